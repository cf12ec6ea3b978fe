"""False at a = b = c = 1/3: the gains come to one together."""

from sympy import Interval, Rational, S, symbols

from derivations import Claim, Le, Source, Verdict

a, b, c, t, u = symbols("a b c t u", real=True)
gains = a * (1 - a) ** 2 * b * (1 - b) ** 2 * c * (1 - c) ** 2

claim = Claim(
    source=Source("Hostile", "Three gains"),
    domain={t: Interval(0, 1), u: Interval(0, 2), a: Interval(0, 1), b: Interval(0, 1), c: Interval(0, 1)},
    flow={t: S.One, u: Rational(27, 4) ** 3 * gains},
    initial={t: 0, u: 0},
    printed=Le(u, Rational(9, 10)),
    accepted={"left side: sign of u": "u is not negative"},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
