"""False at t = 40: what starts upwards swings back."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Ge, Source, Verdict

u, v = symbols("u v", real=True)

claim = Claim(
    source=Source("Hostile", "Slow oscillator"),
    domain={u: Interval(-Rational(1, 2), 0), v: Interval(Rational(1, 20), Rational(1, 10))},
    flow={u: v, v: -u / 100},
    printed=Ge(u, -Rational(1, 2)),
    at_least=Verdict.OBSERVED,
)

REFUSED = "says nothing of what comes then"
