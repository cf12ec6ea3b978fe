"""False: the rearranged alternating harmonic series has half the sum."""

from sympy import Interval, Sum, Symbol, log, oo

from derivations import Claim, Eq, Source, Verdict

i = Symbol("i", integer=True, positive=True)
c = Symbol("c", real=True)

claim = Claim(
    source=Source("Hostile", "Rearranged"),
    domain={c: Interval(0, 1)},
    printed=Eq(c + Sum(1 / (2 * i - 1) - 1 / (4 * i - 2) - 1 / (4 * i), (i, 1, oo)), c + log(2)),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|infinite|could not be confirmed|false"
