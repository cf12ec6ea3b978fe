"""Has no value where n is 5000 or more: the rate of p[5000] divides by 0; the l from 1 to 2 is another."""

from sympy import IndexedBase, Interval, Symbol, symbols

from derivations import Claim, Eq, Source, Step, Verdict, dot, integers, simplex

n, l = Symbol("n", integer=True), Symbol("l", integer=True)
a, b, c = symbols("a b c", real=True)
p = IndexedBase("p", real=True)
claim = Claim(
    source=Source("Hostile", "Rate of an entry"),
    domain={n: integers(2), l: integers(1, 2), p: simplex(n), a: Interval(-1, 1), b: Interval(-1, 1)},
    flow={p[l]: p[l] / (5000 - l), a: -a * p[1], b: a * p[1]},
    constant=c,
    printed=Eq(a + b, c),
    proof=(Step(dot(b) - a * p[1], "a falls"), Step(0, "b rises")),
    at_least=Verdict.PROVED,
)

REFUSED = "5000 - l ≠ 0"
