"""How far the decoder lets the attention move: the integral of its speed γ is a multiple of the squared margin."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Step, Verdict, dot
from derivations.scan_and_snap import scan_and_snap
from derivations.scan_and_snap.decoder_margin import DECODER, K, M, eta_Y

u, integral = symbols("u Gamma", real=True)
gamma = u / (exp(u) + M - 1)

claim = Claim(
    source=scan_and_snap(
        "Extension of Theorem 4: the speed of the attention",
        section="Overall Picture of the Training Dynamics: Attention frozen",
        place="Theorem 4, l.495–500",
        says="The slides give B_n without the speed of which it is the integral.",
        read_as="Ours: Γ, the integral of γ (decoder_gradient) along the course of decoder_margin, whose derivative is u'.",
    ),
    domain={
        **DECODER,
        **dict.fromkeys((u, integral), Interval(-oo, oo)),
    },
    flow={u: eta_Y / K * M / (exp(u) + M - 1), integral: gamma},
    initial={u: S.Zero, integral: S.Zero},
    printed=Eq(integral, K * u**2 / (2 * M * eta_Y)),
    proof=(Step(gamma - K * u * dot(u) / (M * eta_Y), "the chain rule"), Step(0, "u' is Mη_Y/K over e^u + M − 1")),
    until="the trajectory ends",
    uses=("scan_and_snap/decoder_margin", "scan_and_snap/decoder_gradient"),
    scope="any number of tokens and next tokens",
    at_least=Verdict.PROVED,
)
