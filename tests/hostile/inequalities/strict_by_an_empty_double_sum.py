"""False: Σ_{i=0}^{0} Σ_{j=1}^{i} 1 is empty, though the free i is positive."""

from sympy import Interval, Sum, Symbol, oo, symbols

from derivations import Claim, Lt, Source, Step, Verdict, integers

x = Symbol("x", real=True)
i, j = symbols("i j", integer=True)

claim = Claim(
    source=Source("Hostile", "Strict by an empty double sum"),
    domain={x: Interval(-oo, oo), i: integers(1)},
    printed=Lt(x**2 + x, x * (x + 1)),
    proof=(Step(x * (x + 1), "a sum of something positive", by=Sum(1, (j, 1, i), (i, 0, 0))),),
    at_least=Verdict.PROVED,
)

REFUSED = "strict|positive|breaks|fails|bound|name|could not be shown|could not be confirmed"
