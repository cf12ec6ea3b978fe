"""A question: do the invariants of one layer hold in each layer of several that are trained together?

Three blocks on top of one another (models/stack.py) learn the classes of the authors' latent hierarchy, end to end. Theorem 1
is about one layer and any back-propagated gradient g; its derivation uses of the input x only that the weight of a token is
b_l = σ(z_l) x_l/A, and so neither that x stays as it is nor that its sum is one. So in every layer the drift must be of first
order in the step size, at the bottom as at the top, also where the layer above reads h/Σh.

It does need that f is U_C b + u_q. Where f is divided by its length r = ‖U_C b + u_q‖, as in a normalised residual stream,
v̇_kl = 𝔼[g_k h'_k b_l/r], and of the pull at a logit the part along f is lost: with u_lᵀf = b_l/r and, for a homogeneous
activation, Σ_k g_k h'_k w_kᵀf = Σ_k g_k h_k, exp attention has ż_l = Σ_k v_kl v̇_kl − 𝔼[(b_l/r)² Σ_k g_k h_k]. So

    z_l = ½ Σ_k v_kl² − ν_l + c_l    with ν̇_l = 𝔼[(b_l/r)² Σ_k g_k h_k].
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from sympy import Eq, IndexedBase, Rational, Sum
from torch import Tensor

from derivations.joma.joint_dynamics.theorem_1_exp import claim as theorem_1_exp
from derivations.joma.joint_dynamics.theorem_1_linear import claim as theorem_1_linear
from derivations.joma.joint_dynamics.theorem_1_softmax import claim as theorem_1_softmax
from derivations.mathematics.block import K, a, b, c, d, f, g, h, i, k, l, mean, v, w, z
from models.block import Block
from models.drift import COARSE, FINE, Course, Given, Reading, band, breaks, follow, holds, of_claim, order, shown
from models.experiments import PAPER, THEORY, About, Compared, Result, Setting, verdict
from models.experiments.question_residual import at_both
from models.plot import plt, shade
from models.stack import Stack, gradients
from models.training import Objective, Seen, cross_entropy
from numerics.hblt import Hierarchy, hierarchy, members, sequence

ABOUT = About(
    title="Do the invariants of one layer hold in each of several?",
    kind="question",
    shows="Theorem 1 is about one layer with a given back-propagated gradient; Section 5 reads several layers by it.",
    found="They hold in every layer that is trained end to end, at the bottom as at the top, also where a layer reads the nodes"
    " below normalised to the sum one. They break where f is normalised to length one; one more integral mends them there.",
    controls="a wrong statement (the right side doubled) on the same trainings; two step sizes; a normalised f; for the latents"
    " the network before its training",
    claims=("joma/theorem_1_linear", "joma/theorem_1_exp", "joma/theorem_1_softmax", "joma/theorem_1_normalised"),
)

THEOREM_1 = {"linear": theorem_1_linear, "exp": theorem_1_exp, "softmax": theorem_1_softmax}
LATENTS, CHILDREN = (10, 20, 20), 2  # N_0, N_1 and the classes of a row of Table 1
NODES = (30, 30, LATENTS[-1])  # K_s
TOKENS = (LATENTS[0] * CHILDREN, *NODES[:-1])  # M_s: at the bottom those that a latent has
LAYERS = ("layer 1", "layer 2", "layer 3")
PLAIN, X, F = "x = h", "x = h/Σh", "f = f/‖f‖"  # what is passed on
MENDED = "with the integral"


@dataclass(frozen=True)
class Kind:
    """One network: A keeps Σ_l b_l of order one in every layer, and both step sizes h and 2h follow the flow."""

    passed: str
    attention: str
    normalised: str  # by `Stack`
    activation: str
    A: tuple[float, float, float]
    h: float
    residual: bool = True

    def __str__(self) -> str:
        return f"{self.attention} attention, {self.passed}"


KINDS = (
    Kind(PLAIN, "linear", "", "relu", (0.25, 4.0, 4.0), 0.02),
    Kind(PLAIN, "exp", "", "relu", (0.25, 4.0, 4.0), 0.02),
    # Softmax attention cares for the proportions of x alone: h and h/Σh are the same to it, and a constant u_q drowns what they
    # say. |·| keeps a sample from having no active node, and with that no token to attend to.
    Kind(PLAIN, "softmax", "", "abs", (1.0, 1.0, 1.0), 0.03, residual=False),
    Kind(X, "linear", "x", "relu", (0.25, 0.25, 0.25), 0.008),
    Kind(X, "exp", "x", "relu", (0.25, 0.25, 0.25), 0.008),
    Kind(F, "exp", "f", "relu", (0.25, 4.0, 4.0), 0.05),
)
PRINTED = {"layer 1": "0.99 ± 0.01", "layer 2": "0.81 ± 0.05"}  # Table 1: NCorr, mean and deviation over 5 seeds
SEED = 0

nu = IndexedBase("nu")
along = Sum(g[i, k] * h[i, k] * w[k, a] * f[i, a], (k, 1, K), (a, 1, d))  # r Σ_k g_k h_k at sample i
r_squared = Sum(f[i, a] ** 2, (a, 1, d))
NORMALISED_F = Eq(z[l], Sum(v[k, l] ** 2, (k, 1, K)) / 2 - nu[l] + c[l])
NU_RATE = {nu[l]: mean(b[i, l] ** 2 * along * r_squared ** Rational(-3, 2))}


@dataclass(frozen=True)
class Size:
    seeds: int
    steps: int


FULL, SMOKE = Size(8, 1600), Size(2, 6)


@dataclass(frozen=True)
class Data:
    """(seeds, classes, …): a class is one sample."""

    x: Tensor  # (seeds, C, M_1) frequencies
    labels: Tensor  # (seeds, C)
    latents: Mapping[str, np.ndarray]  # layer → (seeds, C, N_s), which latents of its level a class holds


def data(seeds: int) -> Data:
    draw = np.random.default_rng(SEED)
    found = [hierarchy(LATENTS, CHILDREN, draw) for _ in range(seeds)]
    C = LATENTS[-1]
    levels = [np.array([_holds(one, level) for one in found], dtype=float) for level in (0, 1)]
    x = torch.tensor(np.array([_frequencies(one) for one in found]))
    latents = {"layer 1": levels[0], "layer 2": levels[1], "layer 3": np.tile(np.eye(C), (seeds, 1, 1))}
    return Data(x, torch.arange(C).expand(seeds, C), latents)


def _frequencies(found: Hierarchy) -> np.ndarray:
    """(C, M_1): of the tokens that a latent has, in their order; the padding tells nothing and is left out."""
    tokens = np.unique(found.levels[0])
    counts = np.zeros((LATENTS[-1], TOKENS[0]))
    for label, row in enumerate(counts):
        row[: len(tokens)] = (sequence(found, label)[:, None] == tokens).sum(0)
    return counts / counts.sum(-1, keepdims=True)


def _holds(found: Hierarchy, level: int) -> np.ndarray:
    """(C, N_level)."""
    within = [members(found, label)[-2 - level] for label in range(LATENTS[-1])]
    return np.array([np.isin(np.arange(LATENTS[level]), some) for some in within])


def stack(kind: Kind, seeds: int, where: str) -> Stack:
    """Two layers of non-negative nodes and a linear one on top, from a start of order one, on columns of the identity."""
    draw = torch.Generator().manual_seed(SEED)
    blocks = []
    for M_s, K_s, A, activation in zip(TOKENS, NODES, kind.A, (kind.activation, kind.activation, "identity"), strict=True):
        w_s = 2 * torch.rand(seeds, K_s, 1 + M_s, dtype=torch.float64, generator=draw) - 1
        z_s = torch.rand(seeds, 1, M_s, dtype=torch.float64, generator=draw) - 0.5 + (kind.attention == "linear")
        U_s = torch.eye(1 + M_s, dtype=torch.float64).expand(seeds, -1, -1)
        start = (at_both(tensor, where) for tensor in (w_s, z_s, U_s))
        blocks.append(Block(*start, attention=kind.attention, activation=activation, A=A, residual=kind.residual))
    return Stack(blocks, kind.normalised)


def look(model: Stack, objective: Objective, seen: Seen) -> dict[str, Given]:
    """Every layer's own tensors; its g is what the layers above send down."""
    passed = zip(LAYERS, model.blocks, gradients(model, seen.x, objective), strict=True)
    return {layer: shown(block, x, g) for layer, block, (x, _, g) in passed}  # type: ignore[arg-type]


def trained(given: Data, kind: Kind, size: Size, where: str) -> tuple[Course, dict[str, np.ndarray]]:
    """And for each layer (2, seeds), how well its nodes stand for the latents of its level: before and after the training."""
    model = stack(kind, size.seeds, where)
    x, objective = at_both(given.x, where), cross_entropy(at_both(given.labels, where))
    readings = {}
    for layer, M_s in zip(LAYERS, TOKENS, strict=True):
        own = of_claim(THEOREM_1[kind.attention], M_s)
        with_nu = {MENDED: Reading(NORMALISED_F, c[l], own.free, own.where, NU_RATE)} if kind.normalised == "f" else {}
        readings[layer] = {"Theorem 1": own, **with_nu}
    before = _stands_for(model, x, given)
    course = follow(
        model,
        dict(zip(LAYERS, model.blocks, strict=True)),  # type: ignore[arg-type]
        lambda seen: look(model, objective, seen),
        readings,
        x,
        objective,
        {f"blocks.{s}.{name}": 1.0 for s in range(len(LAYERS)) for name in ("w", "z")},
        kind.h,
        size.steps,
        progress=str(kind),
    )
    after = _stands_for(model, x, given)
    return course, {layer: np.stack([before[layer], after[layer]]) for layer in LAYERS}


def _stands_for(model: Stack, x: Tensor, given: Data) -> dict[str, np.ndarray]:
    """(seeds,): for each latent that some classes hold and some do not, the largest correlation with a node of its layer."""
    with torch.no_grad():
        nodes = {layer: h[x.shape[0] // 2 :].cpu().numpy() for layer, (_, h) in zip(LAYERS, model.layers(x), strict=True)}
    found = {}
    for layer, y in given.latents.items():
        h, y = nodes[layer] - nodes[layer].mean(1, keepdims=True), y - y.mean(1, keepdims=True)
        both = np.linalg.norm(h, axis=1)[:, :, None] * np.linalg.norm(y, axis=1)[:, None]  # (seeds, K_s, N_s)
        correlation = np.divide(h.swapaxes(1, 2) @ y, both, out=np.zeros_like(both), where=both > 1e-12)
        varies = np.linalg.norm(y, axis=1) > 0  # (seeds, N_s)
        found[layer] = np.array([best[which].mean() for best, which in zip(correlation.max(1), varies, strict=True)])
    return found


def run(setting: Setting) -> Result:
    size, where = SMOKE if setting.smoke else FULL, setting.device
    given = data(size.seeds)
    done = {kind: trained(given, kind, size, where) for kind in KINDS}
    courses, latents = ({kind: found[0] for kind, found in done.items()}, {kind: found[1] for kind, found in done.items()})
    exact = [kind for kind in KINDS if kind.passed != F]
    (broken,) = (course for kind, course in courses.items() if kind.passed == F)
    compared = [
        *(_invariant(courses[kind], kind) for kind in exact),
        _bottom_as_top([courses[kind] for kind in exact], broken),
        *_normalised_f(broken),
        *(_latent(latents[kind][layer], kind, layer) for kind in KINDS if kind.passed == PLAIN for layer in PRINTED),
    ]
    kept: dict[str, np.ndarray] = {}
    for kind, course in courses.items():
        kept |= {f"{kind}/t": course.t, f"{kind}/loss": course.record["loss"]}
        for layer in LAYERS:
            kept[f"{kind}/{layer}/drift"] = course.drift(f"{layer}/Theorem 1")
            kept[f"{kind}/{layer}/entropy"] = course.record[f"{layer}/entropy"]
            kept[f"{kind}/{layer}/latents"] = latents[kind][layer]
    title = f"Three layers trained end to end on the latent hierarchy, {size.seeds} seeds (median, least … greatest)"
    return Result(title, _table(courses, latents), kept, _picture(courses, latents, size.seeds), SEED, compared)


def _ends(course: Course, name: str = "Theorem 1", times: float = 1.0) -> np.ndarray:
    """(2, layer, seed)."""
    return np.stack([course.end(f"{layer}/{name}", times) for layer in LAYERS], 1)


def _invariant(course: Course, kind: Kind) -> Compared:
    ends, wrong = _ends(course), _ends(course, times=2.0)
    each = "; ".join(f"{layer} {band(order(ends[:, s]), '.2f')}" for s, layer in enumerate(LAYERS))
    return Compared(
        what=f"{kind}: the statement of Theorem 1 holds in every layer",
        theirs="the drift is of first order in the step size in each",
        ours=f"order: {each}; drift {band(ends[FINE], '.1e')}",
        control=f"the right side doubled: order {band(order(wrong), '.2f')}",
        verdict=verdict(holds(ends), not breaks(wrong)),
        origin=THEORY,
    )


def _bottom_as_top(exact: list[Course], broken: Course) -> Compared:
    """What of the drift is left as the step goes to zero: nothing of an invariant's, all of a broken one's."""

    def left(course: Course, layer: str) -> np.ndarray:
        return course.left_over(f"{layer}/Theorem 1") / course.end(f"{layer}/Theorem 1")[FINE]

    bottom, top = (np.concatenate([left(course, layer) for course in exact]) for layer in (LAYERS[0], LAYERS[-1]))
    without = left(broken, LAYERS[0])
    return Compared(
        what="the bottom layer, whose g comes through the layers above, keeps to Theorem 1 as the top layer does",
        theirs="nothing of the drift is left as the step goes to zero, in either",
        ours=f"of the drift is left: bottom {band(bottom)}, top {band(top)}",
        control=f"bottom layer with f of length one: {band(without)}",
        verdict=verdict(bool(np.median(bottom) < 0.1 and np.median(top) < 0.1), bool(np.median(without) < 0.5)),
        origin=THEORY,
    )


def _normalised_f(course: Course) -> list[Compared]:
    broken, mended = _ends(course), _ends(course, MENDED)
    return [
        Compared(
            what="exp attention, f of length one: the statement of Theorem 1 breaks in every layer",
            theirs="a drift of order 0 in the step size",
            ours=f"order {band(order(broken), '.2f')}, drift {band(broken[FINE])}",
            control=f"with the integral ν: order {band(order(mended), '.2f')}, drift {band(mended[FINE], '.1e')}",
            verdict=verdict(breaks(broken), not holds(mended)),
            origin=THEORY,
        ),
        Compared(
            what="exp attention, f of length one: with the integral ν it holds in every layer",
            theirs="the drift is of first order in the step size",
            ours=f"order {band(order(mended), '.2f')}, drift {band(mended[FINE], '.1e')}",
            control=f"without the integral: order {band(order(broken), '.2f')}",
            verdict=verdict(holds(mended), not breaks(broken)),
            origin=THEORY,
        ),
    ]


def _latent(found: np.ndarray, kind: Kind, layer: str) -> Compared:
    """Reproduced where the training raises it in three of four seeds; the printed numbers are another network's."""
    before, after = found
    return Compared(
        what=f"{kind}: by its training the nodes of {layer} come to stand for the latents of level {LAYERS.index(layer)}",
        theirs=f"{PRINTED[layer]} (Table 1, a wider network, without the one before the training)",
        ours=band(after, ".2f"),
        control=f"before the training: {band(before, '.2f')}",
        verdict=verdict(bool(np.quantile(after - before, 0.25) > 0)),
        origin=PAPER,
    )


def _table(courses: dict[Kind, Course], latents: dict[Kind, dict[str, np.ndarray]]) -> list[dict[str, str]]:
    rows = []
    for kind, course in courses.items():
        loss = course.record["loss"][:, FINE]
        for s, layer in enumerate(LAYERS):
            entropy, end = course.record[f"{layer}/entropy"][:, FINE], _ends(course)[:, s]
            before, after = latents[kind][layer]
            rows.append(
                {
                    "passed on": kind.passed,
                    "attention": kind.attention,
                    "layer": layer.removeprefix("layer "),
                    "drift at h": band(end[FINE], ".1e"),
                    "order": band(order(end), ".2f"),
                    "entropy": f"{np.median(entropy[0]):.2f} → {band(entropy[-1], '.2f')}",
                    "least entropy": band(entropy.min(0), ".2f"),
                    "latents found": f"{np.median(before):.2f} → {band(after, '.2f')}",
                    "loss": f"{np.median(loss[0]):.2f} → {band(loss[-1])}",
                }
            )
    return rows


def _picture(courses: dict[Kind, Course], latents: dict[Kind, dict[str, np.ndarray]], seeds: int) -> Any:
    figure, panels = plt.subplots(2, 3, figsize=(15, 8.5), layout="constrained")
    plain = {kind.attention: kind for kind in KINDS if kind.passed == PLAIN}
    (normalised,) = (kind for kind in KINDS if kind.passed == F)
    for panel, kind in zip(panels[0], (plain["exp"], plain["softmax"], normalised), strict=True):
        course = courses[kind]
        for colour, layer in enumerate(LAYERS):
            for level, style in ((COARSE, "--"), (FINE, "-")):
                drift = course.drift(f"{layer}/Theorem 1")[1:, level]
                shade(panel, course.t[1:], drift, f"C{colour}", style, layer if level == FINE else "")
            if kind is normalised:
                mended = course.drift(f"{layer}/{MENDED}")[1:, FINE]
                shade(panel, course.t[1:], mended, f"C{colour}", ":", f"{layer}, with ν")
        panel.set_title(f"{kind}: drift off Theorem 1", fontsize=11)
        panel.set(yscale="log", xlabel="training time", ylabel="drift / how far the left side moves", ylim=(1e-7, 20))
        panel.legend(fontsize=9, title="solid: step h, dashed: 2h", title_fontsize=9, loc="lower right", ncols=2)
    for panel, attention in zip(panels[1], ("exp", "softmax"), strict=False):
        course = courses[plain[attention]]
        for colour, layer in enumerate(LAYERS):
            shade(panel, course.t, course.record[f"{layer}/entropy"][:, FINE], f"C{colour}", "-", layer)
        panel.set_title(f"{plain[attention]}: entropy of attention", fontsize=11)
        panel.set(xlabel="training time", ylabel="entropy")
        panel.legend(fontsize=9)
    panel = panels[1][2]
    for colour, layer in enumerate(LAYERS):
        for at, kind in enumerate(plain.values()):
            for moment, fill in ((0, "none"), (1, f"C{colour}")):
                values = latents[kind][layer][moment]
                place = np.full(len(values), 4 * colour + at + 0.35 * moment)
                panel.plot(place, values, "o", color=f"C{colour}", markerfacecolor=fill, markersize=5)
    panel.set_xticks([4 * s + at + 0.17 for s in range(3) for at in range(3)], [*plain] * 3, rotation=60, fontsize=9)
    panel.set_title("latents of level s in layer s + 1: before (hollow), after", fontsize=11)
    panel.set(ylabel="largest correlation, mean over latents", ylim=(0, 1.05))
    figure.suptitle(f"Three layers trained end to end on the latent hierarchy ({seeds} seeds: median, range)")
    return figure
