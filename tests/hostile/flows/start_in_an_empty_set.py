"""u starts in a set that is empty where a < 0."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, u, w, c = symbols("a u w c", real=True)
claim = Claim(
    source=Source("Hostile", "Start in an empty set"),
    domain={a: Interval(-1, 3), u: Interval(0, a), w: Interval(0, 1)},
    flow={u: -u, w: u},
    constant=c,
    printed=Eq(u + w, c),
    at_least=Verdict.PROVED,
)

REFUSED = "has members"
