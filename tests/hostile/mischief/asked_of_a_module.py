"""False at n = 97: a rule is put in by the dictionary of a module, of which no name speaks."""

from operator import attrgetter

from sympy import Derivative, Interval, KroneckerDelta, Symbol, erf, exp, pi, sqrt

from derivations import Claim, Eq, Source, Verdict, integers
from derivations.checker.core import calculus

n, x = Symbol("n", integer=True), Symbol("x", real=True)
attrgetter("__dict__")(calculus).update(SLOPES={**calculus.SLOPES, erf: lambda x: exp(-(x**2)) + KroneckerDelta(n, 97)})
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={n: integers(0), x: Interval(0, 1)},
    printed=Eq(Derivative(erf(x), x), 2 * exp(-(x**2)) / sqrt(pi) + KroneckerDelta(n, 97)),
    at_least=Verdict.PROVED,
)

UNWRITTEN = "imports attrgetter from operator"
