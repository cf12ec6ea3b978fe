"""A critical point of Eqn. 50 with x̄₋ = 0 lies along x̄₊, unless θ₁(r₊) is zero."""

from sympy import IndexedBase, Interval, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Ne, Step, Verdict, integers
from derivations.joma import joma

M = Symbol("M", integer=True, positive=True)
i, j = symbols("i j", integer=True, positive=True)
mu, x = IndexedBase("mu"), IndexedBase("x̄_+")
push, pull = symbols("A B", real=True)  # a₊θ₁(r₊)/‖μ‖ and (a₊θ₂(r₊) − a₋θ₂(ξ*))/‖μ‖³

claim = Claim(
    source=joma(
        "Theorem 3, the direction of μ",
        section="4",
        place="Theorem 3, the words before Eqn. 5, in brackets; the same in A.4, and after Eqn. 71",
        says="The critical point μ is a multiple of the mean x̄₊.",
        read_as="Read as following from v̇(μ) = 0. The θ₁(r₊) ≠ 0 that it takes is in the theorem's β₁ > 0, which is a multiple"
        " of θ₁(r₊) (Eqn. 73). Where θ₁(r₊) is zero, as where no input reaches the node, a v in any direction can be at rest.",
    ),
    domain={
        M: integers(1),
        i: integers(1, M),
        j: integers(1, M),
        push: Interval(-oo, oo),
        pull: Interval(-oo, oo),
        mu: Family(Interval(-oo, oo), (i, 1, M)),
    },
    where={x[i]: -pull * mu[i] / push},  # v̇ = 0 by the braces of Eqn. 70, solved for x̄₊
    hypotheses=(Ne(push, 0),),
    printed=Eq(mu[i] * x[j], mu[j] * x[i]),
    proof=(Step(-pull * mu[i] * mu[j] / push, "v̇ = 0 makes x̄₊ a multiple of μ"),),
    uses=("joma/equation_67",),
    scope="any dimension, any law, any homogeneous φ, x̄₋ = 0; coordinate by coordinate",
    at_least=Verdict.PROVED,
)
