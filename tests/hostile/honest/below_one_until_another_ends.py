"""u = 1 − 8t + 2t² is at most 1 until t = 1, where x ends, by which that is shown."""

from sympy import Interval, oo, symbols, tanh

from derivations import Claim, Le, Source, Step, Use, Verdict

t, x, u, w = symbols("t x u w", real=True)
claim = Claim(
    source=Source("Honest", "Below one until another ends"),
    domain=dict.fromkeys((t, x, u, w), Interval(-oo, oo)),
    flow={t: 1, x: 1 / (1 - tanh(x) ** 2), u: 4 * (t - 2), w: u - 1},
    initial={t: 0, x: 0, u: 1, w: 0},
    until="t = 1",
    printed=Le(u, 1),
    proof=(
        Step(4 * t - 8, "the flow"),
        Step(4 * tanh(x) - 8, "t is tanh x", using=(Use("honest/time_as_a_hyperbolic_tangent"),)),
        Step(0, "tanh is below 2", by=8 - 4 * tanh(x)),
    ),
    at_least=Verdict.PROVED,
)
