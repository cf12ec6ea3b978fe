"""No set of functions: an interval."""

from sympy import Function, Interval, Symbol

from derivations import Claim, Le, Source, Verdict

x, f = Symbol("x", real=True), Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Interval for a function"),
    domain={x: Interval(0, 1), f: Interval(0, 1)},
    printed=Le(f(x), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "is a function"
