"""With gradient flow and M = 101 Theorem 3 holds from the start with c = .706, not .7061; its premise on t allows .712."""

from typing import Any

from sympy import Interval, Rational, Symbol, exp, log

from derivations import Claim, Ge, Verdict
from derivations.reversal_curse import reversal_curse

g, late = Symbol("g", positive=True), Symbol("h", positive=True)  # the gap at any time, and from η_Y t/N = ln M on
M = 101


def bound(c: Rational, g: Symbol) -> Any:
    progress = exp(g) + (M - 1) * g - 1  # Mη_Y t/N
    return Ge(log((exp(g) + M - 1) / 2), c * log(progress))


claim = Claim(
    source=reversal_curse(
        "Extension of Theorem 3: the largest constant",
        section="reversal curse, third slide",
        place="l.611–618",
        says="The theorem has a constant c > 0 and does not say how large it can be.",
        read_as="Ours, with gradient flow and the least M that is above 100: the logarithm of the printed bound, with the"
        " clock for Mη_Y t/N. The least c that is asked for is at η_Y t/N = 3.77; the slide has t of the order of N ln M/η_Y or"
        " more, taken as η_Y t/N ≥ ln M = 4.615, which is a gap of 4.07988 or more.",
    ),
    domain={g: Interval(Rational(1, 50), 40), late: Interval(Rational(407988, 10**5), 40)},
    printed={
        "from the start": bound(Rational(7060, 10**4), g),
        "from η_Y t/N = ln M on": bound(Rational(7122, 10**4), late),
    },
    other_readings={
        "from the start, c = .7061": bound(Rational(7061, 10**4), g),
        "from η_Y t/N = ln M on, c = .713": bound(Rational(713, 10**3), late),
    },
    uses=("reversal_curse/clock",),
    scope="M = 101, from Mη_Y t/N = 2 until the gap is 40. Before, the printed bound is negative; later times are not covered",
    at_least=Verdict.ENCLOSED,
)
