"""Without a value at 0: f is chosen to be |y|, which a recursion hides, and would be supposed to have slopes everywhere."""

from sympy import Abs, Derivative, FiniteSet, Function, IndexedBase, Interval, Lambda, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers, recursion

x, y, z = symbols("x y z", real=True)
n, i = symbols("n i", integer=True, positive=True)
k = Symbol("k", integer=True, nonnegative=True)
f = Function("f")
v = IndexedBase("v")
R = recursion("R", (k, z), k, 0, lambda before: Abs(z))

claim = Claim(
    source=Source("Hostile", "Kink in a recursion"),
    domain={x: Interval(-1, 1), n: integers(1), f: FiniteSet(Lambda(y, R(n, y))), v: Family(Interval(0, 1), (i, 1, n + 5))},
    printed=Eq(Derivative(x * f(x), x) + v[n], f(x) + x * Derivative(f(x), x) + v[n]),
    at_least=Verdict.PROVED,
)

REFUSED = "derivative of R"
