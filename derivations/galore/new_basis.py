"""Moments kept over a change of basis: the same direction with the other sign takes twice the old momentum away."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.galore import MEMORY, galore

m, i, k = (Symbol(name, integer=True, positive=True) for name in ("m", "i", "k"))
beta, old = Symbol("beta", nonnegative=True), Symbol("M_0", real=True)  # Adam's first moment along the one direction
P, G, Q = IndexedBase("P"), IndexedBase("G"), IndexedBase("Q")


def moved(basis: IndexedBase) -> Sum:
    """The new moment, projected back."""
    return basis[k] * (beta * old + (1 - beta) * Sum(basis[i] * G[i], (i, 1, m)))


claim = Claim(
    source=galore(
        "Extension of Algorithm 1: a new basis",
        section=MEMORY,
        place="the line that computes P, and the one that updates by Adam",
        says="Every T steps P is computed anew; of the moments nothing is said.",
        read_as="Ours: r = 1, a column G, the moment kept as it is, and Q = −P, which spans the same and which a singular value"
        " decomposition may as well return.",
    ),
    domain={
        m: integers(1),
        k: integers(1, m),
        beta: Interval(0, 1),
        old: Interval(-1, 1),
        P: Family(Interval(-1, 1), (i, 1, m)),
        G: Family(Interval(-1, 1), (i, 1, m)),
    },
    where={Q[i]: -P[i]},
    printed=Eq(moved(P) - moved(Q), 2 * beta * old * P[k]),
    scope="the first moment, one direction, any P; the second moment does not see the sign, but mixes under other rotations",
    at_least=Verdict.PROVED,
)
