"""False at a = 0, where the expansion divides by zero."""

from sympy import Interval, O, oo, symbols

from derivations import Claim, Eq, Source

a, e = symbols("a e", real=True)

claim = Claim(
    source=Source("Hostile", "Divided by what may vanish"),
    domain={a: Interval(-oo, oo), e: Interval(-1, 1)},
    printed=Eq(1 / (a + e), 1 / a - e / a**2 + O(e**2)),
)

REFUSED = "it divides by a"
