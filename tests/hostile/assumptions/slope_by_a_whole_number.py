"""Without a value: there is no slope by a whole number, and by a real one it is 2n + 2π."""

from sympy import Derivative, Symbol, pi, sin

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Slope by a whole number"),
    domain={n: integers(1)},
    printed=Eq(Derivative(n**2 + sin(2 * pi * n), n), 2 * n),
    at_least=Verdict.PROVED,
)

REFUSED = "which is whole"
