"""True: x + 1 ≥ 1 for x ≥ 0."""

from sympy import Interval, oo, symbols

from derivations import Claim, Ge, Source, Step, Verdict

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "Honest"),
    domain={x: Interval(0, oo)},
    printed=Ge(x + 1, 1),
    proof=(Step(1, "x is not negative", by=x),),
    at_least=Verdict.PROVED,
)
