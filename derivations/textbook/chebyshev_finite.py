"""Chebyshev's inequality: ε²·P(|X − μ| ≥ ε) ≤ Var X."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers, simplex
from derivations.textbook import textbook

n, i = symbols("n i", integer=True, positive=True)
m = symbols("m", integer=True, nonnegative=True)
eps = symbols("epsilon", positive=True)
p, near, far = IndexedBase("p"), IndexedBase("x"), IndexedBase("y")  # probabilities, and distances from μ
inside, outside = Sum(p[i] * near[i] ** 2, (i, 1, m)), Sum(p[i] * far[i] ** 2, (i, m + 1, n))

claim = Claim(
    source=textbook("Chebyshev's inequality"),
    # The outcomes are numbered so that those after m are at least ε away from μ.
    domain={
        n: integers(1),
        m: integers(0, n),
        eps: Interval.open(0, oo),
        p: simplex(n),
        near: Family(Interval(0, oo), (i, 1, m)),
        far: Family(Interval(eps, oo), (i, m + 1, n)),
    },
    printed=Le(eps**2 * Sum(p[i], (i, m + 1, n)), inside + outside),
    proof=(
        Step(outside, "ε is at most the distance there", by=Sum(p[i] * (far[i] - eps) * (far[i] + eps), (i, m + 1, n))),
        Step(inside + outside, "the other squares are not negative", by=inside),
    ),
    accepted={
        f"right side: {change}": "what is near only adds to the variance: the far squares are enough"
        for change in (
            "dropped Sum(p[i]*x[i]**2, (i, 1, m))",
            "half of Sum(p[i]*x[i]**2, (i, 1, m))",
            "half of p[i]*x[i]**2",
            "dropped x[i]**2",
            "exponent of x[i]**2 one up",
            "exponent of x[i]**2 one down",
            "half of x[i]",
        )
    },
    scope="every finite law, by the distances of its values from μ",
    at_least=Verdict.PROVED,
)
