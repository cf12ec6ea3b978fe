"""With orthogonal attention vectors the gradient that reaches the attention keeps the form of the first step."""

from sympy import IndexedBase, Interval, KroneckerDelta, S, Sum, Symbol, exp, oo, symbols

from derivations import Claim, Eq, Verdict, integers
from derivations.scan_and_snap import scan_and_snap

M, k, n, r = symbols("M k n r", integer=True, positive=True)
u = Symbol("u", real=True)
y, alpha = IndexedBase("y"), IndexedBase("alpha")
gamma = u / (exp(u) + M - 1)

claim = Claim(
    source=scan_and_snap(
        "Extension of Theorem 4: the gradient while the decoder learns",
        section="Overall Picture of the Training Dynamics: Attention frozen",
        place="Theorem 4, l.495–500",
        says="The slides give B_n without the gradient that it comes from.",
        read_as="Ours: with the premises of decoder_margin Y is Σ_r f_r y[r, ·]ᵀ with the next token r ahead by u, and the"
        " prediction for next token n is α[n, ·]. The coefficient of f_r in g_n is γ(M − 1) for r = n and −γ else, so the β of"
        " scan_and_snap/velocity is γ at all times.",
    ),
    domain={M: integers(1), **dict.fromkeys((n, r), integers(1, M)), u: Interval(0, oo)},
    where={
        y[r, k]: u * (KroneckerDelta(k, r) - S.One / M),
        alpha[n, k]: (1 + (exp(u) - 1) * KroneckerDelta(k, n)) / (exp(u) + M - 1),
    },
    printed=Eq(Sum(y[r, k] * (KroneckerDelta(k, n) - alpha[n, k]), (k, 1, M)), gamma * (M * KroneckerDelta(r, n) - 1)),
    uses=("scan_and_snap/dynamics", "scan_and_snap/decoder_margin"),
    scope="any number of tokens and next tokens, any margin; at u → 0 it is that of scan_and_snap/first_gradient",
    at_least=Verdict.PROVED,
)
