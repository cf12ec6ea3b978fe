"""False as it is read: eˣ is 2.718 at x = 1, and not below 2.6; e is a symbol, and eˣ is printed as exp x is."""

from sympy import Interval, Rational, exp, symbols

from derivations import Claim, Lt, Source, Verdict

x, e = symbols("x e", real=True)
e = symbols("e", positive=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(0, 1), e: Interval(1, 2)},
    printed=Lt(e**x, 1 + x + x**2 / 2 + Rational(1, 10) + exp(x) / 1000),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "is printed as exp"
