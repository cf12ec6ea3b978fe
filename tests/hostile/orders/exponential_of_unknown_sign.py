"""False for a < 0: e^{−a/ε} grows beyond every power."""

from sympy import Interval, O, exp, symbols

from derivations import Claim, Eq, Source, Verdict

a, eps = symbols("a eps", real=True)

claim = Claim(
    source=Source("Hostile", "Exponential of unknown sign"),
    domain={a: Interval(-1, 1), eps: Interval.open(0, 1)},
    printed=Eq(eps**2 * exp(-a / eps), O(eps**2)),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|order|could not be shown|could not be confirmed"
