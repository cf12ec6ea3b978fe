"""The relative gain of two distinct tokens is what it was at the start, times the exponential of an integral."""

from sympy import FiniteSet, Function, IndexedBase, Interval, Lambda, S, Sum, exp, oo, symbols

from derivations import Claim, Eq, Family, Gronwall, Verdict, integers
from derivations.scan_and_snap import scan_and_snap, t

N, i, j, k, l = symbols("N i j k l", integer=True, positive=True)
P, z, share, gain, c = map(IndexedBase, ("P", "z", "p", "Gamma", "c"))
y, B = symbols("y B", real=True)  # e^y is the common tokens' part of the sum of c̃²
rho = symbols("rho", nonnegative=True)
xi = Function("xi")

DOMAIN = {
    N: integers(2),
    **dict.fromkeys((k, l), integers(1, N)),
    P: Family(Interval.open(0, 1), (j, 1, N)),
    **dict.fromkeys((z, gain), Family(Interval(-oo, oo), (j, 1, N))),
    **dict.fromkeys((y, B), Interval(-oo, oo)),
    **dict.fromkeys((rho, t), Interval(0, oo)),
    # Where the logits of the common tokens fall, and the decoder has learned, ξ falls (scan_and_snap/decoder_speed).
    xi: FiniteSet(Lambda(t, S.One), Lambda(t, exp(-t)), Lambda(t, 1 / (1 + t))),
}
WHERE = {c[j]: P[j] * exp(z[j]), share[j]: c[j] ** 2 / (exp(y) + Sum(c[i] ** 2, (i, 1, N)))}
FLOW = {z[j]: xi(t) * share[j], gain[j]: 2 * xi(t) * share[j], B: xi(t), y: -rho, t: S.One}
INITIAL = {z[j]: S.Zero, gain[j]: S.Zero, B: S.Zero, t: S.Zero}
READ_AS = (
    "For distinct tokens of n the velocity is ξ_n f² (scan_and_snap/distinct_tokens_rise) with η_Z in ξ_n, which the slides"
    " do not say. f² is c̃² over the sum of c̃² of all tokens; N is the number of distinct ones, e^y the part of the common"
    " ones, which only falls, at any rate ρ."
)

claim = Claim(
    source=scan_and_snap(
        "Theorem 3, closed form",
        section="Overall Picture of the Training Dynamics: Winners-emergence",
        place="Theorem 3, the definition of the relative gain and its closed form, l.408–411",
        says="The relative gain of l over l', the ratio of the squared c̃ less 1, is its value at the start times χ_l(t).",
        read_as=READ_AS
        + " χ_l is not given there: it is exp of Γ_l, twice the integral of ξ_n f_l². A square may be lost in the"
        " ratio of the text; it is needed for what follows.",
    ),
    domain=DOMAIN,
    where=WHERE,
    flow=FLOW,
    initial=INITIAL,
    printed=Eq(c[l] ** 2 / c[k] ** 2 - 1, (P[l] ** 2 / P[k] ** 2 - 1) * exp(gain[l])),
    proof=Gronwall(2 * xi(t) * share[l]),
    until="the trajectory ends",
    uses=("scan_and_snap/distinct_tokens_rise", "scan_and_snap/common_tokens_fall"),
    scope="any number of distinct tokens of one next token, any common ones, z = 0 at the start; ξ_n is one of three"
    " functions of time, of which the proof uses nothing. The form of the velocity needs a decoder aligned with the attention"
    " of the moment: in trained tables it lags where there are several distinct tokens (the experiment scan_and_snap_phases)",
    at_least=Verdict.PROVED,
)
