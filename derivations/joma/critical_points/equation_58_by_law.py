"""How p(0)Θ₂(0), which Eqn. 58 compares with ¼, comes out for each law."""

from sympy import Function, Interval, Rational, Symbol, gamma, log, oo, pi

from derivations import Claim, Eq, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.laws import gaussian, laplace, logistic, scale_mixture, sphere, student, student_2, student_3

n, i = (Symbol(name, integer=True, positive=True) for name in "ni")
nu = Symbol("nu", positive=True)
y = Symbol("y", real=True)
quarter = Rational(1, 4)

# Half of the mass ten times as wide as the other half.
mixture = scale_mixture(lambda i: Rational(1, 2), lambda i: 10 ** (i - 1), (i, 1, 2))
VALUES = {
    "Gaussian": (gaussian, 1 / (2 * pi)),
    "logistic": (logistic, log(2) / 4),
    "Laplace": (laplace, quarter),
    "t₂": (student_2, quarter),
    "t₃": (student_3, 2 / pi**2),
    "t_ν": (student(nu), gamma((nu + 1) / 2) ** 2 / ((nu - 1) * pi * gamma(nu / 2) ** 2)),
    "widths 1 and 10": (mixture, 121 / (80 * pi)),
    "sphere": (sphere(n), gamma(n / 2) ** 2 / ((n - 1) * pi * gamma((n - 1) / 2) ** 2)),
}
p = {name: Function(f"p_{name.split()[0]}", real=True) for name in VALUES}
Theta_2 = {name: Function(f"Theta_{name.split()[0]}", real=True) for name in VALUES}

claim = Claim(
    source=joma(
        "Extension of Equation 58: by law",
        section="A.3.1",
        place="the left side of Eqn. 58, for named laws",
        says="The product θ₂(0)p_n(0) that Eqn. 58 compares with ¼, for Gaussian, logistic, Laplace and Student's laws, a"
        " mixture of two widths, and spheres.",
    ),
    domain={n: integers(2), nu: Interval.open(1, oo)},
    where={
        **{p[name](y): law.p(y) for name, (law, _) in VALUES.items()},
        **{Theta_2[name](y): law.Theta_2(y) for name, (law, _) in VALUES.items()},
    },
    printed={name: Eq(p[name](0) * Theta_2[name](0), value) for name, (_, value) in VALUES.items()},
    uses=("joma/equation_58", "joma/marginal_laws", "joma/marginal_laplace", "joma/marginal_mixture", "joma/marginal_sphere"),
    scope="Eqn. 58 asks for at least ¼. Gaussian 0.159, logistic 0.173 and t₃ 0.203 are below it, Laplace and t₂ on it, the"
    " mixture of widths 1 and 10 is above with 0.481; spheres go from 1/π² = 0.101 for the circle to 0.159 for n → ∞; t_ν"
    " for every ν > 1",
    at_least=Verdict.PROVED,
)
