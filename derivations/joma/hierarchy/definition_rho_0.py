"""The bias of the common ancestor is its bias below the root times the mean bias that the classes give the root's child."""

from sympy import IndexedBase, Interval, Rational, Sum, Symbol

from derivations import Claim, Defect, Eq, Family, Step, Verdict, integers, simplex
from derivations.joma import joma, transition

D = Symbol("D", integer=True, positive=True)  # classes
k = Symbol("k", integer=True, positive=True)  # a class
y_1 = Symbol("y_1", integer=True, nonnegative=True)
rho = Symbol(r"rho_{c|1}", real=True)  # the bias of y_c, given y_1
p_0 = IndexedBase("p_0")  # p_0[k] = ℙ[y_0 = k]
q = IndexedBase("q")  # q[k] = ℙ[y_1 = 0 | y_0 = k]: what Theorem 5 calls p_{k|0}
law_of_y_1 = q[k] * (1 - y_1) + (1 - q[k]) * y_1
zero = Sum(transition(rho, 0, y_1) * law_of_y_1 * p_0[k], (k, 1, D), (y_1, 0, 1))  # ℙ[y_c = 0], Eqn. 99

claim = Claim(
    source=joma(
        "Theorem 5, the bias of the root",
        section="A.5",
        place="proof of Theorem 5, sentence after Eqn. 103",
        says="The bias of the common ancestor is its bias given the child of the root, times the number ρ₀ that Theorem 5"
        " defines.",
        read_as="ρ_c is 2ℙ[y_c = 0] − 1, as after Eqn. 94, and ρ₀ is built from ℙ[y_1 = 0 | y_0 = k], as the theorem defines"
        " it. With the entries that Eqn. 101 gives p_{·|0} the sentence is the amended one.",
    ),
    domain={D: integers(1), rho: Interval(-1, 1), p_0: simplex(D), q: Family(Interval(0, 1), (k, 1, D))},
    # The matrix of Eqn. 101 has ½(1 + p_{k|0}) for ℙ[y_1 = 0 | y_0 = k], Theorem 5 has p_{k|0} itself.
    printed=Eq(2 * zero - 1, rho * Sum(q[k] * p_0[k], (k, 1, D))),
    amended=Eq(2 * zero - 1, rho * Sum((2 * q[k] - 1) * p_0[k], (k, 1, D))),
    # In neither class does y_1 prefer a value: no bias, against ½ρ.
    counterexample={D: 2, rho: Rational(1, 2), **{family[which]: Rational(1, 2) for family in (p_0, q) for which in (1, 2)}},
    defect=Defect(
        "slip",
        because="a bias is 2ℙ − 1 and not ℙ; the definition of ρ₀ in Theorem 5 has ℙ.",
        same_as="joma/theorem_5",
    ),
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
