"""The sine is at most one."""

from sympy import Interval, Symbol, oo, sin

from derivations import Claim, Le, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Honest", "Bound of sine"), domain={x: Interval(-oo, oo)}, printed=Le(sin(x), 1), at_least=Verdict.ENCLOSED
)
