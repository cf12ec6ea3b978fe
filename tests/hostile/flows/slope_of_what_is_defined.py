"""False for t > 0: p(x) is u, which rises at the rate g, of 10^(-175)."""

from sympy import Derivative, Function, Interval, Subs, exp, sqrt, symbols

from derivations import Claim, Eq, Source, Step, Verdict, dot

a, b, u, x, y, z, s, w = symbols("a b u x y z s w", real=True)
f, p = Function("f", real=True), Function("p", real=True)
g = sqrt(1 + exp(-exp(6))) - 1
claim = Claim(
    source=Source("Hostile", "Slope of what is defined"),
    domain={
        a: Interval(-1, 1),
        b: Interval(-1, 1),
        u: Interval(-1, 1),
        x: Interval(-1, 1),
        s: Interval(-1, 1),
        w: Interval(-1, 1),
    },
    where={f(y): u * y, p(y): Subs(Derivative(f(z), z), z, y)},
    flow={a: -a, b: a, u: g},
    initial={a: s, b: -s, u: w},
    printed=Eq(a + b + p(x), w),
    proof=(Step(dot(b) - a, "a falls"), Step(0, "b rises")),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
