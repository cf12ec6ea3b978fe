"""False below zero: x_0 = √(a²) = |a|, and the parameter is told to be positive."""

from sympy import Interval, Symbol, sqrt

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
x = Symbol("x", positive=True)
a = Symbol("a", real=True)
R = recursion("R", (k, x), k, sqrt(x**2), lambda c: 2 * c(k, x))
claim = Claim(
    source=Source("Hostile", "Parameter told positive"),
    domain={n: integers(0), a: Interval(-1, 1)},
    printed=Eq(R(n, a), 2**n * a),
    proof=Induction(n, 0, (Step(2 * R(n, a), "the step"), Step(2 * 2**n * a, "n"))),
    at_least=Verdict.PROVED,
)

REFUSED = "x is assumed to be positive"
