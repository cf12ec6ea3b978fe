"""If the density falls in |y| and p(0)Θ₂(0) ≤ ¼, F/Φ rises beyond 0: of two points that satisfy Eqn. 56 one is below 0."""

from sympy import Derivative, FiniteSet, Function, Integral, Interval, Lambda, Rational, Symbol, exp, oo

from derivations import Claim, Ge, Step, Verdict
from derivations.joma import joma

r, p_r, theta = (Symbol(name, nonnegative=True) for name in ("r", "p_r", "theta_2"))  # p(r), θ₂(0)
y, s, u = (Symbol(name, real=True) for name in ("y", "s", "u"))
drop = Function("g", nonnegative=True)  # by how much p(y) is above p(r), for 0 ≤ y ≤ r
p, Phi, F = (Function(name, real=True) for name in ("p", "Phi", "F"))
half = Rational(1, 2)


q = Phi(r) ** 2 - p_r * F(r)  # Φ²(F/Φ)' at r
level = Integral(Phi(y), (y, 0, r))
gain = Integral(Phi(y) * (p_r + 2 * drop(y)), (y, 0, r)) + theta * drop(0)

claim = Claim(
    source=joma(
        "Extension of the first remark of A.4: where the pair lies",
        section="A.4",
        place="first paragraph: it is often the case that y₋ < ½ < y₊",
        says="Of two points at which F/Φ has one value at most one lies beyond 0, that is at y > ½, if the density falls in"
        " |y| and p(0)Θ₂(0) ≤ ¼.",
        read_as="The paper says often, and gives the convexity of G beyond ½ as the reason; a line may still meet a convex"
        " curve twice. What keeps it from doing so is p(0)Θ₂(0) ≤ ¼: above it, as for a mixture of widths 1 and 10, F/Φ"
        " falls at 0 and two points beyond 0 share a value.",
    ),
    domain={
        r: Interval(0, oo),
        p_r: Interval(0, oo),
        theta: Interval(0, oo),
        drop: FiniteSet(Lambda(s, exp(-s)), Lambda(s, s**2)),
    },
    where={
        p(y): p_r + drop(y),
        Phi(y): half + Integral(p(u), (u, 0, y)),
        F(y): theta + Integral(Phi(u), (u, 0, y)),
    },
    printed=Ge(q, Rational(1, 4) - p(0) * theta),
    proof=(
        Step(
            Phi(0) ** 2 + Integral(Derivative(Phi(y) ** 2, y), (y, 0, r)) - p_r * (theta + level),
            "the fundamental theorem; F is Θ₂(0) and the integral of Φ",
        ),
        Step(Rational(1, 4) + Integral(2 * Phi(y) * p(y), (y, 0, r)) - p_r * (theta + level), "Φ(0) is ½ and Φ' is p"),
        Step(Rational(1, 4) - p(0) * theta, "2p(y) is above p(r), and p(0) is above it by g(0)", by=gain),
    ),
    uses=("joma/convex_g", "joma/equation_58"),
    scope="any even density with p(y) ≥ p(r) for 0 ≤ y ≤ r: (F/Φ)' = q/Φ² is then not"
    " negative for r ≥ 0 where p(0)Θ₂(0) ≤ ¼, and positive for r > 0 where p is positive. So r₋ < 0. In n ≥ 3 dimensions"
    " every isotropic law with a radial density is of this kind; Gaussian, logistic and Student's laws with ν ≥ 2 meet the"
    " bound (joma/equation_58_by_law)",
    at_least=Verdict.PROVED,
)
