"""Divergent: ∫ ds/s from −a to b is log(b/a) as a principal value only."""

from sympy import Integral, Interval, Symbol, log, symbols

from derivations import Claim, Eq, Source, Verdict

a, b = symbols("a b", positive=True)
s = Symbol("s", real=True)

claim = Claim(
    source=Source("Hostile", "Principal value"),
    domain={a: Interval(1, 2), b: Interval(1, 2)},
    printed=Eq(Integral(1 / s, (s, -a, b)), log(b / a)),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|pole|defined|no value|converge|span|continuous|zero|vanish|could not be confirmed"
