"""While the attention scans, up to a margin of ln M, a larger learning rate of the decoder makes B_n larger."""

from sympy import Interval, Symbol, exp, oo

from derivations import Claim, Gt, Le, Step, Use, Verdict, integers
from derivations.scan_and_snap import scan_and_snap
from derivations.scan_and_snap.decoder_margin import M, eta_Y

u, x = Symbol("u", positive=True), Symbol("x", real=True)
du = Symbol("u'")
scans = Le(exp(u), M)
below = eta_Y**2 * (exp(u) + M - 1)

claim = Claim(
    source=scan_and_snap(
        "Extension of Theorem 4: a large rate of the decoder at the start",
        section="Overall Picture of the Training Dynamics: Attention frozen",
        place="remark (2) to Theorem 4, l.512–513",
        says="At a fixed η_Z a large η_Y leads to a slightly smaller B_n, said of t → ∞.",
        read_as="Ours: what holds before. B_n is an increasing function of u²/η_Y (scan_and_snap/theorem_4); u' is how the"
        " margin at a fixed time changes with η_Y, by decoder_margin: (e^u + M − 1)u' = Mt/K. As long as e^u ≤ M,"
        " the phase of scanning, u²/η_Y increases with η_Y.",
    ),
    domain={M: integers(2), eta_Y: Interval.open(0, oo), u: Interval.open(0, oo)},
    hypotheses=(scans,),
    example={M: 8, eta_Y: 1, u: 2},
    where={du: (exp(u) + (M - 1) * u - 1) / (eta_Y * (exp(u) + M - 1))},
    printed=Gt((2 * u * du * eta_Y - u**2) / eta_Y**2, 0),  # d/dη_Y of u²/η_Y
    proof=(
        Step(
            u**2 * (1 + M - exp(u)) / below,
            "the exponential lies above its tangent",
            by=2 * u * (exp(u) - 1 - u) / below,
            using=(Use("textbook/exp_above_tangent", {x: u}),),
        ),
        Step(u**2 / below, "attention scans", by=u**2 * (M - exp(u)) / below, using=(scans,)),
        Step(0, "a square", by=u**2 / below),
    ),
    accepted={
        "left side: dropped eta_Y**(-2)": "η_Y is positive",
        "left side: exponent of eta_Y**(-2) one up": "η_Y is positive",
        "left side: exponent of eta_Y**(-2) one down": "η_Y is positive",
        "left side: 3 for 2": "u and u' are positive",
    },
    uses=("scan_and_snap/theorem_4", "scan_and_snap/decoder_margin", "scan_and_snap/larger_decoder_rate_denser"),
    scope="any number of next tokens, two tokens or more, margins up to ln M",
    at_least=Verdict.PROVED,
)
