"""Where C(μ) is positive definite, the leading term of Theorem 3 brings v nearer to μ, from every direction."""

from sympy import IndexedBase, Integer, Interval, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Le, Step, Verdict, integers, sphere
from derivations.joma import joma

M = Symbol("M", integer=True, positive=True)
i, l = symbols("i l", integer=True, positive=True)
m = Symbol("m", positive=True)  # ‖μ‖
beta_1, beta_2 = symbols("beta_1 beta_2", real=True)  # with s_μ
lambda_1, lambda_2 = symbols("lambda_1 lambda_2", positive=True)  # the eigenvalues of C across μ and along it
e, w = IndexedBase("e"), IndexedBase("w")  # μ = m e, v = μ + w
c = Symbol("c", real=True)  # eᵀw

C_w = beta_1 * w[i] + beta_2 * m**2 * e[i] * c
across = Sum((w[l] - c * e[l]) ** 2, (l, 1, M))
rate = -Sum(w[i] * C_w, (i, 1, M))  # d/dt ‖v − μ‖²/2 with v̇ = −C(v − μ)

claim = Claim(
    source=joma(
        "Theorem 3, positive definite C",
        section="4",
        place="Theorem 3, last sentence; the same in A.4",
        says="A positive definite C(μ) makes μ attract what is near it.",
        read_as="Stable for v with the bias held at ξ*, as the proof of the theorem holds it: the leading term v̇ = C(μ)(μ"
        " − v) brings v nearer to μ. Positive definite means that both eigenvalues of C, across μ and along it, are"
        " positive. With weights and bias together no critical point is asymptotically stable (joma/theorem_3_ray).",
    ),
    domain={
        M: integers(2),
        m: Interval.open(0, oo),
        lambda_1: Interval.open(0, oo),
        lambda_2: Interval.open(0, oo),
        e: sphere(M),
        w: Family(Interval(-oo, oo), (l, 1, M)),
    },
    where={c: Sum(e[l] * w[l], (l, 1, M)), beta_1: lambda_1, beta_2: (lambda_2 - lambda_1) / m**2},
    printed={
        "d/dt ‖v − μ‖²/2": Eq(rate, -lambda_1 * across - lambda_2 * c**2),
        "stable": Le(-lambda_1 * across - lambda_2 * c**2, 0),
    },
    proof={
        "stable": (
            Step(
                Integer(0),
                "both eigenvalues are positive; the rate is zero only where w has no part across μ and none along it",
                by=lambda_1 * across + lambda_2 * c**2,
            ),
        ),
    },
    uses=("joma/theorem_3",),
    scope="any dimension from 2 on, any β₁ and β₂, ξ = ξ* fixed, the leading term alone; the remainder is of second order"
    " (joma/theorem_3). In three dimensions or more no β₁ and β₂ of Eqns. 73 and 74 meet the hypothesis"
    " (joma/theorem_3_unimodal)",
    at_least=Verdict.PROVED,
)
