"""True of what they are here, and printed as pi = 22/7 and exp(x) = x + 1."""

from sympy import Function, Interval, Rational, Symbol

from derivations import Claim, Eq, Source, Verdict

p, x = Symbol("pi"), Symbol("x", real=True)
e = Function("exp")

claim = Claim(
    source=Source("Hostile", "Pi and exp"),
    domain={x: Interval(0, 1)},
    where={p: Rational(22, 7), e(x): 1 + x},
    printed={"circle": Eq(p, Rational(22, 7)), "exponential": Eq(e(x), 1 + x)},
    at_least=Verdict.PROVED,
)

REFUSED = "printed as"
