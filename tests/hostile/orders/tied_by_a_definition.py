"""False for a = e²: the set of a goes to zero with e."""

from sympy import Interval, O, symbols

from derivations import Claim, Eq, Source, Verdict

e, a, W = symbols("e a w", positive=True)
claim = Claim(
    source=Source("Hostile", "Tied by a definition"),
    domain={e: Interval.open(0, 1), a: Interval.open(0, W)},
    where={W: e},
    printed=Eq(e**2 / a, O(e**2)),
    at_least=Verdict.PROVED,
)

REFUSED = "defined in `where`"
