"""False: g is an unknown function, and answers when it is asked."""

from sympy import Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)
g = Function("g", doit=lambda *_, **more: x, is_number=True)

claim = Claim(
    source=Source("Hostile", "Function with an answer"),
    domain={x: Interval(0, 1), g(x): Interval(0, 1)},
    printed=Eq(g(x), x),
    at_least=Verdict.PROVED,
)

REFUSED = "a class of its own"
