"""GaLore keeps mn + mr + 2nr numbers for a matrix, fewer than Adam's 3mn where r < 2mn/(m + 2n)."""

from sympy import Sum, Symbol

from derivations import Claim, Eq, Verdict, integers
from derivations.galore import MEMORY, galore

m, n, r, i, j, a = (Symbol(name, integer=True, positive=True) for name in ("m", "n", "r", "i", "j", "a"))


def count(*ranges: tuple[Symbol, int, Symbol]) -> Sum:
    """One for each entry."""
    return Sum(1, *ranges)


rows, columns, directions = (i, 1, m), (j, 1, n), (a, 1, r)
weight, moment, projection = count(rows, columns), count(directions, columns), count(rows, directions)

claim = Claim(
    source=galore(
        "Memory of GaLore",
        section=MEMORY,
        place="the table below the algorithm",
        says="The weight takes mn numbers, the two moments 2nr, the projection mr: together mn + mr + 2nr.",
        read_as="As stated, with the shapes of the algorithm: W is m × n, P m × r, and both moments are of R, r × n. The"
        " gradient is not counted, for it can be released layer by layer. The table has no row of Adam; 3mn is ours.",
    ),
    domain={m: integers(1), n: integers(1), r: integers(1, m)},
    printed={
        "GaLore": Eq(weight + 2 * moment + projection, m * n + m * r + 2 * n * r),
        "less than Adam": Eq(3 * weight - (weight + 2 * moment + projection), 2 * m * n - r * (m + 2 * n)),
    },
    scope="any shape and rank; the second part is positive exactly for r < 2mn/(m + 2n), which for m = n is r < 2m/3. It is"
    " counted on tensors in the gallery (galore)",
    at_least=Verdict.PROVED,
)
