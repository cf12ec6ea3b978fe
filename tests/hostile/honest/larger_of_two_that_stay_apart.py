"""True: the sign on which the larger of two depends is enclosed for all starts."""

from sympy import Interval, Max, S, symbols

from derivations import Claim, Eq, Source, Verdict

t, v, w = symbols("t v w", real=True)
claim = Claim(
    source=Source("Hostile", "Larger of two that stay apart"),
    domain={t: Interval(0, 1), v: Interval(3, 4), w: Interval(0, 1)},
    flow={t: S.One, v: -v, w: -w},
    initial={t: S.Zero},
    printed=Eq(Max(v, w), v),
    scope="all starts, up to t = 1",
    accepted={"left side: sign of w": "v is positive", "left side: half of w": "v is more than w"},
    at_least=Verdict.OBSERVED,
)
