"""Under a mixture of isotropic laws the weights move along the components' means and along themselves."""

from sympy import IndexedBase, Interval, Lambda, Rational, S, Sum, oo, symbols

from derivations import Claim, Eq, Family, Step, Verdict, integers, simplex
from derivations.joma import joma
from derivations.joma.nonlinear_activation.lemma_1 import Theta_1, Theta_2, theta_1, theta_2
from derivations.mathematics.symmetric_law import (
    ACTIVATIONS,
    DOMAIN,
    WHERE,
    a,
    b,
    expectation,
    i,
    m,
    mirrored,
    n,
    psi,
    q,
    s,
    u,
    x_,
    xi,
    y,
    z,
)

C = symbols("C", integer=True, positive=True)  # components
j = symbols("j", integer=True, positive=True)
mean, g, prob, coefficient, r = map(IndexedBase, ("xbar", "g", "P", "alpha", "r"))  # prob[j] = ℙ[c = j], coefficient[j] = a_j


def psi_of(x):
    """h' = ψ(vᵀx + ξ)."""
    return psi(Sum(s * u[b] * (mean[j, b] + x(b)), (b, 1, n)) + xi)


def over_components(term):
    return Sum(term, (j, 1, C))


# With uniform attention b = x; g is constant within a component.
v_dot = over_components(prob[j] * expectation(lambda x: g[j] * psi_of(x) * (mean[j, a] + x(a))))

claim = Claim(
    source=joma("Lemma 2", section="A.3", equations="42, 50"),
    domain={
        **DOMAIN,
        C: integers(1),
        a: integers(1, n),
        mean: Family(Interval(-oo, oo), (j, 1, C), (a, 1, n)),
        g: Family(Interval(-2, 2), (j, 1, C)),
        prob: simplex(C),
        psi: ACTIVATIONS,
    },
    where={
        **WHERE,
        coefficient[j]: g[j] * prob[j],
        r[j]: s * Sum(u[b] * mean[j, b], (b, 1, n)) + xi,
    },
    printed=Eq(
        v_dot,
        over_components(coefficient[j] * theta_1(r[j]) * mean[j, a]) / s
        + over_components(coefficient[j] * theta_2(r[j]) * s * u[a]) / s**3,
    ),
    amended=Eq(
        v_dot,
        over_components(coefficient[j] * Theta_1(r[j]) * mean[j, a]) + over_components(coefficient[j] * Theta_2(r[j]) * u[a]),
    ),
    # One component and ψ ≡ 1, the case of the remark: v̇ = a₁(x̄₁ + y u) whatever ‖v‖ is.
    counterexample={
        n: 2,
        m: 1,
        C: 1,
        s: 2,
        xi: 0,
        a: 1,
        q[1]: 1,
        psi: Lambda(z, S.One),
        g[1]: 1,
        prob[1]: 1,
        u[1]: Rational(3, 5),
        u[2]: Rational(4, 5),
        x_[1, 1]: 1,
        x_[1, 2]: 0,
        mean[1, 1]: 1,
        mean[1, 2]: 0,
    },
    proof=(
        Step(
            over_components(coefficient[j] * expectation(lambda x: psi_of(x) * (mean[j, a] + x(a)))),
            "component by component, with g constant in each: a_j is g_j ℙ[c = j] (Eqns. 44–47)",
        ),
        Step(
            over_components(
                coefficient[j] * Sum(q[i] * psi(s * y[i] + r[j]) * (2 * mean[j, a] + x_[i, a] + mirrored(i, a)) / 2, (i, 1, m))
            ),
            "a point and its mirror image have the same vᵀx + ξ = s y + r_j, as in Lemma 1",
        ),
        Step(
            over_components(coefficient[j] * (Theta_1(r[j]) * mean[j, a] + Theta_2(r[j]) * u[a])),
            "across v the two cancel, y u is left of them",
        ),
    ),
    uses=("joma/lemma_1",),
    scope="any dimension, any number of components of one shape, any ψ, any ‖v‖ > 0; laws of finitely many points that are"
    " symmetric about the line of v; for a linear φ, ψ ≡ 1 gives Θ₁ ≡ 1 and Θ₂ = 𝔼 y = 0 if the law is centred",
    at_least=Verdict.PROVED,
)
