"""False at once: x1 falls. But x1 and x_1 print alike in LaTeX, so both have the velocity of the latter."""

from sympy import Interval, oo, symbols

from derivations import Claim, Ge, Source, Step, Verdict

a, x1, x_1 = symbols("a x1 x_1", real=True)
claim = Claim(
    source=Source("Hostile", "Velocities that print alike"),
    domain={a: Interval(1, 2), x1: Interval(-oo, oo), x_1: Interval(-oo, oo)},
    flow={x1: -a, x_1: a},
    initial={x1: 0, x_1: 0},
    printed=Ge(x1, 0),
    proof=(Step(a, "the flow"), Step(0, "a is positive", by=a)),
    at_least=Verdict.PROVED,
)

REFUSED = "alike"
