"""A node's sign can be replaced by that of an ancestor times the biases of the links of the path between them."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Step, Use, Verdict, integers
from derivations.joma import Path, joma, transition
from derivations.joma.hierarchy.lemma_9 import bias, i, k, links, rho

n, s = symbols("n s", integer=True, positive=True)  # the values of all nodes off the path have n cases
y, z = symbols("y z", integer=True, nonnegative=True)  # the values of the ancestor and of the node k links below it
p, f = (
    IndexedBase("p"),
    IndexedBase("f"),
)  # the law of all nodes off the path and the ancestor, any function of them


def with_the_path(term, link):
    """Summed over all nodes: those between the ancestor and the node are in ℙ[z | y]."""
    return Sum(p[y, s] * link * term, (z, 0, 1), (y, 0, 1), (s, 1, n))


def without_it(term):
    return Sum(p[y, s] * term, (y, 0, 1), (s, 1, n))


chain = Path(z, y, k, links)
use = Use("joma/lemma_9")
because = "a path is one link whose bias is the product of its own (Eqns. 91, 92)"

claim = Claim(
    source=joma(
        "Extension of Lemma 9 to trees, a path",
        section="A.5",
        place="Eqns. 92 and 93",
        says="The paper's sums are over the latents of one path; here a path stands among other nodes with any law.",
    ),
    domain={
        k: integers(0),
        n: integers(1),
        rho: Family(Interval(-1, 1), (i, 1, k)),
        p: Family(Interval(0, 1), (y, 0, 1), (s, 1, n)),
        f: Family(Interval(-oo, oo), (y, 0, 1), (s, 1, n)),
    },
    # For l with f = e_m, the sign of a node with the same ancestor c, and then for m with f = e_c: 𝔼[e_l e_m] is the product of
    # the biases on both paths. With f = 1: 𝔼[e_l] is that on the path to l times 𝔼[e_c]. These are the terms of Eqn. 98.
    printed={
        "the node is not asked for": Eq(with_the_path(f[y, s], chain), without_it(f[y, s])),
        "the node is asked for": Eq(with_the_path((-1) ** z * f[y, s], chain), bias * without_it((-1) ** y * f[y, s])),
    },
    proof={
        "the node is not asked for": (Step(with_the_path(f[y, s], transition(bias, z, y)), because, using=(use,)),),
        "the node is asked for": (Step(with_the_path((-1) ** z * f[y, s], transition(bias, z, y)), because, using=(use,)),),
    },
    uses=("joma/tree_leaf", "joma/equation_98"),
    scope="one path of any length with a bias for each link; p may be any law of any number of other nodes. That the nodes"
    " which hang off the path sum out first is tree_leaf again and again, and that two nodes' paths to their lowest common"
    " ancestor have no link in common is its definition; tree_inference checks the whole on small trees",
    at_least=Verdict.PROVED,
)
