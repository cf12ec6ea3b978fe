"""The curve G is convex beyond ½ where the density falls; for the circle, whose density rises, it is not."""

from sympy import Derivative, FiniteSet, Interval, Rational, Symbol

from derivations import Claim, Eq, Ge, Gt, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.any_law import CIRCLE, GAUSSIAN, LOGISTIC, STUDENT_2, WHERE, F, Phi, p, p_1

x = Symbol("x", positive=True)  # y = Φ(x) > ½
density, mass = Symbol("p_x", positive=True), Symbol("Phi_x", positive=True)
fall = Symbol("f", nonnegative=True)  # −p'(x)
second = Derivative(Phi(x) / p(x), x) / p(x)  # d²G/dy², as dG/dy is Φ/p at y = Φ(x)

claim = Claim(
    source=joma("Remark on the convexity of G", section="A.4"),
    domain={
        x: Interval.open(0, 1),
        density: Interval.open(0, 2),
        fall: Interval(0, 2),
        mass: Interval(Rational(1, 2), 1),
        F: FiniteSet(GAUSSIAN, STUDENT_2, LOGISTIC, CIRCLE),
    },
    where=WHERE,
    hypotheses=(Gt(p(x), 0),),
    # G is called convex for y > ½ whatever the law.
    printed=Gt(second, 0),
    amended={
        "d²G/dy²": Eq(second, (p(x) ** 2 - Phi(x) * p_1(x)) / p(x) ** 3),
        "falling": Ge((density**2 + mass * fall) / density**3, 1 / density),
    },
    # At x = ½ the circle has Φ = ⅔ and p' = 2p/3, and √3/2 < π/3.
    counterexample={x: Rational(1, 2), density: 1, fall: 1, mass: 1, F: CIRCLE},
    proof={
        "d²G/dy²": (Step((p(x) / p(x) - Phi(x) * p_1(x) / p(x) ** 2) / p(x), "the quotient rule, with Φ' = p"),),
        "falling": (Step(1 / density, "where p falls the second term is not negative", by=mass * fall / density**3),),
    },
    uses=("joma/equation_57",),
    scope="any law with a differentiable density p > 0: at y = Φ(x) > ½ the second derivative of G is at least 1/p(x) wherever"
    " p does not rise, so G is convex beyond ½ for every symmetric unimodal law. The circle's density rises, and for it G"
    " is concave at x = ½, with −0.569",
    at_least=Verdict.PROVED,
)
