"""For a target of zero the learning time F of Eqn. 79 is the logarithm of the error, from which Eqn. 85 integrates."""

from sympy import Interval, S, Symbol, log, oo

from derivations.claim import Claim, Eq, Step, Verdict
from derivations.notation import joma, t
from derivations.salience import F

r = Symbol("r", real=True)

claim = Claim(
    source=joma("Remark to Equation 86", section="A.4.1"),
    domain={r: Interval.Ropen(0, 1), t: Interval(0, oo)},
    flow={r: 1 - r, t: S.One},  # Eqn. 6 without attention, r = v/μ: it passes every r below 1
    initial={r: S.Zero, t: S.Zero},
    printed={"F(r, 0)": Eq(F(r, 0), t), "logarithm": Eq(log(1 / (1 - r)), t)},
    proof={
        "F(r, 0)": (Step(0, "the integrand at the upper limit is 1/(1 − r), and ṙ is 1 − r"),),
        "logarithm": (Step(0, "the derivative of the logarithm is 1/(1 − r) too, and both are 0 at r = 0"),),
    },
    scope="every 0 ≤ r < 1",
    waived={"trained": "no model is involved"},
    at_least=Verdict.PROVED,
)
