"""What z_β has in common with the gradient that node j sends to its child is a product of two correlations."""

from sympy import Interval, Sum, oo, symbols

from derivations import Claim, Eq, Verdict, integers
from derivations.cdag import SIGNAL, cdag, corr, f, i, n, s, z_beta

w = symbols("w", real=True)

claim = Claim(
    source=cdag(
        "Theorem 1, the product",
        section="1.2",
        place="the proof of Theorem 1, its first display in the line",
        says="The correlation of z_β and the gradient sent to the child is w_jk corr(z_β, σ'_j g_j), which is"
        " corr(f_k, σ'_j g_j) times corr(z_β, σ'_j g_j).",
        read_as="The weight is the same for all samples, and the first step of the gradient rule from zero.",
    ),
    domain={n: integers(1), w: Interval(-oo, oo), **dict.fromkeys((s, f, z_beta), SIGNAL)},
    printed={
        "any weight": Eq(Sum(z_beta[i] * s[i] * w, (i, 1, n)), w * corr(z_beta, s)),
        "the first step": Eq(Sum(z_beta[i] * s[i] * corr(f, s), (i, 1, n)), corr(f, s) * corr(z_beta, s)),
    },
    at_least=Verdict.PROVED,
)
