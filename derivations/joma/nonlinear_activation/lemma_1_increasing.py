"""For any increasing ψ, Θ₁ never falls and Θ₂ is never negative."""

from sympy import FiniteSet, Function, IndexedBase, Integer, Integral, Interval, Lambda, Sum, Symbol, cosh, exp, oo

from derivations import Claim, Family, Ge, Step, Verdict, integers
from derivations.joma import joma

m, i = Symbol("m", integer=True, positive=True), Symbol("i", integer=True, positive=True)
s, h = Symbol("s", positive=True), Symbol("h", nonnegative=True)  # ‖v‖, a step of r
r, u = Symbol("r", real=True), Symbol("u", real=True)
q, y = IndexedBase("q"), IndexedBase("y")  # the coordinate along v is y[i] or −y[i], each with the weight q[i]/2
slope = Function("psi'", nonnegative=True)


def rise(start, end):
    """ψ(end) − ψ(start)."""
    return Integral(slope(u), (u, start, end))


def over_points(term):
    return Sum(q[i] * term / 2, (i, 1, m))


# Θ₁(r + h, s) − Θ₁(r, s), and Θ₂(r, s) with the points ±y[i] together.
growth = over_points(rise(r + s * y[i], r + h + s * y[i]) + rise(r - s * y[i], r + h - s * y[i]))
theta_2 = over_points(y[i] * rise(r - s * y[i], r + s * y[i]))

claim = Claim(
    source=joma("Extension of Lemma 1: increasing ψ", section="A.3"),
    domain={
        m: integers(1),
        s: Interval.open(0, oo),
        h: Interval(0, oo),
        r: Interval(-oo, oo),
        q: Family(Interval(0, 1), (i, 1, m)),
        y: Family(Interval(0, 2), (i, 1, m)),
        slope: FiniteSet(Lambda(u, exp(-(u**2))), Lambda(u, 1 / cosh(u) ** 2), Lambda(u, u**2 * exp(-(u**2)))),
    },
    printed={"Θ₁": Ge(growth, 0), "Θ₂": Ge(theta_2, 0)},
    proof={
        "Θ₁": (Step(Integer(0), "each ψ rises from r to r + h", by=growth),),
        "Θ₂": (Step(Integer(0), "ψ is no smaller at r + s y than at r − s y", by=theta_2),),
    },
    uses=("joma/lemma_1", "joma/lemma_1_signs"),
    scope="any ψ with a slope that is nowhere negative, laws of finitely many points that are symmetric about the line of v;"
    " where ψ is level between r − s y and r + s y for all y, as a step may be, Θ₂ is 0",
    at_least=Verdict.PROVED,
)
