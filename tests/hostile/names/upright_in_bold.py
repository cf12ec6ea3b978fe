"""False as printed: x < x, both upright. Within the bold font is another."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol(r"\mathrm{x}", real=True), Symbol(r"\mathbf{\mathrm{x}}", real=True)
claim = Claim(
    source=Source("Hostile", "Upright in bold"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "reads as no letter"
