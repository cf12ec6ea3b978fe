"""False near u = a = 1, where u(1) is −3/16; b is spoken of nowhere."""

from sympy import Interval, Rational, S, symbols

from derivations import Claim, Gt, Source, Verdict

a, b, t, u = symbols("a b t u", real=True)

claim = Claim(
    source=Source("Hostile", "Corner beside an idle parameter"),
    domain={t: Interval(0, 1), u: Interval(1, 2), a: Interval(0, 1), b: Interval(0, 1)},
    printed=Gt(u, 0),
    flow={t: S.One, u: -Rational(19, 16) * a},
    initial={t: 0},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
