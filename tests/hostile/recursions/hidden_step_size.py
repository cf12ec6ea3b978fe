"""False at n = 1: x_n = ηⁿ changes with η."""

from sympy import Derivative, Interval, Symbol

from derivations import Claim, Eq, Sequence, Source, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
k = Symbol("k", integer=True)
eta = Symbol("eta", real=True)
X = Sequence("X", 1, lambda x: eta * x, k)

claim = Claim(
    source=Source("Hostile", "Hidden step size"),
    domain={n: integers(0), eta: Interval(1, 2)},
    printed=Eq(Derivative(eta * X(n), eta), X(n)),
    at_least=Verdict.PROVED,
)

REFUSED = "parameter|argument|eta|breaks|derivative|could not be shown|could not be confirmed"
