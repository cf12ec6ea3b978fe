"""What each reading found, in a sentence: margins, orders, seeds, residuals, mutants."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from docs.site.markdown import text

Said = Mapping[str, Any]
SETTLED = ("verdict", "why", "witness")


def symbolic(said: Said) -> Iterator[str]:
    steps = said.get("steps", ())
    good = sum(step["checked"] for step in steps)
    yield f"{good} of {len(steps)} steps confirmed exactly"


def ball(said: Said) -> Iterator[str]:
    for key, found in said.items():
        if key in SETTLED:
            continue
        bound = key.replace(">=", "≥").replace("<=", "≤")
        if not isinstance(found, Mapping):
            yield f"{bound}: {found}"
            continue
        boxes = f"{found['boxes']} {'box' if found['boxes'] == 1 else 'boxes'}"
        if "margin" in found:
            yield f"{bound} with margin {found['margin']} in {boxes}"
        elif "excess" in found:
            at = ", ".join(f"{symbol} = {value}" for symbol, value in found.get("point", {}).items())
            yield f"{bound}: exceeded by {found['excess']}{f' at {at}' if at else ''} ({boxes})"
        else:
            yield f"{bound}: {found['status']} after {boxes}"


def sampled(said: Said) -> Iterator[str]:
    if points := said.get("points"):
        yield "exact points: " + ", ".join(f"{count} {status}" for status, count in points.items())
    if "examples" in said:
        yield f"{said['examples']} drawn by Hypothesis, {said['seeds']} from seeds"


def flow(said: Said) -> Iterator[str]:
    """The enclosed trajectories, then the second opinion."""
    if "span" in said:
        bounds = {"residual below": "the residual stays below {}", "margin": "with margin {}", "radius": "ends known to ± {}"}
        words = [sentence.format(said[key]) for key, sentence in bounds.items() if key in said]
        yield ", ".join([f"trajectories {'enclosed' if said['enclosed'] else 'followed'} over {said['span']}", *words])
        yield from (said[key] for key in ("ended", "leaves") if key in said)
    yield from moving(said)


def moving(said: Said) -> Iterator[str]:
    """An integrated flow, or a training run."""
    if "order" not in said:
        return
    expected = f" (the integrator's: {said['integrator_order']})" if "integrator_order" in said else ""
    yield f"residual of order {said['order']}{expected}"
    yield "residuals " + ", ".join(f"{r} at {n} steps" for r, n in zip(said["residuals"], said["steps"], strict=True))
    yield f"{said['starts']} starts up to t = {float(said['time']):g}"
    if "seed" in said:
        yield f"seed {said['seed']} on {said['device']}, run {said['run']}"
        yield ", ".join(f"{name} {value}" for name, value in said["setting"].items())
    if mutants := said.get("mutants"):
        yield f"{mutants['put to the same test']} mutants put to the same test, {len(mutants['passed'])} passed"


FOUND: dict[str, Callable[[Said], Iterator[str]]] = {
    "symbolic": symbolic,
    "ball": ball,
    "sampled": sampled,
    "flow": flow,
    "trained": moving,
}
ASKS = {
    "symbolic": "exact steps",
    "ball": "interval arithmetic",
    "sampled": "exact points",
    "flow": "followed equations",
    "trained": "trained blocks",
}


def findings(reading: str, said: Said) -> str:
    """All of it, as Markdown."""
    pieces = [said["why"]] if said["why"] else []
    if said["verdict"]:
        pieces += FOUND[reading](said)
    return text("; ".join(filter(None, pieces)))
