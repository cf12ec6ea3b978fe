"""Without a value at a = 0: x/y is defined, and at (a, a) SymPy makes 1 of it."""

from sympy import Function, Interval, symbols

from derivations import Claim, Le, Source, Verdict

a, x, y = symbols("a x y", real=True)
g = Function("g")

claim = Claim(
    source=Source("Hostile", "Enclosed where values are put in"),
    domain={a: Interval(-1, 1)},
    where={g(x, y): x / y},
    printed=Le(g(a, a) + a, 3),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "a ≠ 0"
