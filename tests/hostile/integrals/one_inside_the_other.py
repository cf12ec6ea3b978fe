"""False: inside the outer integral y is not the x of the inner one."""

from sympy import Integral, Interval, exp, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "One inside the other"),
    domain={x: Interval(0, 1)},
    printed=Eq(Integral(y * Integral(exp(x * y**2), (x, 0, 1)) - Integral(x * exp(x * y**2), (x, 0, 1)), (y, 0, 1)), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|false|breaks|could not be shown|could not be confirmed"
