"""False at w > 0, v1 ≠ 0: z is v1, and F(a) is n a, the slope of a·v1 by v1 being a; so that F(z) is n v1, and not 2 n v1."""

from sympy import Derivative, Function, IndexedBase, Interval, Rational, exp, symbols

from derivations import Claim, Eq, Family, Induction, Source, Verdict, integers

a, y, w, z = symbols("a y w z", real=True)
n, i = symbols("n i", integer=True, positive=True)
v = IndexedBase("v", real=True)
F = Function("F", real=True)
g = exp(w) - 1

claim = Claim(
    source=Source("Hostile", "Induction through a definition"),
    domain={n: integers(1), v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1), w: Interval(0, Rational(1, 10**90))},
    where={z: v[1], F(a): n * Derivative(a * v[1], v[1])},
    printed=Eq(y * (y + 1) ** 2 + g * F(z), y**3 + 2 * y**2 + y + 2 * n * g * v[1]),
    proof=Induction(n, 1, ()),
    at_least=Verdict.PROVED,
)

REFUSED = "a slope by a member"
