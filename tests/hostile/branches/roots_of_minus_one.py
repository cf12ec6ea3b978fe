"""Without a value: √x √y at (−1, −1) is i·i to SymPy, a number again."""

from sympy import Function, Interval, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, y = symbols("a x y", real=True)
g = Function("g")

claim = Claim(
    source=Source("Hostile", "Roots of minus one"),
    domain={a: Interval(-1, 1)},
    where={g(x, y): sqrt(x) * sqrt(y)},
    printed=Eq(a + g(-1, -1), a - 1),
    at_least=Verdict.PROVED,
)

REFUSED = "-1 ≥ 0"
