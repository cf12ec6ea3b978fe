"""Along a chain of binary variables the biases multiply."""

from sympy import Function, Interval, Lambda, Product, Sum, Symbol, symbols

from derivations import Claim, Eq, Family, Induction, Step, Verdict, integers
from derivations.joma import Path, joma, transition

k = Symbol("k", integer=True, nonnegative=True)  # links from the ancestor alpha down to gamma
i = Symbol("i", integer=True, positive=True)
gamma, alpha, beta = symbols("gamma alpha beta", integer=True, nonnegative=True)  # the values of y_γ, y_α, y_β
rho = Function("rho", real=True)
links = Lambda(i, rho(i))
bias = Product(rho(i), (i, 1, k))

claim = Claim(
    source=joma("Lemma 9", section="A.5", equations="89, 91, 92"),
    domain={
        k: integers(0),
        gamma: integers(0, 1),
        alpha: integers(0, 1),
        rho: Family(Interval(-1, 1), (i, 1, k)),
    },
    # The chain is printed as α ≻ β₁ ≻ … ≻ γ, but the product makes β₁ the parent of γ: read it from γ upwards.
    printed=Eq(Path(gamma, alpha, k, links), transition(bias, gamma, alpha)),
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
