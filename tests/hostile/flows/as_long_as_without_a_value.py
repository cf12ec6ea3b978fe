"""What is to hold for a while has no value where a = 0: there nothing is said of any time."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

a, x, y = symbols("a x y", real=True)

claim = Claim(
    source=Source("Hostile", "As long as without a value"),
    domain={a: Interval(-1, 1), x: Interval(-oo, oo), y: Interval(-oo, oo)},
    flow={x: -x, y: -x},
    initial={x: 1, y: 1},
    as_long_as=(Gt(x + 1 / a**2, 0),),
    printed=Eq(x, y),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown that a ≠ 0"
