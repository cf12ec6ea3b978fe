"""A member of a family of numbers that are not negative."""

from sympy import Function, Interval, Symbol, oo

from derivations import Claim, Family, Ge, Source, Step, Verdict, integers

n = Symbol("n", integer=True, positive=True)
i = Symbol("i", integer=True, positive=True)
v = Function("v", real=True)
claim = Claim(
    source=Source("Hostile", "Member of a nonnegative family"),
    domain={n: integers(1), v: Family(Interval(0, oo), (i, 1, n))},
    printed=Ge(v(n), 0),
    proof=(Step(0, "not negative", by=v(n)),),
    at_least=Verdict.PROVED,
)
