"""Chernoff's bound on the weight of large values, for any finite law."""

from sympy import IndexedBase, Interval, Sum, Symbol, exp, oo, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers
from derivations.joma import joma

m, n = symbols("m n", integer=True, positive=True)
i, j = symbols("i j", integer=True, positive=True)
a = Symbol("a", real=True)
growth = Symbol("lambda", nonnegative=True)
p, q = IndexedBase("p"), IndexedBase("q")  # weights of the cases i where S is a + q[i], no less than a
r, S = IndexedBase("r"), IndexedBase("S")  # weights of all other cases, and S there

moment = Sum(p[i] * exp(growth * (a + q[i])), (i, 1, m)) + Sum(r[j] * exp(growth * S[j]), (j, 1, n))  # the mean of e^{λS}

claim = Claim(
    source=joma(
        "Extension of the discussion: Chernoff's bound",
        section="7",
        place="first paragraph",
        says="The paper takes the number of dimensions for almost orthogonal vectors from the Johnson–Lindenstrauss lemma;"
        " this is a step of a proof.",
    ),
    domain={
        m: integers(1),
        n: integers(1),
        a: Interval(-oo, oo),
        growth: Interval(0, oo),
        p: Family(Interval(0, 1), (i, 1, m)),
        q: Family(Interval(0, oo), (i, 1, m)),
        r: Family(Interval(0, 1), (j, 1, n)),
        S: Family(Interval(-oo, oo), (j, 1, n)),
    },
    printed=Le(Sum(p[i], (i, 1, m)), exp(-growth * a) * moment),  # the weight of S ≥ a
    proof=(
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
    scope="any finite law, any λ ≥ 0 and any threshold a",
    at_least=Verdict.PROVED,
)
