"""Without a value at x = 1/7: a quotient that SymPy was kept from cancelling, beside what a definition is put in for."""

from sympy import Function, Interval, Mul, Rational, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f = Function("f")
q = x - Rational(1, 7)

claim = Claim(
    source=Source("Hostile", "Kept from cancelling beside a definition"),
    domain={x: Interval(0, 1)},
    where={f(y): y + 1},
    printed=Eq(Mul(q, 1 / q, f(x), evaluate=False), x + 1),
    at_least=Verdict.SAMPLED,
)

REFUSED = "kept from becoming"
