"""False: the first step adds 5, all others 1; k is told to be positive, and starts at 0."""

from sympy import Eq as E
from sympy import Piecewise, Symbol

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

k = Symbol("k", integer=True, positive=True)
n = Symbol("n", integer=True, nonnegative=True)
X = Sequence("X", 0, lambda x: x + Piecewise((5, E(k, 0)), (1, True)), k)
claim = Claim(
    source=Source("Hostile", "First step told away"),
    domain={n: integers(0)},
    printed=Eq(X(n), n),
    proof=Induction(n, 0, (Step(X(n) + 1, "the step"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "k is assumed to be positive"
