"""False at n = 1: ∫₀¹ ηⁿ dη is 1/(n + 1)."""

from sympy import Integral, Interval, Symbol

from derivations import Claim, Eq, Sequence, Source, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
k = Symbol("k", integer=True)
eta = Symbol("eta", real=True)
X = Sequence("X", 1, lambda x: eta * x, k)

claim = Claim(
    source=Source("Hostile", "Integrated over its step size"),
    domain={n: integers(0), eta: Interval(1, 2)},
    printed=Eq(Integral(X(n), (eta, 0, 1)), X(n)),
    at_least=Verdict.PROVED,
)

REFUSED = "parameter|argument|eta|breaks|could not be shown|could not be confirmed"
