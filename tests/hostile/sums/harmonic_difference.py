"""∞ − ∞: two harmonic series are subtracted term by term."""

from sympy import Interval, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

i = Symbol("i", integer=True, positive=True)
c = Symbol("c", real=True)

claim = Claim(
    source=Source("Hostile", "Harmonic difference"),
    domain={c: Interval(0, 1)},
    printed=Eq(c + Sum(1 / i, (i, 1, oo)) - Sum(1 / (i + 1), (i, 1, oo)), c + Sum(1 / (i * (i + 1)), (i, 1, oo))),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|infinite|diverge|could not be confirmed"
