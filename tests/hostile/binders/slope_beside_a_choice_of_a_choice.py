"""False at x = y = 1/2, where f(x − y) > 0 keeps y at x."""

from sympy import Derivative, FiniteSet, Function, Heaviside, Interval, Lambda, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

x, y = symbols("x y", real=True)
s, r = symbols("s r", real=True)
f, g = Function("f", real=True), Function("g", real=True)
claim = Claim(
    source=Source("Hostile", "Slope beside a choice of a choice"),
    domain={
        x: Interval(-1, 1),
        y: Interval(-1, 1),
        f: FiniteSet(Lambda(s, g(s))),
        g: FiniteSet(Lambda(r, Heaviside(r) * Heaviside(-r))),
    },
    hypotheses=(Gt(f(x - y), 0),),
    example={x: 0, y: 0, f: Lambda(s, g(s)), g: Lambda(r, Heaviside(r) * Heaviside(-r))},
    printed=Eq(Derivative(x * y, x), y),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
