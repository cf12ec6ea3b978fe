"""The trained reading: along gradient descent the residual of a statement must shrink with the step size, at first order.

A claim names a run; its symbols are the run's tensors of the same name, or of the name that `observe` gives. What moves
in the claim and is no tensor of the run (a time, an integral over the training) is summed up along the way by the
claim's own flow. The starts are of order one, and every mutant of the statement is put to the same test. Whatever precision
a run is trained in, what it shows is measured in float64.
"""

import importlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import gcd, log2
from typing import Any

import torch
from sympy import Eq, Ge, Gt, Indexed, Le, Lt, Ne, Product, Range, S, Sum, Symbol, preorder_traversal
from torch import Tensor

from derivations.checker.claim import Claim, ClaimError, Root, Sharp, Statement, Verdict
from derivations.checker.domain import Family, Image
from derivations.checker.mutants import equivalent, mutants
from derivations.checker.sums import family
from derivations.checker.symbolic import Outcome, constant_at_start
from models.evaluate import Axes, Program
from models.runs import Run
from models.training import Seen, device, train

FIRST_ORDER = 0.1  # how far from one a measured order may be
ROUNDING = 1e-12
LEVELS = 3  # step sizes: h, h/2, h/4
STATES = 16  # at once, along a training

Ranges = dict[Symbol, tuple[int, int]]


@dataclass(frozen=True)
class Scale:
    """How much is trained. The ledger reads at the first scale; the same readings are run at others."""

    runs: int = 24  # starts, each trained at every step size
    steps: int = 96  # of the coarsest training; twice and four times as many at the finer ones
    stops: int = 8  # states looked at after the start
    setting: tuple[tuple[str, Any], ...] = ()  # what is set otherwise than in the claim: sizes, time, precision, code
    device: str = "cpu"
    seed: int = 0


LEDGER = Scale()


@dataclass(frozen=True)
class Trajectory:
    """The states of all runs at all step sizes: the batch is (stop, level, run)."""

    claim: Claim
    scale: Scale
    run: Run
    names: Mapping[Any, str]  # symbol → tensor of the run
    tied: Mapping[Any, Axes]  # what is summed up → the free indices of the claim that it depends on
    tensors: Mapping[Any, Tensor]
    spread: float  # how far the two finest trainings are apart: the error of descent itself


def read(claim: Claim, statement: Statement, name: str, scale: Scale = LEDGER) -> Outcome:
    """OBSERVED with the measured order, or REFUTED where the residual stays while the training converges."""
    if claim.trained is None:
        return Outcome(None, "no run is declared")
    part = statement.parts[name]
    if isinstance(part, Ne | Sharp | Root):
        return Outcome(None, "only an equation or an inequality leaves a residual along a training")
    if any(isinstance(hypothesis, Eq) for hypothesis in statement.hypotheses):
        return Outcome(None, "no run of order one satisfies the hypotheses")
    trajectory = follow(claim, scale)
    held = Held(trajectory, part)
    if unmet := [str(hypothesis) for hypothesis in statement.hypotheses if not held.meets(hypothesis)]:
        return Outcome(None, f"a start of the run does not satisfy {unmet[0]}")
    residuals = held.against(part)
    verdict, order = judge(residuals, trajectory.spread)
    detail: dict[str, Any] = {
        "order": round(order, 3) if residuals[-1] > ROUNDING else "exact",
        "residuals": [f"{r:.3e}" for r in residuals],
        "steps": [scale.steps * 2**level for level in range(LEVELS)],
        "time": trajectory.run.time,
        "starts": scale.runs,
        "seed": scale.seed,
        "device": scale.device,
        "run": claim.trained.run,
        "setting": {**claim.trained.setting, **dict(scale.setting)},
    }
    why = ""
    if verdict is Verdict.REFUTED:
        why = "the residual does not shrink with the step size"
        detail["witness"] = {"residuals": ", ".join(detail["residuals"]), "at steps": str(detail["steps"])}
    elif verdict is Verdict.UNDECIDED:
        why = f"the residual shrinks at order {order:.2f}, not 1"
    elif statement is claim.standing:
        # A tensor has no entries beyond its ranges: what sums further cannot be put to the test.
        made = [(change, mutated) for at, change, mutated in mutants(statement) if at == name]
        wrong = [(change, mutated) for change, mutated in made if _ranges(mutated) == _ranges(part)]
        passed = [change for change, mutated in wrong if held.passes(part, mutated)]
        detail["mutants"] = {"put to the same test": len(wrong), "passed": passed}
        if passed:
            return Outcome(Verdict.UNDECIDED, f"wrong statements pass the same test: {'; '.join(passed)}", detail)
    return Outcome(verdict, why, detail)


def _ranges(part: Any) -> Counter[Any]:
    """What the sums and products of a statement run over."""
    series = (e for e in preorder_traversal(part) if isinstance(e, Sum | Product))
    return Counter(tuple(limit[1:]) for e in series for limit in e.limits)


def judge(residuals: list[float], spread: float) -> tuple[Verdict, float]:
    """The verdict on residuals at the step sizes h, h/2, h/4."""
    coarse, fine = residuals[-2:]
    order = log2(coarse / fine) if coarse > 0 and fine > 0 else 0.0
    if fine < ROUNDING or abs(order - 1) <= FIRST_ORDER:
        return Verdict.OBSERVED, order
    # A residual that has stopped shrinking, and is larger than what the descent itself can explain, is the statement's own.
    return (Verdict.REFUTED if order < 0.5 and fine > spread / 10 else Verdict.UNDECIDED), order


class Held:
    """Statements held against a trajectory; what they have in common is computed once."""

    def __init__(self, trajectory: Trajectory, original: Any) -> None:
        claim = trajectory.claim
        self.starts = LEVELS * trajectory.scale.runs
        self.stops = 1 + trajectory.scale.stops
        self.trajectory, self.tensors = trajectory, dict(trajectory.tensors)
        self.done: list[Tensor] = []
        self.program = _program(claim, trajectory.run, self.tensors, trajectory.tied)
        self.free = _free(claim, self.program)
        if claim.constant is not None:
            self._define(claim.constant, constant_at_start(claim, original))

    def _define(self, constant: Any, expr: Any) -> None:
        """The constant of motion is what the statement says of it at the start."""
        order = constant.indices if isinstance(constant, Indexed) else ()
        slot = self.program.spread(expr, self.free, order)
        value = self.program.run(self.tensors, self.done)[slot]
        value = value.expand(self.stops * self.starts, *value.shape[1:])
        self.tensors[family(constant)] = value[: self.starts].repeat(self.stops, *[1] * len(order))
        firsts = tuple(self.free[i][0] for i in order)
        self.program.families = {**self.program.families, family(constant): firsts}

    def meets(self, hypothesis: Any) -> bool:
        """Whether every start satisfies an inequality."""
        slot = self.program.compile(hypothesis.lhs - hypothesis.rhs, self.free)
        gap = self.program.run(self.tensors, self.done)[slot][: self.starts]
        holds = {Ne: gap != 0, Gt: gap > 0, Ge: gap >= 0, Lt: gap < 0, Le: gap <= 0}
        return bool(holds[hypothesis.func].all())

    def against(self, part: Any) -> list[float]:
        """The root mean square of what the part is violated by, at each step size, over runs, stops and indices."""
        slot = self.program.compile(part.lhs - part.rhs, self.free)
        gap = self.program.run(self.tensors, self.done)[slot]
        excess = gap.abs() if isinstance(part, Eq) else (-gap if isinstance(part, Ge | Gt) else gap).clamp(min=0)
        size = excess.expand(self.stops * self.starts, *gap.shape[1:]).reshape(self.stops, LEVELS, -1)
        # Where a statement has no value it fits nothing.
        return [float((size[:, level] ** 2).mean().sqrt().nan_to_num(nan=torch.inf)) for level in range(LEVELS)]

    def passes(self, original: Any, mutated: Any) -> bool:
        """Whether a mutant that says something else gets through."""
        residuals = self.against(mutated)
        passed = residuals[-1] < torch.inf and judge(residuals, self.trajectory.spread)[0] is Verdict.OBSERVED
        return passed and not equivalent(self.trajectory.claim, original, mutated)


@lru_cache(maxsize=1)
def follow(claim: Claim, scale: Scale = LEDGER) -> Trajectory:
    """The claim's run, trained at all step sizes as one batch."""
    run = _start(claim, scale)
    names = _names(claim, run)
    steps = scale.steps * 2 ** (LEVELS - 1)
    h = run.time / steps
    summed = [key for key in claim.flow if family(key) not in names]
    program, rates, tied = _rates(claim, run, names, summed)
    sums = {family(key): _initial(claim, run, key, program, tied[family(key)]) for key in summed}

    def given(seen: Seen) -> dict[Any, Tensor]:
        shown = {**run.constants, **run.observe(seen)}
        return {symbol: shown[name].double() for symbol, name in names.items()} | {b: seen.sums[str(b)] for b in sums}

    every = steps // scale.stops
    # The rates of several states are found at once, where none of them needs a sum that is not known before they are.
    together = 1 if any(family(expr) in sums for expr, _ in program.slots) else gcd(every, STATES)
    states: list[tuple[Mapping[Any, Tensor], Tensor]] = []

    def collect(seen: Seen, far: Tensor) -> Mapping[str, Tensor]:
        states.append(({symbol: value.clone() for symbol, value in given(seen).items()}, far))
        if len(states) < together:
            return {}
        done = program.run({symbol: torch.cat([state[symbol] for state, _ in states]) for symbol in states[0][0]}, [])
        lengths = torch.cat([length for _, length in states])  # (states·R,) in steps
        states.clear()
        rises = {str(base): h * _spread(lengths, done[slot]) * done[slot] for base, slot in rates.items()}
        return {base: rise.view(together, -1, *rise.shape[1:]).sum(0) for base, rise in rises.items()}

    history = train(
        run.module,
        run.x,
        run.objective,
        {name: h * rate for name, rate in run.rates.items()},
        steps,
        query=run.query,
        stride=torch.tensor([2 ** (LEVELS - 1 - level) for level in range(LEVELS)]).repeat_interleave(scale.runs),
        record=lambda seen: {str(symbol): value for symbol, value in given(seen).items()},
        every=every,
        sums={str(base): start for base, start in sums.items()},
        collect=collect if summed else None,
    )
    kept = {symbol: history.record[str(symbol)] for symbol in (*names, *sums)}  # (stop, level·run, …)
    moved = [k.view(1 + scale.stops, LEVELS, -1) for symbol, k in kept.items() if names.get(symbol) not in run.constants]
    spread = max(float((m[:, -1] - m[:, -2]).pow(2).mean().sqrt()) for m in moved)
    trajectory = Trajectory(claim, scale, run, names, tied, {s: k.flatten(0, 1) for s, k in kept.items()}, spread)
    _check_start(trajectory)
    return trajectory


def _spread(far: Tensor, like: Tensor) -> Tensor:
    """(R,) with as many dimensions as the other tensor."""
    return far.to(like).view(-1, *[1] * (like.ndim - 1))


def _start(claim: Claim, scale: Scale) -> Run:
    assert claim.trained is not None
    try:
        module = importlib.import_module(f"models.runs.{claim.trained.run}")
    except ModuleNotFoundError as error:
        raise ClaimError(f"there is no run {claim.trained.run!r}; name a file of models/runs") from error
    draw = torch.Generator(device(scale.device)).manual_seed(scale.seed)
    return module.start(scale.runs, draw, LEVELS, **{**claim.trained.setting, **dict(scale.setting)})


def _names(claim: Claim, run: Run) -> dict[Any, str]:
    """Which tensor of the run each symbol of the claim is."""
    assert claim.trained is not None
    with torch.no_grad():
        h = run.module(run.x, run.query)
        shown = {*run.constants, *run.observe(Seen(0, run.module, run.x, run.query, torch.zeros_like(h), {}))}
    if unknown := set(claim.trained.observe.values()) - shown:
        raise ClaimError(f"the run shows no {sorted(unknown)[0]!r}; it shows {', '.join(sorted(shown))}")
    wanted = {symbol: claim.trained.observe.get(str(symbol), str(symbol)) for symbol in claim.domain}
    return {symbol: name for symbol, name in wanted.items() if name in shown}


def _rates(
    claim: Claim, run: Run, names: Mapping[Any, str], summed: list[Any]
) -> tuple[Program, dict[Any, int], dict[Any, Axes]]:
    """The rates of what is summed up, each with the free indices of the claim that it turns out to depend on."""
    tied: dict[Any, Axes] = {family(key): () for key in summed}
    while True:
        program = _program(claim, run, [*names, *tied], tied)
        slots, found = {}, {}
        for key in summed:
            own = _indices(claim, key, program)
            slot = program.compile(claim.flow[key], {**_free(claim, program), **own})
            found[family(key)] = tuple(axis for axis in program.axes[slot] if axis not in own)
            order = (*own, *found[family(key)])
            slots[family(key)] = program.spread(claim.flow[key], {**_free(claim, program), **own}, order)
        if found == tied:
            return program, slots, tied
        tied = found


def _program(claim: Claim, run: Run, symbols: Any, tied: Mapping[Any, Axes]) -> Program:
    sizes = {s: run.sizes[str(s)] for s in claim.domain if isinstance(s, Symbol) and str(s) in run.sizes}
    functions = {f: run.functions[str(f)] for f in claim.domain if str(f) in run.functions}
    program = Program(sizes, {}, functions, claim.where, tied)
    program.families = {symbol: _firsts(claim, symbol, program) for symbol in symbols}
    return program


def _firsts(claim: Claim, symbol: Any, program: Program) -> tuple[int, ...]:
    """Where the indices of a family start: the columns of the embeddings with the queries, everything else as written."""
    set_ = claim.domain[symbol]
    if isinstance(set_, Family):
        return tuple(program.integer(lo) for _, lo, _ in set_.indices)
    return tuple(program.integer(lo) for lo, _ in set_.ranges(*set_.sizes)) if isinstance(set_, Image) else ()


def _free(claim: Claim, program: Program) -> Ranges:
    """The indices of which the claim speaks without saying which."""
    return {
        s: (program.integer(set_.start), program.integer(set_.stop) - 1)
        for s, set_ in claim.domain.items()
        if isinstance(s, Symbol) and isinstance(set_, Range) and s not in program.sizes
    }


def _indices(claim: Claim, key: Any, program: Program) -> Ranges:
    """The indices of a row of the flow, from the family it belongs to."""
    set_ = claim.domain[family(key)]
    if not isinstance(set_, Family):
        return {}
    ends = [(program.integer(lo), program.integer(hi)) for _, lo, hi in set_.indices]
    return dict(zip(key.indices, ends, strict=True))


def _initial(claim: Claim, run: Run, key: Any, program: Program, tied: Axes) -> Tensor:
    if claim.initial.get(key) != S.Zero:
        raise ClaimError(f"{key} is no tensor of the run; what is summed up along a training starts at 0 in `initial`")
    ranges = {**_free(claim, program), **_indices(claim, key, program)}
    order = (*_indices(claim, key, program), *tied)
    lengths = (ranges[axis][1] - ranges[axis][0] + 1 for axis in order)
    return run.x.new_zeros(len(run.x), *lengths, dtype=torch.float64)


def _check_start(trajectory: Trajectory) -> None:
    """The run must start where the claim says."""
    claim, program = trajectory.claim, _program(trajectory.claim, trajectory.run, trajectory.tensors, trajectory.tied)
    first = {symbol: tensor[: LEVELS * trajectory.scale.runs] for symbol, tensor in trajectory.tensors.items()}
    for key, value in claim.initial.items():
        ranges = {**_free(claim, program), **_indices(claim, key, program)}
        slot = program.compile(key - value, ranges)
        if program.run(first, [])[slot].abs().max() > ROUNDING:
            raise ClaimError(f"the run starts with another {key} than {value}; change its setting")
