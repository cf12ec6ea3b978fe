"""False: y goes to zero with 1/x."""

from sympy import Interval, Limit, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Limit of a tied"),
    domain={x: Interval(1, 3), y: Interval(0, 3)},
    hypotheses=(Eq(y * x, 1),),
    printed=Eq(Limit(y * (2 + 1 / x), x, oo), 2 * y),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
