"""With LayerNorm an integral is taken off JoMA's quadratic, as in its softmax case, with f² for the attention."""

from sympy import IndexedBase, Interval, S, Sum, exp, oo, sqrt

from derivations import Claim, Eq, Family, Step, Verdict, dot
from derivations.scan_and_snap import scan_and_snap
from derivations.scan_and_snap.joma_linear_case import (
    DECODER,
    DOMAIN,
    M,
    P,
    Y,
    c,
    eta_Y,
    eta_Z,
    f,
    g,
    j,
    k,
    l,
    mean,
    n,
    reached,
    squares,
    z,
)

beta = IndexedBase("beta")
along = Sum(f[n, j] * g[n, j], (j, 1, M))  # fᵀg: what LayerNorm takes out of the gradient

claim = Claim(
    source=scan_and_snap(
        "Extension of the dynamics: JoMA's invariant with LayerNorm",
        section="Reparameterization",
        place="the normalised version, l.244; the dynamics of Y and Z, l.258–264",
        says="The talk goes on from Scan&Snap to JoMA, whose invariant has weights and logits of one layer in it.",
        read_as="Ours: the invariant for Scan&Snap itself, f = c̃/‖c̃‖. β is the integral of η_Z times the mean of f² fᵀg. It"
        " has the part of β in JoMA's softmax case, where the attention b stands for f²: the squares f² are the softmax of 2z"
        " on P². What the prediction lacks, e, is held fixed; the proof does not use it.",
    ),
    domain={**DOMAIN, beta: Family(Interval(-oo, oo), (j, 1, M))},
    where={f[n, j]: P[n, j] * exp(z[j]) / sqrt(Sum(P[n, k] ** 2 * exp(2 * z[k]), (k, 1, M))), **reached},
    flow={
        **DECODER,
        z[l]: eta_Z * mean(f[n, l] * (g[n, l] - f[n, l] * along)),
        beta[l]: eta_Z * mean(f[n, l] ** 2 * along),
    },
    initial={beta[l]: S.Zero},
    constant=c[l],
    printed=Eq(z[l], squares - beta[l] + c[l]),
    other_readings={"as without LayerNorm": Eq(z[l], squares + c[l])},
    proof=(
        Step(
            eta_Z * mean(f[n, l] * g[n, l]) - eta_Z / eta_Y * Sum(Y[l, k] * dot(Y)[l, k], (k, 1, M)),
            "β takes up what LayerNorm takes out",
        ),
        Step(0, "Y moves with η_Y times the mean of f e, so both terms are one and the same"),
    ),
    uses=("scan_and_snap/dynamics_attention", "scan_and_snap/joma_linear_case", "joma/theorem_1_softmax"),
    until="the trajectory ends",
    scope="any numbers of tokens and next tokens, any two rates; no residual connection",
    at_least=Verdict.PROVED,
)
