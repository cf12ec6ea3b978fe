"""False for 16 < q < 25, where the rate is below 0."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Ge, Source, Verdict

q, t, u = symbols("q t u", real=True)

claim = Claim(
    source=Source("Hostile", "Gain at a frequency"),
    domain={t: Interval(0, 1), u: Interval(1, 2), q: Interval(0, oo)},
    printed=Ge(u, 1),
    flow={t: S.One, u: (1 - 41 * q / (q**2 + 400)) * u},
    initial={t: 0},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
