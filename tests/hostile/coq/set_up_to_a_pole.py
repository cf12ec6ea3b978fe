"""Without a set at a = 0: x is between 0 and 1/a², which is a number in Coq."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, a = symbols("x a", real=True)

claim = Claim(
    source=Source("Hostile", "Set up to a pole"),
    domain={a: Interval(-1, 1), x: Interval(0, 1 / a**2)},
    printed=Eq((x + 1) ** 2, x**2 + 2 * x + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "a ≠ 0"
