"""False for a(x) = x: x_{k+1} is a power of x_k."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

n, k = symbols("n k", integer=True, nonnegative=True)
a, y = symbols("a(x) y", real=True)
x = Sequence("x", y, lambda x: a * x, k)
claim = Claim(
    source=Source("Hostile", "Factor named after the values"),
    domain={n: integers(0), a: Interval(-1, 1), y: Interval(-1, 1)},
    printed=Eq(x(n), a**n * y),
    proof=Induction(n, 0, (Step(a * x(n), "one more step"), Step(a * a**n * y, "the value before"))),
    at_least=Verdict.PROVED,
)

REFUSED = "changes from step to step"
