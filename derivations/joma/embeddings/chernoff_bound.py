"""Chernoff's bound on the weight of large values, and a count that is below one on average, for any finite law."""

from sympy import IndexedBase, Interval, Sum, Symbol, exp, oo, symbols

from derivations import Claim, Eq, Family, Le, Step, Verdict, integers, simplex
from derivations.joma import joma

m, n = symbols("m n", integer=True, positive=True)
i, j = symbols("i j", integer=True, positive=True)
a = Symbol("a", real=True)
growth = Symbol("lambda", nonnegative=True)
p, q = IndexedBase("p"), IndexedBase("q")  # weights of the cases i where S is a + q[i], no less than a
r, S = IndexedBase("r"), IndexedBase("S")  # weights of all other cases, and S there
w, c = IndexedBase("w"), IndexedBase("c")  # a law, and what it counts beyond one

moment = Sum(p[i] * exp(growth * (a + q[i])), (i, 1, m)) + Sum(r[j] * exp(growth * S[j]), (j, 1, n))  # the mean of e^{λS}

claim = Claim(
    source=joma("Extension of the discussion, Chernoff's bound", section="6"),
    domain={
        m: integers(1),
        n: integers(1),
        a: Interval(-oo, oo),
        growth: Interval(0, oo),
        p: Family(Interval(0, 1), (i, 1, m)),
        q: Family(Interval(0, oo), (i, 1, m)),
        r: Family(Interval(0, 1), (j, 1, n)),
        S: Family(Interval(-oo, oo), (j, 1, n)),
        w: simplex(n),
        c: Family(Interval(0, oo), (j, 1, n)),
    },
    printed={
        "the weight of S ≥ a": Le(Sum(p[i], (i, 1, m)), exp(-growth * a) * moment),
        # No term on the right is negative: were a count at least 1 in all cases, so would be its mean.
        "the mean of a count": Eq(Sum(w[j] * (1 + c[j]), (j, 1, n)), 1 + Sum(w[j] * c[j], (j, 1, n))),
    },
    proof={
        "the weight of S ≥ a": (
            Step(
                Sum(p[i] * exp(growth * q[i]), (i, 1, m)),
                "in these cases e^{λ(S − a)} is at least 1",
                by=Sum(p[i] * (exp(growth * q[i]) - 1), (i, 1, m)),
            ),
            Step(
                Sum(p[i] * exp(growth * q[i]), (i, 1, m)) + Sum(r[j] * exp(growth * (S[j] - a)), (j, 1, n)),
                "in the others it is positive",
                by=Sum(r[j] * exp(growth * (S[j] - a)), (j, 1, n)),
            ),
        ),
    },
    scope="any finite law, any λ ≥ 0 and any threshold a; a count whose mean is below 1 is zero in some case",
    at_least=Verdict.PROVED,
)
