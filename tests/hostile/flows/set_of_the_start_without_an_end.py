"""u starts in a set that has no end where a is the square root of 2."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, u, w, c = symbols("a u w c", real=True)
claim = Claim(
    source=Source("Hostile", "Set of the start without an end"),
    domain={a: Interval(1, 2), u: Interval(0, 1 / (a**2 - 2) ** 2), w: Interval(0, 1)},
    flow={u: -u, w: u},
    constant=c,
    printed=Eq(u + w, c),
    at_least=Verdict.PROVED,
)

REFUSED = "a..2 - 2 ≠ 0|a..2 ≠ 2|≠ 0"
