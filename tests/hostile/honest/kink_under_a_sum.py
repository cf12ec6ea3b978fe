"""The distances from 0 and from 1 are at most 2 together; the kinks are under the sum."""

from sympy import Abs, Interval, Sum, symbols

from derivations import Claim, Le, Source, Verdict

a = symbols("a", real=True)
i = symbols("i", integer=True)
claim = Claim(
    source=Source("Honest", "L903"),
    domain={a: Interval(0, 1)},
    printed=Le(Sum(Abs(a - i), (i, 0, 1)), 2),
    at_least=Verdict.ENCLOSED,
)
