"""False at a = 1/3, u = 0: the gain comes to one between the starts that are drawn."""

from sympy import Interval, Rational, S, symbols

from derivations import Claim, Le, Source, Verdict

a, t, u = symbols("a t u", real=True)

claim = Claim(
    source=Source("Hostile", "Between the starts"),
    domain={t: Interval(0, 1), u: Interval(-1, 0), a: Interval(0, 1)},
    flow={t: S.One, u: Rational(27, 4) * a * (1 - a) ** 2},
    initial={t: 0},
    printed=Le(u, Rational(9, 10)),
    at_least=Verdict.OBSERVED,
)

REFUTED = True
