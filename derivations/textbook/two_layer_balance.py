"""Training a two-layer linear network by gradient flow keeps W₁W₁ᵀ − W₂ᵀW₂."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.textbook import textbook

n, h, m, a, b, i, j, k, l = symbols("n h m a b i j k l", integer=True, positive=True)
W, V, Y, C = (IndexedBase(name) for name in ("W_1", "W_2", "Y", "C"))
error = Sum(V[k, j] * W[j, i], (j, 1, h)) - Y[k, i]

claim = Claim(
    source=textbook("Balance of two layers", section="Du, Hu and Lee 2018"),
    domain={
        **dict.fromkeys((n, h, m), integers(1)),
        **dict.fromkeys((a, b), integers(1, h)),
        W: Family(Interval(-oo, oo), (l, 1, h), (i, 1, n)),
        V: Family(Interval(-oo, oo), (k, 1, m), (l, 1, h)),
        Y: Family(Interval(-oo, oo), (k, 1, m), (i, 1, n)),
    },
    flow={W[l, i]: -Sum(V[k, l] * error, (k, 1, m)), V[k, l]: -Sum(error * W[l, i], (i, 1, n))},
    printed=Eq(Sum(W[a, i] * W[b, i], (i, 1, n)) - Sum(V[k, a] * V[k, b], (k, 1, m)), C[a, b]),
    constant=C[a, b],
    until="the trajectory ends",
    at_least=Verdict.PROVED,
)
