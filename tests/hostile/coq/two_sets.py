"""The set of y has no end where a is not positive; that a is at least 1 is what the set of x would say."""

from sympy import Interval, Rational, log, symbols

from derivations import Claim, Eq, Source, Verdict

a, b, x, y = symbols("a b x y", real=True)
claim = Claim(
    source=Source("Hostile", "Two sets"),
    domain={a: Interval(-1, 1), x: Interval(Rational(1, 2), a), y: Interval(0, log(a) ** 2)},
    printed=Eq((x + y) ** 2, x**2 + 2 * y * x + y**2),
    at_least=Verdict.PROVED,
)

REFUSED = "has members"
