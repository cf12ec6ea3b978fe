"""True: a is e^(-u), and u the time."""

from sympy import Interval, S, exp, oo, sqrt, symbols

from derivations import Claim, Eq, Source, Step, Verdict, dot

a, b, u, w = symbols("a b u w", real=True)
g = sqrt(1 + exp(-exp(6))) - 1
claim = Claim(
    source=Source("Hostile", "What falls at its own rate"),
    domain={a: Interval(-oo, oo), u: Interval(-oo, oo), b: Interval(-oo, oo), w: Interval(-1, 1)},
    flow={u: S.One, a: -a, b: g * (a - 1)},
    initial={u: 0, a: 1, b: w},
    printed=Eq(a * exp(u), 1),
    proof=(Step(-a * exp(u) + dot(u) * a * exp(u), "a falls"), Step(0, "u rises")),
    at_least=Verdict.PROVED,
)
