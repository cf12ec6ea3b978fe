"""As recognised, without a prefactor, the display of Theorem 4 is beyond the frame of its plot, whatever K is."""

from sympy import Interval, Symbol, log

from derivations import Claim, Gt, Verdict
from derivations.scan_and_snap import scan_and_snap

K = Symbol("K", positive=True)
M, t = 10000, 50  # of the plot, at its right end

claim = Claim(
    source=scan_and_snap(
        "Extension of Theorem 4: the plot",
        section="Overall Picture of the Training Dynamics: the plot of B_n",
        place="the plot beside the display of B_n, l.517–540",
        says="Five curves for η_Z = η_Y from 0.5 to 8, M = 10000 and t up to 50, in a frame whose axis is marked up to 1.6.",
        read_as="Ours: whether the display, as recognised and without a prefactor, can be what is drawn. A prefactor may be"
        " lost in the text, where the display is garbled at l.540–542, so this tells of the text and not of the theorem. The"
        " label of the axis is lost as well; the curves are taken to be of B_n. The plot's own line (l.519) has M and a"
        " quantity that is 1, which may be K/M; K is taken to be anything from 1 to M. C_0 ≥ 0 is left out of the display, to"
        " which it adds.",
    ),
    domain={K: Interval(1, M)},
    printed=Gt(log(2 * K * log(8 * M * t / K) ** 2), 5),
    uses=("scan_and_snap/theorem_4",),
    scope="every K from 1 to M, at the right end of the plot, for η = 8; the axis is marked up to 1.6",
    at_least=Verdict.ENCLOSED,
)
