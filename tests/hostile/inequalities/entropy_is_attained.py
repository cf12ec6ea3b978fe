"""False at p = ½: an entropy is log 2 there, which digits do not tell."""

from sympy import Interval, log, symbols

from derivations import Claim, Lt, Source, Verdict

p = symbols("p", real=True)

claim = Claim(
    source=Source("Hostile", "Entropy is attained"),
    domain={p: Interval.open(0, 1)},
    printed=Lt(-p * log(p) - (1 - p) * log(1 - p), log(2)),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
