"""The display of Theorem 4 leaves the frame of its plot by far; a quarter of it, with K = 1, fits."""

from sympy import Interval, Rational, Symbol, log

from derivations import Claim, Gt, Lt, Verdict
from derivations.scan_and_snap import scan_and_snap

K = Symbol("K", positive=True)
eta = Symbol("eta", positive=True)
M, t = 10000, 50  # of the plot, at its right end
quarter = log(1 + 2 * log(M * eta * t) ** 2) / 4

claim = Claim(
    source=scan_and_snap(
        "Extension of Theorem 4: the plot",
        section="Overall Picture of the Training Dynamics: the plot of B_n",
        place="the plot beside the display of B_n, l.517–540",
        says="Five curves for η_Z = η_Y from 0.5 to 8, M = 10000 and t up to 50, in a frame whose axis is marked up to 1.6.",
        read_as="Ours: whether the display can be what is drawn. The text has neither the label of the axis nor K; the curves"
        " are taken to be of B_n, and K to be at least 1 and at most M. C_0 ≥ 0 is left out of the display, to which it adds."
        " That C_0 = 1 and the factor is ¼ is scan_and_snap/theorem_4 with z = 0 at the start, q = 2 and a = 2b.",
    ),
    domain={K: Interval(1, M), eta: Interval(Rational(1, 2), 8)},
    printed={
        "the display": Gt(log(2 * K * log(8 * M * t / K) ** 2), 6),
        "a quarter, K = 1": Lt(quarter, Rational(8, 5)),
    },
    uses=("scan_and_snap/theorem_4",),
    scope="every K from 1 to M, at the right end of the plot",
    at_least=Verdict.ENCLOSED,
)
