"""b is in a set whose end depends on where u starts, and there is none at the square root of 2."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, u, b, w, c = symbols("a u b w c", real=True)
claim = Claim(
    source=Source("Hostile", "Set up to what moves"),
    domain={a: Interval(1, 2), b: Interval(0, 1 / (u**2 - 2) ** 2), u: Interval(0, 3), w: Interval(0, 1)},
    flow={u: -u, w: u},
    constant=c,
    printed=Eq(u + w + b, c),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0"
