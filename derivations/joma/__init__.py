"""The paper, and the symbols that several of its claims share, named as it names them."""

from functools import partial
from typing import Any

from sympy import Expr, Function, ImmutableMatrix, Integer, KroneckerDelta, Lambda, Symbol

from derivations import Paper, Source, recursion

PAPER = Paper(
    name="JoMA",
    title="JoMA: Demystifying Multilayer Transformers via Joint Dynamics of MLP and Attention",
    authors=("Yuandong Tian", "Yiping Wang", "Zhenyu Zhang", "Beidi Chen", "Simon Du"),
    venue="International Conference on Learning Representations (ICLR) 2024",
    version="the camera-ready version, as text taken out of its PDF, in which bars, primes, hats and minus signs can be lost",
    identifiers={"arXiv": "2310.00535"},
    equations="1–38, 40–64, 66–105",  # 39 and 65 number empty lines
    results={
        "Assumption 1": "2",
        "Theorem 1": "3",
        "Theorem 2": "3.1",
        "Theorem 3": "4",
        "Theorem 4": "4",
        "Theorem 5": "5",
        "Lemma 1": "A.3.1",
        "Lemma 2": "A.3.1",
        "Lemma 3": "A.3.1",
        "Lemma 4": "A.3.1",
        "Lemma 5": "A.4",
        "Lemma 6": "A.4.1",
        "Lemma 7": "A.4.1",
        "Definition 1": "A.5",
        "Lemma 8": "A.5",
        "Definition 2": "A.5",
        "Lemma 9": "A.5",
    },
    symbols={
        "M": "the number of contextual tokens (M_C in the paper)",
        "K": "the number of nodes in the hidden layer of the MLP",
        "d": "the dimension of the embeddings",
        "n": "the number of samples",
        "i": "the index of a sample",
        "k": "the index of a hidden node",
        "l": "the index of a contextual token",
        "t": "training time",
        "x": "x[i, l] is how often token l occurs in sample i",
        "z": "the attention logits of the query, one for each contextual token",
        "b": "the attention scores, σ(z)∘x/A",
        "A": "the normalising constant of the attention",
        "U": "the embeddings of the tokens as columns, orthonormal",
        "w": "the weights of the lower layer of the MLP, one vector a node",
        "v": "v_k = U_Cᵀ w_k: the weights of node k, one for each contextual token",
        "g": "the gradient that reaches a node from above",
        "h": "φ', the derivative of the activation at a node",
        "c": "the constant of the motion in Theorem 1",
        "mu": "μ, the target of v in Eqns. 5 and 6",
        "delta": "δ_j = 1 − v_j/μ_j: how far component j is from its target",
        "rho": "ρ, the bias of a link of the tree",
        "rho_0": "ρ₀, the bias of the children of the root",
        "H": "the depth of the common latent ancestor of two tokens above them",
        "L": "the depth of the hierarchy",
        "xi": "ξ, the bias of a node",
        "phi_prime": "φ', the derivative of the activation",
    },
    unclaimed={
        "Section 2, after Assumption 1: in joint training it may hold approximately": "empirical, and no bound is given",
        "Section 3, after Theorem 1: the invariant still predicts the logits well": "empirical: Figure 2 of the gallery",
        "Section 3.1, last sentence: more tokens than in Scan&Snap": "a comparison with another paper",
        "Section 5, first paragraph: in one layer the rebound may only slow the training": "no quantity is compared",
        "Section 5, last paragraph, and Figure 5: in which order tokens are associated": (
            "needs the dynamics of several layers, which the paper does not state"
        ),
        "Section 6, Table 1: hidden nodes align with latents": "an experiment",
        "Section 6: learning rates, OPT and Pythia": "experiments",
        "Section 7, second paragraph: trained embeddings reduce the vocabulary": "no quantity is compared",
        "Section 7, third paragraph: parameters of the logits may accelerate them": (
            "hedged; the velocities themselves are in joma/attention_from_embeddings"
        ),
    },
    foremost=(
        "joma/theorem_1_softmax",
        "joma/theorem_2",
        "joma/lemma_1",
        "joma/theorem_4_regime",
        "joma/theorem_5",
    ),
)

joma = partial(Source, PAPER.name)

t = Symbol("t", nonnegative=True)  # training time

one = ImmutableMatrix([1, 1])
e = ImmutableMatrix([1, -1])


def M(rho: Any) -> ImmutableMatrix:
    """Definition 1: the transition matrix of a binary variable that keeps its parent's value with bias rho."""
    return ImmutableMatrix([[1 + rho, 1 - rho], [1 - rho, 1 + rho]]) / 2


def p(rho: Any) -> ImmutableMatrix:
    """Definition 1: the law of a binary variable with bias rho."""
    return ImmutableMatrix([1 + rho, 1 - rho]) / 2


def transition(rho: Any, child: Any, parent: Any) -> Expr:
    """M(rho)[child, parent] for binary indices: (1 + rho·e_child·e_parent)/2 with e = (1, −1)."""
    return (1 + rho * (-1) ** child * (-1) ** parent) / 2


_child, _ancestor = Symbol("c", integer=True, nonnegative=True), Symbol("a", integer=True, nonnegative=True)
_length = Symbol("n", integer=True, nonnegative=True)
_rho, _i = Function("rho"), Symbol("i", integer=True, positive=True)

# ℙ[y_child | y_ancestor] along a chain of `length` binary variables, link i having bias rho(i) (Eqn. 92): by the Markov
# property the value after one more link is a sum over the two values of the last parent.
Path = recursion(
    "P",
    (_child, _ancestor, _length, _rho),
    _length,
    start=KroneckerDelta(_child, _ancestor),
    step=lambda path: sum(
        transition(_rho(_length + 1), _child, y) * path(Integer(y), _ancestor, _length, Lambda(_i, _rho(_i))) for y in (0, 1)
    ),
    text=r"\mathbb{{P}}_{{{2}}}\left[{0} \mid {1}\right]",
)


def cooccurrence(rho: Any, rho_0: Any, H: Any, L: Any) -> Expr:
    """Eqn. 105: ℙ[y_l = 1 | y_m = 1] for two leaves whose common ancestor is H links above them, L − 1 below the root."""
    return (1 + rho ** (2 * H) - 2 * rho ** (L - 1) * rho_0) / (1 - rho ** (L - 1) * rho_0) / 2
