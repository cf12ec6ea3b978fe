"""The corrected dynamics do not change when weights and bias grow together: a critical point is one of a whole ray."""

from sympy import IndexedBase, Interval, Sum, Symbol, sqrt, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, Theta_2

M = Symbol("M", integer=True, positive=True)
i, l = symbols("i l", integer=True, positive=True)
c = Symbol("c", positive=True)
xi = Symbol("xi", real=True)
a = Symbol("a", real=True)
v, x = IndexedBase("v"), IndexedBase("x̄")
s, S, rho, R = symbols("s S rho R", real=True)  # ‖v‖ and r/‖v‖ at (v, ξ) and at (cv, cξ)


def ratio(c, s):
    return (Sum(c * v[l] * x[l], (l, 1, M)) + c * xi) / s


def v_dot(c, s, rho):
    """The share of one mean x̄ with its a."""
    return a * (Phi(rho) * x[i] + Theta_2(rho) * c * v[i] / s)


claim = Claim(
    source=joma(
        "Extension of Theorem 3: critical points come in rays",
        section="4",
        place="Theorem 3, for weights and bias together, with the dynamics of the mended Lemma 2",
        says="Theorem 3 speaks of a critical point μ with ξ* held.",
        read_as="Ours: if (v, ξ) is a critical point then so is (cv, cξ) for every c > 0, so none is isolated.",
    ),
    domain={
        M: integers(1),
        i: integers(1, M),
        c: Interval.open(0, 4),
        xi: Interval(-2, 2),
        a: Interval(-2, 2),
        v: Family(Interval.open(0, 2), (l, 1, M)),
        x: Family(Interval(-2, 2), (l, 1, M)),
        F: LAWS,
    },
    where={
        **WHERE,
        s: sqrt(Sum(v[l] ** 2, (l, 1, M))),
        S: sqrt(Sum((c * v[l]) ** 2, (l, 1, M))),
        rho: ratio(1, s),
        R: ratio(c, S),
    },
    printed={
        "r/‖v‖": Eq(ratio(c, S), ratio(1, s)),
        "v̇": Eq(v_dot(c, S, R), v_dot(1, s, rho)),
        "ξ̇": Eq(a * Phi(R), a * Phi(rho)),
    },
    uses=("joma/lemma_2_homogeneous",),
    scope="ReLU, any law, any dimension, v with positive coordinates, one mean: v̇ and ξ̇ are sums over the means. The"
    " derivative in c at c = 1 is Euler's identity: the joint Jacobian of (v̇, ξ̇) maps (v, ξ) to 0, so no critical point with"
    " v ≠ 0 is isolated or asymptotically stable in (v, ξ)",
    at_least=Verdict.PROVED,
)
