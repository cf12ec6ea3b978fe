"""False for n = 50 and k = x = 1: the variable of a function put in has the name of a symbol that bounds x."""

from sympy import Function, Interval, Lambda, Symbol, oo

from derivations import Claim, Ge, Source, Step, Use, Verdict, integers

n = Symbol("n", integer=True, positive=True)
k = Symbol("k", integer=True, positive=True)
x = Symbol("x", real=True)
v = Function("v", real=True)
claim = Claim(
    source=Source("Hostile", "Function captures a symbol"),
    domain={n: integers(1), k: integers(1), x: Interval(k, oo)},
    printed=Ge(x - n + 40, 0),
    proof=(
        Step(
            0,
            "by the lemma",
            using=(Use("honest/member_of_a_nonnegative_family", at={n: n, v: Lambda(k, x - k + 40)}),),
            by=x - n + 40,
        ),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of k too"
