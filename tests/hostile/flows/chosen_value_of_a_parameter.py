"""False for a = 3, which is one of three values that a has."""

from sympy import FiniteSet, Interval, Rational, S, symbols

from derivations import Claim, Ge, Source, Verdict

a, t, u = symbols("a t u", real=True)

claim = Claim(
    source=Source("Hostile", "Chosen value of a parameter"),
    domain={t: Interval(0, 1), u: Interval(1, 2), a: FiniteSet(1, 2, 3)},
    printed=Ge(u, Rational(1, 10)),
    flow={t: S.One, u: -a * u},
    initial={t: 0},
    at_least=Verdict.SAMPLED,
)

REFUTED = True
