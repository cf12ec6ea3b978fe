"""Not defined at a = 1."""

from sympy import Interval, Limit, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Division by a parameter"),
    domain={a: Interval(0, 2)},
    printed=Eq(Limit((a**2 - 1) / (a - 1) + 1 / x, x, oo), a + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|limit|exist|value|could not be shown|could not be confirmed"
