"""With several nodes and linear activation, each token's weights stay a positive multiple of its row of Δ."""

from sympy import IndexedBase, Interval, S, Sum, exp, oo

from derivations import Claim, Eq, Family, Step, Trained, Verdict, dot, integers
from derivations.joma import joma
from derivations.mathematics.block import A, K, M, k, l

v, s, Delta = map(IndexedBase, ("v", "s", "Delta"))
growth = exp(Sum(v[k, l] ** 2, (k, 1, K)) / 2) / A  # e^{z_l}/A with z_l = Σ_k v_kl²/2 (Theorem 1)

claim = Claim(
    source=joma(
        "Extension of Theorem 2 to several nodes",
        section="3.1",
        place="after Theorem 2, which has one node",
        says="Eqns. 19 and 20 with the logits of several nodes, of which the paper treats one.",
        read_as="Ours. The speaker's slides treat several nodes, in a formula of their own (theorem_2_k_nodes_dynamics).",
    ),
    domain={
        K: integers(1),
        M: integers(1),
        k: integers(1, K),
        l: integers(1, M),
        A: Interval.open(0, oo),
        Delta: Family(Interval(-1, 1), (k, 1, K), (l, 1, M)),
        v: Family(Interval(-oo, oo), (k, 1, K), (l, 1, M)),
        s: Family(Interval(-oo, oo), (l, 1, M)),
    },
    flow={v[k, l]: Delta[k, l] * growth, s[l]: growth},  # s starts at 0 and only grows
    initial={v[k, l]: S.Zero, s[l]: S.Zero},
    printed=Eq(v[k, l], s[l] * Delta[k, l]),
    proof=(
        Step(Delta[k, l] * growth - Delta[k, l] * dot(s)[l], "all nodes share the attention of token l (Eqn. 19)"),
        Step(0, "the scale moves with that attention alone"),
    ),
    uses=("joma/theorem_2_k_nodes_dynamics",),
    until="the blow-up, where the first weight ceases to be finite",
    scope="any numbers of nodes and tokens, zero initialisation, any Δ; t below the blow-up time. V is diag(s) Δ with s > 0 for"
    " t > 0, so V keeps the rank of Δ: only its stable rank can fall",
    trained=Trained(
        "block", {"attention": "exp", "activation": "identity", "gradient": "stationary", "zero": True, "time": 1.0}
    ),
    at_least=Verdict.PROVED,
)
