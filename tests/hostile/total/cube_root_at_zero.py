"""False at x = 0: a power is exp(y log x) only where x is positive."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Gt, Source, Step, Verdict

x = symbols("x", nonnegative=True)
claim = Claim(
    source=Source("Hostile", "Cube root at zero"),
    domain={x: Interval(0, 1)},
    printed=Gt(x ** Rational(1, 3), 0),
    proof=(Step(0, "a power is positive", by=x ** Rational(1, 3)),),
    at_least=Verdict.PROVED,
)

REFUTED = True
