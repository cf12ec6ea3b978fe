"""False: the domain of y changes with e by a definition."""

from sympy import Interval, O, oo, symbols

from derivations import Claim, Eq, Ge, Source, Verdict

e, y = symbols("e y", real=True)
claim = Claim(
    source=Source("Hostile", "D9"),
    domain={e: Interval.Lopen(0, 1), y: Interval(0, oo)},
    hypotheses=(Ge(y * e, 1),),
    printed=Eq(1 + y * e, 1 + O(e)),
    at_least=Verdict.PROVED,
)

REFUSED = "goes to zero"
