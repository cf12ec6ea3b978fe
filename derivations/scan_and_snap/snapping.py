"""Attention snapping: the margin never exceeds a logarithm of the time, and is soon one, so that B_n is O(ln ln t)."""

from sympy import Interval, Symbol, exp, log, oo

from derivations import Claim, Eq, Ge, Step, Verdict
from derivations.scan_and_snap import scan_and_snap
from derivations.scan_and_snap.decoder_margin import DECODER, K, M, eta_Y

u = Symbol("u", positive=True)
c = Symbol("c", positive=True)
t = Symbol("t")
pace = eta_Y * t / K
late = log(1 + (M - 1) * u * exp(-u))  # ln(1 + M pace) − u
ahead = (M - 1) * (exp(u) - 1 - u) / M  # e^u − (1 + pace)

claim = Claim(
    source=scan_and_snap(
        "Theorem 4, attention snapping",
        section="Overall Picture of the Training Dynamics: Attention frozen",
        place="after Theorem 4, attention snapping, l.504–508",
        says="From t_0 = O(2K ln M/η_Y) on, B_n is O(ln ln t).",
        read_as="B_n is that of scan_and_snap/theorem_4, a multiple of ln(1 + cu²), with the margin u reached at the time t"
        " of decoder_margin. From above at all times, with ln²(1 + Mη_Y t/K) for u² as in the display of the slide; from"
        " below with ln(1 + η_Y t/K), which is the same as t → ∞: e^u − 1 − u is not negative. When it sets in"
        " is transition_time's.",
    ),
    domain={**DECODER, u: Interval.open(0, oo), c: Interval.open(0, oo)},
    where={t: K / (M * eta_Y) * (exp(u) + (M - 1) * u - 1)},
    printed={
        "margin, from above": Eq(log(1 + M * pace) - u, late),
        "margin, from above, sign": Ge(late, 0),
        "margin, from below": Eq(exp(u) - (1 + pace), ahead),
        "B": Eq(log(1 + c * log(1 + M * pace) ** 2) - log(1 + c * u**2), log(1 + c * late * (2 * u + late) / (1 + c * u**2))),
    },
    proof={"margin, from above, sign": (Step(0, "the logarithm of what is at least 1", by=late),)},
    uses=("textbook/exp_above_tangent", "scan_and_snap/theorem_4", "scan_and_snap/decoder_margin"),
    scope="any number of tokens and next tokens, any rates, at all times",
    at_least=Verdict.PROVED,
)
