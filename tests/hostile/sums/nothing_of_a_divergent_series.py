"""False at c = 0 only if Σ 2ᵏ were a number: it is none anywhere."""

from sympy import Interval, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

k = Symbol("k", integer=True, nonnegative=True)
c = Symbol("c", real=True)

claim = Claim(
    source=Source("Hostile", "Nothing of a divergent series"),
    domain={c: Interval(0, 1)},
    printed=Eq(c * Sum(2**k, (k, 0, oo)), -c),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|diverge"
