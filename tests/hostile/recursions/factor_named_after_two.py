"""False for a(x, y) = 1 + x/(1 + x): x_2 is 2.4."""

from sympy import Interval, Symbol, symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

n, k = symbols("n k", integer=True, nonnegative=True)
a = Symbol("a(x,y)", real=True)
x = Sequence("x", 1, lambda x: a * x, k)
claim = Claim(
    source=Source("Hostile", "Factor named after two"),
    domain={n: integers(0), a: Interval(1, 2)},
    printed=Eq(x(n), a**n),
    proof=Induction(n, 0, (Step(a * x(n), "one more step"), Step(a * a**n, "the value before"))),
    at_least=Verdict.PROVED,
)

REFUSED = "changes from step to step"
