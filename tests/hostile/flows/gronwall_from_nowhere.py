"""u starts in a set that has no end where a is the square root of 2, and stays above 0."""

from sympy import Interval, symbols

from derivations import Claim, Ge, Gronwall, Source, Verdict

a, u, w = symbols("a u w", real=True)
claim = Claim(
    source=Source("Hostile", "Gronwall from nowhere"),
    domain={a: Interval(1, 2), u: Interval(0, 1 / (a**2 - 2) ** 2)},
    flow={u: -u},
    printed=Ge(u, 0),
    proof=Gronwall(-1, ()),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0"
