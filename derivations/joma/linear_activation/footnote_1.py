"""What drives a token's weight is how well the token tells the gradient's sign, times how often it occurs."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Gt, Step, Verdict, integers, simplex
from derivations.joma import joma

n, i = (Symbol(name, integer=True, positive=True) for name in "ni")
g = IndexedBase("g")
p = IndexedBase("p")  # p[i] = ℙ(i | m)
x = IndexedBase("x")  # x[i] = ℙ(l | m, i), the frequency of a token l in sample i
given_l = IndexedBase("p_l")  # p_l[i] = ℙ(i | m, l)

Delta = Sum(g[i] * x[i] * p[i], (i, 1, n))  # 𝔼[g x_l]
frequency = Sum(x[i] * p[i], (i, 1, n))  # ℙ(l | m)
discriminancy = Sum(g[i] * given_l[i], (i, 1, n))  # 𝔼_{l,m}[g]

claim = Claim(
    source=joma("Footnote 1", section="3.1"),
    domain={
        n: integers(1),
        p: simplex(n),
        x: Family(Interval(0, 1), (i, 1, n)),
        g: Family(Interval(-2, 2), (i, 1, n)),
    },
    where={given_l[i]: x[i] * p[i] / frequency},
    hypotheses=(Gt(frequency, 0),),
    # The probability of the sample is misprinted as that of the token, twice.
    printed={
        "second expression": Eq(Delta, Sum(g[i] * x[i] * frequency, (i, 1, n))),
        "third expression": Eq(Delta, Sum(g[i] * frequency, (i, 1, n))),
        "product": Eq(Delta, discriminancy * frequency),
    },
    amended=Eq(Delta, discriminancy * frequency),
    proof=(
        Step(Sum(g[i] * x[i] * p[i] / frequency, (i, 1, n)) * frequency, "multiplied and divided by ℙ(l|m)"),
        Step(discriminancy * frequency, "Bayes: ℙ(i|m,l) is ℙ(l|m,i)ℙ(i|m)/ℙ(l|m)"),
    ),
    scope="any finite number of samples with any probabilities; the token occurs",
    at_least=Verdict.PROVED,
)
