"""False: xy is 1, and its slope 0."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

N, k = symbols("N k", integer=True, nonnegative=True)
x, y = symbols("x y", real=True)
P = Interval.open(0, oo)

value = Sequence("z", 1, lambda o: o + Derivative(x * y, y), k)

claim = Claim(
    source=Source("Hostile", "A slope in a step"),
    domain={N: integers(0), x: P, y: P},
    hypotheses=(Eq(x * y, 1),),
    printed=Eq(value(N), 1 + N * x),
    proof=Induction(N, 0, (Step(value(N) + x, "the step"),)),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
