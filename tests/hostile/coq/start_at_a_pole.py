"""Without a start at a = 0: both begin at 1/a, which is a number in Coq."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Verdict

x, y, a = symbols("x y a", real=True)

claim = Claim(
    source=Source("Hostile", "Start at a pole"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo), a: Interval(-1, 1)},
    flow={x: -x, y: -y},
    initial={x: 1 / a, y: 1 / a},
    printed=Eq(x, y),
    proof=Gronwall(-1),
    at_least=Verdict.PROVED,
)

REFUSED = "starts at 1/a"
