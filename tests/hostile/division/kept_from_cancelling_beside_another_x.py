"""Without a value at x = 0: the x under the integral, which is not zero, is another."""

from sympy import Integral, Interval, Mul, Symbol, log

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Kept from cancelling beside another x"),
    domain={x: Interval(-1, 1)},
    printed=Eq(Mul(x, 1 / x, Integral(1 / x, (x, 1, 2)), evaluate=False), log(2)),
    at_least=Verdict.PROVED,
)

REFUSED = "kept from becoming"
