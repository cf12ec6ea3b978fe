"""False: the integral is 3/2 − 3/2, so its sign is zero; what is integrated is never zero, but it jumps."""

from sympy import Abs, Integral, Interval, Rational, Symbol, oo, sign

from derivations import Claim, Eq, Source, Verdict

x, s = (Symbol(name, real=True) for name in "xs")

claim = Claim(
    source=Source("Hostile", "Sign of the integral of a jump"),
    domain={x: Interval(-oo, oo)},
    printed=Eq(Abs(sign(Integral(sign(s) + Rational(1, 2) + (x + 1) ** 2 - x**2 - 2 * x - 1, (s, -3, 1)))), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
