"""Not a number at 0: the slope of max(x, 0) at its kink is a convention, not a derivative."""

from sympy import Derivative, Interval, Max, Piecewise, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Slope of relu"),
    domain={x: Interval(-1, 1)},
    printed=Eq(Derivative(Max(x, 0), x), Piecewise((1, x >= 0), (0, True))),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|pole|defined|no value|converge|span|continuous|zero|vanish|differentiable|could not be confirmed"
