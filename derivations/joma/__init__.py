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
        "n": "the number of samples; in A.3.1 the dimension of the inputs",
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
        "rho_0": "ρ₀ = p_{·|0}ᵀp_0, with biases in p_{·|0} as mended in joma/theorem_5: then the bias of the root's child y_1",
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
        "Section 3, after Theorem 1: self-attention need not be updated explicitly": (
            "a use of the invariants; for linear attention z² leaves the sign of z open"
        ),
        "Section 3, Figure 3: with softmax attention some weights grow and the others saturate": (
            "an experiment: Figure 3 of the gallery; of softmax attention joma/theorem_2_softmax_remark has what is certain"
        ),
        "Section 4, first paragraph: with a nonlinear φ Δ changes in time": (
            "no quantity is named; Δ is Eqn. 42 (joma/lemma_2), and that a linear φ keeps it constant joma/lemma_2_linear"
        ),
        "Section 4, before Eqn. 6: the self-attention term is added back": (
            "a model and not derived: with attention b = e^{v²/2}∘x/A is not isotropic, and Theorem 3 is for uniform attention"
        ),
        "Section A.4, after Eqn. 70: θ₁ and θ₂ have bounded derivatives near r₊": (
            "what they are is joma/theorem_3_smooth; that a bounded derivative of the radial density bounds p' is not shown"
        ),
        "A.3.1, Lemma 4, and the sentence after Eqn. 59: critical points of Eqn. 42": (
            "read as Eqn. 50, which has the velocity of ξ as well; the proof of Lemma 4 says so (joma/lemma_4)"
        ),
        "A.3.1, after Eqn. 54: the scalar condition is necessary and not sufficient": (
            "shown for two components in joma/equation_56; the scalar equations are Eqn. 54 and ‖v‖ξ̇ = 0, where 50 is named"
        ),
        "A.3.1, before Eqn. 57 and after Eqn. 59: ReLU without loss of generality, other homogeneous activations are similar": (
            "which results is not said, and not all are: between two Gaussians ReLU has no two points that satisfy Eqn. 56"
            " (joma/no_critical_point_gaussian), φ = |x| has, r = 0.5 and 2.278"
        ),
        "A.3.1, after Eqn. 32: in one dimension the density of the coordinate is the density itself": (
            "a definition; what ‖v‖ does to it is joma/equation_32"
        ),
        "A.3.1, after Eqn. 36: S_n(R) is the area of a sphere of radius l": "R and l are one radius, and nothing rests on it",
        "A.4.1, after Eqn. 80: F(r, μ) has no closed form": "nothing rests on it",
        "Section 6: stable ranks depend on the parameters alone, so may be more reliable": "a definition, and hedged",
    },
    foremost={
        "joma/theorem_1_softmax": "The hypothesis is on a sum over the nodes; it is needed for each node.",
        "joma/theorem_2": "erf(v/2) is printed for erf(v/√2).",
        "joma/lemma_1": "θ₁ and θ₂ depend on ‖v‖ too: with a homogeneous φ on r/‖v‖, where the paper has r.",
        "joma/theorem_4_regime": "exp(−μ²) is printed for exp(μ²/2): at μ = 3 too small by a factor of 700 000.",
        "joma/theorem_5": "The vector p_{·|0} has to hold biases, not probabilities.",
    },
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
