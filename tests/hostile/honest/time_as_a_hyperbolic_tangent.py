"""t = tanh x until t = 1, where x = artanh t ends."""

from sympy import Interval, oo, symbols, tanh

from derivations import Claim, Eq, Source, Verdict

t, x, u, w = symbols("t x u w", real=True)
claim = Claim(
    source=Source("Honest", "Time as a hyperbolic tangent"),
    domain=dict.fromkeys((t, x, u, w), Interval(-oo, oo)),
    flow={t: 1, x: 1 / (1 - tanh(x) ** 2), u: 4 * (t - 2), w: u - 1},
    initial={t: 0, x: 0, u: 1, w: 0},
    until="t = 1",
    printed=Eq(t, tanh(x)),
    at_least=Verdict.PROVED,
)
