"""Logits of the decoder and of the attention depend on the weights through two tables alone, Y and Z."""

from sympy import IndexedBase, Interval, Sum, oo, sqrt, symbols

from derivations import Claim, Defect, Eq, Family, Verdict, integers
from derivations.scan_and_snap import scan_and_snap

M, d, j, l, m, a, b, c = symbols("M d j l m a b c", integer=True, positive=True)
U, W_Q, W_K, W_V, f, Y, Z = map(IndexedBase, ("U", "W_Q", "W_K", "W_V", "f", "Y", "Z"))

embedded = Sum(U[j, b] * f[j], (j, 1, M))  # ũ_T = Uᵀf
decoded = Sum(U[l, a] * W_V[a, b] * embedded, (a, 1, d), (b, 1, d))  # u_lᵀ W_V ũ_T
attended = Sum(U[m, a] * W_Q[a, c] * W_K[b, c] * U[l, b], (a, 1, d), (b, 1, d), (c, 1, d))  # u_mᵀ W_Q W_Kᵀ u_l
decoder = Eq(decoded, Sum(Y[j, l] * f[j], (j, 1, M)))

claim = Claim(
    source=scan_and_snap(
        "Reparametrisation by Y and Z",
        section="Understanding Attention in 1-layer Setting; Reparameterization",
        place="the attention and the objective, l.232–250; the definitions of Y and Z, l.260–262",
        says="Attention scores have the exponent u_mᵀW_QW_Kᵀu_l/√d, the decoder the logits u_lᵀW_Vũ. Y is UW_VᵀUᵀ, and Z, the"
        " pairwise logits of the attention, is UW_QW_KᵀUᵀ.",
        read_as="The rows of U are the embeddings, and ũ = Uᵀf with f the normalised vector of attention by token. That Z has"
        " the logits in it is read as: the exponent of the attention of query m on token l is Z[m, l], as the later slides"
        " have it in P(l|m,n)exp(z_ml). The transpose at W_V is lost in the text and needed for what is done with Y.",
    ),
    domain={
        **dict.fromkeys((M, d), integers(1)),
        **dict.fromkeys((l, m), integers(1, M)),
        U: Family(Interval(-oo, oo), (j, 1, M), (a, 1, d)),
        **dict.fromkeys((W_Q, W_K, W_V), Family(Interval(-oo, oo), (a, 1, d), (b, 1, d))),
        f: Family(Interval(-oo, oo), (j, 1, M)),
    },
    where={
        Y[j, l]: Sum(U[j, a] * W_V[b, a] * U[l, b], (a, 1, d), (b, 1, d)),
        Z[m, l]: Sum(U[m, a] * W_Q[a, c] * W_K[b, c] * U[l, b], (a, 1, d), (b, 1, d), (c, 1, d)),
    },
    printed={"decoder": decoder, "attention": Eq(attended / sqrt(d), Z[m, l])},
    amended={"decoder": decoder, "attention": Eq(attended / sqrt(d), Z[m, l] / sqrt(d))},
    counterexample={
        M: 1,
        d: 2,
        l: 1,
        m: 1,
        f[1]: 1,
        U[1, 1]: 1,
        U[1, 2]: 0,
        **{W[i, k]: int(i == k) for W in (W_Q, W_K, W_V) for i in (1, 2) for k in (1, 2)},
    },
    defect=Defect(
        "misprint",
        because="The attention has 1/√d in its exponent and the Z of the reparametrisation has not, while the later slides put"
        " exp(z) for the whole score.",
        mend="Write Z = UW_QW_KᵀUᵀ/√d.",
        symbols={
            "U": "the embeddings of the tokens as rows",
            "d": "the dimension of the embeddings",
            "f": "the normalised vector of attention by token",
            "W_Q": "the query weights",
            "W_K": "the key weights",
            "W_V": "the value weights",
            "Y": "the table of the decoder",
            "Z": "the table of the attention logits",
        },
    ),
    scope="any number of tokens, any embedding dimension, any weights and any f. Y and Z are taken as free from here on, as on"
    " the slides: that their gradient flow is that of the weights is not said there and does not hold in general",
    at_least=Verdict.PROVED,
)
