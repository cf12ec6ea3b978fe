"""False at w > 0, v1 ≠ 0: the integral of s from 0 to v1 is v1²/2, and not v1²."""

from sympy import Derivative, Function, IndexedBase, Integral, Interval, Rational, exp, symbols

from derivations import Claim, Eq, Family, Source, Verdict

a, s, t, w, y, z = symbols("a s t w y z", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)
f = Function("f", real=True)
g = exp(w) - 1

claim = Claim(
    source=Source("Hostile", "Integral measured through a slope by a member"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1), w: Interval(0, Rational(1, 10**90))},
    printed=Eq(
        y * (y + 1) ** 2 + g * Integral(Derivative(s * v[1], v[1]), (s, 0, v[1])),
        y**3 + 2 * y**2 + y + g * v[1] * Integral(2 * t * v[1], (t, 0, 1)),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "a slope by a member"
