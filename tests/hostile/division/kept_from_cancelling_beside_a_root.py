"""Without a value at x = 0: a quotient that SymPy was kept from cancelling, beside a root that asks for less."""

from sympy import Interval, Mul, Symbol, sqrt

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Kept from cancelling beside a root"),
    domain={x: Interval(0, 1)},
    printed=Eq(Mul(x, 1 / x, sqrt(x), evaluate=False), sqrt(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "kept from becoming"
