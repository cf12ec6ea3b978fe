"""How sparse attention grows in training, and what it costs to forget the keys that little is attended to.

For each layer and checkpoint of our language models: the share of its attention that a query gives to the k keys it attends to
most, and the share that goes to the k keys most attended to by all queries of the window together. The first is
never the smaller. Attention to the word before, whatever it is, would make it much the larger: how far it depends on what the
query is, the two do not tell.

Then keys are evicted, in every layer: each query sees k keys at most, its own among them, and what is evicted is gone for all
later queries. Rules differ in what they keep: heavy hitters (those with the most accumulated attention) and recent keys, the
first and recent ones, recent ones alone. What that costs in validation loss is held against keys kept by chance, and against
those with the least accumulated attention, which are mostly the young ones.
"""

import math
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, cast

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from models import language, layers
from models.checkpoints import Checkpoint, open_checkpoint, series, shuffle, stamp, windows
from models.corpus import encode, split
from models.experiments import About, Compared, ExperimentError, Result, Setting, verdict
from models.experiments.figure_7 import corpus, own_series, refusing, small_text
from models.plot import plt
from models.sweep import sweep
from models.training import device

BUDGETS = (1, 2, 4, 8, 16)  # k
SHOWN = 4  # the k of verdicts and of the upper panels
LENGTH, WINDOWS = 35, 2048  # words of a window, as in training; windows
BLOCKS = 8  # stretches of the text, over which the cost has its error
AT_ONCE = 128  # windows whose next words are predicted at once
SINKS = 4  # first keys that are kept at most, as in StreamingLLM
GROWS = 0.1  # attention grows sparse if its share closes this part of the gap to 1
ERRORS = 3  # standard errors by which one cost must differ from another
SEED = 0
TALK, OURS = "said on the slides of the talk", "our question: the slides name H2O and no number"

HEAVY, ON_AVERAGE, LIGHT, CHANCE = "heaviest, recent", "heaviest on average, recent", "lightest, recent", "any, recent"
FIRST, RECENT, OWN = "first, recent", "recent alone", "each query its own"
# What a key is kept for: of accumulated attention (B, T), how many queries have seen it (T,), numbers drawn once (B, T).
Score = Callable[[Tensor, Tensor, Tensor], Tensor]
SCORES: Mapping[str, Score] = {
    HEAVY: lambda total, age, drawn: total,  # old keys have had more time: H2O has it so
    ON_AVERAGE: lambda total, age, drawn: total / age,
    FIRST: lambda total, age, drawn: age.expand_as(total),
    RECENT: lambda total, age, drawn: -age.expand_as(total),
    CHANCE: lambda total, age, drawn: drawn,
    LIGHT: lambda total, age, drawn: -total,
}
RULES = (OWN, *SCORES)

ABOUT = About(
    "Attention grows sparse: what may be forgotten",
    "question",
    shows="The talk on Scan&Snap says that training makes attention sparse, by a sparsity that depends on the query, shows it"
    " for the lowest layer of models of 1 and 3 layers on WikiText-2, and names Deja Vu, H2O and StreamingLLM as further"
    " study. How many keys hold the attention of our own models, in each layer, and what does it cost to forget the others?",
    found="Attention grows sparse in all 18 layers of our models, most in the lower and least in the top ones. A"
    " query's top 4 hold far more than the 4 that are best for the whole window, which does not tell whether they depend on"
    " what the query is or on where it stands: there is no control by relative position. Four keys chosen by each query"
    " itself add about .02 to the loss. A memory of the heaviest keys by their accumulated attention adds ten times that, and"
    " more than one of the recent words alone, for early words have had more queries; by their mean attention it adds less"
    " than recent words from 2 layers on.",
    controls="The same checkpoint with the entries of every weight matrix shuffled; step 0, before training; attention that is"
    " uniform over what is visible. Keys kept by chance, and those with the least accumulated attention, which are mostly"
    " recent, at the same budget; the largest budget against none. Each query's own keys need the whole memory: they bound"
    " what a rule may hope for.",
)


def evicted(logits: Tensor, rule: str, k: int, drawn: Tensor) -> Tensor:
    """(B, T, T): the attention of logits (B, T, T) if each query sees k keys at most, itself among them.

    Half of them are recent ones; of the others the one with the lowest score goes, and never comes back.
    """
    B, T = logits.shape[:2]
    at = torch.arange(T, device=logits.device)
    if rule == OWN:  # nothing is evicted: the k largest of what it sees
        seen = logits.masked_fill(at > at[:, None], -math.inf)
        return seen.masked_fill(seen < seen.topk(min(k, T), -1).values[..., -1:], -math.inf).softmax(-1)
    old = min(SINKS, k // 2) if rule == FIRST else k // 2
    kept = torch.zeros(B, T, dtype=torch.bool, device=logits.device)
    total = torch.zeros_like(logits[:, 0])  # (B, T)
    rows = []
    for t in range(T):
        kept[:, t] = True
        row = logits[:, t].masked_fill(~kept, -math.inf).softmax(-1)  # (B, T)
        rows.append(row)
        total = total + row
        if t + 1 >= k:  # room for the next query's own key
            recent = at > t + 1 - (k - old)
            score = SCORES[rule](total, (t + 1 - at).to(total), drawn)  # (B, T); of keys to come it is not asked
            worst = score.masked_fill(~kept | recent, math.inf).argmin(1, keepdim=True)  # (B, 1)
            kept = kept.scatter(1, worst, value=False)
    return torch.stack(rows, 1)


Attend = Callable[[Tensor], Tensor]  # logits (B, T, T) → attention (B, T, T)


def causal(logits: Tensor) -> Tensor:
    T = logits.shape[-1]
    return (logits + logits.new_full((T, T), -math.inf).triu(1)).softmax(-1)


def forward(p: language.Parameters, shape: language.Shape, words: Tensor, attend: Attend) -> tuple[Tensor, list[Tensor]]:
    """(B·T, d), from which the decoder makes the next word, and each layer's attention: `language.forward` of one run of
    post-LayerNorm layers, where `attend` says what is seen."""
    (B, T), d = words.shape, shape.d

    def linear(x: Tensor, name: str) -> Tensor:
        return torch.addmm(p[f"{name} bias"], x, p[name])

    def norm(x: Tensor, i: int, which: int) -> Tensor:
        return F.layer_norm(x, (d,), p[f"{i} gain {which}"], p[f"{i} shift {which}"])

    x = F.embedding(words.flatten(), p["embedding"]) * math.sqrt(d) + language.positions(T, d, words.device).repeat(B, 1)
    seen = []
    for i in range(shape.layers):
        q, k, v = linear(x, f"{i} qkv").view(B, T, 3 * d).split(d, -1)
        attention = attend(q @ k.mT * d**-0.5)  # (B, T, T)
        x = norm(x + linear((attention @ v).view(B * T, d), f"{i} out"), i, 1)
        x = norm(x + linear(linear(x, f"{i} lower").relu(), f"{i} upper"), i, 2)
        seen.append(attention)
    return x, seen


def losses(p: language.Parameters, x: Tensor, targets: Tensor) -> Tensor:
    """(B,): the mean over each window, of x (B·T, d) and targets (B, T)."""
    T = targets.shape[1]
    W, b = p["decoder"][None], p["decoder bias"][None]
    each = [
        layers.next_word(some[None], W, b, its.flatten()[None])[0].view(-1, T).mean(1)
        for some, its in zip(x.split(AT_ONCE * T), targets.split(AT_ONCE), strict=True)
    ]
    return torch.cat(each)


def shares(attention: Tensor, budgets: Sequence[int]) -> Tensor:
    """(2, budgets): of attention (B, T, T), what the k largest hold of each query's, and what the k keys of the window hold
    that hold most of all queries' together; the mean over the queries that see more keys than the largest budget."""
    asked = attention[:, budgets[-1] :].double()  # (B, queries, T)
    own = asked.sort(-1, descending=True).values.cumsum(-1).mean((0, 1))  # (T,)
    common = asked.mean(1).sort(-1, descending=True).values.cumsum(-1).mean(0)
    return torch.stack([own, common])[:, torch.tensor(budgets, device=attention.device) - 1]


def uniform_shares(T: int, budgets: Sequence[int]) -> np.ndarray:
    """(2, budgets)"""
    return shares(torch.ones(T, T).tril()[None] / torch.arange(1, T + 1)[:, None], budgets).numpy()


@torch.no_grad()
def measure(
    source: str, text: str, stamp: str, count: int, length: int, budgets: Sequence[int], evict: bool, where: str
) -> dict[str, np.ndarray]:
    """One job: shares (L, 2, budgets) of a checkpoint and of its shuffled weights, its loss (blocks,), and if keys are to be
    evicted, the loss by each rule (blocks, budgets). The `stamp` of the files tells this job from one on other files of that
    name."""
    with refusing():
        opened = open_checkpoint(Checkpoint(source), on := device(where))
        read = windows(opened, Path(text).read_text(), count + 1, length).to(on)  # (count + 1, length)
    model = cast(language.Model, opened.module)
    if model.shape.norm != "post" or not model.shape.residual:
        raise ExperimentError(f"{source}: its layers are not those of Figure 6; name a series that figure_6 has left")
    p, words, targets = dict(model.p), read[:-1], read.flatten()[1 : 1 - length].view(count, length)
    drawn = torch.rand(count, length, generator=torch.Generator().manual_seed(SEED)).to(on)

    def loss(attend: Attend) -> np.ndarray:
        each = losses(p, forward(p, model.shape, words, attend)[0], targets)  # (count,)
        return each.view(BLOCKS, -1).mean(1).cpu().numpy()

    def of_layers() -> np.ndarray:
        return torch.stack([shares(a, budgets) for a in forward(p, model.shape, words, causal)[1]]).cpu().numpy()

    found = {"shares": of_layers(), "loss": loss(causal)}
    for rule in RULES if evict else ():
        found[rule] = np.stack([loss(partial(evicted, rule=rule, k=k, drawn=drawn)) for k in budgets], 1)
    shuffle(opened, SEED)
    return found | {"shuffled shares": of_layers()}


@dataclass(frozen=True)
class Course:
    """One model over its C checkpoints; costs are before training and at the end."""

    steps: np.ndarray  # (C,)
    shares: np.ndarray  # (C, L, 2, budgets)
    shuffled: np.ndarray
    loss: np.ndarray  # (C, blocks)
    costs: dict[str, np.ndarray]  # of each rule: (2, blocks, budgets)

    def grows(self, shares: np.ndarray, at: int) -> np.ndarray:
        """(L,): the part of the gap to 1 that the share of the k-th budget closes from step 0 to the last."""
        start, end = self.shares[0, :, 0, at], shares[-1, :, 0, at]
        return (end - start) / (1 - start)

    def less(self, rule: str, other: str, at: int) -> bool:
        """One rule costs less than another beyond the error, at the end."""
        gap = (self.costs[other] - self.costs[rule])[-1, :, at]  # (blocks,), on the same text
        return bool(gap.mean() > ERRORS * _error(gap))


def _error(blocks: np.ndarray) -> float:
    return float(blocks.std(ddof=1) / math.sqrt(len(blocks)))


def run(setting: Setting) -> Result:
    with ExitStack() as stack, refusing():
        named, text, store = _inputs(setting, stack)
        count, length, budgets = (16, 12, BUDGETS[:3]) if setting.smoke else (WINDOWS, LENGTH, BUDGETS)
        models = {Path(place).name: series(place) for place in named}
        if len(models) < len(named):
            raise ExperimentError("two series have one name: rename the folder of one")
        for name, checkpoints in models.items():
            if not all(c.ours and c.step is not None for c in checkpoints) or checkpoints[0].step != 0 or len(checkpoints) < 2:
                raise ExperimentError(f"{name}: give a series that figure_6 has left: step-0, before training, and later ones")
        jobs = [
            {
                "source": c.source, "text": str(text), "stamp": stamp(str(text), c.source), "count": count, "length": length,
                "budgets": budgets, "evict": c in (checkpoints[0], checkpoints[-1]), "where": setting.device,
            }
            for checkpoints in models.values() for c in checkpoints
        ]  # fmt: skip
        done = iter(sweep(measure, jobs, store=store, engine=setting.engine, progress="attention sparsity"))
    courses = {name: _course(checkpoints, [next(done) for _ in checkpoints]) for name, checkpoints in models.items()}
    at, even = budgets.index(SHOWN), uniform_shares(length, budgets)
    data: dict[str, np.ndarray] = {"budgets": np.array(budgets), "uniform shares": even}
    for name, of in courses.items():
        data |= {f"{name}/steps": of.steps, f"{name}/loss": of.loss}
        data |= {f"{name}/shares": of.shares, f"{name}/shuffled shares": of.shuffled}
        data |= {f"{name}/cost, {rule}": cost for rule, cost in of.costs.items()}
    table = [row for name, of in courses.items() for row in _table(name, of, budgets, at, even)]
    rows = [row for name, of in courses.items() for row in compared(name, of, at, even)]
    title = f"Attention on windows of {length} words: what the top keys hold in each layer, and what it costs to evict others"
    return Result(title, table, data, _picture(courses, budgets, at, even), SEED, rows)


def _inputs(setting: Setting, stack: ExitStack) -> tuple[Sequence[str], Path, Path]:
    """The series, the text, and where finished jobs lie."""
    if setting.smoke:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        return *_small(folder), folder / "store"
    return own_series(setting), corpus(setting), setting.store


def _course(checkpoints: Sequence[Checkpoint], found: Sequence[Mapping[str, Any]]) -> Course:
    shares, shuffled, loss = (np.stack([one[name] for one in found]) for name in ("shares", "shuffled shares", "loss"))
    costs = {rule: np.stack([one[rule] - one["loss"][:, None] for one in (found[0], found[-1])]) for rule in RULES}
    return Course(np.array([c.step for c in checkpoints]), shares, shuffled, loss, costs)


def _row(model: str, what: str, *values: str) -> dict[str, str]:
    return dict(zip(("model", "what", "step 0", "last step", "control"), (model, what, *values), strict=True))


def _table(name: str, of: Course, budgets: Sequence[int], at: int, even: np.ndarray) -> Iterator[dict[str, str]]:
    for layer in range(of.shares.shape[1]):
        found = (of.shares[0, layer], of.shares[-1, layer], of.shuffled[-1, layer], even)  # (2, budgets) each
        start, end, shuffled, uniform = (f"{own:.3f} ({same:.3f})" for own, same in (share[:, at] for share in found))
        what = f"layer {layer + 1}: share of each query's top {SHOWN} (of the window's)"
        yield _row(name, what, start, end, f"shuffled {shuffled}, uniform {uniform}")
    yield _row(name, "validation loss", *(f"{of.loss[at].mean():.3f} ± {_error(of.loss[at]):.3f}" for at in (0, -1)), "")
    ks = ", ".join(map(str, budgets))
    for rule, (start, end) in of.costs.items():  # (blocks, budgets) each
        numbers = [", ".join(f"{cost:+.3f}" for cost in costs.mean(0)) for costs in (start, end, of.costs[CHANCE][-1])]
        yield _row(name, f"loss added if {ks} keys are kept: {rule}", *numbers[:2], f"any: {numbers[2]}")


def compared(name: str, of: Course, at: int, even: np.ndarray) -> Iterator[Compared]:
    """What the talk says, each by a rule, at the last checkpoint."""
    grown, without = of.grows(of.shares, at), of.grows(of.shuffled, at)
    L = len(grown)
    yield Compared(
        f"{name}: attention grows sparse in training, most layers (the top {SHOWN} close {GROWS:.0%} of the gap to 1)",
        "yes, in the lowest layer",
        f"{(grown >= GROWS).sum()} of {L} layers; the top {SHOWN} hold {_span(of.shares[-1, :, 0, at])},"
        f" {_span(of.shares[0, :, 0, at])} before training",
        f"weights shuffled: {(without >= GROWS).sum()} of {L}, {_span(of.shuffled[-1, :, 0, at])}; uniform: {even[0, at]:.3f}",
        verdict(bool((grown >= GROWS).mean() > 0.5), bool((without >= GROWS).mean() > 0.5)),
        TALK,
    )
    cost = {rule: f"{of.costs[rule][-1, :, at].mean():+.3f} ± {_error(of.costs[rule][-1, :, at]):.3f}" for rule in RULES}
    yield Compared(
        f"{name}: {SHOWN} keys, the heaviest among them, cost less than recent ones alone and than any (by {ERRORS} errors)",
        "expected, if the heaviest carry what is attended to",
        f"{cost[HEAVY]} (on average: {cost[ON_AVERAGE]}); recent alone {cost[RECENT]}, any {cost[CHANCE]}, first {cost[FIRST]}",
        f"lightest {cost[LIGHT]}; each query its own {cost[OWN]}",
        verdict(
            all(of.less(HEAVY, other, at) for other in (RECENT, CHANCE)),
            all(of.less(LIGHT, other, at) for other in (RECENT, CHANCE)),
        ),
        OURS,
    )


def _span(values: np.ndarray) -> str:
    low, high = values.min(), values.max()
    return f"{low:.3f}" if len(values) == 1 else f"{low:.3f} … {high:.3f}"


def _picture(courses: Mapping[str, Course], budgets: Sequence[int], at: int, even: np.ndarray) -> Any:
    figure, panels = plt.subplots(2, len(courses), figsize=(4 * len(courses) + 2.5, 8.5), layout="constrained", squeeze=False)
    for upper, lower, (name, of) in zip(*panels, courses.items(), strict=True):
        L = of.shares.shape[1]
        for layer in range(L):
            words = f"layer {layer + 1}" if layer in (0, L // 2, L - 1) else None
            colour = plt.colormaps["viridis"](0.9 * layer / max(1, L - 1))
            upper.plot(of.steps, of.shares[:, layer, 0, at], "o-", markersize=3, color=colour, label=words)
        upper.plot(of.steps, of.shuffled[..., 0, at].mean(1), "--", color="C3", label="weights shuffled (mean)")
        upper.axhline(even[0, at], color="grey", linestyle=":", label="uniform")
        upper.set_xscale("symlog", linthresh=of.steps[1])
        upper.set_xlim(0, of.steps[-1])
        upper.set_ylim(0, 1)
        upper.set_title(f"{name}: share of the top {SHOWN} keys", fontsize=12)
        upper.set_xlabel("training steps", fontsize=11)
        upper.legend(fontsize=9, loc="lower right", ncols=2)
        for number, rule in enumerate(RULES):
            cost = of.costs[rule][-1]  # (blocks, budgets)
            bars = ERRORS * cost.std(0, ddof=1) / math.sqrt(BLOCKS)
            style, colour = (":", "black") if rule == OWN else ("-", f"C{number}")
            lower.errorbar(
                budgets, cost.mean(0), bars, linestyle=style, marker="o", markersize=4, color=colour, label=rule, capsize=2
            )
        lower.axhline(0, color="grey", linewidth=0.8)
        lower.set_xscale("log", base=2)
        lower.set_xticks(budgets, [str(k) for k in budgets])
        lower.set_title(f"{name}: loss {of.loss[-1].mean():.3f} with all keys", fontsize=12)
        lower.set_xlabel("keys that a query sees at most", fontsize=11)
    panels[0][0].set_ylabel("share of a query's attention", fontsize=11)
    panels[1][0].set_ylabel(f"loss added at the last step (± {ERRORS} errors)", fontsize=11)
    figure.legend(*panels[1][0].get_legend_handles_labels(), loc="outside right lower", fontsize=10, title="keys that are kept")
    return figure


def _small(folder: Path) -> tuple[list[str], Path]:
    """A model that reads the small text for a moment, saved as Figure 6 saves it: its folder, and the text."""
    text = folder / "valid.txt"
    text.write_text(small_text())
    read = split(text.read_text())
    words = ("<unk>", *sorted(set(read)))
    shape = language.Shape(len(words), layers=2, d=16, hidden=16, columns=16, length=12)
    tokens, draw = encode(words, read), torch.Generator().manual_seed(SEED)
    p = {name: value.requires_grad_() for name, value in language.start(shape, [SEED]).items()}
    optimizer = torch.optim.Adam(p.values(), 1e-2)
    for step in range(41):
        if step in (0, 10, 40):
            language.save(folder / "small" / f"step-{step}", shape, {name: v[0].detach() for name, v in p.items()}, words)
        at = torch.randint(len(tokens) - 13, (16, 1), generator=draw) + torch.arange(13)
        batch = tokens[at]  # (16, 13)
        optimizer.zero_grad()
        x, _ = language.forward(p, shape, batch[:, :-1])
        language.losses(p, x, batch[:, 1:]).sum().backward()
        optimizer.step()
    return [str(folder / "small")], text
