"""∞ − ∞: Σ (i + 1/i²) − Σ i = Σ 1/i² splits a divergent series."""

from sympy import Interval, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

i = Symbol("i", integer=True, positive=True)
c = Symbol("c", real=True)

claim = Claim(
    source=Source("Hostile", "Linearity at infinity"),
    domain={c: Interval(0, 1)},
    printed=Eq(c + Sum(i + 1 / i**2, (i, 1, oo)) - Sum(i, (i, 1, oo)), c + Sum(1 / i**2, (i, 1, oo))),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|infinite|diverge|could not be confirmed"
