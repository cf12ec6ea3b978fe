"""True: what stands before a series that converges by itself, and its first number."""

from sympy import Interval, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

k = Symbol("k", integer=True, positive=True)
n = Symbol("n", integer=True, nonnegative=True)
c = Symbol("c", real=True)

claim = Claim(
    source=Source("Hostile", "Inverse squares"),
    domain={c: Interval(-1, 1)},
    printed=Eq(Sum(c / k**2, (k, 1, oo)), c * Sum(1 / (n + 1) ** 2, (n, 0, oo))),
    at_least=Verdict.PROVED,
)
