"""False near p = q = ½: the constant is 2."""

from sympy import Interval, Rational, log, symbols

from derivations import Claim, Ge, Source, Verdict

p, q = symbols("p q", real=True)

claim = Claim(
    source=Source("Hostile", "Sharper than Pinsker"),
    domain={p: Interval.open(0, 1), q: Interval.open(0, 1)},
    printed=Ge(p * log(p / q) + (1 - p) * log((1 - p) / (1 - q)), Rational(20001, 10000) * (p - q) ** 2),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
