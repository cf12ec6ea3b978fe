"""The speeds of two weights are in the ratio of their Δ, each times the exponential of half its square."""

from sympy import IndexedBase, Interval, Symbol, exp, oo, symbols

from derivations.claim import Claim, Eq, Ne, Step, Verdict
from derivations.domain import Family, integers
from derivations.notation import joma
from derivations.sums import dot

M = Symbol("M", integer=True, positive=True)
l, m = symbols("l l'", integer=True, positive=True)
A = Symbol("A", positive=True)
v, z, Delta = map(IndexedBase, ("v", "z", "Delta"))

claim = Claim(
    source=joma("Equation 21", section="A.2", equations="21"),
    domain={
        M: integers(2),
        l: integers(1, M),
        m: integers(1, M),
        A: Interval.open(0, oo),
        Delta: Family(Interval(-1, 1), (l, 1, M)),
        v: Family(Interval(-oo, oo), (l, 1, M)),
    },
    where={z[l]: v[l] ** 2 / 2, dot(v)[l]: Delta[l] * exp(z[l]) / A},  # Theorem 1 with c = 0, and Eqn. 19
    hypotheses=(Ne(Delta[m], 0),),
    printed={
        "logits": Eq(dot(v)[l] / dot(v)[m], Delta[l] * exp(z[l]) / (Delta[m] * exp(z[m]))),
        "weights": Eq(dot(v)[l] / dot(v)[m], Delta[l] * exp(v[l] ** 2 / 2) / (Delta[m] * exp(v[m] ** 2 / 2))),
    },
    proof={
        "weights": (
            Step(Delta[l] * exp(z[l]) / (Delta[m] * exp(z[m])), "the normaliser cancels"),
            Step(Delta[l] * exp(v[l] ** 2 / 2) / (Delta[m] * exp(v[m] ** 2 / 2)), "z is v²/2"),
        ),
    },
    uses=("joma/equation_19",),
    scope="any two tokens, Δ of the second not zero; c = 0",
    waived={"trained": "Equation 19, of which this is a quotient, is the one to hold against a run"},
    at_least=Verdict.PROVED,
)
