"""The entropy of a law on n points is at most log n."""

from sympy import IndexedBase, Interval, Sum, log, oo, symbols

from derivations import Claim, Family, Le, Step, Use, Verdict, integers
from derivations.textbook import textbook

p, w = IndexedBase("p", real=True), IndexedBase("w", real=True)
i, j, k, n = symbols("i j k n", integer=True, positive=True)
x = symbols("x", real=True)
ratio = 1 / (n * p[k])

claim = Claim(
    source=textbook("Entropy", section="maximum"),
    domain={n: integers(1), w: Family(Interval.open(0, oo), (i, 1, n))},
    where={p[k]: w[k] / Sum(w[j], (j, 1, n))},
    printed=Le(-Sum(p[k] * log(p[k]), (k, 1, n)), log(n)),
    proof=(
        Step(
            log(n) + Sum(p[k] * (ratio - 1), (k, 1, n)),
            "the logarithm lies below its tangent at one",
            by=Sum(p[k] * (ratio - 1 - log(ratio)), (k, 1, n)),
            using=(Use("textbook/log_below_tangent", {x: ratio - 1}),),
        ),
        Step(log(n), "the law adds up to one, and so does the uniform one"),
    ),
    scope="laws on any number of points, without zeros",
    at_least=Verdict.PROVED,
)
