"""While σ'_j g_j stays as it is, the correlation with the gradient that is sent changes linearly in time."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Eq, Step, Verdict, dot, integers
from derivations.cdag import SIGNAL, cdag, corr, f, n, s, t, z_beta

w, w_0 = symbols("w w_0", real=True)

claim = Claim(
    source=cdag("Extension: the weight in time", section="1.2"),
    domain={
        n: integers(1),
        **dict.fromkeys((s, f, z_beta), SIGNAL),
        **dict.fromkeys((w, w_0), Interval(-oo, oo)),
        t: Interval(0, oo),
    },
    flow={w: corr(f, s), t: S.One},  # the gradient rule, cdag/equation_1
    initial={w: w_0, t: S.Zero},
    printed=Eq(w * corr(z_beta, s), (w_0 + t * corr(f, s)) * corr(z_beta, s)),
    proof=(Step((dot(w) - corr(f, s)) * corr(z_beta, s), "only w and t move"), Step(0, "w moves by the gradient rule")),
    uses=("cdag/equation_1", "cdag/theorem_1_product"),
    scope="σ'_j g_j and f_k held fixed. A first weight of the wrong sign is made good at t = −w_0/corr(f_k, σ'_j g_j)",
    at_least=Verdict.PROVED,
)
