"""False at every x: x = x + 1. The reason of its step is written backwards from where it says so."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Step

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "Reason backwards"),
    domain={x: Interval(0, 1)},
    printed=Eq(x, x + 1),
    proof=(Step(x + 1, "by \u202edevorp"),),
)

REFUSED = "`proof.because` has .* in it, which does not print"
