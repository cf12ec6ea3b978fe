"""Along a chain of binary variables the biases multiply."""

from sympy import Function, Integer, Interval, Lambda, Product, Sum, Symbol, symbols

from derivations import Claim, Defect, Eq, Family, Ge, Induction, Statement, Step, Verdict, integers
from derivations.joma import Path, joma, transition

k = Symbol("k", integer=True, nonnegative=True)  # links from the ancestor alpha down to gamma
i = Symbol("i", integer=True, positive=True)
gamma, alpha, beta = symbols("gamma alpha beta", integer=True, nonnegative=True)  # the values of y_γ, y_α, y_β
rho = Function("rho", real=True)
links = Lambda(i, rho(i))
bias = Product(rho(i), (i, 1, k))

claim = Claim(
    source=joma(
        "Lemma 9",
        section="A.5",
        equations="89, 91, 92",
        place="Lemma 9, Eqn. 91, with Eqn. 92 of its proof",
        says="The law of a node given an ancestor is the product of the matrices of the links between them, which is the matrix"
        " of the product of their biases.",
        read_as="The product makes β₁ the parent of γ, while the chain is printed from α down to γ with β₁ first. What is"
        " meant is the product, numbered from γ upwards: the other way round a parent would be given by its child, which the"
        " tree does not fix without the law of the parent. By the letter, for two latents between and with each value of y_α"
        " equally likely.",
    ),
    domain={
        k: integers(0),
        gamma: integers(0, 1),
        alpha: integers(0, 1),
        rho: Family(Interval(-1, 1), (i, 1, k)),
    },
    # Then β₁ is the child of α and β₂ the parent of γ; with even odds above, β₁ has the bias of their link given β₂.
    printed=Statement(
        {"": Eq(Path(gamma, alpha, Integer(3), links), transition(rho(2) * rho(3) * rho(2) * rho(1) * rho(2), gamma, alpha))},
        hypotheses=(Ge(k, 3),),
    ),
    amended=Eq(Path(gamma, alpha, k, links), transition(bias, gamma, alpha)),
    defect=Defect(
        "misprint",
        because="in Eqn. 91 β₁ is the parent of γ and β_k the child of α; the chain has them the other way round.",
        mend="In Lemma 9 write α ≻ β_k ≻ … ≻ β₁ ≻ γ.",
        symbols={
            "k": "the number of links from α down to γ",
            "i": "the index of a link, from γ upwards",
            "gamma": "the value of y_γ",
            "alpha": "the value of y_α",
            "rho": "rho(i) is the bias of link i",
        },
    ),
    proof=Induction(
        k,
        start=0,
        steps=(
            Step(
                Sum(transition(rho(k + 1), gamma, beta) * Path(beta, alpha, k, links), (beta, 0, 1)),
                "by the Markov property, one more link sums over the value of the last parent (Eqn. 92)",
            ),
            Step(
                Sum(transition(rho(k + 1), gamma, beta) * transition(bias, beta, alpha), (beta, 0, 1)),
                "the induction hypothesis for k links",
            ),
            Step(transition(rho(k + 1) * bias, gamma, alpha), "the two terms of first order in one bias cancel, as in Lemma 8"),
        ),
    ),
    uses=("joma/lemma_8",),
    scope="chains of any length, with biases that differ from link to link",
    at_least=Verdict.PROVED,
)
