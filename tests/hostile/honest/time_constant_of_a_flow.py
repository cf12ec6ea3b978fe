"""A membrane that leaks."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Step

v, t, v0 = symbols("v t v_0", real=True)
m = symbols("tau_m", positive=True)
claim = Claim(
    source=Source("Honest", "Time constant of a flow"),
    domain={v: Interval(-oo, oo), t: Interval(0, oo), v0: Interval(-1, 1), m: Interval.open(0, 10)},
    flow={v: -v / m, t: S.One},
    initial={v: v0, t: S.Zero},
    until="t = ∞: the flow is linear",
    printed=Eq(v0 * exp(-t / m), v),
    proof=Gronwall(-1 / m, (Step(-(v0 * exp(-t / m) - v) / m, "v falls with the time constant"),)),
)
