"""Without a value at every ε but 0: log δ(ε, 0) is the logarithm of nothing there; at ε = 0 alone it is log 1."""

from sympy import Interval, KroneckerDelta, O, Symbol, cos, log, sin

from derivations import Claim, Eq, Source, Verdict

eps = Symbol("epsilon", real=True)

claim = Claim(
    source=Source("Hostile", "Delta near its point"),
    domain={eps: Interval(-1, 1)},
    printed=Eq(sin(eps) ** 2 + cos(eps) ** 2 + log(KroneckerDelta(eps, 0)), 1 + log(KroneckerDelta(eps, 0)) + O(eps**2)),
    at_least=Verdict.PROVED,
)

REFUSED = "for small"
