"""The margin is ln M, and the prediction about as often right as wrong, between K ln M/η_Y and twice that."""

from sympy import Rational, Symbol, log

from derivations import Claim, Le, Step, Use, Verdict
from derivations.scan_and_snap import scan_and_snap
from derivations.scan_and_snap.decoder_margin import DECODER, K, M, eta_Y

t_0 = Symbol("t_0")
x = Symbol("x", real=True)
unit = K / eta_Y

claim = Claim(
    source=scan_and_snap(
        "Theorem 4, the time of the transition",
        section="Overall Picture of the Training Dynamics: Attention frozen",
        place="after Theorem 4, attention snapping, the definition of t_0, l.506",
        says="Snapping starts at t_0 = O(2K ln M/η_Y).",
        read_as="The transition is taken at e^u = M, where the slopes of e^u and of (M − 1)u in decoder_margin meet, but for 1"
        " in M, and e^u + (M − 1)u − 1 is (M − 1)(1 + ln M): there linear growth of the margin ends (scanning) and logarithmic"
        " growth begins (snapping). O is read with its constant: t_0 is at most 2K ln M/η_Y, and at least half of it.",
    ),
    domain=DECODER,
    where={t_0: unit / M * (M - 1) * (1 + log(M))},
    printed={"at most": Le(t_0, 2 * unit * log(M)), "at least": Le(unit * log(M), t_0)},
    proof={
        "at most": (
            Step(
                2 * unit * log(M),
                "ln M is at least 1 − 1/M",
                by=unit / M * ((M + 1) * (log(M) - 1 + Rational(1) / M) + (M - 1) / M),
                using=(Use("textbook/log_below_tangent", {x: Rational(1) / M - 1}),),
            ),
        ),
        "at least": (
            Step(
                t_0,
                "ln M is at most M − 1",
                by=unit / M * (M - 1 - log(M)),
                using=(Use("textbook/log_below_tangent", {x: M - 1}),),
            ),
        ),
    },
    uses=("scan_and_snap/decoder_margin",),
    scope="any number of tokens and next tokens, any rate of the decoder",
    at_least=Verdict.PROVED,
)
