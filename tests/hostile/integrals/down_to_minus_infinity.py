"""Divergent: the span runs from 0 down to minus infinity."""

from sympy import Integral, Interval, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", real=True)

claim = Claim(
    source=Source("Hostile", "Down to minus infinity"),
    domain={x: Interval(0, 1)},
    printed=Eq(x * Integral(1 + exp(-s), (s, 0, -oo)), x * Integral((exp(s) + 1) / exp(s), (s, 0, -oo))),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|infinit|integrable|could not be shown|could not be confirmed"
