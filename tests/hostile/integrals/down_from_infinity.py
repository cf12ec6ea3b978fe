"""Divergent: the span runs from infinity down, and 1 is integrated."""

from sympy import Integral, Interval, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", real=True)

claim = Claim(
    source=Source("Hostile", "Down from infinity"),
    domain={x: Interval(0, 1)},
    printed=Eq(x * Integral(1 + exp(-s), (s, oo, 0)), x * Integral((exp(s) + 1) / exp(s), (s, oo, 0))),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|infinit|integrable|could not be shown|could not be confirmed"
