"""Without a value wherever c ≠ 0: what stands before a series does not make it converge."""

from sympy import Interval, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

k = Symbol("k", integer=True, nonnegative=True)
c = Symbol("c", real=True)

claim = Claim(
    source=Source("Hostile", "Coefficient that may vanish"),
    domain={c: Interval(-1, 1)},
    printed=Eq(Sum(c * 2**k, (k, 0, oo)), -c),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|diverge"
