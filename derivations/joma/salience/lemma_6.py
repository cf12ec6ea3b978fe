"""The function (1 − e^{−y²})/y stays below a constant."""

from sympy import Derivative, Interval, Limit, O, Rational, Symbol, exp, oo, sqrt

from derivations import Claim, Eq, Le, Sharp, Step, Verdict
from derivations.joma import joma

y = Symbol("y", positive=True)
g = (1 - exp(-(y**2))) / y
gap = exp(-(y**2)) - 1 / (2 * y**2 + 1)  # zero exactly where Eqn. 75 holds
stationary = 2 * y / (2 * y**2 + 1)  # g where the gap is zero
equations = {
    "Eqn. 75": Eq(Derivative(g, y), (2 * y**2 + 1) / y**2 * gap),
    "Eqn. 76": Eq(g, stationary - gap / y),
    "g(0) = 0": Eq(g, y + O(y**3)),
    "g(+∞) = 0": Eq(Limit(g, y, oo), 0),
    # What the value lacks of 1/√2 is a square.
    "bound of Eqn. 76": Eq(1 / sqrt(2) - stationary, (sqrt(2) * y - 1) ** 2 / (sqrt(2) * (2 * y**2 + 1))),
}

claim = Claim(
    source=joma(
        "Lemma 6",
        section="A.4.1",
        equations="75, 76",
        place="Lemma 6 and its proof",
        says="g(y) = (1 − exp(−y²))/y is at most 1/√2 for y ≥ 0: at a stationary point exp(−y²) is 1/(2y² + 1), so g is"
        " 2y/(2y² + 1) there; and g vanishes at both ends.",
        read_as="For y > 0; the value 0 at y = 0 is the limit. Eqns. 75 and 76 are stated at every y, with the gap that"
        " vanishes at a stationary point.",
    ),
    domain={y: Interval.open(0, oo)},
    printed={**equations, "everywhere": Le(g, 1 / sqrt(2))},
    amended={
        **equations,
        "sharp": Sharp(g, supremum=(Rational(6381, 10000), Rational(6382, 10000))),
        "everywhere": Le(g, 1 / sqrt(2)),
    },
    proof={
        "Eqn. 75": (Step((2 * y**2 + 1) / y**2 * gap, "the quotient rule; a stationary point is where the gap is zero"),),
        "Eqn. 76": (Step((1 - 1 / (2 * y**2 + 1)) / y - gap / y, "e^{−y²} is 1/(2y² + 1) plus the gap"),),
    },
    scope="the whole half-line: the removable singularity at 0 and the tail included",
    at_least=Verdict.ENCLOSED,
)
