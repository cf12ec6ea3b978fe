"""False: Σ_i v_i w_i = s is read into Σ_j v_j w_i, where i is free."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Source, Step, Verdict, integers

n, i, j = symbols("n i j", integer=True, positive=True)
v, w = IndexedBase("v"), IndexedBase("w")
s = Symbol("s", real=True)
given = Eq(Sum(v[i] * w[i], (i, 1, n)), s)

claim = Claim(
    source=Source("Hostile", "Sum of another index"),
    domain={
        n: integers(1),
        i: integers(1, n),
        v: Family(Interval(-1, 1), (i, 1, n)),
        w: Family(Interval(-1, 1), (i, 1, n)),
        s: Interval(-oo, oo),
    },
    hypotheses=(given,),
    example={n: 1, i: 1, v[1]: 1, w[1]: 1, s: 1},
    printed=Eq(Sum(v[j] * w[i], (j, 1, n)), s),
    proof=(Step(s, "the inner product is s", using=(given,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|variable|false at|could not be confirmed|nowhere|binds"
