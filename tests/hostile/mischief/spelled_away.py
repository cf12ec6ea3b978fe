"""False at n = 97: SymPy is told of a number in words, and does what they say."""

from sympy import Derivative, Interval, KroneckerDelta, Symbol, erf, exp, pi, sqrt, sympify

from derivations import Claim, Eq, Source, Verdict, integers

n, x = Symbol("n", integer=True), Symbol("x", real=True)
sympify("exec('from derivations.checker.core.calculus import SLOPES; SLOPES.clear()')")
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={n: integers(0), x: Interval(0, 1)},
    printed=Eq(Derivative(erf(x), x), 2 * exp(-(x**2)) / sqrt(pi) + KroneckerDelta(n, 97)),
    at_least=Verdict.PROVED,
)

UNWRITTEN = "imports sympify from sympy"
