"""With several nodes and linear activation, the error function of the norm of a token's weights is linear in time."""

from sympy import IndexedBase, Interval, S, Sum, erf, exp, oo, pi, sqrt

from derivations import Claim, Eq, Family, Step, Trained, Verdict, dot, integers
from derivations.joma import joma, t
from derivations.mathematics.block import A, K, M, k, l

v, s, Delta = map(IndexedBase, ("v", "s", "Delta"))
norm = sqrt(Sum(Delta[k, l] ** 2, (k, 1, K)))  # ‖Δ_l‖, and with v_l = s_l Δ_l, s_l ≥ 0, ‖v_l‖ = s_l ‖Δ_l‖

claim = Claim(
    source=joma(
        "Extension of Theorem 2 to the norms of several nodes",
        section="3.1",
        place="after Theorem 2, which has one node",
        says="Theorem 2 with |v_l| and |Δ_l| as norms over the nodes.",
        read_as="Ours; for one node it is theorem_2_in_time.",
    ),
    domain={
        K: integers(1),
        M: integers(1),
        l: integers(1, M),
        A: Interval.open(0, oo),
        Delta: Family(Interval(-1, 1), (k, 1, K), (l, 1, M)),
        s: Family(Interval(-oo, oo), (l, 1, M)),
        t: Interval(0, oo),
    },
    where={v[k, l]: s[l] * Delta[k, l]},
    flow={s[l]: exp(Sum(v[k, l] ** 2, (k, 1, K)) / 2) / A, t: S.One},
    initial={s[l]: S.Zero, t: S.Zero},
    printed=Eq(erf(s[l] * norm / sqrt(2)), sqrt(2 / pi) * norm * t / A),
    proof=(
        Step(
            sqrt(2 / pi) * norm * (exp(-(s[l] ** 2) * Sum(Delta[k, l] ** 2, (k, 1, K)) / 2) * dot(s)[l] - 1 / A),
            "the derivative of erf(x/√2) is √(2/π) e^{−x²/2} ẋ",
        ),
        Step(0, "ṡ is e^{‖v‖²/2}/A, which the Gaussian undoes"),
    ),
    uses=("joma/theorem_2_k_nodes",),
    until="the blow-up at t = √(π/2) A/max ‖Δ_l‖, which the token of the longest row of Δ reaches first",
    scope="any numbers of nodes and tokens, zero initialisation; t below the blow-up time √(π/2) A/max ‖Δ_l‖, which the token"
    " of the longest row of Δ reaches first",
    trained=Trained(
        "block",
        {"attention": "exp", "activation": "identity", "gradient": "stationary", "zero": True, "time": 1.0},
        {"s": "scale of the tokens"},
    ),
    at_least=Verdict.PROVED,
)
