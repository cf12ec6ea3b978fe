"""False at x = sqrt(2), n = m = 1: sign(0**0) = 1, sign(0)*sign(0) = 0."""

from sympy import Interval, oo, sign, sqrt, symbols

from derivations import Claim, Eq, Ge, Source, Verdict, integers

x = symbols("x", real=True)
n, m = symbols("n m", integer=True)
claim = Claim(
    source=Source("Hostile", "A1"),
    domain={x: Interval(-3, 3), n: integers(1, oo), m: integers(1, oo)},
    hypotheses=(Ge(n, m),),
    printed=Eq(sign((x - sqrt(2)) ** (n - m)), sign((x - sqrt(2)) ** n) * sign((x - sqrt(2)) ** m)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
