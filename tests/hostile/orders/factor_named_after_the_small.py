"""False for a(x) = 1/x: e is not 2 + O(x²)."""

from sympy import Interval, O, Symbol, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", positive=True)
a = Symbol("a(x)", real=True)
claim = Claim(
    source=Source("Hostile", "Factor named after the small"),
    domain={x: Interval.open(0, 1), a: Interval(-oo, oo)},
    printed=Eq(exp(a * x), 1 + a * x + O(x**2)),
    at_least=Verdict.PROVED,
)

REFUSED = "in its name, which goes to zero"
