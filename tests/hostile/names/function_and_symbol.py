"""False as printed: f(x + 1) = x² + x. It is the number f times x + 1, and f(x) is 1."""

from sympy import Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, f = symbols("x f", real=True)
g = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Function and symbol"),
    domain={x: Interval(1, 2)},
    where={f: x, g(x): 1},
    printed=Eq(f * (x + 1) * g(x), x**2 + x),
    at_least=Verdict.PROVED,
)

REFUSED = "alike"
