"""False at a = b = d = 1/3, c = 2/3, where u(1) is e^(−1/20)."""

from sympy import Interval, Rational, S, symbols

from derivations import Claim, Ge, Source, Verdict

a, b, c, d, t, u = symbols("a b c d t u", real=True)
third = Rational(1, 3)

claim = Claim(
    source=Source("Hostile", "Ball of rates"),
    domain={t: Interval(0, 1), u: Interval(0, 2), **dict.fromkeys((a, b, c, d), Interval(0, 1))},
    printed=Ge(u, 1),
    flow={t: S.One, u: ((a - third) ** 2 + (b - third) ** 2 + (c - 2 * third) ** 2 + (d - third) ** 2 - Rational(1, 20)) * u},
    initial={t: 0, u: 1},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
