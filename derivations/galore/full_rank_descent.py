"""With a square orthogonal P gradient descent through the projection is gradient descent."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Step, Verdict, integers, orthonormal
from derivations.galore import MEMORY, galore

m, n, i, j, a, c = (Symbol(name, integer=True, positive=True) for name in ("m", "n", "i", "j", "a", "c"))
G, U = IndexedBase("G"), IndexedBase("U")  # U is Pᵀ: P is square, so that its rows are orthonormal as its columns are

claim = Claim(
    source=galore(
        "Extension of Algorithm 1 to full rank, gradient descent",
        section=MEMORY,
        place="the lines that project, and project back, with r = m",
        says="The slide does not say what the method is at full rank.",
        read_as="Ours: with ρ the identity, PPᵀG is G. With Adam for ρ it is not so: galore/full_rank_adam.",
    ),
    domain={
        m: integers(1),
        n: integers(1),
        c: integers(1, m),
        j: integers(1, n),
        G: Family(Interval(-1, 1), (i, 1, m), (j, 1, n)),
        U: orthonormal(m, 1, m),
    },
    printed=Eq(Sum(U[a, c] * Sum(U[a, i] * G[i, j], (i, 1, m)), (a, 1, m)), G[c, j]),
    proof=(Step(Sum(Sum(U[a, c] * U[a, i], (a, 1, m)) * G[i, j], (i, 1, m)), "the rows of P are orthonormal"),),
    scope="any shape. That the rows of a square matrix are orthonormal where its columns are is not checked",
    at_least=Verdict.PROVED,
)
