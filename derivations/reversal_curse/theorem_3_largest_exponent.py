"""With M = 101 the constant c of Theorem 3 can be .706 at all times, and not .7061."""

from typing import Any

from sympy import Interval, Rational, Symbol, exp, log

from derivations import Claim, Ge, Verdict
from derivations.reversal_curse import reversal_curse

g = Symbol("g", positive=True)
M = 101
progress = exp(g) + (M - 1) * g - 1  # Mη_Y t/N


def bound(c: Rational) -> Any:
    return Ge(log((exp(g) + M - 1) / 2), c * log(progress))


claim = Claim(
    source=reversal_curse(
        "Extension of Theorem 3: the largest constant",
        section="reversal curse, third slide",
        place="l.611–618",
        says="The theorem has a constant c > 0 and does not say how large it can be.",
        read_as="Ours, with gradient flow and the least M that is above 100: the logarithm of the printed bound, with the"
        " clock for Mη_Y t/N.",
    ),
    domain={g: Interval(Rational(1, 50), 40)},
    printed=bound(Rational(7060, 10**4)),
    other_readings={"c = .7061": bound(Rational(7061, 10**4))},
    uses=("reversal_curse/clock",),
    scope="M = 101, from Mη_Y t/N = 2 until the gap is 40",
    at_least=Verdict.ENCLOSED,
)
