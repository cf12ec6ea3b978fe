"""False: n grows as e^a, and n/a without end."""

from sympy import Interval, Limit, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

a = symbols("a", real=True)
n = symbols("n", integer=True, positive=True)
i = symbols("i", integer=True)
P = Interval.open(0, oo)

claim = Claim(
    source=Source("Hostile", "A limit of a harmonic number"),
    domain={n: integers(1), a: P},
    hypotheses=(Eq(Sum(1 / i, (i, 1, n)), a),),
    printed=Eq(Limit(n / a, a, oo), 0),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of a too"
