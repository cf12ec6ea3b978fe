"""False beyond 2π: SymPy's closed form of ∫₀ˣ |sin| knows one kink only."""

from sympy import Abs, Integral, Interval, Min, cos, oo, pi, sin, symbols

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Absolute sine"),
    domain={x: Interval(0, oo)},
    printed=Eq(Integral(Abs(sin(s)), (s, 0, x)), 1 + cos(x) - 2 * cos(Min(x, pi))),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|pole|defined|no value|converge|span|continuous|zero|vanish|could not be confirmed|false at"
