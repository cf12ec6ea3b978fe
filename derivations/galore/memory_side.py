"""Projected on its longer side, a matrix would keep (n − m) r numbers fewer than on its shorter one."""

from sympy import Symbol

from derivations import Claim, Eq, Verdict, integers
from derivations.galore import MEMORY, galore

m, n, r = (Symbol(name, integer=True, positive=True) for name in ("m", "n", "r"))


def kept(projected: Symbol, other: Symbol) -> Symbol:
    """The weight, P of the side that is projected, and two moments over the other."""
    return m * n + projected * r + 2 * other * r


claim = Claim(
    source=galore(
        "Extension of the memory of GaLore: the other side",
        section=MEMORY,
        place="the table below the algorithm",
        says="The weight takes mn numbers, the two moments 2nr, the projection mr.",
        read_as="Ours. P multiplies from the left on the slide, whichever of m and n is larger. From the right it would be"
        " n × r, and the moments m × r.",
    ),
    domain={m: integers(1), n: integers(1), r: integers(1)},
    printed=Eq(kept(m, n) - kept(n, m), (n - m) * r),
    scope="any shape and rank. A gradient of rank r is kept whole by either; of others the two keep the same ‖PᵀG‖ = ‖GQ‖ for"
    " leading singular vectors, so by this count the longer side is the one to project. What it does to the loss is not said",
    at_least=Verdict.PROVED,
)
