"""False at y = 1/e: then the left side is 2."""

from sympy import Interval, O, symbols

from derivations import Claim, Eq, Source, Verdict

e, y = symbols("e y", real=True)
claim = Claim(
    source=Source("Hostile", "A3"),
    domain={e: Interval.Lopen(0, 1), y: Interval(0, 1 / e)},
    printed=Eq(1 + y * e, 1 + O(e)),
    at_least=Verdict.PROVED,
)

REFUSED = "goes to zero"
