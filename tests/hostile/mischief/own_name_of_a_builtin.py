"""False at n = 97: what is the name of a parameter here is Python's own there."""

from sympy import Derivative, Interval, KroneckerDelta, Symbol, erf, exp, pi, sqrt

from derivations import Claim, Eq, Source, Verdict, integers

n, x = Symbol("n", integer=True), Symbol("x", real=True)
PAY = "from derivations.checker.core.calculus import SLOPES; SLOPES.clear()"


def unused(exec: int) -> int:
    return exec


exec(PAY)

claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={n: integers(0), x: Interval(0, 1)},
    printed=Eq(Derivative(erf(x), x), 2 * exp(-(x**2)) / sqrt(pi) + KroneckerDelta(n, 97)),
    at_least=Verdict.PROVED,
)

UNWRITTEN = "calls something exec"
