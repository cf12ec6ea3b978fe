"""Attention scanning: as long as the margin is at most ln M it is at least half of η_Y t/K."""

from sympy import Interval, Symbol, exp, oo

from derivations import Claim, Le, Statement, Step, Use, Verdict
from derivations.scan_and_snap import scan_and_snap
from derivations.scan_and_snap.decoder_margin import DECODER, K, M, eta_Y

u = Symbol("u", nonnegative=True)
t = Symbol("t")
scans = Le(exp(u), M)
slack = (M - exp(u)) * u / M + u / M + exp(u) * (exp(-u) - 1 + u) / M  # 2u − η_Y t/K

claim = Claim(
    source=scan_and_snap(
        "Extension of Theorem 4: scanning from below",
        section="Overall Picture of the Training Dynamics: Attention frozen",
        place="after Theorem 4, attention scanning, l.501–502",
        says="When training starts, B_n is O(ln t).",
        read_as="Ours: what makes the order of scan_and_snap/scanning exact. At the time t of decoder_margin the margin u is at"
        " least half of η_Y t/K, until e^u = M.",
    ),
    domain={**DECODER, u: Interval(0, oo)},
    where={t: K / (M * eta_Y) * (exp(u) + (M - 1) * u - 1)},
    printed=Statement({"": Le(eta_Y * t / K, 2 * u)}, (scans,)),
    proof=(
        Step(
            2 * u,
            "the exponential lies above its tangent at −u, and e^u is at most M",
            by=slack,
            using=(scans, Use("textbook/exp_above_tangent", {Symbol("x", real=True): -u})),
        ),
    ),
    example={M: 100, K: 2, eta_Y: 1, u: 4},
    accepted={
        "left side: sign of eta_Y*t/K": "the time is not negative",
        "left side: exponent of 1/K one down": "K is at least 1",
    },
    uses=("scan_and_snap/scanning", "scan_and_snap/decoder_margin"),
    scope="any number of tokens and next tokens, any rates, until the margin is ln M",
    at_least=Verdict.PROVED,
)
