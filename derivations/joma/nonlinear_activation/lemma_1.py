"""Seen through a hyperplane, an isotropic law counts only along the hyperplane's normal, at the distance in units of ‖v‖."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo, sqrt

from derivations import Claim, Defect, Eq, Family, Step, Verdict, integers
from derivations.joma import joma
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

mu = IndexedBase("mu")  # the mean x̄
out = Symbol("v_⊥", real=True)  # how far v leaves span(R): it does not meet x
norm = sqrt(s**2 + out**2)  # ‖v‖
r = s * Sum(E[b, 1] * mu[b], (b, 1, n)) + xi  # r_v


def theta_1(r):
    """Eqn. 40 as printed: the density of uᵀx' where that of vᵀx' is meant."""
    return average(lambda y: psi(y + r))


def theta_2(r):
    """Eqn. 41 as printed."""
    return average(lambda y: y * psi(y + r))


def Theta_1(r, length=s):
    return average(lambda y: psi(length * y + r))


def Theta_2(r, length=s):
    return average(lambda y: y * psi(length * y + r))


def psi_of(x):
    """ψ(vᵀx + ξ), where vᵀx is (RRᵀv)ᵀx = s uᵀx for x in span(R)."""
    return psi(Sum(s * E[b, 1] * (mu[b] + x(b)), (b, 1, n)) + xi)


vector = expectation(lambda x: (mu[a] + x(a)) * psi_of(x))
scalar = expectation(psi_of)

claim = Claim(
    source=joma(
        "Lemma 1",
        section="A.3.1",
        equations="23, 24, 25, 26, 27, 28, 29, 37",
        place="Lemma 1, the display and the sentence after it; its proof up to the definitions of θ₁ and θ₂",
        says="The mean of xψ(vᵀx + ξ) is θ₁(r)x̄/‖v‖ + θ₂(r)RRᵀv/‖v‖³ and that of ψ is θ₁(r)/‖v‖, with r = vᵀx̄ + ξ and two"
        " functions θ₁, θ₂ that depend on ψ and on the law, not on v.",
        read_as="θ₁ and θ₂ are taken from Eqns. 40 and 41 with the density p_n of Eqns. 33–36, that of x' along a unit"
        " vector: only then do they not depend on v. R has n ≥ 2 columns, and x̄ lies in their span; the case n = 1, which"
        " the proof names as trivial, is left out. v may leave the span, as the projection RRᵀ in the display allows; ‖v‖ is"
        " then read as the length of v itself.",
    ),
    domain={
        **DOMAIN,
        a: integers(1, n),
        out: Interval(-oo, oo),
        mu: Family(Interval(-oo, oo), (a, 1, n)),
    },
    printed={
        "𝔼[xψ]": Eq(vector, theta_1(r) / norm * mu[a] + theta_2(r) / norm**3 * s * E[a, 1]),
        "𝔼[ψ]": Eq(scalar, theta_1(r) / norm),
    },
    amended={"𝔼[xψ]": Eq(vector, Theta_1(r) * mu[a] + Theta_2(r) * E[a, 1]), "𝔼[ψ]": Eq(scalar, Theta_1(r))},
    other_readings={
        "with y' of length ‖v‖ in ψ, for a v that may leave span(R)": Eq(scalar, Theta_1(r, norm)),
    },
    defect=Defect(
        "slip",
        because="The density of vᵀx' at y' is p_n(y'/‖v‖)/‖v‖, and Eqn. 32 writes p_n(y')/‖v‖. With the argument restored"
        " θ₁ and θ₂ depend on ‖v‖ as well as on r; for a homogeneous φ on r/‖v‖ alone, the signed distance that the lemma"
        " names. ‖v‖ is that of the proof's v = RRᵀw: in the display it has to be ‖RRᵀv‖, where v leaves span(R).",
        mend="In Eqns. 32, 38, 40 and 41 write p_n(y'/‖v‖), with v = RRᵀw; the lemma then says 𝔼[xψ] = Θ₁x̄ + Θ₂RRᵀv/‖RRᵀv‖"
        " and 𝔼[ψ] = Θ₁, with Θ₁ = ∫ψ(‖RRᵀv‖y + r)p_n(y)dy and Θ₂ = ∫yψ(‖RRᵀv‖y + r)p_n(y)dy, which for a homogeneous φ are"
        " functions of r/‖RRᵀv‖ alone. Strike that θ₁ and θ₂ do not depend on v (here and after Eqn. 43), and ask for RRᵀv ≠"
        " 0 where the lemma asks for v ≠ 0.",
        script="""\
from mpmath import mp, mpf, quad, npdf, ncdf, inf
# x standard Gaussian (isotropic, mean 0), psi(z) = 1[z > 0] (ReLU), |v| = 2, xi = 1, so r = 1.
norm, r = mpf(2), mpf(1)
left = quad(npdf, [-r / norm, inf])  # E psi(v.x + xi): v.x = 2y with y standard Gaussian
theta_1 = quad(npdf, [-r, inf])  # Eqn. 40: the integral of psi(y + r) p_n(y)
print("E[psi] =", left, "  theta_1(r)/|v| =", theta_1 / norm, "  theta_1(r/|v|) =", ncdf(r / norm))
assert abs(left - theta_1 / norm) > 0.27
assert abs(left - ncdf(r / norm)) < 1e-12
# phi linear: psi = 1, theta_1 = 1 (remark after Lemma 2), so E[psi] = 1 is to be 1/|v|.
print("phi linear: E[psi] =", quad(npdf, [-inf, inf]), "  theta_1/|v| =", 1 / norm)
assert abs(quad(npdf, [-inf, inf]) - 1 / norm) > 0.49
""",
        symbols={
            "n": "the number of columns of R, the dimension of the space in which x lies",
            "a": "the index of a coordinate in span(R)",
            "b": "the index of a coordinate in span(R)",
            "s": "‖RRᵀv‖, the length of the part of v in span(R)",
            "v_⊥": "the length of the part of v outside span(R)",
            "L": "the reach of the law: ‖x − x̄‖ ≤ L",
            "E": "E[·, 1] is the unit vector along RRᵀv, E[·, 2] a unit vector across it",
            "p": "p_n, the density of x − x̄ along a unit vector",
            "l": "the distance of a point from the line of v, at its coordinate y",
            "psi": "ψ, a function of the pre-activation (φ' in Lemma 2)",
            "mu": "x̄, the mean of the law",
            "y": "the coordinate of x − x̄ along v/‖v‖",
            "z": "the argument of ψ",
        },
    ),
    # With ψ ≡ 1 both sides of 𝔼[ψ] can be read off: 1 on the left, 1/‖v‖ = ½ on the right. The law is uniform on a ball.
    counterexample={
        n: 3,
        s: 2,
        L: 1,
        xi: 0,
        out: 0,
        a: 1,
        p: BALL,
        distance: INSIDE,
        psi: STEADY,
        **{E[row, column]: int(row == column) for row in (1, 2, 3) for column in (1, 2)},
        mu[1]: 1,
        mu[2]: 0,
        mu[3]: 0,
    },
    proof={
        "𝔼[xψ]": (
            Step(
                average(lambda y: psi(s * y + r) * (mu[a] + y * E[a, 1])),
                "with x = x̄ + x' the argument is vᵀx' + r = s y + r, the same for a point and its mirror image, and what the"
                " two have across v cancels (Eqns. 24–30)",
            ),
            Step(Theta_1(r) * mu[a] + Theta_2(r) * E[a, 1], "P₂ and P₁ apart: no power of ‖v‖ comes out of ψ (Eqn. 37)"),
        ),
        "𝔼[ψ]": (Step(Theta_1(r), "a point and its mirror image have the same vᵀx' + r = s y + r"),),
    },
    scope="any dimension n ≥ 2 of span(R), any isotropic law of bounded reach L, however large, any ψ for which the integrals"
    " exist, any v whose part in span(R) is not zero: at each direction ω across v and for each distance across it, neither"
    " of which the result depends on. The span has the coordinates 1 … n",
    at_least=Verdict.PROVED,
)
