"""The Jacobian of the softmax has norm at most ½: vᵀ(diag p − ppᵀ)v ≤ ½‖v‖²."""

from sympy import IndexedBase, Interval, KroneckerDelta, Rational, Sum, oo, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers, simplex
from derivations.textbook import textbook

n, i, j = symbols("n i j", integer=True, positive=True)
p, v = IndexedBase("p"), IndexedBase("v")
form = Sum(p[i] * v[i] ** 2, (i, 1, n)) - Sum(p[i] * v[i], (i, 1, n)) ** 2
pairs = Sum((1 - KroneckerDelta(i, j)) * p[i] * p[j] * (v[i] + v[j]) ** 2, (i, 1, n), (j, 1, n))
spread = Sum(p[i] * (1 - p[i]) * v[i] ** 2, (i, 1, n))

claim = Claim(
    source=textbook("Norm of the softmax Jacobian"),
    domain={n: integers(1), p: simplex(n), v: Family(Interval(-oo, oo), (i, 1, n))},
    printed=Le(form, Sum(v[i] ** 2, (i, 1, n)) / 2),
    proof=(
        # (vᵢ − vⱼ)² = 2vᵢ² + 2vⱼ² − (vᵢ + vⱼ)², over pairs of different entries.
        Step(2 * spread, "pairs of different entries", by=pairs / 2),
        Step(Sum(v[i] ** 2, (i, 1, n)) / 2, "p(1 − p) ≤ ¼", by=Sum(2 * (p[i] - Rational(1, 2)) ** 2 * v[i] ** 2, (i, 1, n))),
    ),
    accepted={
        "left side: sign of -Sum(p[i]*v[i], (i, 1, n))**2 + Sum(p[i]*v[i]**2, (i, 1, n))": "a variance is not negative",
        "left side: half of -Sum(p[i]*v[i], (i, 1, n))**2": "½ − diag p + ½ppᵀ has no negative eigenvalue: "
        "if p₁ > ½, the rest has pᵢ ≤ 1 − p₁ and Σpᵢ²/(½ − pᵢ) ≤ −2, with equality for two entries",
    },
    scope="every n and every probability vector, faces included",
    at_least=Verdict.PROVED,
)
