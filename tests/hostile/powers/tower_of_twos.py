"""False at x = -1e-91, n = 1: the root of x**2 is |x|."""

from sympy import Interval, Rational, oo, sqrt, symbols

from derivations import Claim, Eq, Ge, Source, Verdict, integers

x = symbols("x", real=True)
n = symbols("n")
claim = Claim(
    source=Source("Hostile", "Tower of twos"),
    domain={x: Interval.open(-Rational(1, 10**90), 3), n: integers(1, oo)},
    hypotheses=(Ge(x ** (2**n), 0),),
    printed=Eq(sqrt(x ** (2**n)), x ** (2 ** (n - 1))),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
