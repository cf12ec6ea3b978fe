"""False at x = 0: the integral of a positive function is positive only over a span."""

from sympy import Integral, Interval, exp, symbols

from derivations import Claim, Gt, Source, Step, Verdict

s, x = symbols("s x", real=True)
area = Integral(exp(s), (s, 0, x))

claim = Claim(
    source=Source("Hostile", "Strict over no span"),
    domain={x: Interval(0, 1)},
    printed=Gt(area, 0),
    proof=(Step(0, "exponentials are positive", by=area),),
    at_least=Verdict.PROVED,
)

REFUSED = "strict|positive|empty|sign|span"
REFUTED = True
