"""F rises everywhere if no slope of the activation is negative, and not in general."""

from sympy import Integer, Interval, Symbol, oo

from derivations.claim import Claim, Ge, Step, Verdict
from derivations.laws import logistic
from derivations.notation import joma

r = Symbol("r", real=True)
c_plus, c = Symbol("c_+", nonnegative=True), Symbol("c", nonnegative=True)


def slope_of_F(c_minus):
    """F' = θ₁ = c₊ Φ(r) + c₋ (1 − Φ(r)), with 1 − Φ(r) = Φ(−r)."""
    return c_plus * logistic.Phi(r) + c_minus * logistic.Phi(-r)


claim = Claim(
    source=joma("Lemma 3, monotone F", section="A.3"),
    domain={r: Interval(-oo, oo), c_plus: Interval(0, oo), c: Interval(0, oo)},
    printed={"c₋ ≥ 0": Ge(slope_of_F(c), 0), "c₋ ≤ 0": Ge(slope_of_F(-c), 0)},
    amended={"c₋ ≥ 0": Ge(slope_of_F(c), 0)},
    # The absolute value has the slopes −1 and 1: F(r) = 𝔼|y + r| falls until r = 0 (for a Gaussian from F(−1) = 1.167 to .798).
    counterexample={r: -1, c_plus: 1, c: 1},
    proof=(Step(Integer(0), "both terms are products of what is not negative", by=slope_of_F(c)),),
    uses=("joma/lemma_3",),
    scope="the logistic law, whose Φ has a recognised sign; the same two terms make F' for every law",
    waived={"trained": "no model is involved"},
    at_least=Verdict.PROVED,
)
