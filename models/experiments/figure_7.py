"""Figure 7: the stable rank of each MLP's lower layer and the entropy of attention, over the checkpoints of a model.

The stable rank is ‖W‖_F²/‖W‖₂², the entropy −Σ p ln p is the mean over queries and heads on windows of a text. Beside each
curve stands what the same weights show when their entries are shuffled: size without structure. A network that was never
trained, a Gaussian matrix of the same shape and uniform attention are lines to compare with.
"""

import math
import re
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from models.checkpoints import Checkpoint, CheckpointError, Opened, open_checkpoint, series, shuffle, stamp, windows
from models.experiments import (
    FALL,
    REGAIN,
    About,
    Compared,
    ExperimentError,
    Result,
    Setting,
    falls_and_rises,
    natural,
    verdict,
)
from models.plot import plt
from models.sweep import sweep
from models.training import device

LENGTH, WINDOWS, BATCH = 128, 64, 8  # tokens of a window, windows, windows read at once
SMALL = 256  # up to this size singular values are computed, beyond it Lanczos' iteration finds the largest
TOLERANCE = 1e-6  # of that, relative
LEAST = 0.01  # of the start: a smaller rise is none
SEED = 0
RANK, ENTROPY, SHUFFLED = "stable rank", "entropy", "shuffled"

ABOUT = About(
    title="Figure 7: entropy and stable rank over checkpoints",
    kind="figure",
    shows="Over the public checkpoints of OPT-2.7B and of Pythia-70M, 1.4B and 6.9B, on WikiText-103: the stable rank of the"
    " MLPs' lower layers falls and partly recovers in the upper layers and keeps falling in the lower ones; the entropy of"
    " attention has the same shape less clearly. It prints curves and no numbers.",
    controls="The entries of every weight matrix are shuffled at each checkpoint and all is measured again: what a curve keeps"
    " then is due to the size of the weights and not to what they have learned. A network that was not trained and Gaussian"
    f" matrices give the level without training. A layer falls if it loses {FALL:.0%} of its start, and recovers if it regains"
    f" {REGAIN:.0%} of what it lost, in every seed.",
    found="On record: our own language models of 1, 2, 5 and 10 layers over 20 epochs. The stable rank falls in every layer, by"
    " four fifths and more, and recovers in none; the entropy falls and rises again in every layer of the upper halves. So the"
    " sentence on the rank is not met by models of this size, and that on the entropy is. Shuffled weights show neither.",
    claims=("joma/rank_dip", "joma/rank_dip_example"),
)


@dataclass(frozen=True)
class Course:
    """One model over its checkpoints."""

    steps: np.ndarray  # (C,)
    found: dict[str, np.ndarray]  # each measure, and the same of shuffled weights: (seeds, C, L)
    untrained: dict[str, np.ndarray]  # (L,) each; empty where there is no such network
    gaussian: np.ndarray  # (L,) stable rank
    uniform: float  # entropy
    layer: str  # which matrix was measured


def stable_rank(W: Tensor) -> float:
    """‖W‖_F²/‖W‖₂²."""
    W = W.detach().double()
    top = torch.linalg.svdvals(W)[0] ** 2 if min(W.shape) <= SMALL else lanczos(W)
    return float((W**2).sum() / top)


def lanczos(W: Tensor) -> Tensor:
    """‖W‖₂², by Lanczos' iteration on WᵀW with all directions kept orthogonal.

    It ends when the residual of the largest eigenvalue is TOLERANCE of it: some eigenvalue is then as near, and from a random
    start that is the largest.
    """
    q = torch.randn(W.shape[1], dtype=W.dtype, generator=torch.Generator().manual_seed(SEED)).to(W.device)
    Q = (q / q.norm())[:, None]  # (d, k)
    diagonal: list[Tensor] = []
    beside: list[Tensor] = []
    while True:
        y = W.T @ (W @ Q[:, -1])
        diagonal.append(Q[:, -1] @ y)
        for _ in range(2):  # once leaves what rounding has left
            y = y - Q @ (Q.T @ y)
        T = torch.diag(torch.stack(diagonal))  # (k, k): QᵀWᵀWQ
        if beside:
            T = T + torch.diag(torch.stack(beside), 1) + torch.diag(torch.stack(beside), -1)
        values, vectors = torch.linalg.eigh(T)
        if y.norm() * vectors[-1, -1].abs() <= TOLERANCE * values[-1]:
            return values[-1]
        beside.append(y.norm())
        Q = torch.cat([Q, (y / y.norm())[:, None]], 1)


def gaussian_rank(shape: Sequence[int]) -> float:
    """Of a large matrix with independent normal entries: ‖W‖₂ tends to √m + √n."""
    m, n = shape
    return m * n / (math.sqrt(m) + math.sqrt(n)) ** 2


def entropy(attention: Tensor) -> Tensor:
    """−Σ p ln p of the rows of (…, T, T), in nats: the mean over queries and all else."""
    return torch.special.entr(attention.double()).sum(-1).mean()


def uniform_entropy(T: int) -> float:
    """Of attention that is uniform over what a query may see: ln(T!)/T."""
    return math.lgamma(T + 1) / T


@contextmanager
def refusing() -> Iterator[None]:
    """What is wrong with a checkpoint is what is wrong with the experiment."""
    try:
        yield
    except CheckpointError as error:
        raise ExperimentError(str(error)) from error


def measure(source: str, revision: str, text: str, stamp: str, count: int, length: int, where: str, untrained: bool) -> Any:
    """One job: what one checkpoint shows, and what its shuffled weights show, for each layer.

    The `stamp` of the files tells this job from one on other files of that name.
    """
    with refusing():
        opened = open_checkpoint(Checkpoint(source, revision), device(where), untrained)
        tokens = windows(opened, Path(text).read_text(), count, length)
        if bad := [number for number, W in enumerate(opened.lower()) if not torch.isfinite(W).all()]:
            raise CheckpointError(f"{Checkpoint(source, revision)}: weights of layer {bad[0]} are no numbers; copy it again")
        found = {"gaussian": np.array([gaussian_rank(W.shape) for W in opened.lower()]), **_ranks_and_entropies(opened, tokens)}
        shuffle(opened, SEED)
        found |= {f"{SHUFFLED} {name}": values for name, values in _ranks_and_entropies(opened, tokens).items()}
        return found | {"uniform": np.array(uniform_entropy(tokens.shape[1])), "layer": np.array(opened.measured)}


def _ranks_and_entropies(opened: Opened, tokens: Tensor) -> dict[str, np.ndarray]:
    """(L,) each."""
    ranks = [stable_rank(W) for W in opened.lower()]
    some = [[entropy(a) * len(batch) for a in opened.look(batch).attention] for batch in tokens.split(BATCH)]  # (batches, L)
    return {RANK: np.array(ranks), ENTROPY: torch.tensor(some).sum(0).div(len(tokens)).numpy()}


def fall_and_regain(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of curves (seeds, C, L), (seeds, L) each: the share of the start that is lost at the least, the share of it regained."""
    start, least, end = values[:, 0], values.min(1), values[:, -1]
    lost = start - least
    return lost / start, np.divide(end - least, lost, out=np.zeros_like(lost), where=lost > 0)


def recovers(values: np.ndarray) -> np.ndarray:
    """(L,): the layers that fall and then recover, in every seed."""
    return falls_and_rises(values[:, 0], values.min(1), values[:, -1]).all(0)


def only_falls(values: np.ndarray) -> np.ndarray:
    """(L,): the layers that fall and stay low, in every seed."""
    fall, regain = fall_and_regain(values)
    return ((fall >= FALL) & (regain < REGAIN)).all(0)


def run(setting: Setting) -> Result:
    with ExitStack() as stack, refusing():
        named, text, store = inputs(setting, stack)
        models = by_model(named)
        size = (4, 32) if setting.smoke else (WINDOWS, LENGTH)
        jobs, keys = [], []
        for model, seeds in models.items():
            for checkpoint in [c for checkpoints in seeds for c in checkpoints]:
                jobs.append(job(checkpoint, text, size, setting.device))
                keys.append(model)
            if not (first := seeds[0][0]).ours:
                jobs.append(job(first, text, size, setting.device, untrained=True))
                keys.append(f"{model}, untrained")
        results = sweep(measure, jobs, store=store, engine=setting.engine, progress="figure 7")
    by_key: dict[str, list[Any]] = {}
    for key, found in zip(keys, results, strict=True):
        by_key.setdefault(key, []).append(found)
    courses = {m: _course(seeds, by_key[m], by_key.get(f"{m}, untrained", [])) for m, seeds in models.items()}
    data: dict[str, np.ndarray] = {}
    for model, course in courses.items():
        data |= {f"{model}/steps": course.steps, f"{model}/{RANK} of a Gaussian matrix": course.gaussian}
        data |= {f"{model}/{ENTROPY} if uniform": np.array(course.uniform)}
        data |= {f"{model}/{name}": values for name, values in course.found.items()}
        data |= {f"{model}/untrained {name}": values for name, values in course.untrained.items()}
    layers = "; ".join(dict.fromkeys(course.layer for course in courses.values()))
    title = f"Figure 7: stable rank of the lower layers ({layers}) and entropy of attention, over checkpoints"
    table = [row for model, course in courses.items() for row in _table(model, course)]
    rows = [row for model, course in courses.items() for row in compared(model, course)]
    return Result(title, table, data, _picture(courses), SEED, rows)


def job(checkpoint: Checkpoint, text: Path, size: tuple[int, int], where: str, untrained: bool = False) -> dict[str, Any]:
    files = [str(text)] if checkpoint.revision else [str(text), checkpoint.source]
    return {
        "source": checkpoint.source,
        "revision": checkpoint.revision,
        "text": str(text),
        "stamp": stamp(*files),
        "count": size[0],
        "length": size[1],
        "where": where,
        "untrained": untrained,
    }


def inputs(setting: Setting, stack: ExitStack) -> tuple[Sequence[str], Path, Path]:
    """The series, the text, and where finished jobs lie."""
    if setting.smoke:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        return *small_series(folder), folder / "store"
    return own_series(setting), corpus(setting), setting.store


def own_series(setting: Setting) -> Sequence[str]:
    """Those that are named, or all runs of our own language models."""
    if setting.series:
        return list(dict.fromkeys(setting.series))
    found = [f for f in (setting.store / "language").glob("*") if f.is_dir()]
    runs = [str(f) for f in sorted(found, key=lambda f: natural(f.name))]
    if not runs:
        raise ExperimentError(
            "no checkpoints are named: give --series EleutherAI/pythia-70m@step0,step512,… or --series FOLDER with a sub-folder"
            " for each checkpoint, once for each model or seed; or train our own language models first (figure_6)"
        )
    return runs


def corpus(setting: Setting) -> Path:
    if setting.data is None or not (setting.data / "valid.txt").is_file():
        raise ExperimentError("the text that the models read is missing: --data FOLDER with the valid.txt of a WikiText")
    return setting.data / "valid.txt"


def by_model(named: Sequence[str]) -> dict[str, list[list[Checkpoint]]]:
    """The series of each model; those whose names differ in the number of a seed alone are one model's."""
    models: dict[str, list[list[Checkpoint]]] = {}
    places: dict[str, str] = {}
    for text in named:
        checkpoints = series(text)
        if len(checkpoints) < 3 or any(c.step is None for c in checkpoints):
            raise ExperimentError(f"{text}: to fall and recover takes three checkpoints, each with its step in its name")
        place = re.sub(r"[-_ ]?seed[-_ =]?\d+", "", str(Path(text.partition("@")[0])))
        model = Path(place).name or "seeds"
        if places.setdefault(model, place) != place:
            raise ExperimentError(f"two models are called {model}: rename the folder of one")
        models.setdefault(model, []).append(checkpoints)
        if [c.step for c in checkpoints] != [c.step for c in models[model][0]]:
            raise ExperimentError(f"{text}: its steps are not those of the other seeds of {model}; give the same for all")
    return models


def _course(seeds: list[list[Checkpoint]], results: list[Any], untrained: list[Any]) -> Course:
    steps = np.array([c.step for c in seeds[0]])
    names = [f"{prefix}{name}" for prefix in ("", f"{SHUFFLED} ") for name in (RANK, ENTROPY)]
    found = {name: np.array([r[name] for r in results]).reshape(len(seeds), len(steps), -1) for name in names}
    before = untrained[0] if untrained else results[0] if steps[0] == 0 else {}  # ours keep what they were at step 0
    last = results[-1]
    at_rest = {name: before[name] for name in (RANK, ENTROPY) if before}
    return Course(steps, found, at_rest, last["gaussian"], float(last["uniform"]), str(last["layer"]))


def _table(model: str, course: Course) -> Iterator[dict[str, str]]:
    for layer in range(len(course.gaussian)):
        row = {"model": model, "layer": str(layer + 1)}
        for name in (RANK, ENTROPY):
            values, shuffled = course.found[name][..., layer], course.found[f"{SHUFFLED} {name}"]
            fall, regain = (share[:, layer] for share in fall_and_regain(course.found[name]))
            course_of_it = (values[:, 0], values.min(1), values[:, -1])
            row[f"{name}: start, least, end"] = ", ".join(f"{v.mean():.3g}" for v in course_of_it)
            row[f"{name} falls by"], row[f"{name} regains"] = _span(fall), _span(regain)
            row[f"{name}, shuffled, falls by"] = _span(fall_and_regain(shuffled)[0][:, layer])
        yield row


def _span(shares: np.ndarray) -> str:
    low, middle, high = (f"{100 * share:.1f}%" for share in np.quantile(shares, (0, 0.5, 1)))
    return middle if len(shares) == 1 else f"{middle} ({low} … {high})"


def compared(model: str, course: Course) -> Iterator[Compared]:
    """The paper's sentences, each by a rule: what most layers of that half do, and whether shuffled weights do the same."""
    L = len(course.gaussian)
    halves = {"upper": slice(L // 2, L), "lower": slice(0, L // 2)}
    cases = [
        (RANK, "upper", recovers, "falls, then partly recovers"),
        (RANK, "lower", only_falls, "falls and stays low, unlike the upper"),
    ]
    for name, half, rule, theirs in [*cases, (ENTROPY, "upper", recovers, "falls and recovers, less clearly than the rank")]:
        if halves[half].start == halves[half].stop:
            continue  # one layer has no lower half
        ours, control = (course.found[key][..., halves[half]] for key in (name, f"{SHUFFLED} {name}"))
        level = f"; untrained network: {course.untrained[name][halves[half]].mean():.3g}" if course.untrained else ""
        reference = f"Gaussian: {course.gaussian.mean():.3g}" if name == RANK else f"uniform: {course.uniform:.3g}"
        shown = bool(rule(ours).mean() > 0.5)
        if rule is only_falls:  # it is said of the lower half, and not of the upper
            shown &= not rule(course.found[name][..., halves["upper"]]).mean() > 0.5
        yield Compared(
            f"{model}, steps {course.steps[0]} … {course.steps[-1]}: {name}, {half} half of the layers",
            theirs,
            f"{_in_words(ours, rule)}; at the end {ours[:, -1].mean():.3g}",
            f"shuffled: {_in_words(control, rule)}{level}; {reference}",
            verdict(shown, bool(rule(control).mean() > 0.5)),
        )
    bounce = {name: _bounce(course.found[name][..., halves["upper"]]) for name in course.found}
    if max(bounce[RANK], bounce[ENTROPY]) < LEAST:
        return  # nothing recovers
    yield Compared(
        f"{model}: which of the two recovers more clearly",
        "the stable rank",
        f"rise from the least, as a share of the start: {RANK} {bounce[RANK]:.1%}, {ENTROPY} {bounce[ENTROPY]:.1%}",
        f"shuffled: {bounce[f'{SHUFFLED} {RANK}']:.1%}, {bounce[f'{SHUFFLED} {ENTROPY}']:.1%}",
        verdict(bounce[RANK] > bounce[ENTROPY], bounce[f"{SHUFFLED} {RANK}"] > bounce[f"{SHUFFLED} {ENTROPY}"]),
    )


def _in_words(values: np.ndarray, rule: Any) -> str:
    fall, regain = (share.mean(1) for share in fall_and_regain(values))  # (seeds,)
    return f"{int(rule(values).sum())} of {values.shape[-1]} layers; falls by {_span(fall)}, regains {_span(regain)} of it"


def _bounce(values: np.ndarray) -> float:
    """(end − least)/start: the median over seeds and layers, where there is a fall."""
    fall, regain = fall_and_regain(values)
    return float(np.median(fall * regain))


def _picture(courses: dict[str, Course]) -> Any:
    figure, panels = plt.subplots(len(courses), 2, figsize=(12, 4.2 * len(courses)), layout="constrained", squeeze=False)
    for row, (model, course) in zip(panels, courses.items(), strict=True):
        L = len(course.gaussian)
        colours = plt.colormaps["viridis"](np.linspace(0, 0.9, L))
        named = set(np.linspace(0, L - 1, min(L, 6)).round().astype(int))
        for panel, name, level in zip(row, (RANK, ENTROPY), (course.gaussian.mean(), course.uniform), strict=True):
            for layer in range(L):
                values, label = course.found[name][..., layer], f"layer {layer + 1}" if layer in named else None
                panel.fill_between(course.steps, values.min(0), values.max(0), color=colours[layer], alpha=0.2, linewidth=0)
                panel.plot(course.steps, np.median(values, 0), "o-", color=colours[layer], label=label, markersize=3)
            shuffled = course.found[f"{SHUFFLED} {name}"].mean((0, 2))
            panel.plot(course.steps, shuffled, "--", color="C3", label="entries shuffled (mean)")
            panel.axhline(level, color="grey", linestyle=":", label="Gaussian matrix, uniform attention")
            if course.untrained:
                panel.axhline(course.untrained[name].mean(), color="black", linestyle="-.", label="not trained (mean)")
            panel.set_xscale("symlog", linthresh=max(1, course.steps[course.steps > 0].min()))
            panel.set_title(f"{model}: {'stable rank of the lower layer' if name == RANK else 'entropy of attention (nats)'}")
            panel.set_xlabel("training steps")
            panel.set_xlim(0 if course.steps[0] == 0 else None, course.steps[-1])
            panel.set_ylim(bottom=0)
        row[0].set_ylabel("‖W‖_F²/‖W‖₂²")
        row[1].legend(fontsize=9, loc="center left", bbox_to_anchor=(1, 0.5))
    return figure


WORLDS = """
cat dog bird fox mouse owl wolf hen / sees eats likes hunts smells / fish bread grass seeds nuts berries worms corn
star planet comet sun moon galaxy quasar / pulls heats orbits lights bends / dust gas ice rock iron light rings waves
king queen judge monk knight bishop duke clerk / signs reads burns sells hides / laws books maps poems letters coins seals
baker cook farmer miller brewer grocer butcher / cuts boils bakes salts stirs / soup rice beans cake stew ham pie beer
"""


def small_text(sentences: int = 700, stay: float = 0.9) -> str:
    """Sentences of four worlds that have nothing to do with one another; the text stays in one for a while."""
    draw = np.random.default_rng(SEED)
    worlds = [[part.split() for part in line.split("/")] for line in WORLDS.strip().splitlines()]
    said, world = [], worlds[0]
    for _ in range(sentences):
        world = world if draw.random() < stay else worlds[draw.integers(len(worlds))]
        who, does, what = (str(draw.choice(part)) for part in world)
        said.append(f"the {who} {does} the {what} .")
    return " ".join(said)


def small_series(folder: Path, steps: Sequence[int] = (0, 4, 24)) -> tuple[list[str], Path]:
    """Two seeds of a tiny GPT-NeoX that read the small text for a moment, saved as it goes; their folders, and the text."""
    try:
        import transformers
        from tokenizers import Tokenizer, models, pre_tokenizers
    except ImportError as error:
        raise ExperimentError("the package transformers is needed to make a small series: pip install transformers") from error
    text = folder / "valid.txt"
    text.write_text(small_text())
    vocabulary = {word: number for number, word in enumerate(["<unk>", *sorted(set(text.read_text().split()))])}
    rule = Tokenizer(models.WordLevel(vocabulary, unk_token="<unk>"))
    rule.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    tokenizer = transformers.PreTrainedTokenizerFast(tokenizer_object=rule, unk_token="<unk>")
    tokens = torch.tensor(tokenizer.encode(text.read_text()))
    transformers.utils.logging.disable_progress_bar()
    config = transformers.GPTNeoXConfig(
        vocab_size=len(vocabulary), hidden_size=32, intermediate_size=64, num_hidden_layers=2, num_attention_heads=2,
        max_position_embeddings=64, bos_token_id=None, eos_token_id=None,
    )  # fmt: skip
    runs = [folder / f"small-seed{seed}" for seed in (1, 2)]
    for seed, run in enumerate(runs, 1):
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(seed)
            model = transformers.GPTNeoXForCausalLM(config).train()
            optimizer = torch.optim.Adam(model.parameters(), 1e-2)
            for step in range(max(steps) + 1):
                if step in steps:
                    model.save_pretrained(run / f"step-{step}")
                batch = tokens[torch.randint(len(tokens) - 32, (16, 1)) + torch.arange(32)]  # (16, 32)
                optimizer.zero_grad()
                model(batch, labels=batch).loss.backward()
                optimizer.step()
        tokenizer.save_pretrained(run)
    return [str(run) for run in runs], text
