"""Divergent: d/da ∫ sin(as)/s ds is 0, but the derivative under the sign has no integral."""

from sympy import Derivative, Integral, Interval, Symbol, cos, oo, sin

from derivations import Claim, Eq, Source, Verdict

a = Symbol("a", positive=True)
s = Symbol("s", real=True)

claim = Claim(
    source=Source("Hostile", "Differentiated under the sign"),
    domain={a: Interval(1, 2)},
    printed=Eq(Derivative(Integral(sin(a * s) / s, (s, 0, oo)), a), Integral(cos(a * s), (s, 0, oo))),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|under|exchange|could not be confirmed|smooth|pole|defined|no value|converge|span|continuous|zero|vanish"
