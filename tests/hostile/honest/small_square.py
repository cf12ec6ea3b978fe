"""a = x**2 is at most one where x is."""

from sympy import Interval, symbols

from derivations import Claim, Le, Source, Verdict

a, x = symbols("a x", real=True)
claim = Claim(
    source=Source("Honest", "L5"), domain={x: Interval(0, 1)}, where={a: x**2}, printed=Le(a, 1), at_least=Verdict.ENCLOSED
)
