"""False at k = 1: xᵏ/x goes to zero for every larger k."""

from sympy import Limit, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

k = Symbol("k", integer=True, positive=True)
x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Power of one"),
    domain={k: integers(1)},
    printed=Eq(Limit(x**k / x, x, 0), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "parameter|limit|zero|positive|erred|could not be confirmed|false"
