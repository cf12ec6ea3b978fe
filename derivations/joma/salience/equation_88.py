"""The learning time F of Eqn. 79 differs from its logarithm by a remainder between 0 and √(π/2) + 1."""

from sympy import Interval, oo, pi, sqrt

from derivations import Claim, Eq, Ge, Le, Step, Use, Verdict
from derivations.joma import joma
from derivations.joma.salience.equation_88_sharp import BY_EQUATION_86, WHERE, C, damped, mu, r, remainder

bound = sqrt(pi / 2) + 1
SHARP = Use("joma/equation_88_sharp", {r: r, mu: mu}, "above")

claim = Claim(
    source=joma(
        "Equation 88",
        section="A.4.1",
        equations="88",
        place="Eqn. 88",
        says="F(r, μ) exceeds exp(−μ²/2) ln 1/(1 − r) by something that is at least 0 and at most √(π/2) + 1.",
        read_as="For μ > 0, as the proof says at its start; both sides are even in μ. ρ stands for what F has beyond the"
        " logarithm, as in the text after it; the first part is what Eqn. 86 says it is.",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    where=WHERE,
    printed={
        "Eqn. 86": Eq(remainder(r, mu), damped),
        "below": Ge(remainder(r, mu), 0),
        "above": Le(remainder(r, mu), bound),
    },
    proof={
        "Eqn. 86": BY_EQUATION_86,
        "below": (Step(damped, "Eqn. 86", using=("Eqn. 86",)), Step(0, "ζ is not negative", by=damped)),
        "above": (
            Step(damped, "Eqn. 86", using=("Eqn. 86",)),
            Step(C, "the sharp bound", by=C - damped, using=(SHARP,)),
            Step(bound, "is smaller", by=bound - C),
        ),
    },
    waived={"ball": "F and the logarithm both grow without bound as r → 1, and no box shows that their difference does not"},
    accepted=dict.fromkeys(
        (
            "part `above`: right side: half of 1 + sqrt(2)*sqrt(pi)/2",
            "part `above`: right side: dropped 1",
            "part `above`: right side: dropped sqrt(2)*sqrt(pi)/2",
            "part `above`: right side: half of 1",
            "part `above`: right side: half of sqrt(2)*sqrt(pi)/2",
            "part `above`: right side: dropped sqrt(2)",
            "part `above`: right side: dropped sqrt(pi)",
            "part `above`: right side: exponent of sqrt(pi) one down",
            "part `above`: right side: swapped pi",
            "part `above`: left side: sign of rho(r, mu)",
            "part `above`: left side: twice rho(r, mu)",
        ),
        "ρ is between 0 and .86433 (joma/equation_88_sharp)",
    ),
    scope="every 0 < r < 1 and μ > 0, and by evenness every μ ≠ 0. The best constant above is joma/equation_88_sharp's",
    at_least=Verdict.ENCLOSED,  # equation_88_sharp, on which it stands, is a bound
)
