"""False below zero: |p| is p for the parameter, which is told to be positive, and a is put in for it."""

from sympy import Abs, Interval, Subs, Symbol

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
p = Symbol("p", positive=True)
a = Symbol("a", real=True)
R = recursion("R", (k, p), k, 0, lambda c: c(k, p) + Abs(p))

claim = Claim(
    source=Source("Hostile", "Told positive and put in"),
    domain={n: integers(0), a: Interval(-1, 1)},
    printed=Eq(Subs(R(n + 1, p), p, a), Subs(R(n, p), p, a) + a),
    at_least=Verdict.PROVED,
)

REFUSED = "p is assumed to be positive"
