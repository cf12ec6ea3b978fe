"""False: d(ax)/dx = a holds for an a that does not move, and is used at a = f(x)."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, oo, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

a, x = symbols("a x", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Slope of what moves"),
    domain={x: Interval(-oo, oo), f: FiniteSet(Lambda(x, x), Lambda(x, x**2))},
    printed=Eq(Derivative(x * f(x), x), f(x)),
    proof=(Step(f(x), "the slope of a line", using=(Use("honest/slope_of_a_line", {a: f(x), x: x}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|variable|false at|could not be confirmed|nowhere|binds"
