"""Divergent from π/2 on: ∫₀ˣ sec² = tan x crosses a pole, and tan x comes back finite."""

from sympy import Integral, Interval, oo, sec, symbols, tan

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Secant"),
    domain={x: Interval(0, oo)},
    printed=Eq(Integral(sec(s) ** 2, (s, 0, x)), tan(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|pole|defined|no value|converge|span|continuous|zero|vanish|integrable"
