"""With larger learning rates B_n is larger: with that of the attention alone, and with both in the same proportion."""

from typing import Any

from sympy import Derivative, Expr, Interval, S, Symbol, log, oo, symbols

from derivations import Claim, Eq, Gt, Step, Verdict
from derivations.scan_and_snap import scan_and_snap
from derivations.scan_and_snap.decoder_margin import DECODER, K, eta_Y

eta_Z, C_0, kappa = symbols("eta_Z C_0 kappa", positive=True)
elapsed = Symbol("e", positive=True)  # Mt/K
L = log(elapsed * eta_Y)  # ln(Mη_Y t/K)
late = Gt(L, 0)


def display(ratio: Any) -> Expr:
    """The display of Theorem 4, with the ratio of the rates."""
    return log(C_0 + 2 * K * ratio * L**2)


def share(ratio: Any) -> Expr:
    """What the logarithm has of all that stands in the display."""
    return 2 * K * ratio * L**2 / (C_0 + 2 * K * ratio * L**2)


claim = Claim(
    source=scan_and_snap(
        "Theorem 4, remark on large rates",
        section="Overall Picture of the Training Dynamics: Attention frozen",
        place="remark (1) to Theorem 4, l.510",
        says="Where η_Z and η_Y are large, B_n is large and the attention sparse.",
        read_as="Of the display of B_n: its derivatives by η_Z, and by η_Y with η_Z = κη_Y in proportion, are what stands on"
        " the right, which is positive where the logarithm is. The display is for t → ∞; from Mη_Y t/K > 1 on it is so. e is"
        " Mt/K, at least 1.",
    ),
    domain={
        **{symbol: DECODER[symbol] for symbol in (K, eta_Y)},
        **dict.fromkeys((eta_Z, C_0, kappa), Interval.open(0, oo)),
        elapsed: Interval(1, oo),
    },
    hypotheses=(late,),
    printed={
        "attention": Eq(Derivative(display(eta_Z / eta_Y), eta_Z), share(eta_Z / eta_Y) / eta_Z),
        "attention, sign": Gt(share(eta_Z / eta_Y) / eta_Z, 0),
        "both": Eq(Derivative(display(kappa), eta_Y), 2 * share(kappa) / (eta_Y * L)),
        "both, sign": Gt(2 * share(kappa) / (eta_Y * L), 0),
    },
    proof={
        "attention, sign": (Step(0, "squares and rates", by=share(eta_Z / eta_Y) / eta_Z, using=(late,)),),
        "both, sign": (Step(0, "the logarithm is positive", by=2 * share(kappa) / (eta_Y * L), using=(late,)),),
    },
    example={K: 1, elapsed: 2, **dict.fromkeys((eta_Y, eta_Z, C_0, kappa), S.One)},
    uses=("scan_and_snap/theorem_4",),
    scope="any numbers of tokens and next tokens, any rates, from Mη_Y t/K = 1 on",
    at_least=Verdict.PROVED,
)
