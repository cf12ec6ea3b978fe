"""False at i = j, x < 0: (x^2)^(1/2) is |x|, and x^1 is x."""

from sympy import Interval, KroneckerDelta, Rational, symbols

from derivations import Claim, Eq, Gt, Source, Verdict, integers

i, j = symbols("i j", integer=True)
x = symbols("x", real=True)
d = KroneckerDelta(i, j)

claim = Claim(
    source=Source("Hostile", "Half a delta"),
    domain={i: integers(1, 2), j: integers(1, 2), x: Interval.open(-Rational(1, 10**90), 3)},
    hypotheses=(Gt(x ** (3 - d), 0),),
    printed=Eq((x ** (3 - d)) ** (d / 2), x**d),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
