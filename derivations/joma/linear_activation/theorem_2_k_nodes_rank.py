"""With several nodes and linear activation, V vanishes on a vector exactly where Δ does, so it keeps the rank of Δ."""

from sympy import ImmutableMatrix, IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.block import K, M, k, l

v, s, Delta, e = map(IndexedBase, ("v", "s", "Delta", "e"))
tokens = symbols("l_1:4", integer=True, positive=True)
nodes = symbols("k_1:4", integer=True, positive=True)


def image(matrix):
    """(V e)_l for a vector e over the nodes; the rows of V are the tokens."""
    return Sum(matrix[k, l] * e[k], (k, 1, K))


def minor(matrix, size):
    """The determinant of the rows l_1 … and the columns k_1 … of the matrix."""
    return ImmutableMatrix(size, size, lambda row, column: matrix[nodes[column], tokens[row]]).det()


claim = Claim(
    source=joma(
        "Extension of Theorem 2 to the rank of several nodes",
        section="3.1",
        place="after Theorem 2, which has one node",
        says="The slides say that the weights of several nodes gradually become of low rank.",
        read_as="Ours: the rank itself does not change before the blow-up; what falls is the stable rank.",
    ),
    domain={
        K: integers(1),
        M: integers(1),
        **{token: integers(1, M) for token in tokens},
        **{node: integers(1, K) for node in nodes},
        Delta: Family(Interval(-1, 1), (k, 1, K), (l, 1, M)),
        e: Family(Interval(-1, 1), (k, 1, K)),
        s: Family(Interval.open(0, oo), (l, 1, M)),
    },
    where={v[k, l]: s[l] * Delta[k, l]},
    printed={
        # Both sides are sums of squares with s > 0: V e = 0 exactly where Δ e = 0.
        "null space": Eq(Sum(image(v) ** 2, (l, 1, M)), Sum(s[l] ** 2 * image(Delta) ** 2, (l, 1, M))),
        "minors of size 2": Eq(minor(v, 2), s[tokens[0]] * s[tokens[1]] * minor(Delta, 2)),
        "minors of size 3": Eq(minor(v, 3), s[tokens[0]] * s[tokens[1]] * s[tokens[2]] * minor(Delta, 3)),
    },
    proof={
        "null space": (Step(Sum((s[l] * image(Delta)) ** 2, (l, 1, M)), "each row of V is a multiple of the row of Δ"),),
    },
    uses=("joma/theorem_2_k_nodes", "joma/theorem_2_k_nodes_norm"),
    scope="any numbers of nodes and tokens, any Δ, any scales s > 0, that is any 0 < t < t*: s is 0 at t = 0 alone, as it only"
    " grows. Checked: the two sums of squares, and the minors of size 2 and 3. That equal null spaces are equal ranks is the"
    " rank–nullity theorem, which is not checked here",
    at_least=Verdict.PROVED,
)
