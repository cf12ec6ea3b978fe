"""sup x = 1 is not between 5 and 6."""

from sympy import Interval, symbols

from derivations import Claim, Sharp, Source, Verdict

x = symbols("x", real=True)


class S(Sharp):
    holding = property(lambda self: iter(()))
    failing = property(lambda self: iter(()))


claim = Claim(
    source=Source("Hostile", "I2"), domain={x: Interval(0, 1)}, printed=S(x, supremum=(5, 6)), at_least=Verdict.ENCLOSED
)

REFUSED = "class of its own"
UNWRITTEN = "class of its own"
