"""The flow reading: the claim's own differential equation, integrated, must keep the statement.

Gragg's midpoint rule, extrapolated to order eight, with steps h, h/2 and h/4 in 256-bit arithmetic: no rounding floor
hides the order. A true invariant has a residual that shrinks at the integrator's order; a false one does not shrink.
The residual of an inequality is what it is violated by.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from math import log2
from typing import Any

from flint import arb, ctx
from sympy import Eq, Ge, Gt, Ne

from derivations.checker.claim import Claim, Root, Sharp, Statement, Verdict
from derivations.checker.domain import Point
from derivations.checker.sums import dot
from derivations.checker.symbolic import Outcome
from numerics.compile import CompileError
from numerics.judge import BITS, TIGHT, at_start, compiled, describe, meets, number, residual, shape_of, show, state
from numerics.sample import generic_points

ORDER = 8
SUBSTEPS = (2, 4, 6, 8)  # two orders for each row of the extrapolation
COARSE = 8  # steps over the whole time at the coarsest level; then twice and four times as many
STARTS = 3
SEEDS = 24  # starts looked at for some that satisfy the hypotheses
ROUNDING = 2.0**-200  # how far rounding may have moved a state: what this can explain is no residual
FAR = 5.0  # a state that moved further is on its way to a blow-up: integrate over half the time
SHORTEST = 2.0**-20

State = list[arb]


class Lost(Exception):
    """The trajectory left the region where it can be integrated."""


def step(velocity: Callable[[State], State], start: State, h: arb) -> State:
    """One step of size h."""
    table: list[State] = []
    for row, n in enumerate(SUBSTEPS):
        small = h / n
        before, now = start, [(y + small * f).mid() for y, f in zip(start, velocity(start), strict=True)]
        for _ in range(n - 1):
            slope = velocity(now)
            before, now = now, [(y + 2 * small * f).mid() for y, f in zip(before, slope, strict=True)]
        # Gragg's smoothing keeps the error expansion even in h.
        slope = velocity(now)
        smooth = [((x + y + small * f) / 2).mid() for x, y, f in zip(now, before, slope, strict=True)]
        line = [smooth]
        for column in range(1, row + 1):
            ratio = arb(n) ** 2 / arb(SUBSTEPS[row - column]) ** 2 - 1
            line.append([(a + (a - b) / ratio).mid() for a, b in zip(line[-1], table[column - 1], strict=True)])
        table = line
    return table[-1]


def integrate(velocity: Callable[[State], State], start: State, time: arb, steps: int) -> list[State]:
    """The states at the ends of COARSE equal spans of time."""
    h, now, stops = time / steps, start, [start]
    for number_of_step in range(1, steps + 1):
        now = step(velocity, now, h)
        if not all(y.is_finite() and abs(y - y0) < FAR for y, y0 in zip(now, start, strict=True)):
            raise Lost
        if number_of_step % (steps // COARSE) == 0:
            stops.append(now)
    return stops


def trajectories(claim: Claim, statement: Statement, name: str) -> list[dict[str, Any]]:
    """The claim's flow from several starts that satisfy the hypotheses, at three step sizes."""
    runs = []
    with ctx.workprec(BITS):
        points = (point for point in generic_points(claim, SEEDS) if meets(claim, statement, name, point))
        for point in islice(points, STARTS):
            start = at_start(claim, statement.parts[name], point)
            moving = state(claim, start)
            time, levels = _levels(_velocity(claim, start, moving), [number(start[s]).mid() for s in moving])
            runs.append({"from": describe(claim, point), "point": start, "moving": moving, "time": time, "levels": levels})
    return runs


def _levels(velocity: Callable[[State], State], first: State) -> tuple[arb, list[list[State]]]:
    """The trajectory at three step sizes, over the longest time it can be followed."""
    time = arb(1)
    while time > SHORTEST:
        try:
            return time, [integrate(velocity, first, time, COARSE * 2**level) for level in range(3)]
        except Lost:
            time /= 2
    raise CompileError("the trajectory cannot be followed from its start")


def measure(claim: Claim, part: Any, runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The residual of the part along each run at each step size, and the order at which it shrinks."""
    worst: dict[str, Any] = {"order": float("inf"), "residuals": []}
    with ctx.workprec(BITS):
        for run in runs:
            sizes, error = [], _spread(run)
            for level in run["levels"]:
                sizes.append(max((_gap(claim, part, run, values) for values in level), key=lambda gap: gap[0]))
            largest = [gap for gap, _ in sizes]
            order = _order(largest[-2], largest[-1])
            if order < worst["order"] or not worst["residuals"]:
                worst = {
                    "order": order,
                    "residuals": largest,
                    "error": error,
                    "time": show(run["time"]),
                    "at": sizes[-1][1],
                    "run": run,
                }
    return worst


def read(claim: Claim, statement: Statement, name: str) -> Outcome:
    """OBSERVED with the measured order, or REFUTED where the residual stays while the trajectory converges."""
    if not claim.flow:
        return Outcome(None, "nothing moves: the claim has no flow")
    part = statement.parts[name]
    if isinstance(part, Ne | Sharp | Root):
        return Outcome(None, "only an equation or an inequality leaves a residual along a trajectory")
    try:
        runs = trajectories(claim, statement, name)
        if not runs:
            return Outcome(Verdict.UNDECIDED, "no start satisfied the hypotheses")
        found = measure(claim, part, runs)
    except CompileError as error:
        return Outcome(Verdict.UNDECIDED, str(error))
    detail = {
        "order": round(found["order"], 2) if found["order"] != float("inf") else "exact",
        "residuals": [f"{r:.3e}" for r in found["residuals"]],
        "steps": [COARSE * 2**level for level in range(3)],
        "time": found["time"],
        "starts": len(runs),
        "integrator_order": ORDER,
    }
    verdict = judge_order(found)
    if verdict is Verdict.REFUTED:
        witness = {**found["run"]["from"], **found["at"]}
        return Outcome(verdict, "the residual does not shrink with the step", {**detail, "witness": witness})
    why = f"the residual shrinks at order {detail['order']}, not {ORDER}" if verdict is Verdict.UNDECIDED else ""
    return Outcome(verdict, why, detail)


def judge_order(found: dict[str, Any]) -> Verdict:
    finest = found["residuals"][-1]
    if finest == 0 or found["order"] > ORDER - 1:
        return Verdict.OBSERVED
    # The trajectory has converged a million times better than the residual: what is left is the statement's own fault.
    return Verdict.REFUTED if finest > 1e6 * found["error"] and found["order"] < 1 else Verdict.UNDECIDED


def _velocity(claim: Claim, start: Point, moving: tuple[Any, ...]) -> Callable[[State], State]:
    function, values = _with_the_fixed(claim, tuple(dot(s) for s in moving), start, moving)
    return lambda now: [f.mid() for f in function([*now, *values])]


def _with_the_fixed(claim: Claim, outputs: tuple[Any, ...], start: Point, moving: tuple[Any, ...]) -> tuple[Any, list[arb]]:
    """The outputs as a function of what moves and then of what does not, with the values of the latter."""
    shape = shape_of(claim, start)
    others = tuple(s for s in start if s not in shape and s not in moving)
    values = [number(start[s]) if not isinstance(start[s], arb) else start[s] for s in others]
    return compiled(claim, outputs, moving + others, tuple(shape.items())), values


def _gap(claim: Claim, part: Any, run: dict[str, Any], values: State) -> tuple[float, dict[str, str]]:
    """What the part is violated by at one state: nothing, if rounding of the state can explain it."""
    moving = run["moving"]
    sides = tuple(side for pair in residual(part) for side in pair)
    function, known = _with_the_fixed(claim, sides, run["point"], moving)
    flat = function([*(arb(y, ROUNDING * (1 + float(abs(y)))) for y in values), *known])
    gaps = []
    for left, right in zip(flat[::2], flat[1::2], strict=True):
        gap = right - left if isinstance(part, Ge | Gt) else left - right
        if not gap.is_finite() or gap.rad() > TIGHT:
            raise CompileError("the residual cannot be told from rounding")
        excess = abs(gap) if isinstance(part, Eq) else gap
        size = float(excess.mid()) if excess > 0 else 0.0
        where = {f"{s} at the end": show(y) for s, y in zip(moving, values, strict=True)}
        gaps.append((size, {**where, "lhs": show(left), "rhs": show(right)}))
    return max(gaps, key=lambda gap: gap[0])


def _spread(run: dict[str, Any]) -> float:
    """How far the two finest trajectories are apart: the integrator's own error."""
    stops = zip(run["levels"][-2], run["levels"][-1], strict=True)
    return max(float(abs(a - b)) for fine, finest in stops for a, b in zip(fine, finest, strict=True))


def _order(coarse: float, fine: float) -> float:
    if fine == 0:
        return float("inf")
    return log2(coarse / fine) if coarse > 0 else 0.0
