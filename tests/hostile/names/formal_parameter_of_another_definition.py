"""Not a statement: g(x) is for every x, and uses what is defined by one."""

from sympy import Function, Interval, Rational, symbols

from derivations import Claim, Le, Source, Step, Verdict

x, h = symbols("x h", real=True)
g = Function("g", real=True)
c = 2 - Rational(1, 10**40)
claim = Claim(
    source=Source("Hostile", "Formal parameter of another definition"),
    domain={x: Interval(0, c)},
    where={h: x**2, g(x): x + h},
    printed=Le(g(1), 1 + c**2),
    proof=(
        Step(1 + x**2, "def"),
        Step(1 + c**2, "set", by=(c - x) * (c + x)),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
