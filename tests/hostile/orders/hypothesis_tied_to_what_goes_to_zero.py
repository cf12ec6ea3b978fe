"""False: y e = 1 is no O(e)."""

from sympy import Interval, O, oo, symbols

from derivations import Claim, Eq, Source, Verdict

e, y = symbols("e y", real=True)
claim = Claim(
    source=Source("Hostile", "A4"),
    domain={e: Interval.Lopen(0, 1), y: Interval(0, oo)},
    hypotheses=(Eq(y * e, 1),),
    example={e: 1, y: 1},
    printed=Eq(1 + y * e, 1 + O(e)),
    at_least=Verdict.PROVED,
)

REFUSED = "goes to zero"
