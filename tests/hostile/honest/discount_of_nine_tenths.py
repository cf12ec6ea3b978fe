"""True: a power of a number below one is below one."""

from sympy import Rational, symbols

from derivations import Claim, Eq, Source, Verdict, integers

k = symbols("k", integer=True, positive=True)
q = Rational(9, 10) ** k

claim = Claim(
    source=Source("Hostile", "Discount of nine tenths"),
    domain={k: integers(1)},
    printed=Eq((1 - q**2) / (1 - q), 1 + q),
    at_least=Verdict.PROVED,
)
