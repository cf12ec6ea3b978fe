"""If the density falls in |y| and p(0)Θ₂(0) ≤ ¼, F/Φ rises beyond 0: of two points that satisfy Eqn. 56 one is below 0."""

from sympy import Derivative, FiniteSet, Function, Integral, Interval, Lambda, Symbol, exp, oo

from derivations import Claim, Eq, Ge, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, p

r, p_r, theta = (Symbol(name, nonnegative=True) for name in ("r", "p_r", "theta_2"))  # p(r), θ₂(0) = F(0)
y = Symbol("y", real=True)
drop, mass = Function("g", nonnegative=True), Function("m", nonnegative=True)  # p(y) − p(r), which is not negative, and Φ(y)

q = Phi(r) ** 2 - p(r) * F(r)  # Φ²(F/Φ)' at r
q_0 = Phi(0) ** 2 - p(0) * F(0)  # ¼ − p(0)Θ₂(0)
level = F(0) + Integral(Phi(y), (y, 0, r))
gain = Integral(mass(y) * (p_r + 2 * drop(y)), (y, 0, r)) + theta * drop(0)

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
        drop: FiniteSet(Lambda(y, exp(-y)), Lambda(y, y**2)),
        mass: FiniteSet(Lambda(y, exp(y)), Lambda(y, y**2)),
        F: LAWS,
    },
    where=WHERE,
    printed={
        "q(r) − q(0)": Eq(q, q_0 + Integral(Phi(y) * (2 * p(y) - p(r)), (y, 0, r)) + F(0) * (p(0) - p(r))),
        "not negative": Ge(gain, 0),
    },
    proof={
        "q(r) − q(0)": (
            Step(
                Phi(0) ** 2 + Integral(Derivative(Phi(y) ** 2, y), (y, 0, r)) - p(r) * level,
                "the fundamental theorem, for Φ² and for F, whose derivative is Φ",
            ),
            Step(Phi(0) ** 2 + Integral(2 * Phi(y) * p(y), (y, 0, r)) - p(r) * level, "Φ' is p"),
        ),
        "not negative": (Step(0, "no factor is negative", by=gain),),
    },
    uses=("joma/convex_g", "joma/equation_58"),
    scope="any law. If it is symmetric and p(y) ≥ p(r) for 0 ≤ y ≤ r, then 2p(y) − p(r) = p(r) + 2g(y) and what q gains"
    " since 0 is not negative; q(0) is ¼ − p(0)Θ₂(0). So where this is not negative (F/Φ)' = q/Φ² is not negative for r ≥"
    " 0, and positive for r > 0 where p is: of two points with one value of F/Φ the lesser is negative, r₋ < 0. In n ≥ 3"
    " dimensions every isotropic law with a radial density has such a p; the Gaussian, the logistic law, t₂ and t₃ meet the"
    " bound (joma/equation_58_by_law)",
    at_least=Verdict.PROVED,
)
