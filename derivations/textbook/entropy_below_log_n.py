"""The entropy of a law on n points is at most log n."""

from sympy import Derivative, IndexedBase, Integral, Interval, Sum, exp, log, oo, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers
from derivations.textbook import textbook

p, w, L = (IndexedBase(name, real=True) for name in "pwL")
i, j, k, n = symbols("i j k n", integer=True, positive=True)
u = symbols("u", real=True)

claim = Claim(
    source=textbook("Entropy", section="maximum"),
    domain={n: integers(1), w: Family(Interval.open(0, oo), (i, 1, n))},
    where={p[k]: w[k] / Sum(w[j], (j, 1, n)), L[k]: log(n * p[k])},
    printed=Le(-Sum(p[k] * log(p[k]), (k, 1, n)), log(n)),
    # As in Gibbs' inequality, against the uniform law. What only the steps speak of may be defined as well.
    proof=(
        Step(
            log(n) - Sum(p[k] * Integral(Derivative((1 - (1 - u) * L[k]) * exp(-u * L[k]), u), (u, 0, 1)), (k, 1, n)),
            "the sum of p (1/(np) − 1 + log(np)), as both laws add up to one",
        ),
        Step(
            log(n),
            "the derivative carried out",
            by=Sum(p[k] * L[k] ** 2 * Integral((1 - u) * exp(-u * L[k]), (u, 0, 1)), (k, 1, n)),
        ),
    ),
    scope="laws on any number of points, without zeros",
    accepted=dict.fromkeys(
        (
            "left side: sign of -Sum(log(p[k])*p[k], (k, 1, n))",
            "left side: sign of log(p[k])*p[k]",
            "left side: k from 2",
            "left side: k to n - 1",
        ),
        "no probability exceeds one, so that no −p log p is negative",
    ),
    at_least=Verdict.PROVED,
)
