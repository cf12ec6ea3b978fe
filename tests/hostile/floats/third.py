"""False: 0.3333333333333333 is not a third."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Third"),
    domain={x: Interval(1, 2)},
    printed=Eq(x / 3, 0.3333333333333333 * x),
    at_least=Verdict.PROVED,
)

REFUSED = "Float"
