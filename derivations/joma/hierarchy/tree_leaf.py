"""A node without children sums out, and its sign can be replaced by that of its parent times the bias of the link."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Step, Verdict, integers
from derivations.joma import joma, transition

n, s = symbols("n s", integer=True, positive=True)  # the values of all other nodes but the parent have n cases
y, z = symbols("y z", integer=True, nonnegative=True)  # the values of the parent and of the leaf
rho = symbols("rho", real=True)
p, f = IndexedBase("p"), IndexedBase("f")  # the law of all nodes but the leaf, and any function of their values


def with_the_leaf(term):
    """Summed over all nodes, the leaf too: its law depends on its parent alone."""
    return Sum(p[y, s] * transition(rho, z, y) * term, (z, 0, 1), (y, 0, 1), (s, 1, n))


def without_it(term):
    return Sum(p[y, s] * term, (y, 0, 1), (s, 1, n))


claim = Claim(
    source=joma(
        "Extension of Lemma 9 to trees, one leaf",
        section="A.5",
        place="Eqns. 92 and 93",
        says="Both sums leave out the nodes that are neither asked for nor on the paths; this is why one of them may be left"
        " out.",
    ),
    domain={
        n: integers(1),
        rho: Interval(-1, 1),
        p: Family(Interval(0, 1), (y, 0, 1), (s, 1, n)),
        f: Family(Interval(-oo, oo), (y, 0, 1), (s, 1, n)),
    },
    printed={
        "the leaf is not asked for": Eq(with_the_leaf(f[y, s]), without_it(f[y, s])),
        "the leaf is asked for": Eq(with_the_leaf((-1) ** z * f[y, s]), rho * without_it((-1) ** y * f[y, s])),
    },
    proof={
        "the leaf is not asked for": (
            Step(
                without_it(f[y, s] * Sum(transition(rho, z, y), (z, 0, 1))),
                "the sum over the leaf goes inside, where it is that of a column of M(ρ)",
            ),
        ),
        "the leaf is asked for": (
            Step(
                without_it(f[y, s] * ((1 + rho * (-1) ** y) / 2 - (1 - rho * (-1) ** y) / 2)),
                "the mean sign of the leaf is ρ times the sign of its parent",
            ),
        ),
    },
    scope="one leaf, with any number of other nodes that have any values and any law. Applied again and again it sums out every"
    " node that is not asked for and has none below it that is; that induction over the nodes is not carried out here",
    at_least=Verdict.PROVED,
)
