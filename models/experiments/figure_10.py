"""Figure 10: hidden nodes of an MLP that unrelated combinations of tokens activate, counted instead of shown one by one.

The context of a query is its own word and the words it attends to most, as in the paper's examples. For each hidden node the
strongest context of every window of a text is taken, and of these the strongest few. A word is telling if it stands in more
of them than chance allows. Contexts are of one kind if they share a telling word, or if telling words of theirs share windows
of the text more often than chance allows: they are of one subject then. A node with two kinds or more is one that unrelated
combinations activate.
"""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from scipy.sparse.csgraph import connected_components
from scipy.stats import binom, hypergeom
from torch import Tensor

from models.checkpoints import Checkpoint, CheckpointError, Opened, open_checkpoint, series, windows
from models.experiments import About, Compared, ExperimentError, Result, Setting, verdict
from models.experiments.figure_7 import inputs, job, refusing
from models.plot import plt
from models.sweep import sweep
from models.training import device

LENGTH, WINDOWS, BATCH = 64, 2048, 16  # tokens of a window, windows, windows read at once
TOP = 32  # contexts of a node, each from a window of its own; not more than a quarter of the windows
FIRST = 8  # queries before this one have little to attend to
ATTENDED = 3  # words of a context beside the query
MEMBERS, CHANCE = 3, 1e-4  # a telling word stands in so many of them, and would by chance with this probability at most
STRONG = 0.5  # a kind counts if its mean activation is at least this share of the strongest kind's
MOST = 4  # kinds that are told apart in the count: 0, 1, 2, 3, 4 or more
SHOWN, WORDS = 6, 7  # nodes in the table, words of a context there
SEED = 0
NETWORKS, SHUFFLED = ("trained", "not trained"), "activations shuffled"
COLUMNS = ("model", "layer", "node", "contexts", "mean activation", "telling words", "the strongest", "it attends to")

ABOUT = About(
    title="Figure 10: one hidden node, unrelated contexts",
    kind="figure",
    shows="Two hidden nodes of Pythia-70M and two of Pythia-160M, each with two texts that activate it and have nothing to do"
    " with one another, such as a morning in a city and the boiling of water; what the query attends to is marked. The paper"
    " takes them as a sign that one weight vector holds several patterns. It does not say how many nodes were looked at.",
    controls="All hidden nodes are searched by one rule. The same rule is put to a network of that shape that was never"
    " trained, and to activations shuffled over the contexts, which tells how often chance alone makes two kinds. Contexts are"
    " told apart by their words and by which words share a window; what is related in meaning alone counts as unrelated.",
)


@dataclass(frozen=True)
class Corpus:
    """A text as W windows of T words."""

    vocabulary: Sequence[str]  # (V,)
    words: Tensor  # (W, T), numbers of them
    present: np.ndarray  # (V, W): which windows have a word

    def related(self, some: np.ndarray) -> np.ndarray:
        """(k, k): 1 where two words are the same or share more windows than chance allows."""
        here = self.present[some].astype(int)
        both, each = here @ here.T, here.sum(1)
        by_chance = hypergeom.sf(both - 1, self.present.shape[1], each[:, None], each)
        return ((by_chance <= CHANCE) | np.eye(len(some), dtype=bool)).astype(int)


@dataclass(frozen=True)
class Kind:
    """Contexts of one hidden node that telling words link; the strongest first."""

    members: np.ndarray  # which of the node's contexts
    words: np.ndarray  # the telling ones


def kinds(contexts: np.ndarray, values: np.ndarray, corpus: Corpus, share: np.ndarray) -> list[Kind]:
    """Of a node's contexts (n, 1 + ATTENDED) with activations (n,); `share` (V,) of all contexts has a word in it."""
    contexts, values = contexts[values > 0], values[values > 0]
    words, counts = np.unique(np.concatenate([[], *map(np.unique, contexts)]).astype(int), return_counts=True)
    telling = words[(counts >= MEMBERS) & (binom.sf(counts - 1, len(contexts), share[words]) <= CHANCE)]
    has = (contexts[:, :, None] == telling).any(1).astype(int)  # (n, telling)
    _, group = connected_components(has @ corpus.related(telling) @ has.T)  # (n,)
    members = [np.flatnonzero(has.any(1) & (group == g)) for g in np.unique(group)]
    members = sorted((m for m in members if len(m)), key=lambda m: -values[m].mean())
    return [Kind(m, telling[has[m].any(0)]) for m in members if values[m].mean() >= STRONG * values[members[0]].mean()]


@dataclass(frozen=True)
class Strongest:
    """Of one layer, over W windows of T words: the place of a query is window · T + position."""

    contexts: np.ndarray  # (W · T, 1 + ATTENDED) words: the query and what it attends to; −1 where there is no context
    places: np.ndarray  # (n, ff)
    values: np.ndarray  # (n, ff), falling

    def share(self) -> np.ndarray:
        """(V,): how many of the contexts have a word in them."""
        contexts = np.sort(self.contexts[self.contexts[:, 0] >= 0])
        again = np.zeros_like(contexts, bool)
        again[:, 1:] = contexts[:, 1:] == contexts[:, :-1]
        return np.bincount(contexts[~again]) / len(contexts)


def strongest(opened: Opened, tokens: Tensor, words: Tensor) -> list[Strongest]:
    """For each layer all contexts, in words (W, T), and the strongest of each hidden node, each from a window of its own."""
    W, T = tokens.shape
    top = min(TOP, max(MEMBERS, W // 4))
    contexts: dict[int, list[Tensor]] = {}
    kept: dict[int, tuple[Tensor, Tensor]] = {}
    for start in range(0, W, BATCH):
        these = slice(start, start + BATCH)
        seen = opened.look(tokens[these])
        for layer, (attention, hidden) in enumerate(zip(seen.attention, seen.hidden, strict=True)):
            contexts.setdefault(layer, []).append(_contexts(attention.cpu(), words[these]))
            value, position = (found.cpu() for found in hidden[:, FIRST:].max(1))  # (B, ff)
            place = position + FIRST + T * torch.arange(W)[these, None]
            if layer in kept:
                value, place = (torch.cat(pair) for pair in zip(kept[layer], (value, place), strict=True))
            value, order = value.topk(min(top, len(value)), dim=0)  # (n, ff)
            kept[layer] = value, place.gather(0, order)
    return [Strongest(torch.cat(contexts[l]).numpy(), place.numpy(), value.numpy()) for l, (value, place) in kept.items()]


def _contexts(attention: Tensor, words: Tensor) -> Tensor:
    """(B · T, 1 + ATTENDED): each query's word, and the words it attends to most and more than evenly, over all heads.

    What stands first in a window is left out: a query that looks for nothing attends to it, whatever it is.
    """
    B, T = words.shape
    weight = attention.mean(1).tril(-1)  # (B, T, T): the query itself is in the context anyway
    weight[:, :, 0] = 0
    most, at = weight.topk(ATTENDED, dim=-1)  # (B, T, ATTENDED)
    attended = words[:, None].expand(B, T, T).gather(2, at)
    query = words[..., None]  # (B, T, 1), and again where there is nothing to name
    found = torch.cat([query, torch.where(most > 1 / torch.arange(1, T + 1)[:, None], attended, query)], -1)
    found[:, :FIRST] = -1
    return found.view(B * T, -1)


def search(source: str, revision: str, text: str, stamp: str, count: int, length: int, where: str, untrained: bool) -> Any:
    """One job: how many nodes of each layer have how many kinds, the same for shuffled activations, and the most striking.

    The `stamp` of the files tells this job from one on other files of that name.
    """
    with refusing():
        opened = open_checkpoint(Checkpoint(source, revision), device(where), untrained)
        tokens = windows(opened, Path(text).read_text(), None, length)[:count]  # (W, T)
        if tokens.shape[1] <= FIRST + ATTENDED:
            raise CheckpointError(f"{source} reads {tokens.shape[1]} tokens at once; a context takes {FIRST + ATTENDED + 1}")
        corpus = read(opened, tokens)
        layers = strongest(opened, tokens, corpus.words)
    draw = np.random.default_rng(SEED)
    counts, by_chance, striking = [], [], []
    for number, layer in enumerate(layers):
        share, queries = layer.share(), np.flatnonzero(layer.contexts[:, 0] >= 0)
        nodes = list(zip(layer.places.T, layer.values.T, strict=True))
        found = [kinds(layer.contexts[at], value, corpus, share) for at, value in nodes]
        # Activations that are shuffled over the contexts are as large and stand anywhere.
        anywhere = ((draw.choice(queries, len(value), replace=False), value) for _, value in nodes)
        null = [kinds(layer.contexts[at], value, corpus, share) for at, value in anywhere]
        counts.append(_histogram(found))
        by_chance.append(_histogram(null))
        pairs = [sorted(its, key=lambda kind: -len(kind.members))[:2] for its in found]
        striking += [(len(pair[1].members), number, node, pair) for node, pair in enumerate(pairs) if len(pair) > 1]
    rows = []
    for _, number, node, pair in sorted(striking, key=lambda row: -row[0])[:SHOWN]:
        rows += [(str(number + 1), str(node), *_row(layers[number], node, kind, corpus)) for kind in pair]
    shown = np.array(rows or np.empty((0, len(COLUMNS) - 1)), str)
    return {"kinds": np.array(counts), "by chance": np.array(by_chance), "striking": shown}


def read(opened: Opened, tokens: Tensor) -> Corpus:
    """Words without case and spaces, so that a word at the start of a sentence is what it is elsewhere."""
    ids, at = tokens.unique(return_inverse=True)
    said = [word.strip().lower() or repr(word) for word in opened.words(ids.tolist())]
    number = {word: n for n, word in enumerate(dict.fromkeys(said))}
    words = torch.tensor([number[word] for word in said])[at]  # (W, T)
    present = np.zeros((len(number), len(words)), bool)
    present[words.T.numpy(), np.arange(len(words))] = True
    return Corpus(list(number), words, present)


def _row(layer: Strongest, node: int, kind: Kind, corpus: Corpus) -> tuple[str, ...]:
    """What the table says of one kind: its size, strength and telling words, and its strongest context."""
    at, T = int(layer.places[kind.members[0], node]), corpus.words.shape[1]
    before = corpus.words.flatten()[max(at - at % T, at + 1 - WORDS) : at]
    query, *attended = (corpus.vocabulary[word] for word in dict.fromkeys(layer.contexts[at]))
    return (
        str(len(kind.members)),
        f"{layer.values[kind.members, node].mean():.2f}",
        ", ".join(corpus.vocabulary[word] for word in kind.words[:4]),
        " ".join([*(corpus.vocabulary[word] for word in before), f"«{query}»"]),
        ", ".join(attended),
    )


def _histogram(found: Sequence[Sequence[Kind]]) -> np.ndarray:
    """(MOST + 1,): nodes with 0, 1, …, MOST or more kinds."""
    return np.bincount([min(len(of_node), MOST) for of_node in found], minlength=MOST + 1)


def several(histogram: np.ndarray) -> float:
    """The share of nodes with two kinds or more, of counts (…, MOST + 1)."""
    return float(histogram[..., 2:].sum() / histogram.sum())


def beyond_chance(found: np.ndarray, null: np.ndarray) -> bool:
    """More nodes have several kinds than with shuffled activations, by three standard errors and more."""
    p, q, n = several(found), several(null), found.sum()
    return p - q > 3 * np.sqrt((p * (1 - p) + q * (1 - q)) / n)


def run(setting: Setting) -> Result:
    with ExitStack() as stack, refusing():
        named, text, store = inputs(setting, stack)
        size = (120, 32) if setting.smoke else (WINDOWS, LENGTH)
        jobs: dict[tuple[str, str], dict[str, Any]] = {}
        for place in named[:1] if setting.smoke else named:
            first, last = (checkpoints := series(place))[0], checkpoints[-1]
            label = f"{Path(place.partition('@')[0]).name} {last.revision or Path(last.source).name}"
            if (label, "trained") in jobs:
                raise ExperimentError(f"two models are called {label}: rename the folder of one")
            jobs[label, "trained"] = job(last, text, size, setting.device)
            if not last.ours:
                jobs[label, "not trained"] = job(last, text, size, setting.device, untrained=True)
            elif first.step == 0:  # ours keep what they were before training
                jobs[label, "not trained"] = job(first, text, size, setting.device)
        results = sweep(search, list(jobs.values()), store=store, engine=setting.engine, progress="figure 10")
    counts: dict[str, dict[str, np.ndarray]] = {}
    table: list[dict[str, str]] = []
    for (label, network), found in zip(jobs, results, strict=True):
        counts.setdefault(label, {})[network] = found["kinds"]
        counts[label][f"{network}, {SHUFFLED}"] = found["by chance"]
        if network == "trained":
            table += [dict(zip(COLUMNS, (label, *row), strict=True)) for row in found["striking"]]
    data = {f"{label}/{network}": histogram for label, of_model in counts.items() for network, histogram in of_model.items()}
    table = table or [dict.fromkeys(COLUMNS, "none")]
    title = "Figure 10: hidden nodes that unrelated contexts activate; the most striking, and two kinds of their contexts"
    return Result(title, table, data, _picture(counts), SEED, [compared(label, counts[label]) for label in counts])


def compared(label: str, counts: dict[str, np.ndarray]) -> Compared:
    """The paper shows that there are such nodes; the rule asks whether there are more than chance makes."""
    seen = {
        network: beyond_chance(counts[network], counts[f"{network}, {SHUFFLED}"]) for network in NETWORKS if network in counts
    }
    shares = {network: f"{several(histogram):.2%}" for network, histogram in counts.items()}
    layers = ", ".join(f"{several(layer):.1%}" for layer in counts["trained"])
    controls = [f"{SHUFFLED}: {shares[f'trained, {SHUFFLED}']}"]
    if "not trained" in seen:
        controls.append(f"not trained: {shares['not trained']} ({SHUFFLED}: {shares[f'not trained, {SHUFFLED}']})")
    return Compared(
        f"{label}: hidden nodes that unrelated contexts activate",
        "there are; two are shown for each of two models",
        f"{shares['trained']} of {counts['trained'].sum()} nodes (by layer: {layers})",
        "; ".join(controls),
        verdict(seen["trained"], seen.get("not trained", False)),
    )


def _picture(counts: dict[str, dict[str, np.ndarray]]) -> Any:
    shown = ("trained", "not trained", f"trained, {SHUFFLED}")
    figure, panels = plt.subplots(
        len(counts), 3, figsize=(12, 4 * len(counts)), layout="constrained", squeeze=False, sharey=True
    )
    colours = ["lightgrey", *plt.colormaps["viridis"](np.linspace(0, 1, MOST))]
    for row, (label, of_model) in zip(panels, counts.items(), strict=True):
        for panel, network in zip(row, shown, strict=True):
            panel.set_title(f"{label}\n{network}", fontsize=11)
            if network not in of_model:
                panel.text(0.5, 0.5, "no such network", ha="center", transform=panel.transAxes)
                continue
            share = of_model[network] / of_model[network].sum(1, keepdims=True)  # (L, MOST + 1)
            under = np.zeros(len(share))
            for number in range(MOST + 1):
                words = f"{number or 'no'}{' or more' * (number == MOST)} kind{'s' * (number > 1)}"
                panel.bar(1 + np.arange(len(share)), share[:, number], bottom=under, color=colours[number], label=words)
                under += share[:, number]
            panel.set_xlabel("layer")
            panel.xaxis.get_major_locator().set_params(integer=True)
        row[0].set_ylabel("share of the hidden nodes")
        row[0].set_ylim(0, 1)
    handles, words = panels[0][0].get_legend_handles_labels()
    figure.legend(handles, words, loc="outside right center", fontsize=10, title="contexts of")
    return figure
