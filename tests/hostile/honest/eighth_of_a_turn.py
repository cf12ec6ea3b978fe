"""True: sin(x + π/4) = (sin x + cos x)/√2."""

from sympy import Interval, cos, pi, sin, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Eighth of a turn"),
    domain={x: Interval(-1, 1)},
    printed=Eq(sin(x + pi / 4), (sin(x) + cos(x)) / sqrt(2)),
    at_least=Verdict.PROVED,
)
