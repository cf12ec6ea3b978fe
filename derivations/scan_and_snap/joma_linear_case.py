"""Without LayerNorm Scan&Snap is JoMA with linear activation: the attention logits are a quadratic in the decoder."""

from typing import Any

from sympy import Expr, IndexedBase, Interval, Sum, Symbol, exp, oo, symbols

from derivations import Claim, Eq, Family, Step, Verdict, dot, integers
from derivations.scan_and_snap import scan_and_snap

M, K, j, k, l, n = symbols("M K j k l n", integer=True, positive=True)
eta_Y, eta_Z = symbols("eta_Y eta_Z", positive=True)
A = Symbol("A", positive=True)
P, z, Y, missing, f, g, c = map(IndexedBase, ("P", "z", "Y", "e", "f", "g", "c"))


def mean(term: Any) -> Expr:
    """Over the next tokens of the query, equally frequent."""
    return Sum(term, (n, 1, K)) / K


DOMAIN = {
    **dict.fromkeys((M, K), integers(1)),
    l: integers(1, M),
    **dict.fromkeys((eta_Y, eta_Z), Interval.open(0, oo)),
    P: Family(Interval.open(0, 1), (n, 1, K), (j, 1, M)),
    z: Family(Interval(-1, 1), (j, 1, M)),
    Y: Family(Interval(-1, 1), (j, 1, M), (k, 1, M)),
    missing: Family(Interval(-1, 1), (n, 1, K), (k, 1, M)),
}
DECODER = {Y[l, k]: eta_Y * mean(f[n, l] * missing[n, k])}
reached = {g[n, j]: Sum(Y[j, k] * missing[n, k], (k, 1, M))}
squares = eta_Z / (2 * eta_Y) * Sum(Y[l, k] ** 2, (k, 1, M))

claim = Claim(
    source=scan_and_snap(
        "Extension of the dynamics: where JoMA's linear case coincides",
        section="Reparameterization",
        place="the dynamics of Y and Z, l.258–264",
        says="The talk goes on from Scan&Snap to JoMA, whose invariant has weights and logits of one layer in it.",
        read_as="Ours: JoMA's block with linear activation and exp attention, in which row l of Y is the weights of all nodes"
        " at token l and what the prediction lacks, e, is the gradient above. It has f = c̃/A with a constant A in place of"
        " LN. e is held fixed; the proof does not use it.",
    ),
    domain={**DOMAIN, A: Interval.open(0, oo)},
    where={f[n, j]: P[n, j] * exp(z[j]) / A, **reached},
    flow={**DECODER, z[l]: eta_Z * mean(f[n, l] * g[n, l])},
    constant=c[l],
    printed=Eq(z[l], squares + c[l]),
    proof=(
        Step(
            eta_Z * mean(f[n, l] * g[n, l]) - eta_Z / eta_Y * Sum(Y[l, k] * dot(Y)[l, k], (k, 1, M)),
            "each logit moves with its own token, as the Jacobian of exp attention is diagonal",
        ),
        Step(0, "Y moves with η_Y times the mean of f e, so both terms are one and the same"),
    ),
    uses=("scan_and_snap/dynamics", "joma/theorem_1_learning_rates", "joma/theorem_1_without_residual"),
    until="the trajectory ends",
    scope="any numbers of tokens and next tokens, any two rates; no residual connection",
    at_least=Verdict.PROVED,
)
