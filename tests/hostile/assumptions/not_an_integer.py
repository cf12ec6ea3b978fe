"""Not a number at 1: a symbol from [0, 2] is told not to be an integer, so x − 1 is told not to vanish."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True, integer=False)

claim = Claim(
    source=Source("Hostile", "Not an integer"),
    domain={x: Interval(0, 2)},
    printed=Eq((x**2 - 1) / (x - 1), x + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "assum"
