"""Has no value anywhere: at a = v1 the slope of a·v1 by v1 is a = v1, and 1/(v1 − v1) is none."""

from sympy import Derivative, IndexedBase, Interval, Subs, symbols

from derivations import Claim, Eq, Family, Source, Verdict

a, h, y = symbols("a h y", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "A point put into a condition"),
    domain={v: Family(Interval(1, 2), (i, 1, 2)), y: Interval(-1, 1)},
    where={h: Subs(Derivative(v[2] + 1 / (Derivative(a * v[1], v[1]) - v[1]), v[2]), a, v[1])},
    printed=Eq(y * (y + 1) * h, y**2 + y),
    at_least=Verdict.PROVED,
)

REFUSED = "a slope by a member"
