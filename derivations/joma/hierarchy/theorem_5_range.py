"""How often two tokens occur together that have nothing but the class in common."""

from sympy import IndexedBase, Integer, Interval, Lambda, Sum, Symbol, symbols

from derivations import Claim, Eq, Family, Gt, Step, Use, Verdict, integers, simplex
from derivations.joma import Path, cooccurrence, joma, transition
from derivations.joma.hierarchy.lemma_9 import k
from derivations.joma.hierarchy.lemma_9 import rho as any_rho

D, L = symbols("D L", integer=True, positive=True)  # classes, depth of the tree
c = Symbol("c", integer=True, positive=True)  # a class
i, y = symbols("i y", integer=True, nonnegative=True)
rho = Symbol("rho", real=True)
p_0, b_l, b_m = map(IndexedBase, ("p_0", "b_l", "b_m"))  # b_l[c]: bias of the root's child above l, given class c
P_lm = Symbol("P(y_{l}=1|y_{m}=1)", real=True)
same = Lambda(i, rho)


def token(path, b):
    """ℙ[token = 1 | y_0 = c]: L − 1 links below a child of the root."""
    return Sum(path(y) * (1 + b[c] * (-1) ** y) / 2, (y, 0, 1))


def mean(term):
    return Sum(p_0[c] * term, (c, 1, D))


def link(y):
    return transition(rho ** (L - 1), Integer(1), y)


def chain(y):
    return Path(1, y, L - 1, same)


joint, marginal = mean(token(chain, b_l) * token(chain, b_m)), mean(token(chain, b_m))
rho_l, rho_m = mean(b_l[c]), mean(b_m[c])
r = rho ** (L - 1)

claim = Claim(
    source=joma(
        "Extension of Theorem 5 to tokens that share only the class",
        section="5",
        place="Theorem 5",
        says="The theorem is about tokens with a common latent ancestor, and the class is not a latent; this is the case that"
        " it leaves out.",
    ),
    domain={
        D: integers(1),
        L: integers(1),
        rho: Interval(-1, 1),
        p_0: simplex(D),
        b_l: Family(Interval(-1, 1), (c, 1, D)),
        b_m: Family(Interval(-1, 1), (c, 1, D)),
    },
    where={P_lm: joint / marginal},
    hypotheses=(Gt(marginal, 0), Gt(1 - r * rho_m, 0)),  # the token has a chance, as a sum and in closed form
    printed=Eq(P_lm, (1 - r * rho_l - r * rho_m + r**2 * mean(b_l[c] * b_m[c])) / (1 - r * rho_m) / 2),
    other_readings={
        "Eqn. 105 carried over to H = L, with the ρ₀ of the child above m": Eq(P_lm, cooccurrence(rho, rho_m, L, L))
    },
    proof=(
        Step(joint / marginal, "given the class, the tokens are independent"),
        Step(
            mean(token(link, b_l) * token(link, b_m)) / mean(token(link, b_m)),
            "a path of L − 1 links has bias ρ^{L−1}",
            using=(Use("joma/lemma_9", {k: L - 1, any_rho: same}),),
        ),
    ),
    uses=("joma/theorem_5",),
    scope="any number of classes, any depth, any two children of the root; Theorem 5 itself is about 0 ≤ H ≤ L − 1",
    accepted={"right side: sign of rho (2)": "the exponent 2L − 2 is even"},
    at_least=Verdict.PROVED,
)
