"""False at q = 1, where all summands are nothing."""

from sympy import Interval, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

k = Symbol("k", integer=True, nonnegative=True)
q = Symbol("q", real=True)

claim = Claim(
    source=Source("Hostile", "Geometric at one"),
    domain={q: Interval(0, 1)},
    printed=Eq(Sum((1 - q) * q**k, (k, 0, oo)), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "converge"
