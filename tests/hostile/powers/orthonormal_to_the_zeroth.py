"""False at k = -1, i ≠ j: the inner product is 0, its zeroth power 1."""

from sympy import IndexedBase, Interval, Rational, Sum, exp, symbols

from derivations import Claim, Eq, Source, Verdict, integers, orthonormal

d, i, j, k, a = symbols("d i j k a", integer=True)
w, y = symbols("w y", real=True)
U = IndexedBase("U", real=True)
b = Sum(U[a, i] * U[a, j], (a, 1, d))

claim = Claim(
    source=Source("Hostile", "Orthonormal to the zeroth"),
    domain={
        d: integers(2),
        k: integers(-1),
        i: integers(1, 2),
        j: integers(1, 2),
        U: orthonormal(d, 1, 2),
        w: Interval(0, k + 1 + Rational(1, 10**90)),
        y: Interval(-1, 1),
    },
    printed=Eq(y * (y + 1) ** 2 + (exp(w) - 1) * b ** (k + 1), y**3 + 2 * y**2 + y + (exp(w) - 1) * b * b ** (k + 1)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
