"""False at n = 2: y is 1/k, and the sum is 3/2."""

from sympy import Dummy, Interval, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

k, n = symbols("k n", integer=True, positive=True)
y = symbols("y", real=True)
z = Dummy("k", integer=True)
claim = Claim(
    source=Source("Hostile", "Sum over a name that looks so"),
    domain={k: integers(1), n: integers(1), y: Interval(0, 1)},
    hypotheses=(Eq(k * y, 1),),
    printed=Eq(Sum(y, (z, 1, n)), n * y),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of k too"
