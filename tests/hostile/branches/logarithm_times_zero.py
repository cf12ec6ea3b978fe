"""Without a value: x log y at (0, −1) is gone, and the logarithm of −1 with it."""

from sympy import Function, Interval, log, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, y = symbols("a x y", real=True)
g = Function("g")

claim = Claim(
    source=Source("Hostile", "Logarithm times zero"),
    domain={a: Interval(-1, 1)},
    where={g(x, y): x * log(y)},
    printed=Eq(a + g(0, -1), a),
    at_least=Verdict.PROVED,
)

REFUSED = "-1 > 0"
