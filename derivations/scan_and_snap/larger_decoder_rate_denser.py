"""With a larger learning rate of the decoder alone B_n is smaller once its logarithm exceeds 2; not where it is from 0 to 2."""

from sympy import Derivative, Interval, S, Symbol, log, oo, symbols

from derivations import Claim, Eq, Gt, Lt, Statement, Step, Verdict
from derivations.scan_and_snap import scan_and_snap
from derivations.scan_and_snap.decoder_margin import DECODER, K, eta_Y

eta_Z, C_0 = symbols("eta_Z C_0", positive=True)
elapsed = Symbol("e", positive=True)  # Mt/K
L = Symbol("L")
logarithm = log(elapsed * eta_Y)  # ln(Mη_Y t/K)
inside = 2 * K * eta_Z / eta_Y * L**2
rate = Derivative(log(C_0 + 2 * K * eta_Z / eta_Y * logarithm**2), eta_Y)
late = Gt(L, 2)

claim = Claim(
    source=scan_and_snap(
        "Theorem 4, remark on a large rate of the decoder",
        section="Overall Picture of the Training Dynamics: Attention frozen",
        place="remark (2) to Theorem 4, l.512–513",
        says="At a fixed η_Z a large η_Y leads to a slightly smaller B_n and a denser attention.",
        read_as="Of the display of B_n, which is for t → ∞: its derivative by η_Y is what stands on the right, and negative"
        " where L = ln(Mη_Y t/K) exceeds 2. Read at every time it fails, and in the scanning phase of scan_and_snap/theorem_4"
        " the opposite holds (decoder_rate_at_start). e is Mt/K, at least 1.",
    ),
    domain={
        **{symbol: DECODER[symbol] for symbol in (K, eta_Y)},
        **dict.fromkeys((eta_Z, C_0), Interval.open(0, oo)),
        elapsed: Interval(1, oo),
    },
    where={L: logarithm},
    printed=Statement(
        {"rate": Eq(rate, inside / (C_0 + inside) / eta_Y * (2 - L) / L), "negative": Lt((2 - L) / L, 0)}, (late,)
    ),
    other_readings={"at every time from Mη_Y t/K = 1 on": Statement({"": Lt(rate, 0)}, (Gt(L, 0),))},
    example={K: 1, elapsed: 10, **dict.fromkeys((eta_Y, eta_Z, C_0), S.One)},
    proof={"negative": (Step(0, "the logarithm is above 2", by=(L - 2) / L, using=(late,)),)},
    accepted={
        "part `negative`: left side: dropped 1/L": "L is above 2",
        "part `negative`: left side: exponent of 1/L one down": "L is above 2",
        "part `negative`: left side: sign of 2": "L is positive",
    },
    uses=("scan_and_snap/theorem_4",),
    scope="any numbers of tokens and next tokens, any rates, from Mη_Y t/K = e² on",
    at_least=Verdict.PROVED,
)
