"""The point of the limit, log a, is no number for a ≤ 0."""

from sympy import Function, Interval, Limit, cos, exp, log, sin, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, y = symbols("a x y", real=True)
g = Function("g")
claim = Claim(
    source=Source("Hostile", "Point below log"),
    domain={a: Interval(-1, 1)},
    where={g(y): Limit(exp(-(x**2)) + 1, x, y)},
    printed=Eq(g(1 / a) * 0 + Limit(cos(x) ** 2 + sin(x) ** 2, x, log(a)), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
