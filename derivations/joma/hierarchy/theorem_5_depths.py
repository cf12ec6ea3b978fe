"""Two nodes at different depths below their common ancestor co-occur by the formula of Theorem 5 with three lengths in it."""

from sympy import Integer, Interval, Lambda, Sum, Symbol, symbols

from derivations import Claim, Eq, Gt, Step, Use, Verdict, integers
from derivations.joma import Path, joma, transition
from derivations.joma.hierarchy.lemma_9 import k
from derivations.joma.hierarchy.lemma_9 import rho as any_rho

H_l, H_m = symbols("H_l H_m", integer=True, nonnegative=True)  # links from the common ancestor down to l and to m
d = Symbol("d", integer=True, nonnegative=True)  # links from the child of the root down to the common ancestor
i, y_c, y_1 = symbols("i y_c y_1", integer=True, nonnegative=True)
rho, rho_0 = symbols("rho rho_0", real=True)  # the bias of every link, and of the child of the root
P_lm = Symbol("P(y_{l}=1|y_{m}=1)", real=True)
same = Lambda(i, rho)


def token(path, links):
    """ℙ[token = 1 | y_c]."""
    return path(Integer(1), y_c, links)


def summed(term, path):
    """Over y_c, whose law comes from that of y_1 along a path of d links (Eqns. 93, 99)."""
    law_of_y_c = Sum(path(y_c, y_1, d) * (1 + rho_0 * (-1) ** y_1) / 2, (y_1, 0, 1))
    return Sum(term * law_of_y_c, (y_c, 0, 1))


def chain(child, ancestor, links):
    return Path(child, ancestor, links, same)


def link(child, ancestor, links):
    return transition(rho**links, child, ancestor)


def quotient(path):
    """Joint over marginal (Eqn. 104)."""
    return summed(token(path, H_l) * token(path, H_m), path) / summed(token(path, H_m), path)


d_l, d_m = d + H_l, d + H_m

claim = Claim(
    source=joma(
        "Extension of Theorem 5 to nodes at different depths",
        section="5",
        place="Theorem 5",
        says="The theorem is about two tokens, which are at one depth; latents of different levels have the same formula with"
        " three lengths.",
    ),
    domain={H_l: integers(0), H_m: integers(0), d: integers(0), rho: Interval(-1, 1), rho_0: Interval(-1, 1)},
    where={P_lm: quotient(chain)},
    # The token has a chance, as a sum over the chain and in closed form.
    hypotheses=(Gt(summed(token(chain, H_m), chain), 0), Gt(1 - rho_0 * rho**d_m, 0)),
    printed=Eq(P_lm, (1 + rho ** (H_l + H_m) - rho_0 * rho**d_l - rho_0 * rho**d_m) / (1 - rho_0 * rho**d_m) / 2),
    proof=(
        Step(quotient(chain), "a conditional probability is joint over marginal (Eqn. 104)"),
        Step(
            quotient(link),
            "each path of n links has bias ρⁿ (Eqns. 93, 94, 99)",
            using=tuple(Use("joma/lemma_9", {k: links, any_rho: same}) for links in (H_l, H_m, d)),
        ),
    ),
    uses=("joma/tree_leaf", "joma/tree_paths"),
    scope="three chains of any lengths: from y_1 to the common ancestor and from there to either node; with H_l = H_m = H and"
    " d = L − 1 − H it is Eqn. 105. That the other nodes of a tree sum out is tree_leaf again and again; tree_cooccurrence"
    " checks the formula on small trees",
    at_least=Verdict.PROVED,
)
