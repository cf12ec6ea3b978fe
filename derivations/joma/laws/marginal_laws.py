"""The distribution function and Θ₂ of the laws in closed form belong to their densities."""

from sympy import Derivative, Interval, Symbol, oo

from derivations import Claim, Eq, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import gaussian, logistic, student, student_2, student_3

r, nu = Symbol("r", real=True), Symbol("nu", positive=True)
CLOSED = {"Gaussian": gaussian, "t₂": student_2, "t₃": student_3, "logistic": logistic}
tail = {f"Θ₂, {name}": law for name, law in {**CLOSED, "t_ν": student(nu)}.items()}

claim = Claim(
    source=joma(
        "Extension of Equations 40 and 41",
        section="A.3.1",
        place="Eqns. 40 and 41",
        says="For ReLU the two integrals are Φ and Θ₂; these are their closed forms for five laws.",
    ),
    domain={r: Interval(-oo, oo), nu: Interval.open(1, oo)},
    printed={
        **{f"Φ' = p, {name}": Eq(Derivative(law.Phi(r), r), law.p(r)) for name, law in CLOSED.items()},
        **{name: Eq(Derivative(law.Theta_2(r), r), -r * law.p(r)) for name, law in tail.items()},
    },
    scope="every r; t_ν for every ν > 1. With Φ(−∞) = 0 and Θ₂(−∞) = 0 (joma/marginal_laws_ends and"
    " joma/marginal_gaussian_ends) they are the integrals of p and of −y p",
    at_least=Verdict.PROVED,
)
