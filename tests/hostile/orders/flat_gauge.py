"""False: 1 is no O(e^{−1/x}); the gauge has no power, and power 0 is read off."""

from sympy import Interval, O, S, Symbol, exp

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", positive=True)

claim = Claim(
    source=Source("Hostile", "Flat gauge"),
    domain={x: Interval.open(0, 1)},
    printed=Eq(S.One, O(exp(-1 / x))),
    at_least=Verdict.SAMPLED,
)

REFUSED = "power|gauge|order|could not be confirmed"
