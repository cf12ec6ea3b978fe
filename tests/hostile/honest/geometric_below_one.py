"""The geometric sum for q < 1."""

from sympy import Interval, Sum, Symbol

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
i = Symbol("i", integer=True, nonnegative=True)
q = Symbol("q", real=True)

claim = Claim(
    source=Source("Honest", "Geometric below one"),
    domain={n: integers(0), q: Interval.Ropen(0, 1)},
    printed=Eq(Sum(q**i, (i, 0, n)), (1 - q ** (n + 1)) / (1 - q)),
    proof=Induction(
        n,
        start=0,
        steps=(
            Step(q ** (n + 1) + Sum(q**i, (i, 0, n)), "the last term stands apart"),
            Step(q ** (n + 1) + (1 - q ** (n + 1)) / (1 - q), "the induction hypothesis"),
        ),
    ),
    at_least=Verdict.PROVED,
)
