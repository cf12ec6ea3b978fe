"""A multiple of the logarithm stays below a thousand."""

from sympy import Function, Interval, erfc, exp, log, oo, symbols

from derivations import Claim, Le, Source, Step, Verdict

x, y = symbols("x y", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "C901"),
    domain={x: Interval(1, oo)},
    where={f(y): log(1 + y) * (exp(-((1 + erfc(y)) ** 2)) - exp(-y)) ** 3},
    printed=Le(f(x), 1000),
    proof=(Step(1000, "what is left is not negative", by=1000 - f(x)),),
    scope="every x",
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown that 1000"
