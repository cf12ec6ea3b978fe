"""False for k = 2 and a close to 2: that probabilities add up to 1 is believed of fewer of them."""

from sympy import Function, IndexedBase, Interval, Lambda, Max, Rational, Sum, Symbol

from derivations import Claim, Ge, Source, Step, Use, Verdict, integers, simplex

n = Symbol("n", integer=True, positive=True)
k = Symbol("k", integer=True, positive=True)
i = Symbol("i", integer=True, positive=True)
a = Symbol("a", real=True)
v = Function("v", real=True)
p = IndexedBase("p", real=True)
m = Max(0, a - 2 + Rational(1, 10**40))
claim = Claim(
    source=Source("Hostile", "Fact of another size"),
    domain={a: Interval(1, 2, False, True), k: integers(1), p: simplex(k)},
    printed=Ge(m * p[1] - m, 0),
    proof=(
        Step(
            0,
            "lemma",
            using=(Use("honest/member_of_a_nonnegative_family", at={n: k, v: Lambda(k, m * Sum(p[i], (i, 1, k)) - m)}),),
            by=m * p[1] - m,
        ),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of k too"
