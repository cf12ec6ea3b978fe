"""Without a value at a = 0: x/y is defined, and at (a, a) SymPy makes 1 of it."""

from sympy import Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, y = symbols("a x y", real=True)
g = Function("g")

claim = Claim(
    source=Source("Hostile", "Cancelled where values are put in"),
    domain={a: Interval(-1, 1)},
    where={g(x, y): x / y},
    printed=Eq(g(a, a) + a, 1 + a),
    at_least=Verdict.PROVED,
)

REFUSED = "a ≠ 0"
