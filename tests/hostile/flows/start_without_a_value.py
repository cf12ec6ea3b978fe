"""Both start at 1/a, and a may be 0."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, y = symbols("a x y", real=True)

claim = Claim(
    source=Source("Hostile", "Start without a value"),
    domain={a: Interval(-1, 1), x: Interval(-oo, oo), y: Interval(-oo, oo)},
    flow={x: -x, y: -x},
    initial={x: 1 / a, y: 1 / a},
    printed=Eq(x, y),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown that a ≠ 0"
