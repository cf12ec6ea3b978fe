"""False at a = 0: e^{−ax} vanishes at infinity only for a > 0."""

from sympy import Interval, Limit, Symbol, exp, oo

from derivations import Claim, Eq, Source, Verdict

a = Symbol("a", nonnegative=True)
x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "No decay"),
    domain={a: Interval(0, 1)},
    printed=Eq(Limit(exp(-a * x), x, oo), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "parameter|limit|zero|positive|erred|could not be confirmed"
