"""False at w > 0, v1 ≠ 0: the slope of a·v1 by v1 is a, at a = z = v1 it is v1, and not z + v1."""

from sympy import Derivative, Function, IndexedBase, Interval, Rational, Subs, exp, symbols

from derivations import Claim, Eq, Family, Source, Verdict

a, s, t, w, y, z = symbols("a s t w y z", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)
f = Function("f", real=True)
g = exp(w) - 1

claim = Claim(
    source=Source("Hostile", "Subs through a definition into a slope by a member"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1), w: Interval(0, Rational(1, 10**90))},
    where={z: v[1]},
    printed=Eq(y * (y + 1) ** 2 + g * Subs(y + Derivative(a * v[1], v[1]), a, z), y**3 + 2 * y**2 + y + g * (y + z + v[1])),
    at_least=Verdict.PROVED,
)

REFUSED = "a slope by a member"
