"""False at k = 10: a walk whose steps shrink like 1/x² has no bound."""

from sympy import Interval, symbols

from derivations import Claim, Le, Sequence, Source, Verdict, integers

k = symbols("k", integer=True, nonnegative=True)
x0 = symbols("x_0", real=True)
x = Sequence("x", x0, lambda x: x + 1 / (1 + x**2), k)

claim = Claim(
    source=Source("Hostile", "Slow walk"),
    domain={k: integers(0), x0: Interval(-4, 1)},
    printed=Le(x(k), 3),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
