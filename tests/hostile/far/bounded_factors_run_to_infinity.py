"""A multiple of the logarithm stays below a thousand."""

from sympy import Function, Interval, erfc, exp, log, oo, symbols

from derivations import Claim, Le, Source, Verdict

x, y = symbols("x y", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "C902"),
    domain={x: Interval(1, oo)},
    where={f(y): log(1 + y) * (exp(-((1 + erfc(y)) ** 2)) - exp(-y)) ** 3},
    printed=Le(f(x), 1000),
    scope="every x",
    at_least=Verdict.ENCLOSED,
)

REFUSED = "is not decided after"
