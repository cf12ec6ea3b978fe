"""Under Eqn. 6 for several nodes each token's row of weights keeps its direction, so that the rank never changes."""

from sympy import IndexedBase, Interval, S, Sum, exp, oo, symbols

from derivations import Claim, Eq, Family, Gronwall, Verdict, integers
from derivations.joma import joma, t

M, K, l, j, k, i = symbols("M K l j k i", integer=True, positive=True)
v, mu = IndexedBase("v"), IndexedBase("mu")
growth = exp(Sum(v[l, i] ** 2, (i, 1, K)) / 2)  # of token l, in all nodes at once

claim = Claim(
    source=joma(
        "Extension of Equation 6: several nodes",
        section="4",
        place="paragraph on the rank of the lower layer",
        says="The rank of the lower layer changes as its components grow at different paces.",
        read_as="Ours: Eqn. 6 with K nodes, where by Theorem 1 the attention of token l is exp(½ Σ_k v_lk²). Then v_l = r_l"
        " μ_l for each token, V = diag(r) μ with all r_l > 0, and the rank of V is that of μ from the first moment on.",
    ),
    domain={
        M: integers(1),
        K: integers(2),
        l: integers(1, M),
        j: integers(1, K),
        k: integers(1, K),
        mu: Family(Interval(-oo, oo), (l, 1, M), (k, 1, K)),
        v: Family(Interval(-oo, oo), (l, 1, M), (k, 1, K)),
        t: Interval(0, oo),
    },
    flow={v[l, k]: (mu[l, k] - v[l, k]) * growth, t: S.One},
    initial={v[l, k]: S.Zero, t: S.Zero},
    printed=Eq(v[l, j] * mu[l, k], v[l, k] * mu[l, j]),
    proof=Gronwall(-growth),
    until="t = ∞: every weight stays between 0 and its target",
    scope="any number of tokens and nodes, any targets, started at v = 0, for as long as the flow goes on",
    at_least=Verdict.PROVED,
)
