"""With a homogeneous activation Θ₁ and Θ₂ depend on the bias only through its ratio to the weights' norm."""

from sympy import IndexedBase, Interval, Rational, Sum, Symbol, oo

from derivations import Claim, Defect, Eq, Family, Step, Verdict, integers, simplex
from derivations.joma import joma
from derivations.mathematics.homogeneous import c_minus, c_plus, slope

m, i = Symbol("m", integer=True, positive=True), Symbol("i", integer=True, positive=True)
s, r = Symbol("s", positive=True), Symbol("r", real=True)  # ‖v‖ and r_j
q, y = IndexedBase("q"), IndexedBase("y")  # the law of the coordinate along v/‖v‖
half = Rational(1, 2)
k = Symbol("k", integer=True, nonnegative=True)  # 0 for Θ₁, 1 for Θ₂


def theta(z):
    """𝔼[y^k φ'(z)]: Eqns. 40 (k = 0, for ReLU it is Φ) and 41 (k = 1, for ReLU it is ∫_{−ρ}^∞ y p(y) dy)."""
    return Sum(q[i] * y[i] ** k * slope(z), (i, 1, m))


claim = Claim(
    source=joma(
        "Lemma 2, homogeneous activation",
        section="A.3.1",
        equations="42, 43, 50",
        place="Lemma 2, both displays, and Eqn. 50 in the proof of Lemma 4, for a homogeneous φ",
        says="What multiplies a_j x̄_j in v̇ is θ₁(r_j)/‖v‖, and what multiplies a_j v/‖v‖ is θ₂(r_j)/‖v‖².",
        read_as="Coefficient by coefficient, for φ with one slope on either side of zero, as everywhere from Lemma 3 on. θ₁"
        " and θ₂ are means over the coordinate along v/‖v‖, here with a law of finitely many values for one with a density:"
        " the two sides agree value by value.",
    ),
    domain={
        m: integers(1),
        k: integers(0, 1),
        q: simplex(m),
        y: Family(Interval(-oo, oo), (i, 1, m)),
        s: Interval.open(0, oo),
        r: Interval(-oo, oo),
        c_minus: Interval(-oo, oo),
        c_plus: Interval(-oo, oo),
    },
    # Θ₁, which multiplies a_j x̄_j, and Θ₂, which multiplies a_j v/‖v‖ in Lemma 2, stand on the left.
    printed=Eq(theta(s * y[i] + r), theta(y[i] + r) / s ** (k + 1)),
    amended=Eq(theta(s * y[i] + r), theta(y[i] + r / s)),
    defect=Defect(
        "slip",
        because="It is the missing ‖v‖ in the argument of p_n of Lemma 1, seen where φ is homogeneous: r/‖v‖ takes the place"
        " of r, and no power of ‖v‖ is left in front.",
        mend="Write v̇ = Σ a_j θ₁(r_j/‖v‖)x̄_j + Σ a_j θ₂(r_j/‖v‖)v/‖v‖ and ξ̇ = Σ a_j θ₁(r_j/‖v‖).",
        same_as="joma/lemma_1",
    ),
    # ReLU, active on both halves y = ±1 of a symmetric law: ξ̇ = a, where a/‖v‖ = a/2 is printed.
    counterexample={m: 2, k: 0, q[1]: half, q[2]: half, y[1]: 1, y[2]: -1, s: 2, r: 3, c_minus: 0, c_plus: 1},
    proof=(Step(theta(y[i] + r / s), "s y + r and y + r/s have one sign, and the slope depends on no more"),),
    uses=("joma/lemma_2",),
    scope="any pair of slopes c₋, c₊ (ReLU: 0 and 1), any norm; laws of finitely many values of the coordinate. With Lemma 2:"
    " v̇ = Σ a_j θ₁(r_j/‖v‖) x̄_j + Σ a_j θ₂(r_j/‖v‖) v/‖v‖ and ξ̇ = Σ a_j θ₁(r_j/‖v‖)",
    at_least=Verdict.PROVED,
)
