"""False: the supremum 1 of x on the open interval is one; sharp at 2/3 of something undefined."""

from sympy import Interval, sqrt, symbols

from derivations import Claim, Sharp, Source, Verdict

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "E85"),
    domain={x: Interval(0, 3)},
    printed=Sharp(-1 / (x - sqrt(2)) ** 2, supremum=(-1, 0)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "could not be shown"
