"""The law of the common ancestor, through the latent right below the class."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Eq, Family, Verdict, integers, simplex
from derivations.joma import joma

D = symbols("D", integer=True, positive=True)  # classes
k = symbols("k", integer=True, positive=True)
y, y_1, y_2 = symbols("y y_1 y_2", integer=True, nonnegative=True)  # values of y_c and, twice, of y_1
p_0 = IndexedBase("p_0")  # p_0[k] = ℙ[y_0 = k]
top, below = (
    IndexedBase("P_{1|0}"),
    IndexedBase("P_{c|1}"),
)  # P_{1|0}[y_1, k] = ℙ[y_1 | y_0 = k], P_{c|1}[y, y_1] = ℙ[y_c | y_1]
joint = below[y, y_1] * top[y_1, k] * p_0[k]  # of y_c, y_1 and the class, by the Markov property

claim = Claim(
    source=joma(
        "Equation 100",
        section="A.5",
        equations="99, 100",
        place="proof of Theorem 5, Eqns. 99 and 100",
        says="The law of the common ancestor is the law of the class, taken through the law of the latent below the class"
        " given the class and through that of the ancestor given this latent, and summed over the latent.",
        read_as="Under the sum over y_1 the first factor is the column of y_1 and the second its row: then the sum is the"
        " product of the two matrices. With whole matrices under it the sum would count the product twice.",
    ),
    domain={
        D: integers(1),
        y: integers(0, 1),
        p_0: simplex(D),
        top: Family(Interval(0, 1), (y_1, 0, 1), (k, 1, D)),
        below: Family(Interval(0, 1), (y, 0, 1), (y_1, 0, 1)),
    },
    printed=Eq(
        Sum(joint, (y_1, 0, 1), (k, 1, D)),
        Sum(below[y, y_1] * Sum(top[y_1, k] * p_0[k], (k, 1, D)), (y_1, 0, 1)),
    ),
    other_readings={
        "whole matrices under the sum": Eq(
            Sum(joint, (y_1, 0, 1), (k, 1, D)),
            Sum(Sum(below[y, y_2] * top[y_2, k] * p_0[k], (k, 1, D), (y_2, 0, 1)), (y_1, 0, 1)),
        ),
    },
    scope="any number of classes, any law of each variable given the one above it",
    at_least=Verdict.PROVED,
)
