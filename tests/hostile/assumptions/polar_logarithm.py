"""False where both are negative: log(pq) = log p + log q is a law of polar numbers, not of real ones."""

from sympy import Interval, log, symbols

from derivations import Claim, Eq, Source, Verdict

p, q = symbols("p q", polar=True)

claim = Claim(
    source=Source("Hostile", "Polar logarithm"),
    domain={p: Interval(-2, 2), q: Interval(-2, 2)},
    printed=Eq(log(p * q), log(p) + log(q)),
    at_least=Verdict.PROVED,
)

REFUSED = "polar|assum"
