"""x(1 + 1/x) = 1 + x, for positive x."""

from sympy import Interval, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Honest", "Reciprocal"),
    domain={x: Interval.open(0, oo)},
    printed=Eq(x * (1 + 1 / x), 1 + x),
    at_least=Verdict.PROVED,
)
