"""The stable rank of the lower layer rises at first where many tokens with small targets share a direction."""

from sympy import Interval, O, Symbol, exp

from derivations import Claim, Eq, Le, Verdict
from derivations.joma import joma

# N tokens with the target √a e₁ and one with the target √b e₂, under Eqn. 6 from zero. With v/μ = r in the rows of the
# first kind and s in the other, ‖V‖_F² = N a r² + b s². The larger term is ‖V‖₂²: the first one near t = 0 if w < 1.
a, b, r, w = (Symbol(name, positive=True) for name in ("a", "b", "r", "w"))  # w = b/(N a)
s = Symbol("s", real=True)

claim = Claim(
    source=joma(
        "Extension of the relationship with the rank: tokens that share a direction",
        section="4",
        place="paragraph on the rank of the lower layer",
        says="The rank of the lower layer drops at first.",
        read_as="Ours: what its stable rank does at first where the direction that dominates it is the less salient one.",
    ),
    domain={a: Interval.Lopen(0, 9), b: Interval.Lopen(0, 9), r: Interval.open(0, 1), w: Interval.open(0, 1)},
    where={s: r + (b - a) * (r**3 / 6 - r**4 / 24)},  # up to O(r⁵); r⁴ matters to neither part
    printed={
        # ds/dr by Eqn. 77 is the derivative of s, to this order.
        "pace": Eq(exp((b * s**2 - a * r**2) / 2) * (1 - s) / (1 - r), 1 + (b - a) * r**2 / 2 + O(r**3)),
        "stable rank": Eq(1 + w * s**2 / r**2, 1 + w + w * (b - a) * r**2 / 3 + O(r**3)),
    },
    other_readings={"it drops at first whatever the targets: the coefficient of r² is not positive": Le(w * (b - a) / 3, 0)},
    scope="r → 0, that is t → 0. With N = 100, a = ¼, b = 9 the stable rank starts and ends at 34/25 and rises at first",
    at_least=Verdict.PROVED,
)
