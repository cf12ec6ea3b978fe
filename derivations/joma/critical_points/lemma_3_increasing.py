"""F rises everywhere if no slope of the activation is negative, and not in general."""

from sympy import FiniteSet, Function, Integer, Integral, Interval, Lambda, Symbol, oo

from derivations import Claim, Ge, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import gaussian, student_2

r, y = Symbol("r", real=True), Symbol("y", real=True)
c_plus, c = Symbol("c_+", nonnegative=True), Symbol("c", nonnegative=True)
left, right = Symbol("A", nonnegative=True), Symbol("B", nonnegative=True)  # how far the law reaches on either side of r
p = Function("p", nonnegative=True)  # any density, up to its normalisation


def slope_of_F(c_minus):
    """F' = θ₁ = c₊ Φ(r) + c₋ (1 − Φ(r))."""
    return c_plus * Integral(p(y), (y, r - left, r)) + c_minus * Integral(p(y), (y, r, r + right))


GAUSSIAN = Lambda(y, gaussian.p(y))

claim = Claim(
    source=joma("Lemma 3, monotone F", section="A.3"),
    domain={
        r: Interval(-oo, oo),
        c_plus: Interval(0, oo),
        c: Interval(0, oo),
        left: Interval(0, oo),
        right: Interval(0, oo),
        p: FiniteSet(GAUSSIAN, Lambda(y, student_2.p(y)), Lambda(y, (1 - y**2) ** 2)),
    },
    printed={"c₋ ≥ 0": Ge(slope_of_F(c), 0), "c₋ ≤ 0": Ge(slope_of_F(-c), 0)},
    amended={"c₋ ≥ 0": Ge(slope_of_F(c), 0)},
    # The absolute value has the slopes −1 and 1: F(r) = 𝔼|y + r| falls until r = 0 (for a Gaussian from F(−1) = 1.167 to .798).
    counterexample={r: -1, c_plus: 1, c: 1, left: 2, right: 4, p: GAUSSIAN},
    proof=(Step(Integer(0), "both terms are products of what is not negative", by=slope_of_F(c)),),
    uses=("joma/lemma_3",),
    scope="any law with a density, of any reach; strictly where p is positive on the side of a positive slope",
    at_least=Verdict.PROVED,
)
