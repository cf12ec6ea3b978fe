"""Divergent: the fundamental theorem is used for 1/s on an interval that holds its pole."""

from sympy import Derivative, Integral, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", real=True)

claim = Claim(
    source=Source("Hostile", "Derivative across a pole"),
    domain={x: Interval(1, 2)},
    printed=Eq(Integral(Derivative(1 / s, s), (s, -1, x)), 1 / x + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|pole|defined|no value|converge|span|continuous|zero|vanish|could not be confirmed|integrable"
