"""Chebyshev's inequality ε²·P(|X − μ| ≥ ε) ≤ Var X, with what it loses."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Ge, Step, Verdict, integers, simplex
from derivations.textbook import textbook

n, i = symbols("n i", integer=True, positive=True)
m = symbols("m", integer=True, nonnegative=True)
eps = symbols("epsilon", positive=True)
p, near, far = IndexedBase("p"), IndexedBase("x"), IndexedBase("y")  # probabilities, and distances from μ
inside, outside = Sum(p[i] * near[i] ** 2, (i, 1, m)), Sum(p[i] * far[i] ** 2, (i, m + 1, n))
loss = Sum(p[i] * (far[i] - eps) * (far[i] + eps), (i, m + 1, n)) + inside

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
    printed={"variance": Eq(inside + outside, eps**2 * Sum(p[i], (i, m + 1, n)) + loss), "loss": Ge(loss, 0)},
    proof={"loss": (Step(0, "far distances are at least ε", by=loss),)},
    scope="every finite law, by the distances of its values from μ",
    at_least=Verdict.PROVED,
)
