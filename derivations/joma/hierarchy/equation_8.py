"""For a nearly deterministic tree the co-occurrence falls linearly with the height of the common ancestor."""

from sympy import Interval, O, Rational, Symbol

from derivations import Claim, Defect, Eq, Step, Verdict, integers
from derivations.joma import cooccurrence, joma

epsilon = Symbol("epsilon", positive=True)
L = Symbol("L", integer=True, positive=True)
H = Symbol("H", integer=True, nonnegative=True)

claim = Claim(
    source=joma(
        "Equation 8",
        section="5",
        equations="8",
        place="Remarks after Theorem 5",
        says="With ρ = ρ₀ = 1 − ε the co-occurrence is one minus the ratio of the ancestor's height to the depth, up to a"
        " remainder of second order in ε.",
        read_as="ε → 0 at fixed H and L. What is amended has the term of first order as well; the mend follows from it."
        " Numerator and denominator of the middle expression are both of first order, so what their second-order terms leave"
        " after the division is of first order.",
    ),
    domain={L: integers(1), H: integers(0, L - 1), epsilon: Interval.open(0, 1)},
    printed=Eq(cooccurrence(1 - epsilon, 1 - epsilon, H, L), 1 - H / L + O(epsilon**2)),
    counterexample={L: 3, H: 1, epsilon: Rational(1, 2)},  # (P − 2/3)/ε goes to −1/6
    defect=Defect(
        "slip",
        because="numerator and denominator are expanded to first order, but both begin with ε: the quotient is known up to O(ε)"
        " only, and the term of first order is εH(2H − L)/(2L), zero only for H = 0 and 2H = L.",
        mend="Write O(ε) for O(ε²) in both places of Eqn. 8.",
        script="""\
from fractions import Fraction as F
def P(eps, H, L):
    rho = 1 - eps
    return (1 + rho ** (2 * H) - 2 * rho ** L) / (1 - rho ** L) / 2
H, L = 1, 3
for n in (2, 4, 6):
    eps = F(1, 10**n)
    gap = P(eps, H, L) - (1 - F(H, L))
    print(f"eps = 1e-{n}: (P - 1 + H/L)/eps = {float(gap / eps):.6f}, (P - 1 + H/L)/eps^2 = {float(gap / eps**2):.1f}")
assert abs(gap) > 10**5 * eps**2
assert abs(gap - eps * F(H * (2 * H - L), 2 * L)) < eps**2
""",
        symbols={"epsilon": "ε = 1 − ρ = 1 − ρ₀"},
    ),
    amended=Eq(cooccurrence(1 - epsilon, 1 - epsilon, H, L), 1 - H / L + epsilon * H * (2 * H - L) / (2 * L) + O(epsilon**2)),
    proof=(
        Step(
            (2 * (L - H) + epsilon * (H * (2 * H - 1) - L * (L - 1))) / (2 * L - epsilon * L * (L - 1)),
            "numerator and denominator to second order in ε, with their common factor ε cancelled",
        ),
        Step(
            (L - H) / L + epsilon * ((H * (2 * H - 1) - L * (L - 1)) / (2 * L) + (L - H) * (L - 1) / (2 * L)),
            "the quotient to first order: the second-order terms do not cancel, so ε is the first correction",
        ),
    ),
    uses=("joma/theorem_5",),
    scope="any depth L and height H; ε → 0 at fixed L and H",
    at_least=Verdict.PROVED,
)
