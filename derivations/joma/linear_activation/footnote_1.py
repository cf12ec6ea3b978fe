"""Δ of a token is the mean gradient over the samples in which it occurs, times how often it occurs."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Defect, Eq, Family, Gt, Step, Verdict, integers, simplex
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
    source=joma(
        "Footnote 1",
        section="3.1",
        place="the chain of equalities in the footnote; its outcome also in the proof of Theorem 2, after Eqn. 19",
        says="Δ_l, the mean of g x_l, is the mean gradient given the token times the frequency of the token.",
        read_as="The letter has ℙ(l|q=m) where the probability of the sample i must stand, and in the third expression l for i"
        " as the event. Samples have any probabilities. x_l[i] is ℙ(l|m, i), as the footnote has it; after Eqn. 19 it is"
        " ℙ(l|m, y[i]), which is the case where samples of one label are alike.",
    ),
    domain={
        n: integers(1),
        p: simplex(n),
        x: Family(Interval(0, 1), (i, 1, n)),
        g: Family(Interval(-2, 2), (i, 1, n)),
    },
    where={given_l[i]: x[i] * p[i] / frequency},
    hypotheses=(Gt(frequency, 0),),
    # The probability of the sample is misprinted as that of the token, twice; ℙ(l | q=m, l) is 1.
    printed={
        "second expression": Eq(Delta, Sum(g[i] * x[i] * frequency, (i, 1, n))),
        "third expression": Eq(Delta, Sum(g[i] * frequency, (i, 1, n))),
        "product": Eq(Delta, discriminancy * frequency),
    },
    amended=Eq(Delta, discriminancy * frequency),
    defect=Defect(
        "misprint",
        because="An l stands for an i in the two expressions in the middle; both ends of the chain, which is all that is used,"
        " are right.",
        mend="Write ℙ(i|q=m) for the last factor of the second expression and ℙ(i|q=m,l) for ℙ(l|q=m,l) in the third.",
        symbols={
            "p": "p[i] = ℙ(i | q=m), the probability of sample i",
            "x": "x[i] = ℙ(l | q=m, i), how often the token l occurs in sample i",
            "p_l": "p_l[i] = ℙ(i | q=m, l), the probability of sample i given the token",
            "g": "g[i], the gradient that reaches the node at sample i",
        },
    ),
    proof=(
        Step(Sum(g[i] * x[i] * p[i] / frequency, (i, 1, n)) * frequency, "multiplied and divided by ℙ(l|m)"),
        Step(discriminancy * frequency, "Bayes: ℙ(i|m,l) is ℙ(l|m,i)ℙ(i|m)/ℙ(l|m)"),
    ),
    scope="any finite number of samples with any probabilities; the token occurs",
    at_least=Verdict.PROVED,
)
