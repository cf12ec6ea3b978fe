"""The learning time F of Eqn. 79 differs from its logarithm by a remainder between 0 and √(π/2) + 1."""

from sympy import Interval, Symbol, oo, pi, sqrt

from derivations import Claim, Eq, Ge, Le, Step, Use, Verdict
from derivations.joma import joma
from derivations.joma.salience.equation_88_sharp import BY_EQUATION_86, WHERE, C, damped, mu, r, remainder

bound = Symbol("B", positive=True)
value = sqrt(pi / 2) + 1
SHARP = Use("joma/equation_88_sharp", {r: r, mu: mu}, "above")

claim = Claim(
    source=joma(
        "Equation 88",
        section="A.4.1",
        equations="88",
        place="Eqn. 88",
        says="F(r, μ) exceeds exp(−μ²/2) ln 1/(1 − r) by something that is at least 0 and at most √(π/2) + 1.",
        read_as="For μ > 0, as the proof says at its start; both sides are even in μ. ρ stands for what F has beyond the"
        " logarithm, as in the text after it. The first part is what Eqn. 86 says it is, and the bounds are stated of that.",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    where={**WHERE, bound: value},
    printed={
        "Eqn. 86": Eq(remainder(r, mu), damped),
        "below": Ge(damped, 0),
        "above": Le(damped, bound),
    },
    proof={
        "Eqn. 86": BY_EQUATION_86,
        "below": (Step(0, "ζ is not negative", by=damped),),
        "above": (Step(C, "the sharp bound", by=C - damped, using=(SHARP,)), Step(bound, "is smaller", by=bound - C)),
    },
    scope="every 0 < r < 1 and μ > 0, and by evenness every μ ≠ 0. The best constant above is joma/equation_88_sharp's",
    at_least=Verdict.ENCLOSED,  # equation_88_sharp, on which it stands, is a bound
)
