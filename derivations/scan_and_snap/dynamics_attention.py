"""The gradient in the attention logits: LayerNorm takes out of it what lies along the attention itself."""

from sympy import Derivative, IndexedBase, Interval, Sum, exp, oo, sqrt, symbols

from derivations import Claim, Eq, Family, Verdict, apart, integers
from derivations.scan_and_snap import scan_and_snap

M, i, j, l = symbols("M i j l", integer=True, positive=True)
P, z, f, g = map(IndexedBase, ("P", "z", "f", "g"))
normalised = P[j] * exp(z[j]) / sqrt(Sum(P[i] ** 2 * exp(2 * z[i]), (i, 1, M)))

claim = Claim(
    source=scan_and_snap(
        "Extension of the reparametrisation: the dynamics of Z",
        section="Understanding Attention in 1-layer Setting; Reparameterization",
        place="the normalised version, l.244; the dynamics of Y and Z, l.264",
        says="The slides say that in Y and Z the dynamics becomes easier to analyse, and do not give it.",
        read_as="Ours: the gradient in the row z of Z for the query, for one next token, of which the whole is the mean. g is"
        " the gradient that reaches f (dynamics), and f is c̃ over its length (normaliser_cancels).",
    ),
    domain={
        M: integers(1),
        l: integers(1, M),
        P: Family(Interval.open(0, 1), (j, 1, M)),
        **dict.fromkeys((z, g), Family(Interval(-oo, oo), (j, 1, M))),
    },
    where={f[j]: normalised},
    printed=Eq(Sum(g[j] * Derivative(apart(normalised), z[l]), (j, 1, M)), f[l] * (g[l] - f[l] * Sum(f[j] * g[j], (j, 1, M)))),
    uses=("scan_and_snap/dynamics", "scan_and_snap/normaliser_cancels"),
    scope="any number of tokens that occur with the query and the next token; Z has a learning rate η_Z of its own",
    at_least=Verdict.PROVED,
)
