"""False at a = 1, b = 0: a vector that is not zero may have entries that are."""

from sympy import ImmutableMatrix, Interval, symbols

from derivations import Claim, Gt, Ne, Source, Verdict

a, b = symbols("a b", real=True)

claim = Claim(
    source=Source("Hostile", "Vector that is not zero"),
    domain={a: Interval(-1, 1), b: Interval(-1, 1)},
    hypotheses=(Ne(ImmutableMatrix([a, b]), ImmutableMatrix([0, 0])),),
    printed=Gt(a**2 * b**2, 0),
    at_least=Verdict.SAMPLED,
)

REFUSED = "compares a matrix"
