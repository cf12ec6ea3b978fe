"""The coordinate vᵀx' has the density of uᵀx' stretched by ‖v‖, which Eqns. 32–41 leave out."""

from sympy import FiniteSet, Function, Integral, Interval, Lambda, Symbol, oo

from derivations import Claim, Defect, Eq, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.laws import gaussian

k = Symbol("k", integer=True, nonnegative=True)  # 1 in Eqns. 32 and 41, 0 in Eqns. 38 and 40
s, L = Symbol("s", positive=True), Symbol("L", positive=True)
r, y, y_ = (Symbol(name, real=True) for name in ("r", "y", "y'"))
psi, p_n = Function("psi", real=True), Function("p_n", real=True)
BALL = Lambda(y, 3 * (1 - y**2) / 4)  # uniform on the unit ball in three dimensions, for L = 1

# 𝔼[y'^k ψ(y' + r)] for y' = vᵀx' = s y, where y = uᵀx' has the density p_n, which is zero beyond |y| = L.
expectation = Integral((s * y) ** k * psi(s * y + r) * p_n(y), (y, -L, L))


def stretched(argument, end):
    """Eqn. 31 with the inner integrals written as p_n, as far as it reaches, d(y'/‖v‖) = dy'/‖v‖ taken out."""
    return Integral(y_**k * psi(y_ + r) * p_n(argument), (y_, -end, end)) / s


claim = Claim(
    source=joma(
        "Equation 32",
        section="A.3.1",
        equations="32, 38, 40, 41",
        place="proof of Lemma 1, the step to Eqn. 32, and again in Eqns. 38, 40 and 41",
        says="The inner integrals across v, at the points with vᵀx' = y', are written as a density p_n at y', so that what is"
        " left is an integral over y' whose parts depend on v through r alone.",
        read_as="p_n is the density that Eqns. 33 to 36 compute, that of the coordinate along the unit vector v/‖v‖: it is the"
        " only one that depends on the law alone, as θ₁ and θ₂ must. Were p_n the density of vᵀx' itself, as the sentence"
        " after Eqn. 32 can be read, Eqns. 33 to 36 would hold for ‖v‖ = 1 only; it is one slip either way.",
    ),
    domain={
        k: integers(0, 1),
        s: Interval.open(0, oo),
        L: Interval.open(0, oo),
        r: Interval(-oo, oo),
        psi: FiniteSet(Lambda(y, 1), Lambda(y, y**2), Lambda(y, y**3 - y)),
        p_n: FiniteSet(Lambda(y, gaussian.p(y)), BALL),
    },
    printed=Eq(expectation, stretched(y_, L)),
    amended=Eq(expectation, stretched(y_ / s, s * L)),
    defect=Defect(
        "slip",
        because="the points with vᵀx' = y' are at the distance y'/‖v‖ from the centre, not y'; so θ₁ and θ₂ depend on r/‖v‖.",
        same_as="joma/lemma_1",
    ),
    # ψ ≡ 1, k = 0: the left side is 1, the mass of the law, and the right side 1/‖v‖.
    counterexample={k: 0, s: 2, L: 1, r: 0, psi: Lambda(y, 1), p_n: BALL},
    proof=(
        Step(
            Integral(y_**k * psi(y_ + r) * p_n(y_ / s), (y_, -s * L, s * L)) / s,
            "y = y'/‖v‖: the inner integrals of Eqn. 31, and of Eqn. 37, run over the points with uᵀx' = y'/‖v‖, so they are"
            " p_n(y'/‖v‖)",
        ),
    ),
    uses=("joma/lemma_1",),
    scope="any density p_n on |y| ≤ L and any ψ that are integrable there, every L; the printed form holds for ‖v‖ = 1 only."
    " P₂ of Eqn. 38 is μ times this with k = 0, P₁ of Eqn. 32 is v/‖v‖² times this with k = 1",
    at_least=Verdict.PROVED,
)
