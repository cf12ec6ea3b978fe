"""Gradient descent on a quadratic contracts by a fixed factor in every step."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Induction, Le, Sequence, Step, Verdict, integers
from derivations.textbook import textbook

k = symbols("k", integer=True, nonnegative=True)
h, q = symbols("h q", real=True)  # the step length times the curvature, which is at least 1 − q and at most 1
x0 = symbols("x_0", real=True)
x = Sequence("x", x0, lambda x: x - h * x, k)  # x(k) is x_k, and unrolls where k ≥ 1 is certain
bound = q ** (2 * k) * x0**2

claim = Claim(
    source=textbook("Gradient descent on a quadratic"),
    domain={k: integers(0), q: Interval(0, 1), h: Interval(1 - q, 1), x0: Interval(-oo, oo)},
    printed={"solved": Eq(x(k), (1 - h) ** k * x0), "rate": Le(x(k) ** 2, bound)},
    proof={
        "solved": Induction(
            k, 0, (Step((1 - h) * x(k), "one step"), Step((1 - h) * (1 - h) ** k * x0, "the induction hypothesis"))
        ),
        # The hypothesis of an inequality is known while the steps are checked, and gives `by` its sign.
        "rate": Induction(
            k,
            0,
            (
                Step((1 - h) ** 2 * x(k) ** 2, "one step"),
                Step(q**2 * x(k) ** 2, "1 − h is between 0 and q", by=(q - 1 + h) * (q + 1 - h) * x(k) ** 2),
                Step(q**2 * bound, "the induction hypothesis", by=q**2 * (bound - x(k) ** 2)),
            ),
        ),
    },
    scope="one eigendirection; the others move on their own",
    at_least=Verdict.PROVED,
)
