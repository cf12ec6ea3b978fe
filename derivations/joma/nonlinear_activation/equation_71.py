"""The gradient at a critical point need not outweigh the remainder entry by entry; the remainder is a small matrix beside C."""

from sympy import Abs, IndexedBase, Interval, KroneckerDelta, Rational, Sum, Symbol

from derivations import Claim, Defect, Eq, Gt, Step, Verdict, integers, sphere
from derivations.joma import joma
from derivations.joma.nonlinear_activation.equation_73 import claim as equation_73
from derivations.joma.nonlinear_activation.theorem_3 import (
    M,
    a,
    b,
    beta_1,
    beta_2,
    braces,
    e,
    epsilon,
    i,
    l,
    length,
    m,
    v_dot,
    w,
    xi,
)
from derivations.mathematics.any_law import LAWS, STUDENT_2, F

j = Symbol("j", integer=True, positive=True)
H = Symbol("H", positive=True)  # the bound on the second derivatives
R = IndexedBase("R")  # the remainder v̇ − C(μ − v) of Eqn. 66, which is O(ε²) by Theorem 3


def C(i, j):
    """Eqn. 72; the gradient of v̇ at μ is −C."""
    return beta_1 * KroneckerDelta(i, j) + beta_2 * m**2 * e[i] * e[j]


def E(i, j):
    """It maps μ − v = −εw, of length ε, to the remainder, and what is across it to 0."""
    return -R[i] * w[j] / epsilon


claim = Claim(
    source=joma(
        "Equation 71",
        section="A.4",
        equations="66, 71",
        place="proof of Theorem 3, Eqn. 71 and the sentence after it",
        says="Near enough to μ every entry of the gradient of v̇ at μ is much larger than H̄(v − μ)ᵀ1/2, the bound on the"
        " remainder; from this Eqn. 5 is concluded.",
        read_as="≫ as >, and for the absolute values of the entries: without them −C, which has −β₁ for a direction across"
        " μ, fails at once. H̄ is any positive bound on the second derivatives. The point that breaks it is a critical"
        " point with v̇ = 0 and ξ̇ = 0.",
    ),
    domain={**equation_73.domain, F: LAWS, w: sphere(M), j: integers(1, M), H: Interval(1, 2)},
    where={**equation_73.where, R[i]: v_dot + epsilon * braces},
    hypotheses=(equation_73.hypotheses[0], Gt(length**2, 0)),  # v ≠ 0, as for every small ε
    printed=Gt(Abs(C(i, j)), H / 2 * Sum(epsilon * w[l], (l, 1, M))),
    amended={
        "v̇ = (C + E)(μ − v)": Eq(v_dot, -epsilon * Sum((C(i, l) + E(i, l)) * w[l], (l, 1, M))),
        "‖E‖²": Eq(Sum(E(i, l) ** 2, (i, 1, M), (l, 1, M)), Sum(R[i] ** 2, (i, 1, M)) / epsilon**2),
    },
    defect=Defect(
        "slip",
        because="With μ along a coordinate axis C is diagonal, and a zero outweighs nothing. That the remainder is small"
        " beside C as a matrix is all that can be had, and it leaves a matrix where Eqn. 5 has the scalar λ.",
        mend="Replace Eqn. 71 by |R_i| ≤ H̄‖v − μ‖₁²/2 for each entry of the remainder R of Eqn. 66, and λ in Eqn. 5 by a"
        " matrix E with ‖E‖ = ‖R‖/‖v − μ‖ = O(γ).",
        same_as="joma/equation_5_scalar",
    ),
    # μ along the first axis, at r± = ±1, the critical point of t₂ (joma/critical_point_t2): C has a zero beside the diagonal.
    counterexample={
        M: 2,
        i: 1,
        j: 2,
        epsilon: Rational(1, 1000),
        m: 1,
        b: 2,
        a: 1,
        xi: -1,
        H: 1,
        e[1]: 1,
        e[2]: 0,
        w[1]: Rational(3, 5),
        w[2]: Rational(4, 5),
        F: STUDENT_2,
    },
    proof={
        "v̇ = (C + E)(μ − v)": (
            Step(R[i] - epsilon * braces, "R is what C leaves over"),
            Step(
                -epsilon * (beta_1 * w[i] + beta_2 * m**2 * e[i] * Sum(e[l] * w[l], (l, 1, M))) + R[i],
                "C w is β₁w + β₂μμᵀw (Eqn. 72)",
            ),
        ),
    },
    uses=("joma/equation_73", "joma/equation_5_scalar"),
    scope="any dimension from 2 on, any law, either sign s_μ, inside the dynamics of Eqn. 50 with ξ = ξ* fixed, v = μ + εw"
    " with ‖w‖ = 1. By Theorem 3 the remainder is O(ε²), so ‖E‖ = ‖R‖/ε = O(ε). A matrix it must be: R has a part along μ"
    " where C(μ − v) has none (joma/equation_5_scalar), so no scalar 1 + λ does",
    at_least=Verdict.PROVED,
)
