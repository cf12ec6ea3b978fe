"""False: a free symbol has a name that bound variables are given."""

from sympy import Integral, Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

s = Symbol("s", real=True)
free = Symbol("_s", real=True)

claim = Claim(
    source=Source("Hostile", "Underscore"),
    domain={free: Interval(0, 1)},
    printed=Eq(Integral(s * free, (s, 0, 1)), Integral(s**2, (s, 0, 1))),
    at_least=Verdict.PROVED,
)

REFUSED = "name|breaks|could not be shown|could not be confirmed"
