"""False at once: v_1 falls. But v_1 and v_{1} print alike in LaTeX, so both have the velocity of the latter."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

x, y, z = Symbol("v_1", real=True), Symbol("v_{1}", real=True), Symbol("z", real=True)
claim = Claim(
    source=Source("Hostile", "Velocities with braces"),
    domain={x: Interval(0, 2), y: Interval(0, 2), z: Interval(0, 2)},
    flow={x: -x, y: x, z: -x},
    initial={x: 1, z: 1},
    printed=Eq(x + z, 2),
    at_least=Verdict.PROVED,
)

REFUSED = "alike"
