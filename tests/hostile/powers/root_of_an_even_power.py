"""False at x = -1e-91, n = 2, m = 1: |x| is not x."""

from sympy import Interval, Rational, oo, symbols

from derivations import Claim, Eq, Gt, Source, Verdict, integers

x = symbols("x", real=True)
n, m = symbols("n m", integer=True)
claim = Claim(
    source=Source("Hostile", "A2"),
    domain={x: Interval.open(-Rational(1, 10**90), 3), n: integers(1, oo), m: integers(1, oo)},
    hypotheses=(Gt(x**n, 0),),
    printed=Eq((x**n) ** (m / n), x**m),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
