"""Not a number at 0: d|x|/dx = sign x everywhere but at the kink."""

from sympy import Abs, Derivative, Interval, Symbol, sign

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Slope of an absolute value"),
    domain={x: Interval(-1, 1)},
    printed=Eq(Derivative(Abs(x), x), sign(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|pole|defined|no value|converge|span|continuous|zero|vanish|differentiable|could not be confirmed"
