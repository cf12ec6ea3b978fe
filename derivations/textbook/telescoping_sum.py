"""A sum of differences is the difference of its ends."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Induction, Step, Verdict, integers
from derivations.textbook import textbook

a = IndexedBase("a", real=True)
k, n = symbols("k n", integer=True, nonnegative=True)
total = Sum(a[k + 1] - a[k], (k, 0, n))

claim = Claim(
    source=textbook("Telescoping sum"),
    domain={n: integers(0), a: Family(Interval(-oo, oo), (k, 0, n + 1))},
    printed=Eq(total, a[n + 1] - a[0]),
    proof=Induction(
        n,
        start=0,
        steps=(
            Step(total + a[n + 2] - a[n + 1], "the last difference is split off"),
            Step(a[n + 1] - a[0] + a[n + 2] - a[n + 1], "the induction hypothesis"),
        ),
    ),
    scope="any sequence of real numbers, any length",
    at_least=Verdict.PROVED,
)
