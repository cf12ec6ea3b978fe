"""Divergent for |q| ≥ 1: the geometric series is summed on [−2, ½]."""

from sympy import Interval, S, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

i = Symbol("i", integer=True, nonnegative=True)
q = Symbol("q", real=True)

claim = Claim(
    source=Source("Hostile", "Geometric diverges"),
    domain={q: Interval(-2, S.Half)},
    printed=Eq((1 - q) * Sum(q**i, (i, 0, oo)), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|infinite|diverge|could not be confirmed"
