"""For any ψ with a positive slope θ₁ rises and θ₂ is positive: laws of finitely many values."""

from sympy import FiniteSet, Function, IndexedBase, Integer, Integral, Interval, Lambda, Sum, Symbol, cosh, exp, oo

from derivations import Claim, Family, Gt, Step, Verdict, integers, simplex
from derivations.joma import joma

m, i = Symbol("m", integer=True, positive=True), Symbol("i", integer=True, positive=True)
s, h = Symbol("s", positive=True), Symbol("h", positive=True)  # ‖v‖, a step of r
r, u = Symbol("r", real=True), Symbol("u", real=True)
q, y = IndexedBase("q"), IndexedBase("y")  # the coordinate along v is y[i] or −y[i], each with the weight q[i]/2
slope = Function(r"\psi'", positive=True)


def rise(start, end):
    """ψ(end) − ψ(start)."""
    return Integral(slope(u), (u, start, end))


def over_points(term):
    return Sum(q[i] * term / 2, (i, 1, m))


# Θ₁(r + h, s) − Θ₁(r, s), and Θ₂(r, s) with the points ±y[i] together.
growth = over_points(rise(r + s * y[i], r + h + s * y[i]) + rise(r - s * y[i], r + h - s * y[i]))
theta_2 = over_points(y[i] * rise(r - s * y[i], r + s * y[i]))

claim = Claim(
    source=joma(
        "Lemma 1, strictly increasing ψ",
        section="A.3.1",
        place="Lemma 1, last sentence",
        says="If ψ increases from 0 to 1 then so does θ₁, and θ₂ is positive.",
        read_as="Increasing in the strict sense, with a positive slope; for ψ = 1[r > 0], which is not, see"
        " joma/lemma_1_signs. The limits of θ₁ at ±∞ are those of ψ under the mean and are not stated. θ₁ and θ₂ with ‖v‖ in"
        " the argument of ψ, as in the mended Lemma 1; at ‖v‖ = 1 they are those of Eqns. 40 and 41. A mean over finitely many"
        " values ±y stands for the integral over the density of an isotropic law, which has no such marginal: each pair adds"
        " what is positive, so a sum of pairs and an integral of them do.",
    ),
    domain={
        m: integers(1),
        s: Interval.open(0, oo),
        h: Interval.open(0, oo),
        r: Interval(-oo, oo),
        q: simplex(m),
        y: Family(Interval.Lopen(0, 2), (i, 1, m)),
        slope: FiniteSet(Lambda(u, exp(-(u**2))), Lambda(u, 1 / cosh(u) ** 2)),
    },
    printed={"θ₁ rises": Gt(growth, 0), "θ₂ > 0": Gt(theta_2, 0)},
    proof={
        "θ₁ rises": (Step(Integer(0), "each ψ rises from r to r + h", by=growth),),
        "θ₂ > 0": (Step(Integer(0), "ψ is larger at r + s y than at r − s y", by=theta_2),),
    },
    uses=("joma/lemma_1",),
    scope="any ψ with a positive slope, symmetric laws of finitely many values ±y of the coordinate along v, none of them 0",
    at_least=Verdict.PROVED,
)
