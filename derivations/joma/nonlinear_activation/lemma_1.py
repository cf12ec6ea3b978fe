"""Seen through a hyperplane, an isotropic law counts only along the hyperplane's normal."""

from sympy import IndexedBase, Interval, Lambda, Rational, S, Sum, oo

from derivations import Claim, Eq, Family, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.symmetric_law import (
    ACTIVATIONS,
    DOMAIN,
    WHERE,
    a,
    average,
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

mu = IndexedBase("mu")  # the mean x̄
r = s * Sum(u[b] * mu[b], (b, 1, n)) + xi  # r_v


def theta_1(r):
    """Eqn. 40 as printed: the density of uᵀx' where that of vᵀx' is meant."""
    return average(lambda y: psi(y + r))


def theta_2(r):
    """Eqn. 41 as printed."""
    return average(lambda y: y * psi(y + r))


def Theta_1(r):
    return average(lambda y: psi(s * y + r))


def Theta_2(r):
    return average(lambda y: y * psi(s * y + r))


def psi_of(x):
    """ψ(vᵀx + ξ)."""
    return psi(Sum(s * u[b] * (mu[b] + x(b)), (b, 1, n)) + xi)


vector = expectation(lambda x: (mu[a] + x(a)) * psi_of(x))
scalar = expectation(psi_of)

claim = Claim(
    source=joma("Lemma 1", section="A.3", equations="23"),
    domain={**DOMAIN, a: integers(1, n), mu: Family(Interval(-oo, oo), (a, 1, n)), psi: ACTIVATIONS},
    where=WHERE,
    printed={
        "𝔼[xψ]": Eq(vector, theta_1(r) / s * mu[a] + theta_2(r) / s**3 * s * u[a]),
        "𝔼[ψ]": Eq(scalar, theta_1(r) / s),
    },
    amended={"𝔼[xψ]": Eq(vector, Theta_1(r) * mu[a] + Theta_2(r) * u[a]), "𝔼[ψ]": Eq(scalar, Theta_1(r))},
    # With ψ ≡ 1 both sides of 𝔼[ψ] can be read off: 1 on the left, 1/‖v‖ = ½ on the right.
    counterexample={
        n: 2,
        m: 1,
        s: 2,
        xi: 0,
        a: 1,
        q[1]: 1,
        psi: Lambda(z, S.One),
        u[1]: Rational(3, 5),
        u[2]: Rational(4, 5),
        x_[1, 1]: 1,
        x_[1, 2]: 0,
        mu[1]: 1,
        mu[2]: 0,
    },
    proof={
        "𝔼[xψ]": (
            Step(
                Sum(q[i] * psi(s * y[i] + r) * (2 * mu[a] + x_[i, a] + mirrored(i, a)) / 2, (i, 1, m)),
                "with x = μ + x' the argument is vᵀx' + r, the same for a point and its mirror image (Eqns. 24, 25, 27, 30)",
            ),
            Step(
                Sum(q[i] * psi(s * y[i] + r) * (mu[a] + y[i] * u[a]), (i, 1, m)),
                "what the two have across v cancels, and y' v/‖v‖² = y u is left of P₁ (Eqns. 26, 28, 29)",
            ),
            Step(Theta_1(r) * mu[a] + Theta_2(r) * u[a], "P₂ and P₁ apart: no power of ‖v‖ comes out of ψ (Eqn. 37)"),
        ),
        "𝔼[ψ]": (Step(Theta_1(r), "a point and its mirror image have the same vᵀx' + r = s y + r"),),
    },
    scope="any dimension, any ψ, any law with finitely many points that is symmetric about the line of v (isotropic laws are,"
    " and there Θ₁, Θ₂ do not depend on the direction of v); span(R) has the coordinates 1 … n",
    at_least=Verdict.PROVED,
)
