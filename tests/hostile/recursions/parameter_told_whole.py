"""False between the integers: cos(2πx) is 1 only for whole x, which the parameter is told to be."""

from sympy import Interval, Symbol, cos, pi

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
x = Symbol("x", integer=True)
a = Symbol("a", real=True)
R = recursion("R", (k, x), k, 0, lambda c: c(k, x) + cos(2 * pi * x))
claim = Claim(
    source=Source("Hostile", "Parameter told whole"),
    domain={n: integers(0), a: Interval(-1, 1)},
    printed=Eq(R(n, a), n),
    proof=Induction(n, 0, (Step(R(n, a) + 1, "the step"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "x is assumed to be integer"
