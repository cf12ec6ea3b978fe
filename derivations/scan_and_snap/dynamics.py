"""The gradient of the objective in the table of the decoder, and in the vector that the decoder reads."""

from sympy import Derivative, IndexedBase, Interval, KroneckerDelta, Sum, Symbol, exp, log, oo, symbols

from derivations import Claim, Eq, Family, Verdict, apart, integers, unfold
from derivations.scan_and_snap import scan_and_snap

M, j, k, l, n, r = symbols("M j k l n r", integer=True, positive=True)
Y, f, h, alpha = map(IndexedBase, ("Y", "f", "h", "alpha"))
logits = {h[k]: Sum(Y[j, k] * f[j], (j, 1, M))}
objective = apart(unfold(h[n] - log(Sum(exp(h[r]), (r, 1, M))), logits))
J = Symbol("J")
missing = KroneckerDelta(k, n) - alpha[k]  # what the prediction lacks

claim = Claim(
    source=scan_and_snap(
        "Extension of the reparametrisation: the dynamics of Y",
        section="Understanding Attention in 1-layer Setting; Reparameterization",
        place="the objective, l.246–250; the dynamics of Y and Z, l.264",
        says="The objective is the mean log-likelihood of the next token. The slides say that in Y and Z the dynamics becomes"
        " easier to analyse, and do not give it.",
        read_as="Ours: the gradient, for one query and one next token n, of which the whole is the mean. f is what LN leaves of"
        " the attention by token, and g the gradient that reaches it; where f comes from is dynamics_attention's.",
    ),
    domain={
        M: integers(1),
        **dict.fromkeys((k, l, n), integers(1, M)),
        f: Family(Interval(-oo, oo), (j, 1, M)),
        Y: Family(Interval(-oo, oo), (j, 1, M), (k, 1, M)),
    },
    where={**logits, alpha[k]: exp(h[k]) / Sum(exp(h[r]), (r, 1, M)), J: objective},
    printed={
        "Y": Eq(Derivative(J, Y[l, k]), f[l] * missing),
        "g": Eq(Derivative(J, f[l]), Sum(Y[l, k] * missing, (k, 1, M))),
    },
    uses=("scan_and_snap/reparametrisation",),
    scope="any number of tokens, any tables; Y has a learning rate η_Y of its own",
    at_least=Verdict.PROVED,
)
