"""With the step between them a chain of two trained steps succeeds: its error is below twice the bound of Theorem 4."""

from sympy import Interval, symbols

from derivations import Claim, Ge, Step, Verdict
from derivations.reversal_curse import reversal_curse

p, q = symbols("p q", real=True)
e = symbols("e", nonnegative=True)

claim = Claim(
    source=reversal_curse(
        "Extension of Theorem 4: the chain",
        section="chain of thought",
        place="l.634–640",
        says="Each step of the chain has probability 1 − (M − 1)/2(Mη_Y t/N)ᶜ or more.",
        read_as="Ours: what lifts it. e is (M − 1)/2(Mη_Y t/N)ᶜ, p and q are the probabilities of B after A and of C after B,"
        " which multiply when the model writes B down and goes on from there.",
    ),
    domain={e: Interval(0, 1), p: Interval(1 - e, 1), q: Interval(1 - e, 1)},
    printed=Ge(p * q, 1 - 2 * e + e**2),
    proof=(
        Step((1 - e) * q, "p is at least 1 − e", by=(p - 1 + e) * q),
        Step(1 - 2 * e + e**2, "so is q", by=(1 - e) * (q - 1 + e)),
    ),
    uses=("reversal_curse/theorem_4",),
    waived={"ball": "both sides agree where p = q = 1 − e, which leaves no margin"},
    scope="any two steps that are each within e of certain",
    at_least=Verdict.PROVED,
)
