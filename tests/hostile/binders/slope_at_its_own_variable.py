"""False: the slope of ax at a = x would make d(x²)/dx equal to x."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Slope at its own variable"),
    domain={x: Interval(-oo, oo)},
    printed=Eq(Derivative(x**2, x), x),
    proof=(Step(x, "the slope of a line", using=(Use("honest/slope_of_a_line", {a: x, x: x}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|variable|false at|could not be confirmed|nowhere|binds"
