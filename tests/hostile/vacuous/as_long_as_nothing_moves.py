"""Not a statement: it holds as long as x > 0, and nothing moves."""

from sympy import Abs, Interval, oo, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "As long as nothing moves"),
    domain={x: Interval(-oo, oo)},
    as_long_as=(Gt(x, 0),),
    printed=Eq(Abs(x), x),
    at_least=Verdict.PROVED,
)

REFUSED = "nothing moves"
