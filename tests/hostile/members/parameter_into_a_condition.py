"""Has no value at v1 = c, which is between 1 and 2: f(a) is 1/(a − c), as the slope of a·v1 by v1 is a."""

from sympy import Derivative, Function, IndexedBase, Interval, Rational, symbols

from derivations import Claim, Eq, Family, Source, Verdict

a, y = symbols("a y", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)
f = Function("f", real=True)
c = Rational(141421357, 10**8)

claim = Claim(
    source=Source("Hostile", "A value put into a definition with a slope"),
    domain={v: Family(Interval(1, 2), (i, 1, 2)), y: Interval(-1, 1)},
    where={f(a): 1 / (Derivative(a * v[1], v[1]) - c)},
    printed=Eq(y * (y + 1) + f(v[1]), y**2 + y + f(v[1])),
    at_least=Verdict.PROVED,
)

REFUSED = "a slope by a member"
