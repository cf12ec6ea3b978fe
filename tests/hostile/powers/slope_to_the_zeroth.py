"""False at k = -1, i ≠ j: the slope is 0, its zeroth power 1."""

from sympy import Derivative, IndexedBase, Interval, Rational, exp, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

d, i, j, k, a = symbols("d i j k a", integer=True)
w, y = symbols("w y", real=True)
v = IndexedBase("v", real=True)
b = Derivative(v[i], v[j])

claim = Claim(
    source=Source("Hostile", "slope to the zeroth"),
    domain={
        k: integers(-1),
        i: integers(1, 2),
        j: integers(1, 2),
        v: Family(Interval(-1, 1), (a, 1, 2)),
        w: Interval(0, k + 1 + Rational(1, 10**90)),
        y: Interval(-1, 1),
    },
    printed=Eq(y * (y + 1) ** 2 + (exp(w) - 1) * b ** (k + 1), y**3 + 2 * y**2 + y + (exp(w) - 1) * b * b ** (k + 1)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
