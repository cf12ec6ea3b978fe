"""False: the step size is 1/(k + 2) at each step, not at the last."""

from sympy import Interval, S, Symbol, symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

k, n = symbols("k n", integer=True, nonnegative=True)
eta = Symbol("eta", real=True)
z = Sequence("z", S.One, lambda z: z - eta * z, k)
claim = Claim(
    source=Source("Hostile", "Step size by a hypothesis"),
    domain={k: integers(0), n: integers(0), eta: Interval(0, 1)},
    hypotheses=(Eq(eta, 1 / (k + 2)),),
    printed=Eq(z(n), (1 - eta) ** n),
    proof=Induction(n, 0, (Step((1 - eta) * z(n), "one more step"), Step((1 - eta) * (1 - eta) ** n, "the value before"))),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of k too"
