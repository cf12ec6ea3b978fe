"""Not a number at k = 0: Adam's corrected mean m/(1 − βᵏ) is undone as if the first step were not 0/0."""

from sympy import Interval, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

k = Symbol("k", integer=True, nonnegative=True)
m, beta, corrected = symbols("m beta m_hat", real=True)

claim = Claim(
    source=Source("Hostile", "Bias correction at zero"),
    domain={k: integers(0), m: Interval(-1, 1), beta: Interval(0, 1)},
    where={corrected: m / (1 - beta**k)},
    printed=Eq(corrected * (1 - beta**k), m),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|≠ 0"
