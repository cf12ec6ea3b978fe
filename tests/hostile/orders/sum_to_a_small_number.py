"""Not defined: no sum runs to ε."""

from sympy import Interval, O, Sum, Symbol

from derivations import Claim, Eq, Source, Verdict

eps = Symbol("eps", real=True)
i = Symbol("i", integer=True)

claim = Claim(
    source=Source("Hostile", "Sum to a small number"),
    domain={eps: Interval(0, 1)},
    printed=Eq(Sum(1, (i, 1, eps)), O(eps**9)),
    at_least=Verdict.PROVED,
)

REFUSED = "whole|limit|value|could not be shown|could not be confirmed"
