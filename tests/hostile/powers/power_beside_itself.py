"""False at n = 1, x = 1, f = |s² − 1/3|: in the first sum the same power stands twice, which one name had made one."""

from sympy import Abs, FiniteSet, Function, Integral, Interval, Lambda, Rational, Sum, Symbol, cos, sin, symbols

from derivations import Claim, Eq, Source, Verdict, integers

s, w, x = symbols("s w x", real=True)
i = Symbol("i", integer=True)
n = Symbol("n", integer=True, positive=True)
f = Function("f", real=True)
power = (1 - cos(x) ** 2) ** (i * w)

claim = Claim(
    source=Source("Hostile", "Power beside itself"),
    domain={
        n: integers(1, 2),
        x: Interval(1, 2),
        f: FiniteSet(Lambda(s, 1), Lambda(s, Abs(s**2 - Rational(1, 3)))),
    },
    where={w: Integral(f(s), (s, 0, 1)) - 1},
    printed=Eq(Sum(power * Abs(sin(x)) ** (2 * i * w), (i, 1, n)), Sum(power, (i, 1, n))),
    waived={"ball": "an equation"},
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed|has no value|could not be shown"
