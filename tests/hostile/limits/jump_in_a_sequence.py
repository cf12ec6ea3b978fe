"""False: the limit of sign(a) at 0 is 1 from the right."""

from sympy import Limit, oo, sign, symbols

from derivations import Claim, Eq, Sequence, Source, Verdict, integers

n, k = symbols("n k", integer=True)
a = symbols("a", real=True)
X = Sequence("x", 0, lambda v: sign(a), k)
claim = Claim(
    source=Source("Hostile", "H1"), domain={n: integers(1, oo)}, printed=Eq(Limit(X(n), a, 0), 0), at_least=Verdict.PROVED
)

REFUSED = "could not be shown|could not be confirmed"
