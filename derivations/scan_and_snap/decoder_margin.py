"""How long the decoder takes to a margin u, with orthogonal attention vectors: linear in u at first, exponential later."""

from sympy import Interval, S, Symbol, exp, oo, symbols

from derivations import Claim, Eq, Step, Verdict, dot, integers
from derivations.scan_and_snap import scan_and_snap, t

M, K = symbols("M K", integer=True, positive=True)
eta_Y = Symbol("eta_Y", positive=True)
right, wrong = symbols("y w", real=True)  # the logit of the next token, and of each other one
alpha = exp(right) / (exp(right) + (M - 1) * exp(wrong))
u = right - wrong

DECODER = {M: integers(2), K: integers(1), eta_Y: Interval.open(0, oo)}

claim = Claim(
    source=scan_and_snap(
        "Extension of Theorem 4: the margin of the decoder",
        section="Overall Picture of the Training Dynamics: Attention frozen",
        place="Theorem 4, l.495–500",
        says="The slides have ln(Mη_Y t/K) in B_n without saying of what it is.",
        read_as="Ours: by how much the logit of the next token is ahead of each other one. K equally frequent next tokens,"
        " whose attention vectors f are orthogonal and at rest, so each has M logits of its own, which move at η_Y/K times"
        " what the prediction lacks (dynamics). From Y = 0 all M − 1 wrong ones are equal.",
    ),
    domain={**DECODER, **dict.fromkeys((right, wrong), Interval(-oo, oo)), t: Interval(0, oo)},
    flow={right: eta_Y / K * (1 - alpha), wrong: -eta_Y / K * (1 - alpha) / (M - 1), t: S.One},
    initial={right: S.Zero, wrong: S.Zero, t: S.Zero},
    printed=Eq(exp(u) + (M - 1) * u, 1 + M * eta_Y * t / K),
    proof=(
        Step((exp(u) + M - 1) * (dot(right) - dot(wrong)) - M * eta_Y / K, "the chain rule"),
        Step(0, "the prediction lacks (M − 1)/(e^u + M − 1), and the wrong logits move 1/(M − 1) as fast"),
    ),
    until="the trajectory ends",
    uses=("scan_and_snap/dynamics",),
    scope="any number of tokens and next tokens",
    at_least=Verdict.PROVED,
)
