"""False: a definition that is a plain symbol divides by x, and is multiplied by what is 0."""

from sympy import Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, p, q, s = symbols("a x p q s", real=True)
h = Function("h", real=True)
claim = Claim(
    source=Source("Hostile", "Symbol gone from a definition"),
    domain={a: Interval(1, 2), x: Interval(-1, 1)},
    where={s: 1 / x, h(p, q): (p - q) * s},
    printed=Eq(h(a, a) + (a + 1) ** 2, a**2 + 2 * a + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "x ≠ 0"
