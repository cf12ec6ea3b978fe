"""False for h > 3: w(1) = exp(-h)."""

from sympy import Interval, Rational, S, oo, symbols

from derivations import Claim, Ge, Source, Verdict

t, w, h = symbols("t w h", real=True)
claim = Claim(
    source=Source("Hostile", "Any decay"),
    domain={t: Interval(0, 1), w: Interval(0, oo), h: Interval(0, oo)},
    flow={t: S.One, w: -h * w},
    initial={t: 0, w: 1},
    printed=Ge(w, Rational(1, 20)),
    scope="any curvature",
    at_least=Verdict.OBSERVED,
)

REFUTED = True
