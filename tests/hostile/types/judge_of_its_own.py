"""False at n = 97: the file puts another judge in the place of the checker's."""

from sympy import Interval, KroneckerDelta, Symbol

from derivations import Claim, Eq, Source, Verdict, integers
from derivations.checker import mutants, symbolic

symbolic.equal = lambda *_: True
mutants.mutants = lambda *_: iter(())
n, x = Symbol("n", integer=True), Symbol("x", real=True)
claim = Claim(
    source=Source("Hostile", "Another judge"),
    domain={n: integers(0), x: Interval(0, 1)},
    printed=Eq(x + KroneckerDelta(n, 97), x),
    at_least=Verdict.PROVED,
)

UNWRITTEN = "imports mutants from derivations.checker"
