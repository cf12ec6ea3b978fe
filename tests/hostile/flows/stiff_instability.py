"""False from t = 0.0004 on: u has moved by more than 15, and nothing of that was followed."""

from sympy import Interval, Rational, S, oo, symbols

from derivations import Claim, Le, Source, Verdict

t, u, w = symbols("t u w", real=True)

claim = Claim(
    source=Source("Hostile", "Stiff instability"),
    domain={t: Interval(0, 1), u: Interval(-10, 7), w: Interval(-oo, oo)},
    flow={t: S.One, u: w, w: 10**5 * w},
    initial={t: 0, w: Rational(1, 10**9)},
    printed=Le(u, 8),
    until="t = 1: all rates are linear",
    at_least=Verdict.OBSERVED,
)

REFUSED = "it moves too fast"
