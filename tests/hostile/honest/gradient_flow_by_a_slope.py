"""u falls along the slope of au²/2."""

from sympy import Derivative, Interval, Subs, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Step, Verdict

u, a, s = symbols("u a s", real=True)
claim = Claim(
    source=Source("Honest", "Gradient flow by a slope"),
    domain={u: Interval(-oo, oo), a: Interval(0, 1)},
    flow={u: -Subs(Derivative(a * s**2 / 2, s), s, u)},
    initial={u: 0},
    until="t = ∞: the flow is linear",
    printed=Eq(u, 0),
    proof=Gronwall(-a, (Step(-a * u, "the flow"),)),
    at_least=Verdict.PROVED,
)
