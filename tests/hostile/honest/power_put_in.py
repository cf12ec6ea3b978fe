"""True: xᵗ asks nothing of x where t = 2 is put in."""

from sympy import Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, t, x = symbols("a t x", real=True)
g = Function("g")

claim = Claim(
    source=Source("Hostile", "Power put in"),
    domain={a: Interval(-1, 1)},
    where={g(x, t): x**t},
    printed=Eq(g(a, 2) + g(a, 3), a**2 * (1 + a)),
    at_least=Verdict.PROVED,
)
