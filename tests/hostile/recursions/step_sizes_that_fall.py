"""False at n = 1: with the step size 1/(t + 1) of each step x is 0."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

n, t = symbols("n t", integer=True, nonnegative=True)
eta, y = symbols("eta y", real=True)
x = Sequence("x", y, lambda x: x - eta * x, t)
claim = Claim(
    source=Source("Hostile", "Step sizes that fall"),
    domain={n: integers(0), t: integers(0), y: Interval(-1, 1)},
    where={eta: 1 / (t + 1)},
    printed=Eq(x(n), (1 - 1 / (t + 1)) ** n * y),
    proof=Induction(
        n, 0, (Step((1 - eta) * x(n), "one more step"), Step((1 - eta) * (1 - 1 / (t + 1)) ** n * y, "the value before"))
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of t too"
