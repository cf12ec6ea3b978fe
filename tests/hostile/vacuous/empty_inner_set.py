"""False for y < 0, where x has no value; the statement does not speak of x."""

from sympy import Interval, Rational, oo, symbols

from derivations import Claim, Ge, Source, Step, Verdict, integers

x, y = symbols("x y", real=True)
n = symbols("n", integer=True)
claim = Claim(
    source=Source("Hostile", "E42"),
    domain={n: integers(1, oo), y: Interval.open(-Rational(1, 10**90), 3), x: Interval(0, y)},
    printed=Ge(n * y, 0),
    proof=(Step(n * x, "the set of x", by=n * y - n * x), Step(0, "the set of x", by=n * x)),
    at_least=Verdict.PROVED,
)

REFUSED = "has members"
