"""The slides on several hidden nodes, low rank and GaLore, and what several of their claims share."""

from functools import partial

from sympy import Symbol

from derivations import Paper, Source

NODES, MEMORY = "What if we have more nodes (K > 1)", "Memory saving with GaLore"

PAPER = Paper(
    name="GaLore",
    title="Several hidden nodes, low rank and GaLore: slides of a talk on the training dynamics of transformers",
    authors=("Yuandong Tian",),
    venue="slides of a talk; the method is that of J. Zhao et al., GaLore, ICML 2024",
    version="the text of the slides without their pictures, in which brackets and Greek letters can be lost",
    results={"Algorithm 1": MEMORY},
    symbols={
        "M": "the number of contextual tokens, the rows of V",
        "K": "the number of hidden nodes, the columns of V",
        "l": "the index of a contextual token",
        "k": "the index of a hidden node",
        "V": "V = U_Cᵀ W: the weights of the nodes, a row a token and a column a node",
        "Delta": "Δ, of V's shape: Δ_k = 𝔼[g_k x] is its column k",
        "A": "the normalising constant of the attention",
        "t": "training time",
        "v": "the norm of the longest row of V",
        "w": "the norm of another row of V",
        "m": "the rows of a weight matrix, and of its gradient",
        "n": "its columns",
        "r": "the rank of the projection",
        "G": "the gradient of a weight matrix",
        "P": "the projection, whose columns are orthonormal",
        "R": "R = PᵀG, what is seen of the gradient",
    },
    unclaimed={
        "GaLore: Pre-training 7B model on RTX 4090, the bars and the table": "measurements of others on machines of theirs",
        "the same slide: the SVD of a 7B model takes ten minutes and is made every 500 to 1000 steps": "a measurement",
        "Pre-training Results, the tables of perplexities": "experiments; on our language model: galore of the gallery",
    },
    foremost={
        "galore/exact_solution": "From any start each row moves on a line; the error function of its place is linear in time.",
        "galore/crowd": "The stable rank of V can be above its start for a while, with that of its gradient above it.",
        "galore/full_rank_adam": "At full rank GaLore with Adam is not Adam, unless P is a permutation with signs.",
        "galore/memory_side": "With the longer side projected, (n − m) r numbers fewer would be kept.",
        "galore/new_basis": "Moments kept over a change of basis depend on the sign that the SVD gives a singular vector.",
    },
)

galore = partial(Source, PAPER.name)

u = Symbol("u", real=True)  # from 0 to 1
