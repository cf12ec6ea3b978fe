"""What is trained and held against the claims: one file a run, named in a claim's `Trained`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from torch import Tensor

from models.block import Block
from models.training import Objective, Seen


@dataclass(frozen=True)
class Run:
    """Independent runs at their start, and what can be seen of them under the paper's names."""

    module: Block
    x: Tensor  # (R, N, M)
    query: Tensor  # (N,)
    objective: Objective
    rates: Mapping[str, Tensor]  # parameter → (R,): its learning rate in units of the step size
    time: float  # how long it is trained
    sizes: Mapping[str, int]
    constants: Mapping[str, Tensor]  # name → (R, …), what never changes
    observe: Callable[[Seen], Mapping[str, Tensor]]  # name → (R, …), what does
    functions: Mapping[str, Callable[[Tensor], Tensor]] = field(default_factory=dict)  # φ', for tensors (R, …)
