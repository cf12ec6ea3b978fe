"""The marginal of Student's t with an odd ν in any number of dimensions is Student's t in one, by Eqn. 34."""

from sympy import Derivative, Function, Integral, Interval, Symbol, gamma, oo, pi, sqrt

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.joma import joma
from derivations.joma.laws.equation_36 import prefactor
from derivations.mathematics.laws import student

k, j = (Symbol(name, integer=True, nonnegative=True) for name in "kj")
n, nu = k + 2, 2 * j + 1  # dimensions, degrees of freedom
x, y, q = (Symbol(name, real=True) for name in "xyq")
p = Function("p", real=True)  # the density of t_ν
u, w, area, c = (Symbol(name, positive=True) for name in ("u", "w", "S", "c"))
t = sqrt(1 - u**2)
l = sqrt(nu + y**2) * t / u  # from 0 to ∞ as t runs from 0 to 1
first, last = (k + 1) / 2, (k + 3) / 2

claim = Claim(
    source=joma(
        "Extension of Equation 34: Student's t",
        section="A.3.1",
        equations="34, 35",
        place="Eqns. 34 and 35",
        says="The paper's integral for the density of a coordinate, carried out for Student's t with an odd number of degrees"
        " of freedom.",
    ),
    domain={k: integers(0), j: integers(0), y: Interval(-oo, oo), u: Interval.open(0, 1)},
    where={
        p(x): student(nu).p(x),
        w: sqrt(nu + y**2),
        area: prefactor(n),  # of the unit sphere in n − 1 dimensions
        # In n dimensions the density is c (ν + ‖x'‖²)^{−(ν+n)/2}.
        c: gamma((nu + n) / 2) * nu ** (nu / 2) / (gamma(nu / 2) * pi ** (n / 2)),
    },
    printed={
        "ν + ‖x'‖²": Eq(nu + y**2 + l**2, w**2 / u**2),
        "dl/dt": Eq(Derivative(l, u) / Derivative(t, u), w / u**3),
        "p₀ l^{n−2} dl/dt": Eq(
            (w**2 / u**2) ** (-(nu + n) / 2) * (w * t / u) ** (n - 2) * w / u**3, t**k * u ** (2 * j) / w ** (nu + 1)
        ),
        "Eqn. 34": Eq(Integral(q**k * (1 - q**2) ** j, (q, 0, 1)), p(y) * (nu + y**2) ** (j + 1) / (area * c)),
    },
    proof={
        "p₀ l^{n−2} dl/dt": (Step(w ** (-nu - n) * u ** (nu + n) * w ** (n - 1) * t**k / u ** (n + 1), "the powers apart"),),
        "Eqn. 34": (
            Step(gamma(first) * gamma(j + 1) / (2 * gamma(j + last)), "Euler's integral"),
            Step(gamma(last) * gamma(j + 1) / ((k + 1) * gamma(j + last)), "Γ((n + 1)/2) is (n − 1)/2 times Γ((n − 1)/2)"),
        ),
    },
    uses=("joma/equation_34", "joma/equation_36"),
    scope="every dimension n ≥ 2 and every odd number ν of degrees of freedom, for which the integral over t is one of a"
    " polynomial power of 1 − t²; the other ν are not covered",
    at_least=Verdict.PROVED,
)
