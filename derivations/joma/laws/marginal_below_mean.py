"""A density that does not increase away from the centre is at most its mean from there: y p(y) ≤ Φ(y) − ½."""

from sympy import Derivative, FiniteSet, Function, Integral, Interval, Lambda, Symbol, exp, oo

from derivations import Claim, Eq, Le, Step, Verdict
from derivations.joma import joma

y = Symbol("y", nonnegative=True)
s, S = Symbol("s", real=True), Symbol("S", real=True)
top = Symbol("p(0)", real=True)
q = Function("q", real=True)  # p' = −y q(y): 2π times Eqn. 35 for n − 2 (joma/marginal_unimodal)
p = top - Integral(s * q(s), (s, 0, y))
half = top * y - Integral((y - s) * s * q(s), (s, 0, y))  # Φ(y) − ½

claim = Claim(
    source=joma(
        "Extension of Equation 35: the marginal and its distribution function",
        section="A.3.1",
        place="Eqn. 35",
        says="The paper gives the density of a coordinate as an integral; this is a bound on it by the distribution function,"
        " in three or more dimensions.",
    ),
    domain={
        y: Interval(0, oo),
        top: Interval(-oo, oo),
        q: FiniteSet(Lambda(S, exp(-S)), Lambda(S, S**2), Lambda(S, 1 / (1 + S**2))),
    },
    printed={"Φ' = p": Eq(Derivative(half, y), p), "at most the mean": Le(y * p, half)},
    proof={
        "at most the mean": (Step(half, "what is missing is ∫ s² q(s) ds", by=Integral(s**2 * q(s), (s, 0, y))),),
    },
    uses=("joma/marginal_unimodal",),
    scope="every y ≥ 0 and every density p that is p(0) at the centre and has the slope −y q(y); both sides of the bound are"
    " zero at the centre. q is one of three functions, of which the proof uses only that it is continuous and not negative",
    at_least=Verdict.PROVED,
)
