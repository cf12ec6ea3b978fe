"""The points of G that belong to a critical point have the abscissae θ₁(r±)."""

from sympy import Interval, Rational, Symbol, log, oo

from derivations import Claim, Defect, Eq, Gt, Lt, Statement, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import logistic

r = Symbol("r", real=True)


def inverse(y):
    """θ₁⁻¹ of the logistic law."""
    return log(y / (1 - y))


def G(y):
    """Eqn. 57 for the logistic law."""
    return logistic.F(inverse(y))


claim = Claim(
    source=joma(
        "Equation 57, the points y±",
        section="A.3.1",
        place="the sentence after Eqn. 57, and the paragraph below Figure 9",
        says="With y± belonging to r±, the points (y±, G(y±)) have the ordinates F(r±), so that by Eqn. 56 they lie on one"
        " line through the origin.",
        read_as="y± = θ₁(r±) is meant, where the text has θ₁⁻¹(r±), twice. For the logistic law, whose inverse has a closed"
        " form; by the letter for those r for which θ₁⁻¹(r) has a value, and one in (0, 1), where G has one.",
    ),
    domain={r: Interval(-oo, oo)},
    printed=Statement(
        {"": Eq(G(inverse(r)), logistic.F(r))},
        hypotheses=(Gt(r, Rational(1, 2)), Lt(r, Rational(73, 100))),  # θ₁⁻¹(1/2) = 0, θ₁⁻¹(73/100) < 1
    ),
    amended=Eq(G(logistic.Phi(r)), logistic.F(r)),
    counterexample={r: Rational(3, 5)},
    defect=Defect(
        "misprint",
        because="θ₁⁻¹ is defined on (0, 1), and r± may be any number; the paragraph below Figure 9 takes G(y±) for F(r±), which"
        " needs y± = θ₁(r±).",
        mend="After Eqn. 57 write y₊ := θ₁(r₊) and y₋ := θ₁(r₋).",
        symbols={"r": "r₊ or r₋"},
    ),
    uses=("joma/equation_57",),
    scope="ReLU and the logistic law, every r; for any law G(θ₁(r)) = F(r) is the definition of G",
    at_least=Verdict.PROVED,
)
