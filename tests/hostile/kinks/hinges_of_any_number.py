"""False for a member that starts at 1/3: it ends below zero."""

from sympy import IndexedBase, Interval, Max, Rational, S, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

t = symbols("t", real=True)
w = IndexedBase("w", real=True)
n = Symbol("n", integer=True, positive=True)
i = Symbol("i", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "Hinges of any number"),
    domain={t: Interval(0, 1), n: integers(1, oo), w: Family(Interval(Rational(1, 3), 3), (i, 1, n))},
    flow={t: S.One, w[i]: -S.Half * w[i] - Rational(3, 10)},
    initial={t: 0},
    printed=Eq(Sum(Max(w[i], 0), (i, 1, n)), Sum(w[i], (i, 1, n))),
    scope="all starts, up to t = 1",
    at_least=Verdict.SAMPLED,
)

REFUSED = "one equation from all"
