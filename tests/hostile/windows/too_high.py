"""False: the supremum of x e^{−x} is 0.36788, below the window."""

from sympy import Interval, Rational, Symbol, exp

from derivations import Claim, Sharp, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Too high"),
    domain={x: Interval(0, 4)},
    printed=Sharp(x * exp(-x), supremum=(Rational(3679, 10000), Rational(37, 100))),
    at_least=Verdict.ENCLOSED,
)

REFUTED = True
