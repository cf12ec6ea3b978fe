"""The set of x is empty where a < 0; that it has members was shown under a hypothesis about x."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

a, x, y = symbols("a x y", real=True)
claim = Claim(
    source=Source("Hostile", "Members by their own hypothesis"),
    domain={a: Interval(-1, 4), y: Interval(-1, 4), x: Interval(0, a)},
    hypotheses=(Gt(a, x + Rational(1, 2)),),
    example={a: 2, x: 1, y: 1},
    printed=Eq(y * (x + 1), x * y + y),
    at_least=Verdict.PROVED,
)

REFUSED = "has members"
