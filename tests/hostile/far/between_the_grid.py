"""False near 1/√2 only: a narrow dip that no small fraction meets."""

from sympy import Interval, Rational, S, Symbol

from derivations import Claim, Ge, Source, Verdict, integers

x = Symbol("x", real=True)
n = Symbol("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Between the grid"),
    domain={x: Interval(0, 1), n: integers(1, 3)},
    printed=Ge(n * (x**2 - S.Half) ** 2, Rational(1, 10**14)),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
