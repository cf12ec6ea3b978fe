"""False for x < 1: an integral of a square is not negative only where it runs forwards."""

from sympy import Integral, Interval, symbols

from derivations import Claim, Ge, Source, Step, Verdict

s, x = symbols("s x", real=True)

claim = Claim(
    source=Source("Hostile", "Runs backwards"),
    domain={x: Interval(0, 2)},
    printed=Ge(Integral(s**2, (s, 1, x)), 0),
    proof=(Step(0, "a square is not negative", by=Integral(s**2, (s, 1, x))),),
    at_least=Verdict.PROVED,
)

REFUSED = "sign|negative|forward|order|could not be confirmed|false at"
REFUTED = True
