"""False near x = 0.6823: f(0) has no value where x³ + x = 1; the sums of f(0) and of f(i) were taken for one."""

from sympy import Function, Interval, Rational, Sum, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
i = symbols("i", integer=True, positive=True)
f = Function("f", real=True)
first = Sum(f(i), (i, 1, 3))
second = Sum(f(0), (i, 1, 3))

claim = Claim(
    source=Source("Hostile", "Row zero"),
    domain={x: Interval(0, Rational(9, 10))},
    where={f(y): 1 / (1 + y - x - x**3)},
    printed=Eq(first**2 - first, (first + second) * (first - 1) - first * second + second),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
