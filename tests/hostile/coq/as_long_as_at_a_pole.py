"""As long as 1 + 1/x² > 0, which has no value where x starts at 0, and is 1 > 0 in Coq."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Gronwall, Gt, Source, Verdict

x, y, a = symbols("x y a", real=True)

claim = Claim(
    source=Source("Hostile", "As long as at a pole"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo), a: Interval(-1, 1)},
    flow={x: -x, y: -y},
    initial={x: a, y: a},
    as_long_as=(Gt(1 + 1 / x**2, 0),),
    printed=Eq(x, y),
    proof=Gronwall(-1),
    at_least=Verdict.PROVED,
)

REFUSED = "x ≠ 0"
