"""False from x = 0.34: it comes to 9/10, and grows no faster from there."""

from sympy import Interval, Min, Rational, S, exp, symbols

from derivations import Claim, Eq, Source, Verdict

t, x, c = symbols("t x c", real=True)
claim = Claim(
    source=Source("Hostile", "Capped rate"),
    domain={t: Interval(0, 1), x: Interval(0, Rational(17, 50))},
    flow={t: S.One, x: Min(x, Rational(9, 10))},
    initial={t: 0},
    constant=c,
    printed=Eq(x * exp(-t), c),
    scope="all starts, up to t = 1",
    at_least=Verdict.SAMPLED,
)

REFUSED = "one equation from all"
