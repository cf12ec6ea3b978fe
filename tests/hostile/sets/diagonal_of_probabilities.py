"""False for a permutation: rows add up to one, the diagonal may be zero."""

from sympy import IndexedBase, Sum, Symbol

from derivations import Claim, Lt, Source, Step, Verdict, integers, stochastic

n = Symbol("n", integer=True, positive=True)
k = Symbol("k", integer=True)
b = IndexedBase("b", real=True)
trace = Sum(b[k, k], (k, 1, n))

claim = Claim(
    source=Source("Hostile", "Diagonal of probabilities"),
    domain={n: integers(1), b: stochastic(n, n)},
    printed=Lt(0, trace),
    proof=(Step(trace, "probabilities add up to one", by=trace),),
    at_least=Verdict.PROVED,
)

REFUSED = "strict|positive|breaks|could not be shown|could not be confirmed"
