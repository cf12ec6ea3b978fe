"""False at n = 1/e: (1+e)**n = 1 + n e + O(e**2) for every n, but n depends..."""

from sympy import Interval, O, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

e = symbols("e", real=True)
n = symbols("n", integer=True)
claim = Claim(
    source=Source("Hostile", "G10"),
    domain={e: Interval.Lopen(0, 1), n: integers(1, oo)},
    hypotheses=(Eq(n * e, 1),),
    printed=Eq((1 + e) ** n, 1 + n * e + O(e**2)),
    at_least=Verdict.PROVED,
)

REFUSED = "goes to zero"
