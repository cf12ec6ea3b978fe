"""Without a value where x = cos(x): a quotient kept from cancelling beside an integral, and cancelled where that is renamed."""

from sympy import Integral, Interval, Mul, cos, symbols

from derivations import Claim, Eq, Source, Verdict

x, s = symbols("x s", real=True)
q = x - cos(x)

claim = Claim(
    source=Source("Hostile", "Kept from cancelling beside an integral"),
    domain={x: Interval(0, 1)},
    printed=Eq(Mul(q, 1 / q, Integral(s, (s, 0, x)), evaluate=False), x**2 / 2),
    at_least=Verdict.PROVED,
)

REFUSED = "kept from becoming"
