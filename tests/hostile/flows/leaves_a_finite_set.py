"""u is 0 or 1 at the start, and moves: u² does not stay u."""

from sympy import FiniteSet, Interval, S, symbols

from derivations import Claim, Eq, Source

u, x = symbols("u x", real=True)
claim = Claim(
    source=Source("Hostile", "N5"),
    domain={u: FiniteSet(0, 1), x: Interval(1, 2)},
    flow={u: S.One},
    printed=Eq(x * u**2, x * u),
    accepted={"left side: exponent of u**2 one up": "true", "left side: exponent of u**2 one down": "true"},
)

REFUSED = "has gaps"
