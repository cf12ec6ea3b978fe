"""No symbol: only what has a name of its own moves."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Rate of a square"),
    domain={x: Interval(0, 1)},
    flow={x**2: -x},
    printed=Eq((x + 1) ** 2, x**2 + 2 * x + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "of its own"
