"""False: the trace is not linear in products, tr(AB) = tr A tr B."""

from sympy import ImmutableMatrix, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, b, c, d = symbols("a b c d", real=True)
M = ImmutableMatrix([[a, b], [c, d]])

claim = Claim(
    source=Source("Hostile", "Entry for all"),
    domain={a: Interval(1, 2), b: Interval(1, 2), c: Interval(1, 2), d: Interval(1, 2)},
    printed=Eq((M * M).trace(), M.trace() ** 2),
    at_least=Verdict.PROVED,
)

REFUTED = True
