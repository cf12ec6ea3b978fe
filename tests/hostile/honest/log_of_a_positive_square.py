"""log(x²) = 2 log x for positive x."""

from sympy import Interval, Symbol, log, oo

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Honest", "Log of a positive square"),
    domain={x: Interval.open(0, oo)},
    printed=Eq(log(x**2), 2 * log(x)),
    at_least=Verdict.PROVED,
)
