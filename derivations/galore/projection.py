"""What GaLore projects: a step of gradient descent through P goes downhill, and loses ‖G‖² − ‖R‖² of the gradient."""

from sympy import Expr, IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Step, Verdict, integers, orthonormal
from derivations.galore import MEMORY, galore

m, n, r, i, j, a, c = (Symbol(name, integer=True, positive=True) for name in ("m", "n", "r", "i", "j", "a", "c"))
G, P, R, back = (IndexedBase(name) for name in ("G", "P", "R", r"\tilde{G}"))


def squares(matrix: IndexedBase, rows: Symbol, up_to: Symbol) -> Expr:
    return Sum(matrix[rows, j] ** 2, (rows, 1, up_to), (j, 1, n))


claim = Claim(
    source=galore(
        "Extension of Algorithm 1: the projection",
        section=MEMORY,
        place="the lines that project, and project back",
        says="The gradient G is multiplied by Pᵀ, the optimizer ρ works on R = PᵀG, and what it returns is multiplied by P.",
        read_as="Ours: what this does. P comes from a singular value decomposition, so its columns are orthonormal. ρ is the"
        " identity here: gradient descent. G stands for minus the gradient on the slide, which adds to W; the identities do"
        " not see the sign.",
    ),
    domain={
        r: integers(1),
        m: integers(r),
        n: integers(1),
        c: integers(1, r),
        G: Family(Interval(-1, 1), (i, 1, m), (j, 1, n)),
        P: orthonormal(m, 1, r),
        j: integers(1, n),
    },
    where={
        R[a, j]: Sum(P[i, a] * G[i, j], (i, 1, m)),
        back[i, j]: Sum(P[i, a] * R[a, j], (a, 1, r)),
    },
    printed={
        "nothing is lost of R": Eq(Sum(P[i, c] * back[i, j], (i, 1, m)), R[c, j]),
        "downhill": Eq(Sum(G[i, j] * back[i, j], (i, 1, m), (j, 1, n)), squares(R, a, r)),
        "size": Eq(squares(back, i, m), squares(R, a, r)),
    },
    proof={
        "nothing is lost of R": (
            Step(Sum(Sum(P[i, c] * P[i, a], (i, 1, m)) * R[a, j], (a, 1, r)), "the columns of P are orthonormal"),
        ),
    },
    scope="any shape and rank. By downhill and size, ‖G − PR‖² is ‖G‖² − ‖R‖², which leading singular vectors make least"
    " (galore/leading_directions)",
    at_least=Verdict.PROVED,
)
