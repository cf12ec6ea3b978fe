"""The need for a chain of thought: trained on A → B and B → C, a model does not know A ⇝ C, unless it writes B down first.

The models are those of the reversal curse: the theorem's tables, and a transformer. All steps of all triples are trained.
Of half of the triples the skipped step A ⇝ C is trained as well, and so shows what it is; of the others it is asked for.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from models.drift import band
from models.experiments import SLIDES, THEORY, About, Compared, Result, Setting, verdict
from models.experiments.reversal_curse import (
    BELOW,
    BLOCKS,
    FORWARD,
    RATE,
    READERS,
    SEEDS,
    SMOKE_READERS,
    TIME,
    M,
    below,
    below_chance,
    of_group,
    table,
    transformer,
)
from models.plot import plt, shade
from models.sweep import sweep
from numerics.hblt import VOCABULARY

ABOUT = About(
    "Chain of thought: A → B and B → C are learned, A ⇝ C is not",
    "theorem",
    shows="A theorem on the slides says that a one-layer model that was trained on both steps of a chain gives the skipped step"
    " the probability 1/M at most. It prints no numbers.",
    found="In the theorem's model the skipped step falls below 1/M, as B takes the place of every other token after A. With B"
    " written down the chain has the product of the probabilities of its two steps. With the skipped step in the data too, B"
    " and C get half each, for this model does not read which relation is asked for. The transformer does, and answers all"
    " that it was trained on, and no skipped step that it was not.",
    controls="The chain through B; skipped steps that were trained; the same triples with all skipped steps in the data; the"
    " transformer before training.",
    claims=(
        "reversal_curse/theorem_4",
        "reversal_curse/skipped_step",
        "reversal_curse/chain",
    ),
)
SKIPPED = FORWARD + 1  # the relation ⇝
FULL: dict[str, Any] = {"tables": 8, "triples": 32, "seeds": SEEDS, "time": TIME}
SMOKE: dict[str, Any] = {"tables": 2, "triples": 4, "seeds": SEEDS[:2], "time": 2.0}
GROUPS = ("A → B", "B → C", "A ⇝ C, trained", "A ⇝ C, not trained")
WITHOUT, WITH = (True, True, True, False), (True,) * 4  # which of the groups are trained
FIRST, SECOND, KNOWN, ASKED = range(4)
ARMS = ("A ⇝ C of half", "A ⇝ C of all")


def triples(count: int, seeds: tuple[int, ...]) -> tuple[np.ndarray, np.ndarray]:
    """(seeds, B, 3) sequences and their group (B,), in each group in the order of the triples, those asked for last."""
    found, half = [], count // 2
    for seed in seeds:
        A, B, C = np.random.default_rng(seed).permutation(3 * count).reshape(3, count)
        groups = [(A, FORWARD, B), (B, FORWARD, C), (A[:half], SKIPPED, C[:half]), (A[half:], SKIPPED, C[half:])]
        found.append(np.concatenate([np.stack([a, np.full(len(a), relation), b], 1) for a, relation, b in groups]))
    return np.stack(found), np.repeat(np.arange(4), [len(a) for a, _, _ in groups])


def run(setting: Setting) -> Result:
    size, nodes = (SMOKE, SMOKE_READERS) if setting.smoke else (FULL, READERS)
    sequences, of_table = triples(size["tables"], size["seeds"])
    arms = [np.array(arm)[of_table] for arm in (WITHOUT, WITH)]
    passes = round(size["time"] / RATE)
    jobs = [{"sequences": sequences, "trained": arm, "rate": RATE, "passes": passes} for arm in arms]
    done = sweep(table, jobs, store=setting.store, engine=setting.engine, progress="chain of thought, tables")
    texts, group = triples(size["triples"], size["seeds"])
    trained = np.stack([np.array(arm)[group] for arm in (WITHOUT, WITH)])
    readers = [
        {"sequences": texts, "trained": trained, "blocks": blocks, "seeds": size["seeds"], **nodes, "where": setting.device}
        for blocks in BLOCKS
    ]
    found = sweep(transformer, readers, store=setting.store, engine=setting.engine, progress="chain of thought, transformers")
    courses = {f"table, {arm}": (of["probability"], of_table) for arm, of in zip(ARMS, done, strict=True)}
    for blocks, of in zip(BLOCKS, found, strict=True):
        courses |= {f"{blocks} blocks, {words}": (of["probability"][:, arm], group) for arm, words in enumerate(ARMS)}
    columns = [
        {
            "model": name,
            **{words: band(of_group(course[-1], of, which), ".3g") for which, words in enumerate(GROUPS)},
            "A → B → C, B written down": band(chained(course[-1], of).mean(-1), ".3g"),
        }
        for name, (course, of) in courses.items()
    ]
    compared = [*_theorem(done[0], of_table), *_lifted(done[0]["probability"], done[1]["probability"], of_table)]
    for blocks, of in zip(BLOCKS, found, strict=True):
        compared += _transformer(blocks, of, group, size["triples"])
    data = {"table/group": of_table, "group": group, **{name: course for name, (course, _) in courses.items()}}
    title = f"Chain of thought: half of the skipped steps trained, {len(size['seeds'])} seeds, M = {M}"
    return Result(title, columns, data, _picture(courses, nodes["every"]), SEEDS[0], compared)


def chained(found: np.ndarray, group: np.ndarray) -> np.ndarray:
    """(…, seeds, triples): the probability of B after A times that of C after B, for the triples that are asked for."""
    asked = int((group == ASKED).sum())
    return found[..., group == FIRST][..., -asked:] * found[..., group == SECOND][..., -asked:]


def _theorem(found: Mapping[str, np.ndarray], group: np.ndarray) -> Iterator[Compared]:
    tau = RATE * np.arange(len(found["probability"]))[1:, None, None]
    asked = int((group == ASKED).sum())
    p = found["probability"][1:]
    for which in (FIRST, SECOND):
        of = p[..., group == which][..., -asked:]  # of the triples that are asked for
        margin = (of - (1 - (M - 1) / (2 * np.sqrt(M * tau)))).min((0, 2))
        full = (of - (1 - (M - 1) / (2 * M * tau))).min((0, 2))
        yield Compared(
            f"{GROUPS[which]}: its probability less 1 − (M − 1)/2(Mη_Y t/N)^½, at its least",
            "never negative",
            band(margin),
            f"with c = 1 for ½: {band(full)}",
            verdict(bool((margin >= 0).all()), bool((full >= 0).all())),
            SLIDES,
        )
    skipped = p[..., group == ASKED]
    most, known = M * skipped.max((0, 2)), of_group(p[-1], group, KNOWN)
    yield Compared(
        "the skipped step: M times its probability, at most",
        "1",
        band(most, ".4f"),
        f"skipped steps that were trained end at {band(M * known, '.1f')}",
        verdict(bool((most <= 1).all()), bool((M * known <= 1).all())),
        SLIDES,
    )
    share = (skipped * (M + tau)).max((0, 2))
    yield Compared(
        "the skipped step: its probability over 1/(M + η_Y k), at most",
        "1: below chance, and falling",
        f"{band(share, '.4f')}; M times its probability at the end {band(M * of_group(p[-1], group, ASKED), '.4f')}",
        "",
        verdict(bool((share <= 1 + 1e-12).all())),
        THEORY,
    )


def _lifted(found: np.ndarray, with_all: np.ndarray, group: np.ndarray) -> Iterator[Compared]:
    tau = RATE * np.arange(len(found))[:, None, None]
    chain, direct = chained(found[-1], group).mean(-1), of_group(found[-1], group, ASKED)
    room = (chained(found, group) - ((1 + tau) / (M + tau)) ** 2).min()
    yield Compared(
        "with B written down: the probability of C at the end",
        "above ½, and at every step at least ((1 + η_Y k)/(M + η_Y k))²",
        f"{band(chain, '.3f')}; less that bound {room:.1e} at its least",
        f"without: {band(direct, '.5f')}",
        verdict(bool(room >= -1e-15 and (chain > 0.5).all()), bool((direct > 0.5).all())),
        THEORY,
    )
    lifted = M * of_group(with_all[-1], group, ASKED)
    yield Compared(
        "with all skipped steps in the data: M times the probability of C after A at the end",
        "above 1",
        band(lifted, ".1f"),
        f"without: {band(M * direct, '.4f')}",
        verdict(bool((lifted > 2).all()), bool((M * direct > 2).all())),
        THEORY,
    )


def _transformer(blocks: int, found: Mapping[str, np.ndarray], group: np.ndarray, count: int) -> Iterator[Compared]:
    right = found["right"].astype(float)[-1]  # (arms, seeds, B)
    asked, lifted = (of_group(right[arm], group, ASKED) for arm in (0, 1))
    chain, known = chained(right[0], group).mean(-1), of_group(right[0], group, KNOWN)
    yield Compared(
        f"transformer, {blocks} blocks: right answers to skipped steps not trained are no more than twice those of a guess,"
        f" 1 in {count}",
        "only what is seen is learned",
        band(asked, ".3f"),
        f"through B {band(chain, '.3f')}; those trained {band(known, '.3f')}; all in the data {band(lifted, '.3f')}",
        verdict(
            bool(np.median(asked) <= 2 / count and (chain > 0.9).all() and (known > 0.9).all()),
            bool(np.median(lifted) <= 2 / count),
        ),
        SLIDES,
    )
    ends, starts = (VOCABULARY * of_group(found["probability"][at, 0], group, ASKED) for at in (-1, 0))
    yield Compared(
        f"transformer, {blocks} blocks: M times the probability of a skipped step, {BELOW}",
        "at most 1, in the theorem's model",
        band(ends, ".2f"),
        f"untrained: {band(starts, '.2f')}",
        verdict(below_chance(ends), below_chance(starts)),
        SLIDES,
    )


def _picture(courses: Mapping[str, tuple[np.ndarray, np.ndarray]], every: int) -> Any:
    figure, panels = plt.subplots(1, 2, figsize=(13, 6.6), layout="constrained")
    reader = f"{max(BLOCKS)} blocks"
    drawn = (("table", "the theorem's model", RATE, M), (reader, f"a transformer of {reader}, Adam", every, VOCABULARY))
    for panel, (name, words, unit, tokens) in zip(panels, drawn, strict=True):
        course, group = courses[f"{name}, {ARMS[0]}"]
        at = unit * np.arange(len(course))
        for which, label in enumerate(GROUPS):
            shade(panel, at, of_group(course, group, which), f"C{which}", "--" if which == SECOND else "-", label)
        shade(panel, at, chained(course, group).mean(-1), "k", "-.", "A → B → C, B written down")
        lifted, group = courses[f"{name}, {ARMS[1]}"]
        shade(panel, at, of_group(lifted, group, ASKED), "C5", ":", "A ⇝ C, all of them in the data")
        panel.axhline(1 / tokens, color="grey", linestyle=":", label="1/M")
        panel.set(yscale="log", ylabel="probability", xlabel="η_Y t/N" if name == "table" else "steps")
        panel.set_title(words, fontsize=12)
        below(panel)
    figure.suptitle("Trained on A → B and B → C, asked for A ⇝ C (median and range over seeds)")
    return figure
