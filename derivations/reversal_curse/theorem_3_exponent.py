"""With gradient flow the error stays above (M − 1)/M(1 + τ), τ = η_Y t/N: with the printed 2, c = 1 fails in Theorem 3."""

from sympy import Interval, log, oo, symbols

from derivations import Claim, Eq, Lt, Step, Verdict, integers
from derivations.reversal_curse import reversal_curse

M = symbols("M", integer=True, positive=True)
y = symbols("y", nonnegative=True)
X, g, tau = symbols("X g tau", real=True)  # X is e^g

claim = Claim(
    source=reversal_curse(
        "Extension of Theorem 3: the constant",
        section="reversal curse, third slide",
        place="l.611–618",
        says="The theorem has a constant c > 0 and does not say how large it can be.",
        read_as="Ours, with gradient flow: τ is η_Y t/N as the clock tells it, and e^g = 2 + y, as it is from τ = 1 on at the"
        " latest; the slide asks for τ above ln M. With c = 1 the printed bound says that e^g + M − 1, which is M − 1 over the"
        " error, is at least 2Mτ.",
    ),
    domain={M: integers(2), y: Interval(0, oo)},
    where={X: 2 + y, g: log(2) + log(1 + y / 2), tau: (X + (M - 1) * g - 1) / M},
    printed={
        "error": Eq((M - 1) / (X + M - 1), (M - 1) / (M * (1 + tau) - (M - 1) * g)),
        "no faster": Lt(X + M - 1, M * (1 + tau)),
        "c = 1 fails": Lt(X + M - 1, 2 * M * tau),
    },
    proof={
        "no faster": (Step(M * (1 + tau), "g is positive", by=(M - 1) * log(2) + (M - 1) * log(1 + y / 2)),),
        "c = 1 fails": (
            Step(
                2 * X + 2 * (M - 1) * g - 2,
                "X is at least 2, and 2g above 1",
                by=y + (M - 1) * 2 * log(1 + y / 2) + (M - 1) * (2 * log(2) - 1),
            ),
        ),
    },
    accepted={"part `no faster`: left side: half of -1": "(M − 1)g is above ½ where e^g is at least 2"},
    uses=("reversal_curse/clock",),
    scope="any number of tokens; all times from τ = ln 2 + (1 − ln 2)/M on. With"
    " another constant for the 2 the exponent could be 1",
    at_least=Verdict.PROVED,
)
