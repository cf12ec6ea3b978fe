"""Without a value at a = 0: h(x) − h(y) is gone at (a, a), and 1/x with it."""

from sympy import Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, y = symbols("a x y", real=True)
g, h = Function("g"), Function("h")

claim = Claim(
    source=Source("Hostile", "Cancelled two definitions deep"),
    domain={a: Interval(-1, 1)},
    where={h(x): 1 / x, g(x, y): h(x) - h(y)},
    printed=Eq(g(a, a) + a, a),
    at_least=Verdict.PROVED,
)

REFUSED = "a ≠ 0"
