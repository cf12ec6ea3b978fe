"""The push-through identity of ridge regression: (XᵀX + λ)Xᵀ = Xᵀ(XXᵀ + λ)."""

from sympy import IndexedBase, Interval, KroneckerDelta, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.textbook import textbook

n, d, a, b, i, k = symbols("n d a b i k", integer=True, positive=True)
lam = symbols("lambda", nonnegative=True)
X, P, D = IndexedBase("X"), IndexedBase("P"), IndexedBase("D")

claim = Claim(
    source=textbook("Ridge identity"),
    domain={
        **dict.fromkeys((n, d), integers(1)),
        a: integers(1, d),
        i: integers(1, n),
        X: Family(Interval(-oo, oo), (i, 1, n), (a, 1, d)),
        lam: Interval(0, oo),
    },
    where={
        P[a, b]: Sum(X[k, a] * X[k, b], (k, 1, n)) + lam * KroneckerDelta(a, b),
        D[i, k]: Sum(X[i, b] * X[k, b], (b, 1, d)) + lam * KroneckerDelta(i, k),
    },
    printed=Eq(Sum(P[a, b] * X[i, b], (b, 1, d)), Sum(X[k, a] * D[k, i], (k, 1, n))),
    scope="any sizes; where both inverses exist it says (XᵀX + λ)⁻¹Xᵀ = Xᵀ(XXᵀ + λ)⁻¹",
    at_least=Verdict.PROVED,
)
