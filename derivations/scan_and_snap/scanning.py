"""Attention scanning: until the margin is ln M it grows linearly in time, and B_n as the logarithm of t²."""

from sympy import Interval, Symbol, exp, log, oo

from derivations import Claim, Eq, Ge, Step, Use, Verdict
from derivations.scan_and_snap import scan_and_snap
from derivations.scan_and_snap.decoder_margin import DECODER, K, M, eta_Y

u = Symbol("u", nonnegative=True)
c = Symbol("c", positive=True)
t = Symbol("t")
pace = eta_Y * t / K
above = (exp(u) - 1 - u) / M  # pace − u

claim = Claim(
    source=scan_and_snap(
        "Theorem 4, attention scanning",
        section="Overall Picture of the Training Dynamics: Attention frozen",
        place="after Theorem 4, attention scanning, l.501–502",
        says="When training starts, B_n is O(ln t).",
        read_as="The display of B_n on the slide is for t → ∞ and has ln² t in it; what holds at the start is taken from"
        " scan_and_snap/theorem_4, where B_n is a multiple of ln(1 + cu²), c = aqKη_Z/(2Mη_Y), and the margin u is reached"
        " at the time t of decoder_margin. The start lasts until e^u = M. Until then u is η_Y t/K up to a factor 2 (from"
        " below scan_and_snap/scanning_from_below), so B_n goes as ln t² where cu² is large. With the rates of"
        " scan_and_snap/velocity it is not, while attention scans: at M = 10000 c ln²M is of the order .05, and B_n goes"
        " as t². That the slides have ln t needs their factor inside the logarithm, which is larger by one of order M"
        " (scan_and_snap/theorem_4).",
    ),
    domain={**DECODER, u: Interval(0, oo), c: Interval.open(0, oo)},
    where={t: K / (M * eta_Y) * (exp(u) + (M - 1) * u - 1)},
    given=(Use("textbook/exp_above_tangent", {Symbol("x", real=True): u}),),
    printed={
        "margin, from above": Eq(pace - u, above),
        "margin, from above, sign": Ge(above, 0),
        "B": Eq(log(1 + c * pace**2) - log(1 + c * u**2), log(1 + c * above * (2 * u + above) / (1 + c * u**2))),
    },
    proof={"margin, from above, sign": (Step(0, "the exponential lies above its tangent", by=above),)},
    accepted={"part `margin, from above, sign`: left side: exponent of 1/M one down": "M is positive"},
    uses=("scan_and_snap/theorem_4", "scan_and_snap/decoder_margin"),
    scope="any number of tokens and next tokens, any rates, at all times",
    at_least=Verdict.PROVED,
)
