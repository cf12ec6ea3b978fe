"""Without a value for n < 0, where the sum runs backwards; in Coq it is 0."""

from sympy import Integer, Interval, Sum, Symbol

from derivations import Claim, Ge, Source, Step, Verdict, integers

n = Symbol("n", integer=True)
i = Symbol("i", integer=True)
a = Symbol("a", real=True)
T = Sum(a**2, (i, 1, n))

claim = Claim(
    source=Source("Hostile", "Sum that runs backwards"),
    domain={n: integers(-5), a: Interval(-1, 1)},
    printed=Ge(T, 0),
    proof=(Step(Integer(0), "squares", by=T),),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
