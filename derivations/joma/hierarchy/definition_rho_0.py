"""The bias of the common ancestor is its bias below the root times the mean bias that the classes give the root's child."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Step, Verdict, integers, simplex
from derivations.joma import joma, transition

D = Symbol("D", integer=True, positive=True)  # classes
k = Symbol("k", integer=True, positive=True)  # a class
y_1 = Symbol("y_1", integer=True, nonnegative=True)
rho = Symbol(r"\rho_{c|1}", real=True)  # the bias of y_c, given y_1
p_0 = IndexedBase("p_0")  # p_0[k] = ℙ[y_0 = k]
q = IndexedBase("q")  # q[k] = ℙ[y_1 = 0 | y_0 = k]: what Theorem 5 calls p_{k|0}
law_of_y_1 = q[k] * (1 - y_1) + (1 - q[k]) * y_1
zero = Sum(transition(rho, 0, y_1) * law_of_y_1 * p_0[k], (k, 1, D), (y_1, 0, 1))  # ℙ[y_c = 0], Eqn. 99

claim = Claim(
    source=joma(
        "Theorem 5, the bias of the root",
        section="A.5",
        place="proof of Theorem 5, sentence after Eqn. 103, with the definition of ρ₀ in the theorem",
        says="The bias of the common ancestor is its bias given the child of the root, times ρ₀, the product of the"
        " vectors p_{·|0} and p₀.",
        read_as="ρ_c is 2ℙ[y_c = 0] − 1, as after Eqn. 94, and p_{·|0} has the entries that Eqn. 101 has just given it, those"
        " that make ½(1 + p_{k|0}) the probability of y_1 = 0. With the entries that Theorem 5 defines, that probability"
        " itself, the sentence fails: that is the other reading, and the defect of the theorem (joma/theorem_5).",
    ),
    domain={D: integers(1), rho: Interval(-1, 1), p_0: simplex(D), q: Family(Interval(0, 1), (k, 1, D))},
    printed=Eq(2 * zero - 1, rho * Sum((2 * q[k] - 1) * p_0[k], (k, 1, D))),
    other_readings={
        # Where y_1 prefers no value in any class: no bias, against ½ρ.
        "with the p_{·|0} of Theorem 5": Eq(2 * zero - 1, rho * Sum(q[k] * p_0[k], (k, 1, D))),
    },
    proof=(
        Step(
            Sum((1 + rho * (2 * q[k] - 1)) * p_0[k], (k, 1, D)) - 1,
            "given the class, y_1 has bias 2q − 1 and y_c has ρ_{c|1}(2q − 1) (Eqns. 99–101)",
        ),
        Step(rho * Sum((2 * q[k] - 1) * p_0[k], (k, 1, D)), "the probabilities of the classes add up to one"),
    ),
    uses=("joma/equation_103",),
    scope="any number of classes, any law of the class, any child of the root",
    at_least=Verdict.PROVED,
)
