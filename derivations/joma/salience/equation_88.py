"""The learning time F of Eqn. 79 differs from its logarithm by a remainder between 0 and √(π/2) + 1."""

from sympy import Interval, Symbol, oo, pi, sqrt

from derivations import Claim, Ge, Le, Step, Use, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import rho

r, mu = Symbol("r", positive=True), Symbol("mu", positive=True)
bound = sqrt(pi / 2) + 1


def sharp(part):
    return Use("joma/equation_88_sharp", {r: r, mu: mu}, part)


claim = Claim(
    source=joma(
        "Equation 88",
        section="A.4.1",
        equations="88",
        place="Eqn. 88",
        says="F(r, μ) exceeds exp(−μ²/2) ln 1/(1 − r) by something that is at least 0 and at most √(π/2) + 1.",
        read_as="For μ > 0, as the proof says at its start; both sides are even in μ.",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    printed={"below": Ge(rho(r, mu), 0), "above": Le(rho(r, mu), bound)},
    proof={
        "below": (Step(0, "it is an integral of ζ, which is not negative", by=rho(r, mu), using=(sharp("below"),)),),
        "above": (Step(bound, "the sharp bound c* is smaller", by=bound - rho(r, mu), using=(sharp("above"),)),),
    },
    scope="every 0 < r < 1 and μ > 0, and by evenness every μ ≠ 0. The best constant above is joma/equation_88_sharp",
    at_least=Verdict.ENCLOSED,  # equation_88_sharp, on which it stands, is a bound
)
