"""False: the supremum of x e^{−x} is 0.36788, above the window."""

from sympy import Interval, Rational, Symbol, exp

from derivations import Claim, Sharp, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Too low"),
    domain={x: Interval(0, 4)},
    printed=Sharp(x * exp(-x), supremum=(Rational(36, 100), Rational(3678, 10000))),
    at_least=Verdict.ENCLOSED,
)

REFUTED = True
