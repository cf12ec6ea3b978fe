"""The law of the common ancestor is that of a binary variable whose bias is a product."""

from sympy import ImmutableMatrix, IndexedBase, Interval, MatMul, Sum, Symbol

from derivations import Claim, Defect, Eq, Family, Step, Verdict, integers, simplex
from derivations.joma import M, joma, p, transition

C = Symbol("C", integer=True, positive=True)  # classes
k = Symbol("k", integer=True, positive=True)  # a class
y_1 = Symbol("y_1", integer=True, nonnegative=True)
rho = Symbol(r"\rho_{c|1}", real=True)  # the bias of y_c, given y_1
p_0 = IndexedBase("p_0")  # p_0[k] = ℙ[y_0 = k]
b = IndexedBase("p_{.|0}")  # b[k] = 2ℙ[y_1 = 0 | y_0 = k] − 1, as the matrix in Eqn. 101 has it
mean = Sum(b[k] * p_0[k], (k, 1, C))


def law_of_y_c(value):
    """Eqn. 99, with y_1 between the class and y_c: one sum over y_1, which the matrix product of Eqn. 100 already is."""
    given_class = Sum(transition(rho, value, y_1) * (1 + b[k] * (-1) ** y_1) / 2, (y_1, 0, 1))
    return Sum(given_class * p_0[k], (k, 1, C))


p_c = ImmutableMatrix([law_of_y_c(0), law_of_y_c(1)])

claim = Claim(
    source=joma(
        "Equation 103",
        section="A.5",
        equations="99, 101–103",
        place="proof of Theorem 5, Eqns. 99 to 103",
        says="The law of the common ancestor, a vector of two probabilities, is the matrix M of a product of two biases.",
        read_as="The p_{k|0} are the biases that the matrix of Eqn. 101 makes of them. The sentence before Eqn. 100 has the"
        " vector p of the product, so M stands for p. That sentence calls the first factor ρ_{c|0}, which is not defined; it"
        " is read as ρ_{c|1}, as in Eqns. 101 to 103.",
    ),
    domain={C: integers(1), rho: Interval(-1, 1), p_0: simplex(C), b: Family(Interval(-1, 1), (k, 1, C))},
    printed=Eq(p_c, M(rho * mean)),  # a law is a vector and M(ρ) a matrix, whose first column is meant
    amended=Eq(p_c, p(rho * mean)),
    defect=Defect(
        "misprint",
        because="a vector cannot be a 2 × 2 matrix; the same law stands as the vector p(·) in the sentence before Eqn. 100.",
        mend="Write p(ρ_{c|1} p_{·|0}ᵀp_0) in Eqn. 103.",
        symbols={
            "C": "the number of classes",
            r"\rho_{c|1}": "the bias of the common ancestor y_c, given y_1",
            "p_0": "p_0[k] is the probability of class k",
            "p_{.|0}": "its member k is 2ℙ[y_1 = 0 | y_0 = k] − 1",
        },
    ),
    proof=(
        Step(
            MatMul(M(rho), ImmutableMatrix([Sum((1 + b[k]) * p_0[k], (k, 1, C)), Sum((1 - b[k]) * p_0[k], (k, 1, C))]) / 2),
            "total probability over the class and y_1, as a product of matrices (Eqns. 99–101)",
        ),
        Step(MatMul(M(rho), p(mean)), "the probabilities of the classes add up to one (Eqn. 102)"),
        Step(p(rho * mean), "M(ρ₁)p(ρ₂) = p(ρ₁ρ₂), the last property of Lemma 8"),
    ),
    uses=("joma/lemma_8",),
    scope="any number of classes, any law of the class, any children of the root",
    at_least=Verdict.PROVED,
)
