"""For a target of zero the learning time F of Eqn. 79 is the logarithm of the error, from which Eqn. 85 integrates."""

from sympy import Derivative, Integral, Interval, Symbol, log

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F, x

r = Symbol("r", positive=True)

claim = Claim(
    source=joma(
        "Remark to Equation 86: F at μ = 0",
        section="A.4.1",
        place="line between Eqns. 86 and 87",
        says="F(r, 0) is ln 1/(1 − r).",
        read_as="",
    ),
    domain={r: Interval.open(0, 1)},
    printed=Eq(F(r, 0), log(1 / (1 - r))),
    proof=(
        Step(Integral(Derivative(log(1 / (1 - x)), x), (x, 0, r)), "the derivative of the logarithm is 1/(1 − x)"),
        Step(log(1 / (1 - r)), "and the logarithm is 0 at x = 0"),
    ),
    scope="every 0 < r < 1",
    at_least=Verdict.PROVED,
)
