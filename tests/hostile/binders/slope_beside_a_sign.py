"""False at x = y = 1: |sgn(x − y)| < 1 says that they are equal."""

from sympy import Abs, Derivative, Interval, oo, sign, symbols

from derivations import Claim, Eq, Lt, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "A slope beside a sign"),
    domain={x: Interval(0, oo), y: Interval(0, oo)},
    hypotheses=(Lt(Abs(sign(x - y)), 1),),
    printed=Eq(Derivative(x * y, x), y),
    at_least=Verdict.SAMPLED,
)

REFUSED = "is tied to it"
