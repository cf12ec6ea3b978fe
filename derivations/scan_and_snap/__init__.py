"""The talk's part on Scan&Snap, and the symbols that several of its claims share, named as it names them."""

from functools import partial

from sympy import Symbol

from derivations import Paper, Source

PAPER = Paper(
    name="Scan and Snap",
    title="Scan and Snap: Understanding Training Dynamics and Token Composition in 1-layer Transformer",
    authors=("Yuandong Tian", "Yiping Wang", "Beidi Chen", "Simon Du"),
    venue="Neural Information Processing Systems (NeurIPS) 2023",
    version="the slides of a talk on it, as recognised text, in which dots, bars and subscripts can be lost; sections are"
    " slides, lines are those of the text",
    identifiers={"arXiv": "2305.16380"},
    results={
        "Theorem 3": "Overall Picture of the Training Dynamics: Winners-emergence",
        "Theorem 4": "Overall Picture of the Training Dynamics: Attention frozen",
    },
    symbols={
        "M": "the number of tokens",
        "K": "the number of next tokens",
        "T": "the length of a sequence",
        "l": "the index of a contextual token",
        "m": "the last token of a sequence, which is the query",
        "n": "the next token, which is predicted",
        "t": "training time",
        "U": "the embeddings of the tokens as rows",
        "d": "the dimension of the embeddings",
        "W_Q": "the weights of the query",
        "W_K": "the weights of the key",
        "W_V": "the weights of the value",
        "Y": "the table of the decoder",
        "Z": "the table of the attention logits, a row for each query",
        "z": "the attention logits of one query",
        "P": "the probability of a contextual token, given query and next token",
        "f": "the normalised vector of attention by token",
        "g": "the gradient that reaches f",
        "B": "B_n of Theorems 3 and 4, the integral of ξ_n",
        "eta_Y": "η_Y, the learning rate of the decoder",
        "eta_Z": "η_Z, the learning rate of the attention",
        "u": "the margin: by how much the logit of the next token is ahead of each other one",
    },
    unclaimed={
        "Major Assumptions: no positional encoding, T → ∞, η_Y > η_Z, other technical assumptions": (
            "premises; each claim says which of them it takes, and what had to be supplied"
        ),
        "Data Distribution: distinct and common tokens": "definitions, which common_tokens_fall and distinct_tokens_rise state",
        "Winners-emergence: a learnable TF-IDF": "a comparison, without a quantity",
        "Winners-emergence: contextual sparsity that depends on the query": "no quantity is named",
        "Simple Real-world Experiments: attention of 1 and 3 layers on WikiText2 becomes sparse": "an experiment without"
        " numbers",
    },
    foremost={
        "scan_and_snap/velocity": "Logits move by the overlap of a next token's attention with that for the others.",
        "scan_and_snap/decoder_gradient": "With orthogonal attention vectors the gradient keeps the form of the first step.",
        "scan_and_snap/decoder_speed": "How far the attention can move is in proportion to the squared margin of the decoder.",
        "scan_and_snap/decoder_rate_at_start": "While attention scans, a larger rate of the decoder makes it sparser, not"
        " denser.",
        "scan_and_snap/decoder_margin": "Both phases are one formula: e^u + (M − 1)u = 1 + Mη_Y t/K for the margin u.",
    },
)

scan_and_snap = partial(Source, PAPER.name)

t = Symbol("t", nonnegative=True)  # training time
