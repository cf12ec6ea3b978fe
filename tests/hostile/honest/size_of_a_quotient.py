"""True: SymPy itself writes |p/x| as p|1/x|, which it would write otherwise."""

from sympy import Abs, Interval, symbols

from derivations import Claim, Le, Source, Verdict

p = symbols("p", positive=True)
x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "Size of a quotient"),
    domain={p: Interval(1, 2), x: Interval(1, 3)},
    printed=Le(Abs(p / x), 3),
    at_least=Verdict.ENCLOSED,
)
