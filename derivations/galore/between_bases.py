"""As long as P stays, GaLore trains the factor Y of W = W₀ + PY: PᵀG is the gradient by Y."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Step, Verdict, integers
from derivations.galore import MEMORY, galore

m, n, r, i, j, a = (Symbol(name, integer=True, positive=True) for name in ("m", "n", "r", "i", "j", "a"))
G, P, D = IndexedBase("G"), IndexedBase("P"), IndexedBase("D")  # D is any change of Y

claim = Claim(
    source=galore(
        "Extension of Algorithm 1: between two bases",
        section=MEMORY,
        place="the lines that project, update and project back, while P stays",
        says="The slide has P computed anew every T steps.",
        read_as="Ours. The loss changes by Σ G∘(PD) where Y changes by D, so its gradient by Y is what stands beside D: PᵀG.",
    ),
    domain={
        m: integers(1),
        n: integers(1),
        r: integers(1),
        G: Family(Interval(-1, 1), (i, 1, m), (j, 1, n)),
        P: Family(Interval(-1, 1), (i, 1, m), (a, 1, r)),
        D: Family(Interval(-1, 1), (a, 1, r), (j, 1, n)),
    },
    printed=Eq(
        Sum(G[i, j] * Sum(P[i, a] * D[a, j], (a, 1, r)), (i, 1, m), (j, 1, n)),
        Sum(Sum(P[i, a] * G[i, j], (i, 1, m)) * D[a, j], (a, 1, r), (j, 1, n)),
    ),
    proof=(Step(Sum(P[i, a] * G[i, j] * D[a, j], (i, 1, m), (a, 1, r), (j, 1, n)), "the sums may be taken in any order"),),
    scope="any shape and rank, any P. What any optimizer ρ does with PᵀG is then what it does to Y, and W moves by P times it:"
    " a factor of low rank beside W₀, of which the other factor is not trained but chosen anew from time to time",
    at_least=Verdict.PROVED,
)
