"""False at w > 0, y ≠ 0: the slope of a²·y·v1 by a and v1 is 2 a y, at a = y it is 2 y², and not 3 y²."""

from sympy import Derivative, Function, IndexedBase, Interval, Rational, Subs, exp, symbols

from derivations import Claim, Eq, Family, Source, Verdict

a, s, t, w, y, z = symbols("a s t w y z", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)
f = Function("f", real=True)
g = exp(w) - 1

claim = Claim(
    source=Source("Hostile", "Subs into a slope by a symbol and a member"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1), w: Interval(0, Rational(1, 10**90))},
    printed=Eq(
        y * (y + 1) ** 2 + g * Subs(y + Derivative(a**2 * y * v[1], a, v[1]), a, y), y**3 + 2 * y**2 + y + g * (y + 3 * y**2)
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "a slope by a member"
