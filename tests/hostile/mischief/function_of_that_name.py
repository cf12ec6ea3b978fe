"""False at n = 97: SymPy is asked for a function by its name, and it is Python's own."""

from sympy import Derivative, Interval, KroneckerDelta, S, Symbol, erf, exp, pi, sqrt

from derivations import Claim, Eq, Source, Verdict, integers

n, x = Symbol("n", integer=True), Symbol("x", real=True)
S("exec")("from derivations.checker.core.calculus import SLOPES; SLOPES.clear()")

claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={n: integers(0), x: Interval(0, 1)},
    printed=Eq(Derivative(erf(x), x), 2 * exp(-(x**2)) / sqrt(pi) + KroneckerDelta(n, 97)),
    at_least=Verdict.PROVED,
)

REFUSED = "Symbol. object is not callable"
