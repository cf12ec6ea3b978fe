"""The stable rank of the weights drops at first only if the direction that dominates it is also the more salient one."""

from sympy import Interval, O, Rational, Symbol, exp

from derivations import Claim, Eq, Le, Verdict
from derivations.joma import joma

# N rows with the target √a e₁ and one row with the target √b e₂, under Eqn. 6 from zero. With v/μ = r in the rows of the
# first kind and s in the other, ‖V‖_F² = N a r² + b s². The larger term is ‖V‖₂²: the first one near t = 0 if w < 1.
a, b, r, w = (Symbol(name, positive=True) for name in ("a", "b", "r", "w"))  # w = b/(N a)
s = Symbol("s", real=True)

claim = Claim(
    source=joma("Discussion: rank of the lower layer", section="4"),
    domain={a: Interval.Lopen(0, 9), b: Interval.Lopen(0, 9), r: Interval.open(0, 1), w: Interval.open(0, 1)},
    where={s: r + (b - a) * (r**3 / 6 - r**4 / 24)},  # up to O(r⁵); r⁴ matters to neither part
    printed=Le(w * (b - a) / 3, 0),  # the stable rank does not rise at first: the coefficient of r²
    counterexample={a: Rational(1, 4), b: 9, r: Rational(1, 2), w: Rational(9, 25)},  # N = 100
    amended={
        # ds/dr by Eqn. 77 is the derivative of s, to this order.
        "pace": Eq(exp((b * s**2 - a * r**2) / 2) * (1 - s) / (1 - r), 1 + (b - a) * r**2 / 2 + O(r**3)),
        "stable rank": Eq(1 + w * s**2 / r**2, 1 + w + w * (b - a) * r**2 / 3 + O(r**3)),
    },
    scope="r → 0, that is t → 0. With N = 100, a = ¼, b = 9 the stable rank starts and ends at 34/25 and rises at first",
    at_least=Verdict.PROVED,
)
