"""If the density falls on either side of 0, as in three dimensions or more, the C of Eqns. 72–74 is never positive definite."""

from sympy import FiniteSet, Function, Integral, Interval, Lambda, Rational, Symbol, exp, oo

from derivations import Claim, Eq, Ge, Step, Verdict
from derivations.joma import joma

r, m, b = Symbol("r", nonnegative=True), Symbol("m", positive=True), Symbol("b", positive=True)  # |r₊|, ‖μ‖, s_μ‖x̄₊‖
p_r, mass = Symbol("p_r", nonnegative=True), Symbol("Phi", positive=True)  # p(r), and Φ(r₊) where r₊ is negative
y, s = Symbol("y", real=True), Symbol("s", real=True)
drop = Function("g", nonnegative=True)  # by how much p(y) is above p(r), for 0 ≤ y ≤ r
half = Rational(1, 2)

p = Function("p", real=True)
Phi = half + Integral(p(y), (y, 0, r))
level = Integral(p_r, (y, 0, r))
excess = Integral(drop(y), (y, 0, r))


def along(xi, density, theta_1):
    """β₁ + β₂‖μ‖² by Eqns. 73 and 74, in units of a₊/‖μ‖²."""
    return b * theta_1 + b * (xi * density - 2 * theta_1)


claim = Claim(
    source=joma(
        "Extension of Theorem 3: densities that fall",
        section="A.4",
        place="Eqns. 72–74 and the sentence on positive definite C, for laws with a density that falls in |y|",
        says="Theorem 3 tests a critical point by whether C(μ) is positive definite.",
        read_as="Ours: for every isotropic law in three dimensions or more the printed C(μ) has a negative eigenvalue, so that"
        " the test has no case.",
    ),
    domain={
        r: Interval(0, oo),
        m: Interval.open(0, oo),
        b: Interval.open(0, oo),
        p_r: Interval(0, oo),
        mass: Interval.open(0, oo),
        drop: FiniteSet(Lambda(s, exp(-s)), Lambda(s, 1 / (1 + s**2)), Lambda(s, s**2)),
    },
    where={p(y): p_r + drop(y)},
    printed={
        "Φ(r) − ½ − r p(r)": Eq(Integral(p(y), (y, 0, r)), r * p_r + excess),
        # ξ* is r₊ − b‖μ‖.
        "along μ, r₊ = r": Eq(along(r - b * m, p_r, Phi), -b * (half + b * m * p_r + excess)),
        "along μ, r₊ = −r": Eq(along(-r - b * m, p_r, mass), -b * ((r + b * m) * p_r + mass)),
        "not negative": Ge(excess, 0),
    },
    proof={
        "Φ(r) − ½ − r p(r)": (
            Step(level + excess, "p(y) is above p(r) by g(y)"),
            Step(r * p_r + excess, "p(r) over an interval of length r"),
        ),
        "along μ, r₊ = r": (
            Step(b * ((r - b * m) * p_r - half - level - excess), "p(y) is p(r) and g(y)"),
            Step(-b * (half + b * m * p_r + excess), "r p(r) is taken away and put back"),
        ),
        "not negative": (Step(0, "p(y) is no less than p(r)", by=excess),),
    },
    uses=("joma/equation_73", "joma/marginal_unimodal"),
    scope="any even density with p(y) ≥ p(r) for 0 ≤ y ≤ r, so every one that is non-increasing in |y|, as the marginal of"
    " every isotropic law with a radial density in n ≥ 3 dimensions is (joma/marginal_unimodal). β₁ > 0 asks for b > 0, and"
    " then the eigenvalue along μ is at most −b(½ + b‖μ‖p) for r₊ ≥ 0 and negative for r₊ < 0, in units of a₊/‖μ‖². The C of"
    " the corrected dynamics has cases (joma/theorem_3_eigenvalues)",
    at_least=Verdict.PROVED,
)
