"""The expansion of Eqn. 8 to second order: both corrections vanish for an ancestor halfway up."""

from sympy import Interval, O, Symbol

from derivations import Claim, Eq, Verdict, integers
from derivations.joma import cooccurrence, joma

epsilon = Symbol("epsilon", positive=True)
L = Symbol("L", integer=True, positive=True)
H = Symbol("H", integer=True, nonnegative=True)
P = cooccurrence(1 - epsilon, 1 - epsilon, H, L)
second = H * (2 * H - L) * (3 + L - 4 * H) / (12 * L)

claim = Claim(
    source=joma(
        "Extension of Equation 8 to second order",
        section="5",
        place="Eqn. 8",
        says="The paper stops at the leading term; these are the next two.",
    ),
    domain={L: integers(1), H: integers(0, L - 1), epsilon: Interval.open(0, 1)},
    printed=Eq(P, 1 - H / L + epsilon * H * (2 * H - L) / (2 * L) + epsilon**2 * second + O(epsilon**3)),
    uses=("joma/equation_8",),
    scope="any depth L and height H; ε → 0 at fixed L and H. At 2H = L it is ½ for every ε",
    at_least=Verdict.PROVED,
)
