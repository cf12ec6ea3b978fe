"""Without a value where x is a whole number up to n, where one of the sizes has no slope."""

from sympy import Abs, Derivative, Interval, Sum, sign, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x = symbols("x", real=True)
n, i = symbols("n i", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Kink at each whole number"),
    domain={x: Interval(0, 5), n: integers(1)},
    printed=Eq(Derivative(Sum(Abs(x - i), (i, 1, n)), x), Sum(sign(x - i), (i, 1, n))),
    at_least=Verdict.SAMPLED,
)

REFUSED = "everywhere is not shown"
