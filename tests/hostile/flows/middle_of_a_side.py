"""False at u(0) = 1 and a = 1/2, where u(1) is −1/8: neither end of a is to blame."""

from sympy import Interval, Rational, S, symbols

from derivations import Claim, Gt, Source, Verdict

a, t, u = symbols("a t u", real=True)

claim = Claim(
    source=Source("Hostile", "Middle of a side"),
    domain={t: Interval(0, 1), u: Interval(1, 2), a: Interval(0, 1)},
    printed=Gt(u, 0),
    flow={t: S.One, u: -Rational(9, 2) * a * (1 - a)},
    initial={t: 0},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
