"""False: n = m, and the sum over m is 6."""

from sympy import FiniteSet, Function, Lambda, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, m = symbols("n m", integer=True, positive=True)
z = symbols("z", real=True)
g = Function("g", real=True)

claim = Claim(
    source=Source("Hostile", "An index of what is one to one"),
    domain={n: integers(1), m: integers(1), g: FiniteSet(Lambda(z, z), Lambda(z, 3 * z))},
    hypotheses=(Eq(g(n), g(m)),),
    printed=Eq(Sum(n, (m, 1, 3)), 3 * n),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of m too"
