"""Three zeros in the window; the set of x has one of them."""

from sympy import Interval, Rational, exp, symbols

from derivations import Claim, Root, Source, Verdict

x, a = symbols("x a", real=True)
claim = Claim(
    source=Source("Hostile", "Set smaller than window"),
    domain={a: Interval(Rational(1, 5), Rational(1, 4)), x: Interval(0, a)},
    printed=Root(x - Rational(1, 10) - 3 * exp(-400 * (x - Rational(17, 20)) ** 2), x, 0, 1),
    at_least=Verdict.PROVED,
)

REFUSED = "not all of its window"
