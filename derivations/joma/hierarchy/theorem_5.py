"""How often two tokens of a latent tree occur together depends on how far up their common ancestor is."""

from sympy import IndexedBase, Integer, Interval, Lambda, Rational, Sum, Symbol, symbols

from derivations import Claim, Defect, Eq, Family, Gt, Step, Use, Verdict, integers, simplex
from derivations.joma import Path, cooccurrence, joma, transition
from derivations.joma.hierarchy.lemma_9 import k
from derivations.joma.hierarchy.lemma_9 import rho as any_rho

D, L = symbols("D L", integer=True, positive=True)  # classes, depth of the tree
H = Symbol("H", integer=True, nonnegative=True)  # links from the common ancestor down to either token
rho = Symbol("rho", real=True)
c = Symbol("c", integer=True, positive=True)  # a class
i, y_c, y_1 = symbols("i y_c y_1", integer=True, nonnegative=True)
p_0 = IndexedBase("p_0")  # p_0[c] = ℙ[y_0 = c]
P_lm = Symbol("P(y_{l}=1|y_{m}=1)", real=True)
q = IndexedBase("q")  # q[c] = ℙ[y_1 = 0 | y_0 = c]

same = Lambda(i, rho)  # every link has the same bias
zero = Sum(q[c] * p_0[c], (c, 1, D))  # ℙ[y_1 = 0]: what the paper calls ρ₀
rho_0 = Sum((2 * q[c] - 1) * p_0[c], (c, 1, D))  # what ρ₀ must be: the bias of y_1


def law_of_y_1(value):
    """Eqn. 99: ℙ[y_1 = value], from the class."""
    return Sum(p_0[c] * (q[c] * (1 - value) + (1 - q[c]) * value), (c, 1, D))


def tokens(path, ancestor):
    """Eqn. 93: the sum over y_c of a product of paths, weighted with ℙ[y_c]."""
    law_of_y_c = Sum(ancestor(y_c, y_1) * law_of_y_1(y_1), (y_1, 0, 1))
    return Sum(path(y_c) * law_of_y_c, (y_c, 0, 1))


joint = tokens(lambda y: Path(1, y, H, same) ** 2, lambda y, top: Path(y, top, L - 1 - H, same))
marginal = tokens(lambda y: Path(1, y, H, same), lambda y, top: Path(y, top, L - 1 - H, same))


def link(y):
    return transition(rho**H, Integer(1), y)


def above(y, top):
    return transition(rho ** (L - 1 - H), y, top)


claim = Claim(
    source=joma(
        "Theorem 5",
        section="5",
        equations="104, 105",
        place="the statement, repeated in A.5 with its proof",
        says="Given that token m occurs, token l occurs with a probability that is a function of the bias ρ of the links, the"
        " depth L, the height H of the tokens' lowest common latent ancestor, and ρ₀. Here ρ₀ is the product of the row of"
        " probabilities with which a child of the root is 0 in each class and the law of the class.",
        read_as="The ancestor is a binary latent, so 0 ≤ H ≤ L − 1: the class itself is none. ρ₀ is read as it is defined in"
        " the theorem, by ℙ[y_1 = 0 | y_0 = k]; the matrix of Eqn. 101 uses 2ℙ[y_1 = 0 | y_0 = k] − 1 under the same name. The"
        " theorem speaks of the children of the root, as if one ρ₀ served all; meant is y_1, the one above the ancestor, as in"
        " the proof.",
    ),
    domain={
        D: integers(1),
        L: integers(1),
        H: integers(0, L - 1),
        rho: Interval(-1, 1),
        p_0: simplex(D),
        q: Family(Interval(0, 1), (c, 1, D)),
    },
    where={P_lm: joint / marginal},
    # The token has a chance, as a sum over the tree and in closed form.
    hypotheses=(Gt(marginal, 0), Gt(1 - rho ** (L - 1) * rho_0, 0)),
    printed=Eq(P_lm, cooccurrence(rho, zero, H, L)),
    amended=Eq(P_lm, cooccurrence(rho, rho_0, H, L)),
    # In neither class does y_1 prefer a value: 5/8 against 1/2.
    counterexample={
        D: 2,
        L: 2,
        H: 1,
        rho: Rational(1, 2),
        **{family[which]: Rational(1, 2) for family in (p_0, q) for which in (1, 2)},
    },
    defect=Defect(
        "slip",
        because="the proof needs ρ_c = 2ℙ[y_c = 0] − 1, so that the entries of p_{·|0} are biases, as Eqn. 101 uses them; the"
        " theorem defines them as probabilities, and the formula fails with those.",
        mend="Define p_{·|0} := [2ℙ[y_1 = 0 | y_0 = k] − 1] in Theorem 5, in Section 5 and in A.5; Eqns. 101–103 and the"
        " sentence after them then stand.",
        script="""\
from fractions import Fraction as F
half = F(1, 2); p0 = q = (half, half); rho = half; L, H = 2, 1  # y_1 is the ancestor of both tokens
agree = (1 + rho) / 2  # a token has the value of y_1 with this probability
one = {0: 1 - agree, 1: agree}  # P[token = 1 | y_1]
zero = sum(a * b for a, b in zip(p0, q))  # P[y_1 = 0]
law = {0: zero, 1: 1 - zero}
true = sum(law[y] * one[y] ** 2 for y in law) / sum(law[y] * one[y] for y in law)
def formula(rho_0):
    r = rho ** (L - 1) * rho_0
    return (1 + rho ** (2 * H) - 2 * r) / (1 - r) / 2
print("P[y_l=1|y_m=1] =", true, " with the printed rho_0:", formula(zero), " with 2 rho_0 - 1:", formula(2 * zero - 1))
assert formula(zero) != true
assert formula(2 * zero - 1) == true
""",
        symbols={
            "D": "the number of classes",
            "p_0": "p_0[c] is the probability of class c",
            "q": "q[c] is the probability that y_1, the child of the root, is 0 in class c",
        },
    ),
    proof=(
        Step(joint / marginal, "a conditional probability is joint over marginal (Eqn. 104)"),
        Step(
            tokens(lambda y: link(y) ** 2, above) / tokens(link, above),
            "each path of n links has bias ρⁿ (Eqns. 93, 94, 99)",
            using=(Use("joma/lemma_9", {k: H, any_rho: same}), Use("joma/lemma_9", {k: L - 1 - H, any_rho: same})),
        ),
        Step(
            (1 + rho ** (2 * H) - 2 * rho ** (L - 1) * rho_0) / (2 - 2 * rho ** (L - 1) * rho_0),
            "summed over both values of y_c and y_1 with Σ p_0 = 1; the bias of y_1 is Σ(2q−1)p_0 (Eqns. 96–102)",
        ),
    ),
    uses=("joma/lemma_9",),
    scope="any number of classes, any depth, any height 0 ≤ H ≤ L − 1 of the ancestor, which is not the root itself",
    at_least=Verdict.PROVED,
)
