"""What m is at each step cannot be told: its set is that of the last."""

from sympy import S, symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

k, n, m = symbols("k n m", integer=True, nonnegative=True)
z = Sequence("z", S.Zero, lambda z: z + m, k)
claim = Claim(
    source=Source("Hostile", "Step by a set of the count"),
    domain={k: integers(0), n: integers(0), m: integers(0, k)},
    printed=Eq(z(n), n * m),
    proof=Induction(n, 0, (Step(z(n) + m, "one more step"), Step(n * m + m, "the value before"))),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of k too"
