"""Every kernel of `models/hopper/` once, forward and backward, for NVIDIA's compute-sanitizer to look at.

    compute-sanitizer --tool memcheck python -m tests.benchmarks.sanitized
    compute-sanitizer --tool racecheck python -m tests.benchmarks.sanitized --control waits

The control is what the tool is to be measured by: two groups of warps fill shared memory and say so at a barrier, and a third
reads it, having waited for them or, if it `reads at once`, not.
"""

# mypy: allow-untyped-defs, allow-untyped-calls

import argparse

import torch
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import mbarrier

from models import fused, hopper

# (N, M, K): narrow rows with three groups, two and one, odd sizes; tiles of every form; columns split; many tokens.
SHAPES = (
    (300, 40, 40), (700, 99, 35), (300, 150, 90), (260, 250, 70), (1100, 264, 264), (1100, 407, 77), (1030, 1032, 264),
    (1040, 530, 5128), (1100, 16400, 264),
)  # fmt: skip
CONTROLS = ("waits", "reads at once")
TILE = gl.constexpr(gl.BlockedLayout([1, 4], [4, 8], [4, 1], [1, 0]))


def both_ways(N: int, M: int, K: int) -> float:
    """The block and its gradients on our kernels, whatever they cost; a number that tells two runs apart."""
    draw = torch.Generator("cuda").manual_seed(1)
    x = torch.rand(N, M, generator=draw, device="cuda").bfloat16()
    z, V, xi, g = (torch.randn(*s, generator=draw, device="cuda").bfloat16() for s in ((M,), (M, K), (K,), (N, K)))
    parameters = [t.requires_grad_() for t in (z, V, xi)]
    h = fused.block(x, *parameters)
    gradients = torch.autograd.grad(h, parameters, g)
    return sum(t.float().abs().sum().item() for t in (h, *gradients))


@gluon.jit
def _places(p):
    rows, columns = gl.arange(0, 128, gl.SliceLayout(1, TILE)), gl.arange(0, 64, gl.SliceLayout(0, TILE))
    return p + rows[:, None] * 64 + columns[None, :]


@gluon.jit
def _gives(shared, there, p, GROUP: gl.constexpr):
    shared.index(GROUP).store(gl.load(_places(p)))  # (128, 64)
    gl.thread_barrier()
    mbarrier.arrive(there)


@gluon.jit
def _takes(shared, there, p, q, WAITS: gl.constexpr):
    if WAITS:
        mbarrier.wait(there, 0)
    gl.store(_places(q), shared.index(0).load(TILE) + shared.index(1).load(TILE))


@gluon.jit
def handed_over(p, q, WAITS: gl.constexpr):
    shared = gl.allocate_shared_memory(gl.float32, [2, 128, 64], gl.SwizzledSharedLayout(2, 1, 8, [1, 0]))
    there = gl.allocate_shared_memory(gl.int64, [1], mbarrier.MBarrierLayout())
    mbarrier.init(there, count=2)
    gl.warp_specialize(
        [(_takes, (shared, there, p, q, WAITS)), (_gives, (shared, there, p, 0)), (_gives, (shared, there, p, 1))],
        [4, 4],
        [152, 152],
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--control", choices=CONTROLS)
    control = parser.parse_args().control
    if control:
        p, q = torch.ones(128, 64, device="cuda"), torch.zeros(128, 64, device="cuda")
        handed_over[(1,)](p, q, control == "waits", num_warps=4)
        print(f"{control}: {q.mean().item()} (2 is right)")
        return
    hopper.forward_cost = hopper.backward_cost = lambda *sizes: 0.0  # ours even where a plain product is chosen
    for N, M, K in SHAPES:
        ways = fused.ways(N, M, K, 1, True, "softmax", False, torch.bfloat16, "hopper")
        print(f"{N}·{M}·{K} {'/'.join(ways)}: {both_ways(N, M, K)}", flush=True)


if __name__ == "__main__":
    main()
