"""After a first step of the decoder the gradient that reaches f_n is along f_n, less a share of the f of all next tokens."""

from sympy import IndexedBase, Interval, KroneckerDelta, Rational, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.scan_and_snap import scan_and_snap

M, K, j, k, n, r = symbols("M K j k n r", integer=True, positive=True)
eta = Symbol("eta_Y", positive=True)
f, Y, g = map(IndexedBase, ("f", "Y", "g"))

claim = Claim(
    source=scan_and_snap(
        "Extension of the dynamics: the gradient behind the pictures",
        section="Major Assumptions; Overall Picture of the Training Dynamics",
        place="the decoder learns faster than the attention, l.273; the initial condition, l.329",
        says="The slides take the learning rate of Y larger than that of Z, and start at zero. What gradient then reaches the"
        " attention they do not say.",
        read_as="Ours: one step of descent on Y from Y = 0, where all M predictions are 1/M, on K equally frequent next tokens;"
        " the predictions are still taken as 1/M after it. f[n, ·] is what LN leaves of the attention for next token n.",
    ),
    domain={
        K: integers(1),
        M: integers(K),
        n: integers(1, K),
        j: integers(1, M),
        eta: Interval.open(0, oo),
        f: Family(Interval(0, 1), (n, 1, K), (j, 1, M)),
    },
    where={
        Y[j, k]: eta / K * Sum(f[r, j] * (KroneckerDelta(k, r) - Rational(1) / M), (r, 1, K)),
        g[n, j]: Sum(Y[j, k] * (KroneckerDelta(k, n) - Rational(1) / M), (k, 1, M)),
    },
    printed=Eq(g[n, j], eta / K * (f[n, j] - Sum(f[r, j], (r, 1, K)) / M)),
    uses=("scan_and_snap/dynamics",),
    scope="any number of tokens and next tokens, any attention; to first order in η_Y",
    at_least=Verdict.PROVED,
)
