"""False for n = 3: from every start u is below 1/10 at t = 1. From n = 1 and 2 it is not."""

from sympy import Interval, Rational, S, symbols

from derivations import Claim, Ge, Source, Verdict, integers

t, u = symbols("t u", real=True)
n = symbols("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Value of a parameter"),
    domain={t: Interval(0, 1), u: Interval(1, 2), n: integers(1, 3)},
    printed=Ge(u, Rational(1, 10)),
    flow={t: S.One, u: -n * u},
    initial={t: 0},
    at_least=Verdict.SAMPLED,
)

REFUTED = True
