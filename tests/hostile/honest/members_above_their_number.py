"""The first of n > 1 members, each at least n less its index."""

from sympy import Function, Interval, Symbol, oo

from derivations import Claim, Family, Gt, Source, Step, Verdict, integers

n = Symbol("n", integer=True, positive=True)
i = Symbol("i", integer=True, positive=True)
v = Function("v", real=True)
claim = Claim(
    source=Source("Hostile", "Members above their number"),
    domain={n: integers(2), v: Family(Interval(n - i, oo), (i, 1, n))},
    printed=Gt(v(1), 0),
    proof=(Step(0, "positive", by=v(1)),),
    at_least=Verdict.PROVED,
)
