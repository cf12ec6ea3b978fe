"""The set of x has no end at a = 0; that a is not 0 was shown by balls under a hypothesis about x."""

from sympy import Interval, Rational, exp, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

a, x, y = symbols("a x y", real=True)
claim = Claim(
    source=Source("Hostile", "Member that vouches by balls"),
    domain={a: Interval(-1, 4), y: Interval(-1, 4), x: Interval(0, 1 + exp(-1 / a**2))},
    hypotheses=(Gt(a, x + Rational(1, 2)),),
    printed=Eq(y * (x + 1), x * y + y),
    at_least=Verdict.PROVED,
)

REFUSED = "a ≠ 0"
