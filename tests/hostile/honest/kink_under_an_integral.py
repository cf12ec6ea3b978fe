"""The mean distance from a is at most 1; the kink is under the integral."""

from sympy import Abs, Integral, Interval, symbols

from derivations import Claim, Le, Source, Verdict

a, s = symbols("a s", real=True)
claim = Claim(
    source=Source("Honest", "L902"),
    domain={a: Interval(0, 1)},
    printed=Le(Integral(Abs(s - a), (s, 0, 1)), 1),
    at_least=Verdict.ENCLOSED,
)
