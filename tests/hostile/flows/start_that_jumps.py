"""False: u > −r/2 at the start says x = y."""

from sympy import Derivative, Interval, oo, sign, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

x, y, u, r = symbols("x y u r", real=True)
P = Interval.open(0, oo)
R = Interval(-oo, oo)

claim = Claim(
    source=Source("Hostile", "A start that jumps"),
    domain={u: R, r: R, x: P, y: P},
    flow={u: -u, r: -r},
    initial={u: -(sign(x - y) ** 2), r: 1},
    hypotheses=(Gt(u, -r / 2),),
    example={x: 1, y: 1, u: 0, r: 1},
    until="t = oo",
    printed=Eq(r * Derivative(x * y, x), r * y),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "needs room"
