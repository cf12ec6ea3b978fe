"""Two points of G on a line through the origin have weights and a bias that put the two means at them, as Eqn. 56 asks."""

from sympy import IndexedBase, Interval, Le, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Gt, Ne, Verdict, integers
from derivations.joma import joma

M = Symbol("M", integer=True, positive=True)
l = Symbol("l", integer=True, positive=True)
r_plus, r_minus, xi, D = symbols("r_+ r_- xi D", real=True)  # D = ‖x̄₊ − x̄₋‖²
x, y, v = map(IndexedBase, ("x̄_+", "x̄_-", "v"))

claim = Claim(
    source=joma(
        "Equation 57, existence",
        section="A.3.1",
        place="the paragraph after Eqn. 57, last sentence",
        says="If a line through the origin meets the curve G twice, at abscissae with the ratio a₋/a₊, then there are v and"
        " ξ that satisfy Eqn. 56.",
        read_as="The abscissae fix r₊ = θ₁⁻¹(y₊) and r₋ = θ₁⁻¹(y₋), and Eqn. 56 is about them alone; so it is claimed that"
        " any two different numbers are vᵀx̄₊ + ξ and vᵀx̄₋ + ξ for some v ≠ 0 and ξ. Like Eqn. 56 it presupposes x̄₊ ≠ x̄₋.",
    ),
    domain={
        M: integers(1),
        r_plus: Interval(-oo, oo),
        r_minus: Interval(-oo, oo),
        x: Family(Interval(-oo, oo), (l, 1, M)),
        y: Family(Interval(-oo, oo), (l, 1, M)),
    },
    where={
        D: Sum((x[l] - y[l]) ** 2, (l, 1, M)),
        v[l]: (r_plus - r_minus) * (x[l] - y[l]) / D,
        xi: r_minus - Sum(v[l] * y[l], (l, 1, M)),
    },
    hypotheses=(Gt(D, 0), Ne(r_plus, r_minus)),
    printed={
        "r₊": Eq(Sum(v[l] * x[l], (l, 1, M)) + xi, r_plus),
        "r₋": Eq(Sum(v[l] * y[l], (l, 1, M)) + xi, r_minus),
        "v ≠ 0": Eq(Sum(v[l] ** 2, (l, 1, M)), (r_plus - r_minus) ** 2 / D),
    },
    other_readings={
        # |ρ₊ − ρ₋| = |vᵀ(x̄₊ − x̄₋)|/‖v‖ cannot exceed ‖x̄₊ − x̄₋‖, which any two numbers would have to respect.
        "with the distances r/‖v‖ that Lemma 1 means, which are then no two numbers at will": Le((r_plus - r_minus) ** 2, D),
    },
    uses=("joma/equation_56",),
    scope="any dimension, any two distinct means: v = (r₊ − r₋)(x̄₊ − x̄₋)/‖x̄₊ − x̄₋‖² and ξ = r₋ − vᵀx̄₋. As this"
    " v is parallel to x̄₊ − x̄₋, the point is critical in Eqn. 50 (joma/equation_59_existence); with r/‖v‖ in place of r it is"
    " only where |ρ₊ − ρ₋| is the distance of the means (joma/equation_56)",
    at_least=Verdict.PROVED,
)
