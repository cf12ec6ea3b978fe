"""For a nearly deterministic tree the co-occurrence falls linearly with the height of the common ancestor."""

from sympy import Interval, O, Symbol

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.joma import cooccurrence, joma

epsilon = Symbol("epsilon", positive=True)
L = Symbol("L", integer=True, positive=True)
H = Symbol("H", integer=True, nonnegative=True)

claim = Claim(
    source=joma("Equation 8", section="5", equations="8"),
    domain={L: integers(1), H: integers(0, L - 1), epsilon: Interval.open(0, 1)},
    printed=Eq(cooccurrence(1 - epsilon, 1 - epsilon, H, L), 1 - H / L + O(epsilon**2)),
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
