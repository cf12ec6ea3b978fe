"""Under Eqn. 3 a linear node grows apart on the two inputs by a quadratic form that may have either sign."""

from typing import Any

from sympy import Expr, IndexedBase, Interval, S, Sum, oo, symbols

from derivations import Claim, Defect, Family, Ge, Statement, Step, Verdict, dot, integers
from derivations.cdag import cdag, t

d, b = symbols("d b", integer=True, positive=True)
w, x_plus, x_minus = IndexedBase("w"), IndexedBase("x_+"), IndexedBase("x_-")
P = symbols("P", positive=True)  # ℙ[z_α = 1]


def over_inputs(x: Any, y: Any) -> Expr:
    return Sum(x[b] * y[b], (b, 1, d))


apart = over_inputs(w, x_plus) - over_inputs(w, x_minus)  # f_j at x₊ less f_j at x₋
grows = P * over_inputs(x_plus, x_plus) + (1 - P) * over_inputs(x_minus, x_minus) - over_inputs(x_plus, x_minus)

condition = Ge(grows, 0)

SCRIPT = """
P, x_plus, x_minus, t = 0.9, 1.0, 3.0, 1.0
w = t * (P * x_plus - (1 - P) * x_minus)  # Eqn. 3 for a linear node, from w = 0
print("f at x+:", w * x_plus, " f at x-:", w * x_minus)
assert w * x_plus < w * x_minus
"""

claim = Claim(
    source=cdag(
        "Equation 3, what is learned",
        section="1.2",
        place="the sentence after Eqn. 3",
        says="Eqn. 3 can be integrated from w_j = 0, under some further condition, and then f_j tends to z_α.",
        read_as="A linear activation, for which the note says that all this works; f_j tends to z_α at least in that it is"
        " never smaller on x₊ than on x₋. It cannot tend to 1 and 0 as such: it grows for ever."
        " The further condition is not in the note; the one here is supplied.",
    ),
    domain={
        d: integers(1),
        P: Interval.open(0, 1),
        **dict.fromkeys((w, x_plus, x_minus), Family(Interval(-oo, oo), (b, 1, d))),
        t: Interval(0, oo),
    },
    flow={w[b]: P * x_plus[b] - (1 - P) * x_minus[b], t: S.One},
    initial={w[b]: S.Zero, t: S.Zero},
    printed=Statement({"": Ge(apart, 0)}, hypotheses=(condition,)),
    other_readings={"with no further condition": Ge(apart, 0)},
    defect=Defect(
        "gap",
        because="A long x₋ in the direction of x₊ is raised by more than x₊ is, though the weights move away from it: the"
        " writers' own further condition is missing.",
        mend="Ask that x₊ᵀx₋ ≤ ℙ[z_α = 1] ‖x₊‖² + ℙ[z_α = 0] ‖x₋‖², as two different inputs of one size satisfy it.",
        script=SCRIPT,
        symbols={
            "d": "the number of inputs",
            "P": "the probability of z_α = 1",
            "x_+": "x₊, the input where z_α = 1",
            "x_-": "x₋, the input where z_α = 0",
        },
    ),
    proof=(
        Step(Sum((x_plus[b] - x_minus[b]) * dot(w)[b], (b, 1, d)), "the inputs do not move"),
        Step(grows, "w moves by Eqn. 3 with the slope 1"),
        Step(0, "by the condition", by=grows, using=(condition,)),
    ),
    uses=("cdag/equation_3",),
    scope="any number of inputs, a linear activation",
    at_least=Verdict.PROVED,
)
