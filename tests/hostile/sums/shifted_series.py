"""False at q = ½: from one on the first summand is missing."""

from sympy import Interval, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

k = Symbol("k", integer=True, nonnegative=True)
q = Symbol("q", real=True)

claim = Claim(
    source=Source("Hostile", "Shifted series"),
    domain={q: Interval.open(-1, 1)},
    printed=Eq(Sum(q**k, (k, 1, oo)), Sum(q**k, (k, 0, oo))),
    at_least=Verdict.PROVED,
)

REFUTED = True
