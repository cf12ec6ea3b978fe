"""Divergent: ∫ s⁻² from −p to p is not −2/p, and could not be negative anyway."""

from sympy import Integral, Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

p = Symbol("p", positive=True)
s = Symbol("s", real=True)

claim = Claim(
    source=Source("Hostile", "Even pole"),
    domain={p: Interval(1, 2)},
    printed=Eq(Integral(s**-2, (s, -p, p)), -2 / p),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|pole|defined|no value|converge|span|continuous|zero|vanish|integrable"
