"""Log-sum-exp exceeds the largest of its n arguments by at most log n."""

from sympy import IndexedBase, Interval, Sum, exp, log, oo, symbols

from derivations import Claim, Family, Le, Step, Use, Verdict, integers
from derivations.textbook import textbook

z = IndexedBase("z", real=True)
m, x = symbols("m x", real=True)
j, n = symbols("j n", integer=True, positive=True)
mean = Sum(exp(z[j] - m), (j, 1, n)) / n

claim = Claim(
    source=textbook("Log-sum-exp", section="from above"),
    # A set may depend on other symbols: m bounds all arguments, and the largest of them is such a bound.
    domain={n: integers(1), m: Interval(-oo, oo), z: Family(Interval(-oo, m), (j, 1, n))},
    printed=Le(log(Sum(exp(z[j]), (j, 1, n))), m + log(n)),
    proof=(
        Step(
            m + log(n) + mean - 1,
            "the logarithm lies below its tangent at one",
            by=mean - 1 - log(mean),
            using=(Use("textbook/log_below_tangent", {x: mean - 1}),),
        ),
        Step(m + log(n), "no shifted exponential exceeds one", by=Sum(1 - exp(z[j] - m), (j, 1, n)) / n),
    ),
    scope="any number of arguments, any upper bound m of them",
    at_least=Verdict.PROVED,
)
