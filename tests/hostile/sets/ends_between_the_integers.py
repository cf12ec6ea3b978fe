"""Of nothing where n is odd: there are no integers from n/2 to n/2, and n even is a hypothesis that nobody states."""

from sympy import Symbol

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
k = Symbol("k", integer=True)

claim = Claim(
    source=Source("Hostile", "Ends between the integers"),
    domain={n: integers(1), k: integers(n / 2, n / 2)},
    printed=Eq(2 * k, n),
    at_least=Verdict.PROVED,
)

REFUSED = "need not be whole"
