"""The function (1 − e^{−y²})/y stays below a constant."""

from sympy import Derivative, Integral, Interval, Limit, O, Symbol, exp, oo, sqrt

from derivations import Claim, Eq, Le, Step, Verdict
from derivations.joma import joma

y, x = Symbol("y", positive=True), Symbol("x", real=True)
g = (1 - exp(-(y**2))) / y
gap = exp(-(y**2)) - 1 / (2 * y**2 + 1)  # zero exactly where Eqn. 75 holds
stationary = 2 * y / (2 * y**2 + 1)  # g where the gap is zero


def missing(slope):
    """What g lacks of 1/√2, if e^{x²} times what x·g(x) lacks of x/√2 has this slope."""
    return exp(-(y**2)) / y * Integral(slope, (x, 0, y))


claim = Claim(
    source=joma(
        "Lemma 6",
        section="A.4.1",
        equations="75, 76",
        place="Lemma 6 and its proof",
        says="g(y) = (1 − exp(−y²))/y is at most 1/√2 for y ≥ 0: at a stationary point exp(−y²) is 1/(2y² + 1), so g is"
        " 2y/(2y² + 1) there; and g vanishes at both ends.",
        read_as="For y > 0; the value 0 at y = 0 is the limit. Eqns. 75 and 76 are stated at every y, with the gap that"
        " vanishes at a stationary point. The bound is derived from the same square, without asking where g is largest.",
    ),
    domain={y: Interval.open(0, oo)},
    printed={
        "Eqn. 75": Eq(Derivative(g, y), (2 * y**2 + 1) / y**2 * gap),
        "Eqn. 76": Eq(g, stationary - gap / y),
        "g(0) = 0": Eq(g, y + O(y**3)),
        "g(+∞) = 0": Eq(Limit(g, y, oo), 0),
        # What the value lacks of 1/√2 is a square.
        "bound of Eqn. 76": Eq(1 / sqrt(2) - stationary, (sqrt(2) * y - 1) ** 2 / (sqrt(2) * (2 * y**2 + 1))),
        "everywhere": Le(g, 1 / sqrt(2)),
    },
    proof={
        "Eqn. 75": (Step((2 * y**2 + 1) / y**2 * gap, "the quotient rule; a stationary point is where the gap is zero"),),
        "Eqn. 76": (Step((1 - 1 / (2 * y**2 + 1)) / y - gap / y, "e^{−y²} is 1/(2y² + 1) plus the gap"),),
        "everywhere": (
            Step(
                1 / sqrt(2) - missing(Derivative(x * exp(x**2) / sqrt(2) - exp(x**2), x)),
                "a function is its start plus the integral of its derivative",
            ),
            Step(
                1 / sqrt(2) - missing((sqrt(2) * x - 1) ** 2 * exp(x**2) / sqrt(2)),
                "the product rule; it is a square",
            ),
            Step(1 / sqrt(2), "times what is positive", by=missing((sqrt(2) * x - 1) ** 2 * exp(x**2) / sqrt(2))),
        ),
    },
    scope="the whole half-line: the removable singularity at 0 and the tail included. The best constant above is"
    " joma/lemma_6_sharp's",
    at_least=Verdict.PROVED,
)
