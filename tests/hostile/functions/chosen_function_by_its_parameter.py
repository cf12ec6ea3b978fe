"""The slope of a² f(x) by a leaves out that f is a·y or a + y."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, y = symbols("a x y", real=True)
f = Function("f")
claim = Claim(
    source=Source("Hostile", "Chosen function by its parameter"),
    domain={a: Interval(-3, 3), x: Interval(-3, 3), f: FiniteSet(Lambda(y, a * y), Lambda(y, a + y))},
    printed=Eq(Derivative(a**2 * f(x), a), 2 * a * f(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
