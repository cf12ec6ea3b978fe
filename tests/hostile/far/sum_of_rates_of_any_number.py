"""False at n = 1, h = 1: u(1) = 0.37."""

from sympy import IndexedBase, Interval, Rational, S, Sum, oo, symbols

from derivations import Claim, Family, Ge, Source, Verdict, integers

t, u = symbols("t u", real=True)
i, n = symbols("i n", integer=True, positive=True)
h = IndexedBase("h", real=True)
claim = Claim(
    source=Source("Hostile", "Sum of rates of any number"),
    domain={t: Interval(0, 1), u: Interval(0, 1), n: integers(1, oo), h: Family(Interval(0, 1), (i, 1, n))},
    flow={t: S.One, u: -Sum(h[i], (i, 1, n)) * u},
    initial={t: 0, u: 1},
    printed=Ge(u, Rational(3, 5)),
    scope="any n",
    at_least=Verdict.OBSERVED,
)

REFUTED = True
