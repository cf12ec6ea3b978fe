"""∞ − ∞: two divergent integrals are subtracted under one sign, where they would converge."""

from sympy import Integral, Interval, log, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

s, c = symbols("s c", real=True)

claim = Claim(
    source=Source("Hostile", "Divergent difference"),
    domain={c: Interval(0, 1)},
    printed=Eq(Integral(1 / s, (s, 1, oo)) - Integral(1 / (s + 1), (s, 1, oo)) + c, log(2) + c),
    proof=(Step(Integral(1 / s - 1 / (s + 1), (s, 1, oo)) + c, "under one sign"),),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|diverge|infinite|improper|could not be confirmed"
