"""No statement: a slope by a whole number, which SymPy was not told is whole."""

from sympy import Derivative, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n")

claim = Claim(
    source=Source("Hostile", "Slope by a set with gaps"),
    domain={n: integers(1)},
    printed=Eq(Derivative(n**2, n), 2 * n),
    at_least=Verdict.PROVED,
)

REFUSED = "gaps"
