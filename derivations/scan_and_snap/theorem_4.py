"""B_n is a logarithm of the squared margin of the decoder, so of t² at first and of ln² t later."""

from sympy import Interval, S, exp, log, oo, symbols

from derivations import Claim, Eq, Gronwall, Step, Verdict
from derivations.scan_and_snap import scan_and_snap
from derivations.scan_and_snap.decoder_margin import DECODER, K, M, eta_Y

u, z, B = symbols("u z B", real=True)
a, b, q, eta_Z = symbols("a b q eta_Z", positive=True)
gamma = u / (exp(u) + M - 1)
inside = 1 + a * q * K * eta_Z / (2 * M * eta_Y) * u**2

claim = Claim(
    source=scan_and_snap(
        "Theorem 4",
        section="Overall Picture of the Training Dynamics: Attention frozen",
        place="Theorem 4, the display of B_n, l.495–500; repeated at l.540",
        says="As t → ∞, B_n goes as ln(C_0 + 2K(η_Z/η_Y) ln²(Mη_Y t/K)).",
        read_as="The slides do not say what B_n is the solution of; a law is supplied. The logit z of the common token falls"
        " at a η_Z γ e^{qz}, and ξ_n is b η_Z γ e^{qz}, with the γ of decoder_gradient: while its share of the attention is"
        " small and K next tokens have one distinct token each, the overlap of two of them goes as e^{2(z − z_d)}, and by"
        " common_tokens_fall and distinct_tokens_rise the logit z_d of a distinct token is −z/K: a = Kb and q = 2(1 + 1/K)."
        " With many distinct tokens of a next token these hardly move, and q is 2. The display is read as the form in u, which"
        " is ln(Mη_Y t/K) up to bounded terms (snapping). C_0 is 1 by z = 0 at the start. The factor before the logarithm is"
        " b/(aq), 1/(2(K + 1)) with one distinct token each, so 1/6 for K = 2. The text, as recognised, has no prefactor; it"
        " may be lost, and ∼ leaves it open (theorem_4_plot). Inside the law has aqKη_Z/(2Mη_Y), where the slides have"
        " 2Kη_Z/η_Y: with a and q that do not grow with M that is less by a factor of order M. That the slides' C_0 and factor"
        " come of other premises is left open.",
    ),
    domain={
        **DECODER,
        **dict.fromkeys((a, b, q, eta_Z), Interval.open(0, oo)),
        **dict.fromkeys((u, z, B), Interval(-oo, oo)),
    },
    flow={
        u: eta_Y / K * M / (exp(u) + M - 1),
        z: -a * eta_Z * gamma * exp(q * z),
        B: b * eta_Z * gamma * exp(q * z),
    },
    initial={u: S.Zero, z: S.Zero, B: S.Zero},
    printed={"common token": Eq(exp(q * z), 1 / inside), "B": Eq(B, b / (a * q) * log(inside))},
    proof={
        "common token": Gronwall(-a * q * eta_Z * gamma * (exp(q * z) + 1 / inside)),
        "B": (
            Step(b * eta_Z * gamma * (exp(q * z) - 1 / inside), "the logarithm, and the margin (decoder_speed)"),
            Step(0, "the common token", using=("common token",)),
        ),
    },
    until="the trajectory ends",
    uses=("scan_and_snap/decoder_speed", "scan_and_snap/common_tokens_fall", "scan_and_snap/distinct_tokens_rise"),
    scope="any number of tokens and next tokens, any rates, any exponent q > 0. Trained tables with one distinct token for"
    " each next token follow it as the share of the common token goes to zero; with several, B_n is a tenth smaller (the"
    " experiment scan_and_snap_phases)",
    at_least=Verdict.PROVED,
)
