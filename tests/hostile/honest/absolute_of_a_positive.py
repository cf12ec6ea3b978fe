"""|x| = x."""

from sympy import Abs, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, b, x = symbols("a b x", real=True)
claim = Claim(
    source=Source("Honest", "L7"),
    domain={x: Interval(0, 3)},
    where={a: Abs(x), b: x},
    printed=Eq(a, b),
    at_least=Verdict.PROVED,
)
