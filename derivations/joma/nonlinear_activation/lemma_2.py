"""Under a mixture of isotropic laws the weights move along the components' means and along themselves."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Defect, Eq, Family, Step, Verdict, integers, simplex
from derivations.joma import joma
from derivations.joma.nonlinear_activation.lemma_1 import Theta_1, Theta_2, theta_1, theta_2
from derivations.mathematics.isotropic_law import (
    BALL,
    DOMAIN,
    INSIDE,
    STEADY,
    E,
    L,
    a,
    average,
    b,
    distance,
    expectation,
    n,
    p,
    psi,
    s,
    xi,
)

C = symbols("C", integer=True, positive=True)  # components
j = symbols("j", integer=True, positive=True)
mean, g, prob, coefficient, r = map(IndexedBase, ("xbar", "g", "P", "alpha", "r"))  # prob[j] = ℙ[c = j], coefficient[j] = a_j


def psi_of(x):
    """h' = ψ(vᵀx + ξ)."""
    return psi(Sum(s * E[b, 1] * (mean[j, b] + x(b)), (b, 1, n)) + xi)


def over_components(term):
    return Sum(term, (j, 1, C))


# With uniform attention b = x; g is constant within a component.
v_dot = over_components(prob[j] * expectation(lambda x: g[j] * psi_of(x) * (mean[j, a] + x(a))))

claim = Claim(
    source=joma(
        "Lemma 2",
        section="A.3.1",
        equations="42, 44, 45, 46, 47",
        place="Lemma 2, first display, and its proof",
        says="For a mixture of isotropic laws with a constant gradient in each, v̇ is the sum of a_jθ₁(r_j)x̄_j divided by"
        " ‖v‖, plus v times the sum of a_jθ₂(r_j) divided by ‖v‖³, where θ₁ and θ₂ depend on the law and the activation"
        " alone.",
        read_as="All components have one shape, as one pair θ₁, θ₂ says. v lies in the span of the inputs, where RRᵀv = v. θ₁"
        " and θ₂ are those of Eqns. 40 and 41, as in Lemma 1.",
    ),
    domain={
        **DOMAIN,
        C: integers(1),
        a: integers(1, n),
        mean: Family(Interval(-oo, oo), (j, 1, C), (a, 1, n)),
        g: Family(Interval(-2, 2), (j, 1, C)),
        prob: simplex(C),
    },
    where={
        coefficient[j]: g[j] * prob[j],
        r[j]: s * Sum(E[b, 1] * mean[j, b], (b, 1, n)) + xi,
    },
    printed=Eq(
        v_dot,
        over_components(coefficient[j] * theta_1(r[j]) * mean[j, a]) / s
        + over_components(coefficient[j] * theta_2(r[j]) * s * E[a, 1]) / s**3,
    ),
    amended=Eq(
        v_dot,
        over_components(coefficient[j] * Theta_1(r[j]) * mean[j, a])
        + over_components(coefficient[j] * Theta_2(r[j]) * E[a, 1]),
    ),
    defect=Defect(
        "slip",
        because="It is Lemma 1 put in. For a linear φ, where θ₁ ≡ 1 and θ₂ ≡ 0 by the remark after the lemma, the display"
        " divides Σ a_j x̄_j by ‖v‖ and v̇ is Σ a_j x̄_j.",
        mend="Write v̇ = Σ a_j Θ₁(r_j)x̄_j + Σ a_j Θ₂(r_j)v/‖v‖ with the Θ₁, Θ₂ of the mended Lemma 1.",
        same_as="joma/lemma_1",
    ),
    # One component and ψ ≡ 1, the case of the remark: v̇ = a₁x̄₁ whatever ‖v‖ is. The law is uniform on a ball.
    counterexample={
        n: 3,
        C: 1,
        s: 2,
        L: 1,
        xi: 0,
        a: 1,
        p: BALL,
        distance: INSIDE,
        psi: STEADY,
        g[1]: 1,
        prob[1]: 1,
        **{E[row, column]: int(row == column) for row in (1, 2, 3) for column in (1, 2)},
        mean[1, 1]: 1,
        mean[1, 2]: 0,
        mean[1, 3]: 0,
    },
    proof=(
        Step(
            over_components(coefficient[j] * expectation(lambda x: psi_of(x) * (mean[j, a] + x(a)))),
            "component by component, with g constant in each: a_j is g_j ℙ[c = j] (Eqns. 44–47)",
        ),
        Step(
            over_components(coefficient[j] * average(lambda y: psi(s * y + r[j]) * (mean[j, a] + y * E[a, 1]))),
            "a point and its mirror image have the same vᵀx + ξ = s y + r_j, and across v the two cancel, as in Lemma 1",
        ),
        Step(
            over_components(coefficient[j] * (Theta_1(r[j]) * mean[j, a] + Theta_2(r[j]) * E[a, 1])),
            "Θ₁ and Θ₂ apart",
        ),
    ),
    uses=("joma/lemma_1",),
    scope="any dimension n ≥ 2, any number of components of one shape, any ψ for which the integrals exist, any ‖v‖ > 0;"
    " isotropic laws of bounded reach, as in Lemma 1",
    at_least=Verdict.PROVED,
)
