"""Without a value: |s| has no slope at zero, and an enclosure of the trajectory passes over that."""

from sympy import Abs, Derivative, Interval, Rational, Subs, symbols

from derivations import Claim, Le, Source, Verdict

u, s, t = symbols("u s t", real=True)

claim = Claim(
    source=Source("Hostile", "Slope at a kink"),
    domain={u: Interval(0, 1), t: Interval(0, 1)},
    flow={u: -u, t: 1},
    initial={t: 0},
    printed=Le(u + Subs(Derivative(Abs(s), s), s, 0), Rational(3, 2)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "derivative|slope|kink|Abs"
