"""False at w_1 = 0: the size put in has the name of the index of the family."""

from sympy import Function, Interval, Lambda, Symbol, oo

from derivations import Claim, Family, Gt, Source, Step, Use, Verdict, integers

n = Symbol("n", integer=True, positive=True)
i = Symbol("i", integer=True, positive=True)
q = Symbol("q", integer=True, positive=True)
k = Symbol("k", integer=True, positive=True)
v = Function("v", real=True)
w = Function("w", real=True)
claim = Claim(
    source=Source("Hostile", "Index captures a size"),
    domain={i: integers(2), w: Family(Interval(0, oo), (q, 1, i))},
    printed=Gt(w(1), 0),
    proof=(Step(0, "by the lemma", using=(Use("honest/members_above_their_number", at={n: i, v: Lambda(k, w(k))}),), by=w(1)),),
    at_least=Verdict.PROVED,
)

REFUSED = "it could not be confirmed that v"
