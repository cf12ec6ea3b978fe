"""No set: two numbers."""

from sympy import Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Pair for a set"),
    domain={x: (0, 1)},
    printed=Eq((x + 1) ** 2, x**2 + 2 * x + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "may be an interval"
