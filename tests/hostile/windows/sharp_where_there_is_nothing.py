"""False: below 1e-9 there is no v, so the infimum is not below 1e-10."""

from sympy import IndexedBase, Interval, Rational, Symbol, symbols

from derivations import Claim, Family, Sharp, Source, Verdict

x = symbols("x", real=True)
l = Symbol("l", integer=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Sharp where there is nothing"),
    domain={x: Interval.open(0, 2), v: Family(Interval(Rational(1, 10**9), x), (l, 1, 3))},
    printed=Sharp(x + x**2, infimum=(0, Rational(1, 10**10))),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "no point of the domain"
