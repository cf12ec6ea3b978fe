"""False: v_n is n, and the sum is 6."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Source, Step, integers

n = symbols("n", integer=True, positive=True)
i = symbols("i", integer=True)
v, a, b = (IndexedBase(o, real=True) for o in ["v", "a", "b"])
R = Interval(-oo, oo)

claim = Claim(
    source=Source("Hostile", "A sum of members that are one number"),
    domain={n: integers(1, 3), v: Family(R, (i, 1, 3))},
    hypotheses=(Eq(v[1], n), Eq(v[2], n), Eq(v[3], n)),
    printed=Eq(Sum(v[n], (n, 1, 3)), 3 * n),
    proof=(
        Step(v[1] + v[2] + v[3], "terms"),
        Step(n + v[2] + v[3], "h", using=(Eq(v[1], n),)),
        Step(2 * n + v[3], "h", using=(Eq(v[2], n),)),
        Step(3 * n, "h", using=(Eq(v[3], n),)),
    ),
    example={n: 2, v[1]: 2, v[2]: 2, v[3]: 2},
    scope="all",
)

REFUSED = "speaks of n too"
