"""V̇ has the rank of Δ, wherever V is: from zero V has it too, and from another start V can have more."""

from sympy import Expr, ImmutableMatrix, IndexedBase, Interval, Symbol, exp, oo, symbols

from derivations import Claim, Eq, Family, Gt, Step, Verdict, integers
from derivations.galore import NODES, galore

M, K, l, k = (Symbol(name, integer=True, positive=True) for name in ("M", "K", "l", "k"))
A = Symbol("A", positive=True)
tau_1, tau_2 = symbols("tau_1 tau_2", nonnegative=True)
Delta, z = IndexedBase("Delta"), IndexedBase("z")  # z[l] is half the sum of the squares of row l of V
tokens = symbols("l_1:4", integer=True, positive=True)
nodes = symbols("k_1:4", integer=True, positive=True)
V_dot = IndexedBase("V'")


def minor(matrix: IndexedBase, size: int) -> Expr:
    """The determinant of the rows l_1 … and the columns k_1 … of the matrix."""
    return ImmutableMatrix(size, size, lambda row, column: matrix[tokens[row], nodes[column]]).det()


start, ones = ImmutableMatrix([[1, 0], [0, 1]]), ImmutableMatrix([[1, 1], [1, 1]])
V = start + ImmutableMatrix([[tau_1, 0], [0, tau_2]]) * ones  # galore/rows_on_lines

claim = Claim(
    source=galore(
        "Extension: the rank of the gradient, by the letter",
        section=NODES,
        place="the last sentence, after the two bullets",
        says="Because of the exponential the gradient of the weights can be of even lower rank than the weights.",
        read_as="Ours, of the rank itself, where the slide's reason does not hold. V̇ is Δ with its rows multiplied by"
        " positive numbers, whatever V is, so each minor of V̇ is one of Δ times such numbers. From zero V is also diag(τ)Δ,"
        " with the same rank (joma/theorem_2_k_nodes_rank): then the gradient's is not lower. It is where V starts elsewhere:"
        " from the identity with a Δ of rank 1, V keeps rank 2. The exponential has no part in it.",
    ),
    domain={
        M: integers(1),
        K: integers(1),
        **{token: integers(1, M) for token in tokens},
        **{node: integers(1, K) for node in nodes},
        A: Interval.open(0, oo),
        tau_1: Interval(0, oo),
        tau_2: Interval(0, oo),
        Delta: Family(Interval(-1, 1), (l, 1, M), (k, 1, K)),
        z: Family(Interval(0, oo), (l, 1, M)),
    },
    where={V_dot[l, k]: exp(z[l]) * Delta[l, k] / A},
    printed={
        "minors of size 2": Eq(minor(V_dot, 2), exp(z[tokens[0]] + z[tokens[1]]) * minor(Delta, 2) / A**2),
        "minors of size 3": Eq(minor(V_dot, 3), exp(z[tokens[0]] + z[tokens[1]] + z[tokens[2]]) * minor(Delta, 3) / A**3),
        "V of rank 2, Δ of rank 1": Gt(V.det(), ones.det()),
    },
    proof={"V of rank 2, Δ of rank 1": (Step(0, "the columns of Δ are equal, those of V are not", by=1 + tau_1 + tau_2),)},
    uses=("galore/rows_on_lines", "joma/theorem_2_k_nodes_rank"),
    scope="any numbers of tokens and nodes, any V and Δ. Checked: the minors of size 2 and 3, and the example. That equal"
    " supports of all minors are equal ranks is linear algebra, which is not checked here",
    at_least=Verdict.PROVED,
)
