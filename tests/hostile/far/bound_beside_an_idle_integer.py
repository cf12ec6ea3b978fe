"""False above 3: an integer that the statement does not name keeps the balls away."""

from sympy import Interval, Symbol, oo

from derivations import Claim, Le, Source, Verdict, integers

x = Symbol("x", real=True)
m = Symbol("m", integer=True)

claim = Claim(
    source=Source("Hostile", "Bound beside an idle integer"),
    domain={x: Interval(0, oo), m: integers(0, 3)},
    printed=Le(x, 3),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
