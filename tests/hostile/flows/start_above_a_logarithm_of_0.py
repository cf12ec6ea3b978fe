"""u starts above a logarithm of 0 where a is the square root of 2."""

from sympy import Interval, log, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, c = symbols("a c", real=True)
u, w = symbols("u w", real=True)
claim = Claim(
    source=Source("Hostile", "Start above a logarithm of 0"),
    domain={a: Interval(1, 2), u: Interval(log((a**2 - 2) ** 2), oo), w: Interval(0, 1)},
    flow={u: -u * w, w: u * w},
    constant=c,
    printed=Eq(u + w, c),
    at_least=Verdict.PROVED,
)

REFUSED = "> 0"
