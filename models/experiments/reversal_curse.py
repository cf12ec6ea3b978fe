"""The reversal curse: a model that was trained on A → B does not know B ← A, unless the data or the weights have both orders.

The theorem's model first: tables Y and Z from zero, one sequence a step, so that its constants can be held against what is
trained. Then a transformer with embeddings, residual connections and Adam, of which the theorem says nothing. Half of the pairs
are trained in both orders and so show what a reversal is; the others are trained in one, and asked for in the other.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import cross_entropy, one_hot

from models import reader
from models.drift import band
from models.experiments import SLIDES, THEORY, About, Compared, Result, Setting, verdict
from models.plot import plt, shade
from models.sweep import sweep
from models.together import Plan, fit
from models.training import device
from numerics.hblt import VOCABULARY

ABOUT = About(
    "Reversal curse: A → B is learned, B ← A is not",
    "theorem",
    shows="A theorem on the slides says that a one-layer model learns its training sequences at a rate, and that one that was"
    " not trained has probability 1/M at most. It prints no numbers.",
    found="In the theorem's model an unseen reversal stays at 1/M to the last bit, and what was seen follows the clock of the"
    " gradient flow. Both orders in the data lift it, and so do symmetric weights. A transformer that answers every question"
    " it was trained on, reversals of other pairs among them, answers no unseen reversal: their probability falls below 1/M.",
    controls="Reversals of the pairs that were trained in both orders; the same pairs with both orders in the data; symmetric"
    " weights; the transformer before training; two learning rates, which tell the flow from its steps.",
    claims=(
        "reversal_curse/theorem_3",
        "reversal_curse/theorem_3_unseen",
        "reversal_curse/clock",
        "reversal_curse/theorem_3_largest_exponent",
        "reversal_curse/theorem_3_draws",
        "reversal_curse/both_orders",
        "reversal_curse/symmetric_weights",
    ),
)
M = 101  # the fewest tokens that are above 100
FORWARD, BACKWARD = VOCABULARY - 2, VOCABULARY - 1  # the relations → and ←, which the reader knows too
RATE, TIME = 0.4, 40.0  # η_Y of the coarser steps, and η_Y t/N at the end: with c = ½ the bound is positive from 25 on
LARGEST, LATE = 0.706, 0.7122  # the largest c: from the start, and from η_Y t/N = ln M on (theorem_3_largest_exponent)
NEAR = 0.01  # how near c must be to it, with the finer steps
ERRORS = 3  # by how many standard errors a share may exceed a bound on its chance
SEEDS = (0, 1, 2, 3, 4)
# Pairs of the tables, in which all go the same way, and of the transformers
FULL: dict[str, Any] = {"tables": 12, "pairs": 48, "seeds": SEEDS, "time": TIME}
SMOKE: dict[str, Any] = {"tables": 4, "pairs": 6, "seeds": SEEDS[:2], "time": 2.0}
READERS: dict[str, Any] = {"d": 64, "hidden": 128, "steps": 400, "every": 20}
SMOKE_READERS: dict[str, Any] = {"d": 16, "hidden": 16, "steps": 20, "every": 10}
BLOCKS = (2, 3)
ADAM = 1e-3
GROUPS = ("both orders: A → B", "both orders: B ← A", "one order: A → B", "one order: B ← A")
BELOW = "below ½ in the median and at most 1 in every seed"
ONE, BOTH = (True, True, True, False), (True,) * 4  # which of the groups are trained


def pairs(count: int, seeds: tuple[int, ...]) -> tuple[np.ndarray, np.ndarray]:
    """(seeds, B, 3) sequences and their group (B,); each seed has its own names for the entities."""
    found = []
    for seed in seeds:
        A, B = np.random.default_rng(seed).permutation(2 * count).reshape(2, count)
        one, both = np.arange(count) < count // 2, np.arange(count) >= count // 2
        groups = [
            np.stack([first[which], np.full(which.sum(), relation), last[which]], 1)
            for which in (both, one)
            for first, relation, last in ((A, FORWARD, B), (B, BACKWARD, A))
        ]
        found.append(np.concatenate(groups))
    return np.stack(found), np.repeat(np.arange(4), [len(group) for group in groups[:1] * 2 + groups[2:3] * 2])


def table(
    sequences: np.ndarray, trained: np.ndarray, rate: float, passes: int, drawn: bool = False, symmetric: bool = False
) -> dict[str, np.ndarray]:
    """The talk's one-layer model on (R, B, 3) sequences, one a step, in passes or drawn: (passes + 1, R, B) after each pass.

    "probability" of each sequence, the largest of "others" after its first two tokens, how often it was "seen"; "Z" (R,) is how
    far the attention logits have moved.
    """
    R, B, _ = sequences.shape
    x = torch.tensor(sequences)
    P, Z = torch.zeros(R, M, M, dtype=torch.float64), torch.zeros(R, M, M, dtype=torch.float64)
    runs, members, N = torch.arange(R), np.flatnonzero(trained), int(trained.sum())
    draw = np.random.default_rng(0)
    seen = np.zeros((R, B), int)

    def decoder(P: Tensor) -> Tensor:
        return P.triu() + P.triu(1).mT if symmetric else P  # one parameter for Y[a, b] and Y[b, a]

    def logits(P: Tensor, Z: Tensor, first: Tensor, last: Tensor) -> Tensor:  # (R,), (R,) → (R, M)
        context = one_hot(first, M).double()  # (R, M): how often a token occurs before the last
        b = context * Z[runs, last].exp()
        b = b / b.sum(-1, keepdim=True)
        return ((b / b.norm(dim=-1, keepdim=True))[:, None] @ decoder(P))[:, 0]

    def look() -> dict[str, np.ndarray]:
        p = decoder(P).softmax(-1)[runs[:, None], x[..., 0]]  # (R, B, M): a row of Y for each first token
        own = p.gather(-1, x[..., 2:])
        others = p.scatter(-1, x[..., 2:], 0.0).amax(-1)
        return {"probability": own[..., 0].numpy(), "others": others.numpy(), "seen": seen.copy()}

    looks = [look()]
    for _ in range(passes):
        order = draw.integers(0, N, (N, R)) if drawn else np.stack([draw.permutation(N) for _ in range(R)], 1)
        for chosen in members[order]:  # (R,): a sequence for each run
            first, last, target = x[runs, torch.tensor(chosen)].unbind(-1)
            P.requires_grad_(), Z.requires_grad_()
            loss = cross_entropy(logits(P, Z, first, last), target, reduction="sum")
            of_P, of_Z = torch.autograd.grad(loss, (P, Z))
            P, Z = (P - rate * of_P).detach(), (Z - rate * of_Z).detach()
            seen[np.arange(R), chosen] += 1
        looks.append(look())
    return {name: np.stack([at[name] for at in looks]) for name in looks[0]} | {"Z": Z.abs().amax((1, 2)).numpy()}


def transformer(
    sequences: np.ndarray, trained: np.ndarray, blocks: int, seeds: tuple[int, ...], d: int, hidden: int, steps: int,
    every: int, where: str, checkpoint: Path | None = None,
) -> dict[str, np.ndarray]:  # fmt: skip
    """The reader of Table 1 on (S, B, 3) sequences: (looks, arms, S, B) "probability" and whether it is "right".

    `trained` (arms, B): which sequences are in the data. All arms and seeds are trained together, by Adam, on their whole data.
    """
    on, arms = device(where), len(trained)
    read = [reader.texts(sequences[s, :, :2], 3, 2) for _ in range(arms) for s in range(len(seeds))]
    texts = reader.Texts(*(torch.stack([getattr(one, name) for one in read]).to(on) for name in ("tokens", "weight")))
    labels = torch.tensor(np.tile(sequences[..., 2], (arms, 1)), device=on)  # (R, B)
    weight = np.repeat(trained / trained.sum(1, keepdims=True), len(seeds), 0)
    counted = torch.tensor(weight, dtype=torch.float32, device=on)  # (R, B)
    shape = reader.Shape(VOCABULARY, d, hidden, blocks, length=3)

    def loss(p: reader.Parameters, at: Tensor, noise: Tensor) -> Tensor:
        return reader.losses(reader.forward(p, shape, texts)[0], labels, counted)

    @torch.no_grad()
    def look(p: reader.Parameters, step: int) -> dict[str, Tensor]:
        logits = reader.forward(p, shape, texts)[0]
        own = logits.softmax(-1).gather(-1, labels[..., None])[..., 0]
        return {"probability": own, "right": logits.argmax(-1) == labels}

    start = {name: value.to(on) for name, value in reader.start(shape, [*seeds] * arms).items()}
    plan = Plan(steps, [0] * len(read), [ADAM] * len(read), [0] * len(read))
    _, found = fit(start, loss, plan, look=look, every=every, checkpoint=checkpoint)
    return {name: found[name].numpy().reshape(-1, arms, *sequences.shape[:2]) for name in ("probability", "right")}


def run(setting: Setting) -> Result:
    size, nodes = (SMOKE, SMOKE_READERS) if setting.smoke else (FULL, READERS)
    sequences, of_table = pairs(size["tables"], size["seeds"])
    one, both = (np.array(arm)[of_table] for arm in (ONE, BOTH))
    passes = round(size["time"] / RATE)
    jobs: dict[str, dict[str, Any]] = {
        "coarse": {"trained": one, "rate": RATE, "passes": passes},
        "fine": {"trained": one, "rate": RATE / 4, "passes": 4 * passes},
        "both orders": {"trained": both, "rate": RATE, "passes": passes},
        "symmetric": {"trained": one, "rate": RATE, "passes": passes, "symmetric": True},
        "drawn": {"trained": one, "rate": RATE, "passes": passes, "drawn": True},
    }
    asked = [{"sequences": sequences, **job} for job in jobs.values()]
    done = sweep(table, asked, store=setting.store, engine=setting.engine, progress="reversal curse, tables")
    tables = dict(zip(jobs, done, strict=True))
    texts, group = pairs(size["pairs"], size["seeds"])
    arms = np.stack([np.array(arm)[group] for arm in (ONE, BOTH)])
    readers = [
        {"sequences": texts, "trained": arms, "blocks": blocks, "seeds": size["seeds"], **nodes, "where": setting.device}
        for blocks in BLOCKS
    ]
    found = sweep(transformer, readers, store=setting.store, engine=setting.engine, progress="reversal curse, transformers")
    transformers = dict(zip(BLOCKS, found, strict=True))
    courses = {f"table, {name}": (of["probability"], of_table) for name, of in tables.items()}
    for n, of in transformers.items():
        for arm, words in enumerate(("one order", "both orders")):
            courses[f"{n} blocks, {words}"] = of["probability"][:, arm], group
    columns = [
        {"model": name, **{words: band(of_group(course[-1], of, which), ".3g") for which, words in enumerate(GROUPS)}}
        for name, (course, of) in courses.items()
    ]
    compared = [*_theorem(tables, of_table), *_lifted(tables, of_table), *_transformers(transformers, group, size["pairs"])]
    data = {"table/group": of_table, "group": group, **{name: course for name, (course, _) in courses.items()}}
    title = f"Reversal curse: half of the pairs in one order, {len(size['seeds'])} seeds, M = {M}"
    return Result(title, columns, data, _picture(courses, nodes["every"]), SEEDS[0], compared)


def of_group(found: np.ndarray, group: np.ndarray, which: int) -> np.ndarray:
    """(…, seeds): the mean over the sequences of a group."""
    return found[..., group == which].mean(-1)


def _times(found: Mapping[str, np.ndarray], rate: float) -> np.ndarray:
    return rate * np.arange(len(found["probability"]))


def _odds(p: np.ndarray) -> np.ndarray:
    """e^g of a sequence that was seen."""
    return (M - 1) * p / (1 - p)


def _beyond(found: Mapping[str, np.ndarray], rate: float, seen: np.ndarray) -> np.ndarray:
    """(seeds, sequences): by what share e^g + (M − 1)g is above 1 + Mη_Y t/N at the end."""
    odds = _odds(found["probability"][-1][..., seen])
    return (odds + (M - 1) * np.log(odds)) / (1 + M * _times(found, rate)[-1]) - 1


def _theorem(tables: Mapping[str, Mapping[str, np.ndarray]], group: np.ndarray) -> Iterator[Compared]:
    fine, coarse, drawn = (tables[name] for name in ("fine", "coarse", "drawn"))
    seen = group < 3
    tau = _times(fine, RATE / 4)[1:, None, None]
    p = fine["probability"][1:][..., seen]  # (passes, seeds, sequences)
    margin, full = ((p - (1 - (M - 1) / (2 * (M * tau) ** c))).min((0, 2)) for c in (0.5, 1.0))  # (seeds,)
    yield Compared(
        "a sequence that was seen: its probability less 1 − (M − 1)/2(Mη_Y t/N)^½, at its least",
        "never negative",
        band(margin),
        f"with c = 1 for ½: {band(full)}",
        verdict(bool((margin >= 0).all()), bool((full >= 0).all())),
        SLIDES,
    )
    exponent = np.log((_odds(p) + M - 1) / 2) / np.log(M * tau)  # (passes, seeds, sequences)
    late = tau[:, 0, 0] >= min(np.log(M), tau[-1, 0, 0])  # where the printed premise on t has begun; a smoke ends before
    for words, largest, least in (
        ("from the start", LARGEST, exponent.min((0, 2))),
        ("from η_Y t/N = ln M on, as the premise on t asks", LATE, exponent[late].min((0, 2))),
    ):
        yield Compared(
            f"the largest c for which the printed bound holds {words}",
            f"{largest:g} with gradient flow",
            band(least, ".4f"),
            "",
            verdict(bool(((least >= largest) & (least < largest + NEAR)).all())),
            THEORY,
        )
    simple = (p - (1 + tau) / (M + tau)).min((0, 2))
    yield Compared(
        "its probability less (1 + η_Y k)/(M + η_Y k), at its least",
        "never negative",
        band(simple, ".1e"),
        "",
        verdict(bool((simple >= -1e-15).all())),
        THEORY,
    )
    ends = {name: _beyond(of, rate, seen) for name, of, rate in (("fine", fine, RATE / 4), ("coarse", coarse, RATE))}
    shrinks = np.median(ends["coarse"]) / np.median(ends["fine"])
    yield Compared(
        "by what share e^g + (M − 1)g exceeds 1 + Mη_Y t/N at the end",
        "0 with gradient flow; not negative, and in proportion to the steps",
        f"{band(ends['fine'].mean(-1), '.4f')} at η_Y = {RATE / 4:g}",
        f"{band(ends['coarse'].mean(-1), '.4f')} at η_Y = {RATE:g}: {shrinks:.2f} times as much",
        verdict(bool(min(map(np.min, ends.values())) >= 0 and 3 < shrinks < 5)),
        THEORY,
    )
    unseen = np.abs(M * fine["probability"][..., group == 3] - 1).max((0, 2))
    known = of_group(fine["probability"][-1], group, 1)
    yield Compared(
        "a reversal that was not seen: M times its probability less 1, at most",
        "at most 0; exactly 0 from zero weights",
        band(unseen, ".1e"),
        f"reversals that were seen end at {band(known, '.3f')}",
        verdict(bool((unseen < 1e-12).all()), bool((known < 2 / M).all())),
        SLIDES,
    )
    others = coarse["others"][..., seen]
    bound = 1 / (M + RATE * coarse["seen"][..., seen])
    yield Compared(
        "a token that did not follow a seen one: its probability over 1/(M + η_Y k), at most",
        "1",
        band((others / bound).max((0, 2)), ".6f"),
        "",
        verdict(bool((others <= bound * (1 + 1e-12)).all())),
        THEORY,
    )
    yield Compared(
        "how far Z moves", "0: one contextual token", band(fine["Z"]), "", verdict(bool((fine["Z"] == 0).all())), THEORY
    )
    k, p = (drawn[name][1:][..., seen] for name in ("seen", "probability"))  # (passes, seeds, sequences)
    passes = np.arange(1, len(k) + 1)[:, None, None]  # t/N
    chance = np.exp(-(1 - np.log(2)) * passes / 2)[:, 0, 0]  # at most, of k ≤ t/2N
    allowed = chance + ERRORS * np.sqrt(chance * (1 - chance) / k[0].size)  # draws of one run exclude one another
    few, mean = ((k <= part * passes).mean((1, 2)) for part in (0.5, 1))
    yield Compared(
        "drawn at random: the share of sequences seen t/2N times or less",
        f"a chance of at most e^{{−(1 − ln 2)t/2N}}; {ERRORS} standard errors are allowed",
        f"{few[0]:.2f} after N draws, {few[-1]:.2f} at the end; at most {float((few / allowed).max()):.2f} of what is allowed",
        f"seen t/N times or less: {mean[-1]:.2f} at the end",
        verdict(bool((few <= allowed).all()), bool((mean <= allowed).all())),
        THEORY,
    )
    half = (1 + RATE * passes / 2) / (M + RATE * passes / 2)
    room = np.where(k > passes / 2, p / half, np.inf).min((0, 2))  # (seeds,)
    all_ = (p / half).min((0, 2))
    yield Compared(
        "those seen more often: their probability over (1 + η_Y t/2N)/(M + η_Y t/2N), at its least",
        "1",
        band(room, ".3f"),
        f"all sequences: {band(all_, '.3f')}",
        verdict(bool((room >= 1).all()), bool((all_ >= 1).all())),
        THEORY,
    )


def _lifted(tables: Mapping[str, Mapping[str, np.ndarray]], group: np.ndarray) -> Iterator[Compared]:
    cursed = M * of_group(tables["coarse"]["probability"][-1], group, 3)
    for name, words in (("both orders", "both orders in the data"), ("symmetric", "symmetric weights, one order in the data")):
        lifted = M * of_group(tables[name]["probability"][-1], group, 3)
        yield Compared(
            f"{words}: M times the probability of the reversal at the end",
            "above 1",
            band(lifted, ".1f"),
            f"neither: {band(cursed, '.4f')}",
            verdict(bool((lifted > 2).all()), bool((cursed > 2).all())),
            THEORY,
        )


def _transformers(found: Mapping[int, Mapping[str, np.ndarray]], group: np.ndarray, count: int) -> Iterator[Compared]:
    for blocks, of in found.items():
        right, p = of["right"].astype(float), of["probability"]
        asked, known, forward = (of_group(right[-1, 0], group, which) for which in (3, 1, 2))
        lifted = of_group(right[-1, 1], group, 3)
        yield Compared(
            f"transformer, {blocks} blocks: right answers to unseen reversals are no more than twice those of a guess,"
            f" 1 in {count}",
            "only what is seen is learned",
            f"{band(asked, '.3f')}; forward {band(forward, '.3f')}",
            f"reversals that were seen {band(known, '.3f')}; both orders in the data {band(lifted, '.3f')}",
            verdict(
                bool(np.median(asked) <= 2 / count and (forward > 0.9).all() and (known > 0.9).all()),
                bool(np.median(lifted) <= 2 / count),
            ),
            SLIDES,
        )
        ends, starts = (VOCABULARY * of_group(p[at, 0], group, 3) for at in (-1, 0))
        yield Compared(
            f"transformer, {blocks} blocks: M times the probability of an unseen reversal, {BELOW}",
            "at most 1, in the theorem's model",
            band(ends, ".2f"),
            f"untrained: {band(starts, '.2f')}",
            verdict(below_chance(ends), below_chance(starts)),
            SLIDES,
        )


def below_chance(times: np.ndarray) -> bool:
    """Of M times a probability (seeds,). An untrained model is at 1, and in a seed by luck below it: that is not enough."""
    return bool(np.median(times) < 0.5 and (times <= 1).all())


def _picture(courses: Mapping[str, tuple[np.ndarray, np.ndarray]], every: int) -> Any:
    figure, panels = plt.subplots(1, 3, figsize=(16, 6.4), layout="constrained")
    large = f"{max(BLOCKS)} blocks"
    drawn = (
        ("table, fine", "the theorem's model", RATE / 4, "table, both orders", RATE),
        ("table, symmetric", "symmetric weights", RATE, "", RATE),
        (f"{large}, one order", f"a transformer of {large}, Adam", every, f"{large}, both orders", every),
    )
    for panel, (name, words, unit, lifted, its_unit) in zip(panels, drawn, strict=True):
        course, group = courses[name]
        for which, label in enumerate(GROUPS):
            style = "--" if which == 1 else "-"
            shade(panel, unit * np.arange(len(course)), of_group(course, group, which), f"C{which}", style, label)
        if lifted:
            course, group = courses[lifted]
            at = its_unit * np.arange(len(course))
            shade(panel, at, of_group(course, group, 3), "k", ":", "the last, both orders in the data")
        table_ = name.startswith("table")
        panel.axhline(1 / (M if table_ else VOCABULARY), color="grey", linestyle=":", label="1/M")
        panel.set_title(words, fontsize=12)
        panel.set(yscale="log", xlabel="η_Y t/N" if table_ else "steps", ylabel="probability")
    tau = RATE / 4 * np.arange(1, len(courses["table, fine"][0]))
    printed = 1 - (M - 1) / (2 * np.sqrt(M * tau))
    panels[0].plot(tau, np.where(printed > 1 / M, printed, np.nan), color="C6", linestyle="-.", label="printed bound, c = ½")
    panels[0].plot(tau, (1 + tau) / (M + tau), color="C7", linestyle="-.", label="(1 + η_Y k)/(M + η_Y k)")
    for panel in panels:
        below(panel)
    figure.suptitle("Trained on A → B, asked for B ← A (median and range over seeds)")
    return figure


def below(panel: Any) -> None:
    """The legend, where it hides no curve."""
    panel.legend(fontsize=10, loc="upper center", bbox_to_anchor=(0.5, -0.12), ncols=2)
