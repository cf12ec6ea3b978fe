"""False: |x| is no O(x²); its Taylor coefficients at a kink are taken for zero."""

from sympy import Abs, Interval, O, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Absolute value"),
    domain={x: Interval(-1, 1)},
    printed=Eq(Abs(x), O(x**2)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "could not be confirmed|order|smooth|false|expan"
