"""No value at a = 0: what has none cancels in the sum."""

from sympy import ImmutableMatrix, Interval, MatAdd, symbols

from derivations import Claim, Eq, Source, Verdict

a = symbols("a", real=True)
A, B = ImmutableMatrix([[1 / a, a]]), ImmutableMatrix([[-1 / a, a]])

claim = Claim(
    source=Source("Hostile", "Entries that cancel"),
    domain={a: Interval(-1, 1)},
    printed=Eq(MatAdd(A, B), ImmutableMatrix([[0, 2 * a]])),
    at_least=Verdict.SAMPLED,
)

REFUSED = "has no value at a = 0 .it divides by a = 0"
