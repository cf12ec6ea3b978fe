"""False near the zero of h in [0, 1]: what the root of one Dummy asks for is taken for what a step loses of another."""

from sympy import Dummy, Expr, IndexedBase, Interval, Rational, Symbol, sin, sqrt

from derivations import Claim, Family, Ge, Source, Step, Verdict

d, e = Dummy("d", real=True), Dummy("e", real=True)


def g(x: Symbol) -> Expr:
    return (x**2 + x + sin(x) - 1) ** 2 - Rational(1, 10**40)


i = Symbol("i", integer=True, positive=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Dummies in a bound"),
    domain={d: Interval(1, 2), e: Interval(0, 1), v: Family(Interval(1, 2), (i, 1, 2))},
    printed=Ge(g(e) + v[1] * sqrt(g(d)), v[1] * sqrt(g(d))),
    proof=(Step(v[1] * sqrt(g(d)), "it is not negative", by=g(e)),),
    at_least=Verdict.PROVED,
)

REFUSED = "Dummy"
