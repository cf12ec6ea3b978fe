"""On small trees, by enumeration: the joint law of two nodes depends on two paths to their common ancestor and its bias."""

from sympy import FiniteSet, Interval, Symbol, symbols

from derivations import Claim, Eq, Family, Verdict, integers, tree
from derivations.joma import joma
from derivations.mathematics.tree import DEFINITIONS, along, below, has, i, l, m, n, parent, probability, rho

s_l, s_m = symbols("s_l s_m", integer=True)  # the values of the two nodes, as signs
P_lm = Symbol("P(y_{l},y_{m})", real=True)
rho_lc, rho_mc, rho_c = symbols(r"\rho_{l|c} \rho_{m|c} rho_c", real=True)

claim = Claim(
    source=joma(
        "Extension of Lemma 9 and Equation 98, by enumeration",
        section="A.5",
        equations="93, 98",
        place="Eqns. 93 and 98",
        says="The joint law of two nodes of a tree, held against the sum over all values of all nodes.",
    ),
    domain={
        n: integers(4),
        l: integers(2, n),
        m: integers(2, n),
        s_l: FiniteSet(1, -1),
        s_m: FiniteSet(1, -1),
        parent: tree(n),
        rho: Family(Interval(-1, 1), (i, 1, n)),
    },
    where={
        **DEFINITIONS,
        P_lm: probability(has(l, s_l) * has(m, s_m)),
        # Link i leads towards l if l is below i; where the ways to l and to m part is their common ancestor c.
        rho_lc: along(below[i, l] * (1 - below[i, m])),
        rho_mc: along(below[i, m] * (1 - below[i, l])),
        rho_c: along(below[i, l] * below[i, m]),
    },
    # Eqn. 98, entry by entry
    printed=Eq(P_lm, (1 + rho_lc * rho_mc * s_l * s_m + rho_lc * rho_c * s_l + rho_mc * rho_c * s_m) / 4),
    uses=("joma/lemma_9", "joma/equation_98", "joma/tree_leaf", "joma/tree_paths"),
    # A check that shares nothing with the proofs of those it uses: at points, tree by tree. Its steps are proved there for
    # one leaf and one path; what only this file checks is that together they lead to the links that `below` picks out.
    scope="trees of 4 to 6 nodes, a bias for each link, any two nodes below the root, also equal or one below the other",
    waived={
        "symbolic": "a sum over all configurations of a tree that is not given has no symbolic form",
    },
    at_least=Verdict.SAMPLED,
)
