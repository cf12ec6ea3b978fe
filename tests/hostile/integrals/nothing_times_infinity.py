"""Without a value: the integral diverges, and zero times it is kept from becoming zero."""

from sympy import Add, Integral, Interval, Mul, S, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", real=True)

claim = Claim(
    source=Source("Hostile", "Nothing times infinity"),
    domain={x: Interval(-1, 1)},
    printed=Eq(Add(x, Mul(S.Zero, Integral(exp(s), (s, 0, oo)), evaluate=False), evaluate=False), x),
    at_least=Verdict.PROVED,
)

REFUSED = "kept from becoming"
