"""How fast the block is beside the bare products and beside PyTorch, all in one run: a table, and a record with its provenance.

    python -m tests.benchmarks.measure [--shapes 0,3] [--grid 48] [--peers eager,folded,compiled] [--to FILE]

On a GPU each contender is captured in a CUDA graph that calls it once for each of several sets of inputs, so that neither
launches from Python nor a warm cache are measured; the graphs then take turns, and the median of CUDA events counts. The token
form takes milliseconds and some of its peers wait for the GPU in between, so there the calls themselves take turns. The profile
says where ours spends its time, kernel by kernel. On a CPU the same contenders are timed by the clock, at small sizes, and the
title says so. A run that was interrupted goes on with the next shape, if the state of the project and the peers are the same.
"""

import argparse
import json
import random
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from models import fused, reference, token_form
from models.provenance import command_line, provenance

GPU = torch.cuda.is_available()
DEVICE = "cuda" if GPU else "cpu"
DTYPE = torch.bfloat16 if GPU else torch.float32
SHAPES = (
    [(16384, 4096, 4096), (65536, 4096, 256), (65536, 1024, 1024), (4096, 512, 2048), (262144, 128, 64)]
    if GPU
    else [(1024, 256, 256), (2048, 128, 64)]
)  # (N, M, K)
TOKENS = (65536, 128, 50000, 1024) if GPU else (512, 16, 1000, 64)  # (N, T, M, K)
# Sizes that nobody tuned for: N, M, K between these, a product of at most so many numbers, x and h of at most so many.
RANGES = ((256, 2**20), (16, 2**17), (16, 2**13)) if GPU else ((256, 2**10), (16, 2**9), (16, 2**8))
LARGEST, FIT = 2**41, 2**30
# Of the drawn shapes, which are many, the compiler's own choice is taken. The graphs are ours: with its own, what is compiled
# would copy x before each call.
TUNED, DRAWN = "max-autotune-no-cudagraphs", "default"
PEERS = ("eager", "folded", "compiled", "folded compiled")
SEED, ROUNDS = 0, 15 if GPU else 3

Inputs = tuple[Tensor, ...]
Call = Callable[[Inputs], Any]


def grid(count: int, seed: int = SEED) -> Iterator[tuple[int, int, int]]:
    """Shapes (N, M, K), log-uniform; every second one as drawn, odd sizes included, the others in multiples of 8."""
    draw = random.Random(seed)
    found = 0
    while found < count:
        N, M, K = (round(low * (high / low) ** draw.random()) for low, high in RANGES)
        if found % 2:
            N, M, K = (-(-size // 8) * 8 for size in (N, M, K))
        if N * M * K <= LARGEST and N * M <= FIT and N * K <= FIT:
            found += 1
            yield N, M, K


def folded(x: Tensor, z: Tensor, V: Tensor, xi: Tensor) -> Tensor:
    """The algebra of `models.fused` in PyTorch: e scales V, and the normaliser is a product of its own."""
    e = (z.float() - z.float().max()).exp()
    r = 1 / (x @ e.to(x.dtype)[:, None]).float()  # (N, 1)
    return torch.relu(((x @ (e[:, None] * V).to(V.dtype)).float() * r + xi.float()).to(x.dtype))


def compiled(function: Callable[..., Tensor], mode: str) -> Callable[..., Tensor]:
    return torch.compile(function, mode=mode, dynamic=False)


def forward(block: Callable[..., Tensor]) -> Call:
    def call(inputs: Inputs) -> Tensor:
        with torch.no_grad():
            return block(*inputs[:-1])

    return call


def both(block: Callable[..., Tensor], with_x: bool = False) -> Call:
    """Forward and backward: the gradients of z, V and ξ, and with_x of x too, for a given gradient of h."""

    def call(inputs: Inputs) -> tuple[Tensor, ...]:
        *rest, g = inputs
        leaves = [t.detach().requires_grad_(with_x or position > 0) for position, t in enumerate(rest)]
        return torch.autograd.grad(block(*leaves), [t for t in leaves if t.requires_grad], g)

    return call


def dense(N: int, M: int, K: int, seed: int) -> Inputs:
    """x, z, V, ξ and the gradient of h."""
    r = torch.Generator(DEVICE).manual_seed(seed)
    x = (torch.rand(N, M, generator=r, device=DEVICE) / M).to(DTYPE)
    return x, *(torch.randn(*shape, generator=r, device=DEVICE).to(DTYPE) for shape in ((M,), (M, K), (K,), (N, K)))


def sequences(N: int, T: int, M: int, K: int, seed: int) -> Inputs:
    """Tokens, z, V, ξ and the gradient of h."""
    r = torch.Generator(DEVICE).manual_seed(seed)
    tokens = torch.randint(M, (N, T), generator=r, device=DEVICE)
    return tokens, *(torch.randn(*shape, generator=r, device=DEVICE).to(DTYPE) for shape in ((M,), (M, K), (K,), (N, K)))


def gathered(tokens: Tensor, z: Tensor, V: Tensor, xi: Tensor) -> Tensor:
    return torch.relu((z[tokens].softmax(-1)[..., None] * V[tokens]).sum(1) + xi)


def embedded(tokens: Tensor, z: Tensor, V: Tensor, xi: Tensor) -> Tensor:
    """The rows of V are written out, (N, T, K), for a batched product."""
    b = z[tokens].softmax(-1)  # (N, T)
    return torch.relu(torch.bmm(b[:, None], torch.nn.functional.embedding(tokens, V))[:, 0] + xi)


def sparse(tokens: Tensor, z: Tensor, V: Tensor, xi: Tensor) -> Tensor:
    """b as a sparse matrix, (N, M): a contender forward only."""
    (N, T), M = tokens.shape, len(z)
    begins = torch.arange(0, N * T + 1, T, device=z.device, dtype=torch.int32)
    weights = z[tokens].softmax(-1).flatten()
    b = torch.sparse_csr_tensor(begins, tokens.flatten().int(), weights, (N, M), check_invariants=False)
    return torch.relu(b @ V + xi)


def bagged(tokens: Tensor, z: Tensor, V: Tensor, xi: Tensor) -> Tensor:
    return token_form.readable(tokens, z, V, xi, None, "softmax", reference.SLOPES["relu"], 1.0)


def bagged_in_float32(tokens: Tensor, z: Tensor, V: Tensor, xi: Tensor) -> Tensor:
    return bagged(tokens, z.float(), V.float(), xi.float()).to(V.dtype)


def take_turns(
    contenders: dict[str, Call], sets: Sequence[Inputs], rounds: int = ROUNDS, in_graphs: bool = True
) -> dict[str, float]:
    """Median milliseconds of one call."""
    turns: dict[str, Callable[[], float]] = {}
    for name, call in contenders.items():
        try:
            turns[name] = _turn(call, sets, in_graphs)
        except RuntimeError as error:
            if name in ("bare", "ours"):
                raise
            print(f"    {name} cannot: {str(error).splitlines()[0]}", flush=True)
    times: dict[str, list[float]] = {name: [] for name in turns}
    for turn in range(rounds + 2):  # the first two warm up
        # In another order each time: at the power limit a call's clock depends on what ran before it.
        for name, measure in random.Random(turn).sample([*turns.items()], len(turns)):
            elapsed = measure()
            if turn >= 2:
                times[name].append(elapsed)
    return {name: sorted(some)[len(some) // 2] for name, some in times.items()}


def _turn(call: Call, sets: Sequence[Inputs], in_graph: bool) -> Callable[[], float]:
    def all_sets() -> None:
        for inputs in sets:
            call(inputs)

    if not GPU:

        def by_clock() -> float:
            start = time.perf_counter()
            all_sets()
            return (time.perf_counter() - start) * 1e3 / len(sets)

        return by_clock
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):  # compiles, and fills what libraries keep
        for _ in range(2):
            call(sets[0])
    torch.cuda.current_stream().wait_stream(side)
    again = all_sets
    if in_graph:
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            all_sets()
        again = graph.replay

    def by_events() -> float:
        start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        start.record()
        again()
        end.record()
        end.synchronize()
        return start.elapsed_time(end) / len(sets)

    return by_events


def profile(call: Call, inputs: Inputs, times: int = 10) -> dict[str, float]:
    """Microseconds that each kernel takes in one call, the longest first.

    A kernel may be launched before the one before it has ended, and waits for it: its time counts from that end.
    """
    call(inputs)
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CUDA], acc_events=True) as seen:
        for _ in range(times):
            call(inputs)
        torch.cuda.synchronize()
    spent: dict[str, float] = {}
    free = 0.0  # when the last kernel so far ended
    for event in sorted(seen.events(), key=lambda event: event.time_range.end):
        if event.device_type != torch.autograd.DeviceType.CUDA:
            continue
        plain = event.name.removeprefix("void ").replace("(anonymous namespace)::", "")
        name = re.split("[<(]", plain)[0].split("::")[-1].strip()  # no namespaces, no template arguments
        spent[name] = spent.get(name, 0.0) + (event.time_range.end - max(event.time_range.start, free)) / times
        free = event.time_range.end
    return {name: round(us, 1) for name, us in sorted(spent.items(), key=lambda item: -item[1]) if us > 0}


def ceilings() -> dict[str, float]:
    """TFLOP/s of a large product of random numbers, and TB/s of a large elementwise pass, reads and writes counted."""
    n, m = (8192, 2**30) if GPU else (1024, 2**24)
    a, b = (torch.randn(n, n, device=DEVICE).to(DTYPE) for _ in range(2))
    source = torch.randn(m, device=DEVICE).to(DTYPE)
    target = torch.empty_like(source)
    best = take_turns({"product": lambda _: a @ b, "copy": lambda _: torch.neg(source, out=target)}, [()])
    return {"TFLOP/s": 2 * n**3 / best["product"] / 1e9, "TB/s": 2 * source.nbytes / best["copy"] / 1e9}


def dense_row(
    shape: tuple[int, int, int], peers: Sequence[str], mode: str, rounds: int = ROUNDS, with_x: bool = False
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A line of the table, and its points under the roof."""
    N, M, K = shape
    torch._dynamo.reset()  # else, of one function, only so many shapes are compiled
    sets = [dense(N, M, K, SEED + s) for s in range(2 if N * M > 2**26 else 8)]
    blocks: dict[str, Callable[..., Tensor]] = {"eager": reference.block, "folded": folded}
    blocks |= {"compiled": compiled(reference.block, mode), "folded compiled": compiled(folded, mode)}
    blocks = {"ours": fused.block} | {name: block for name, block in blocks.items() if name in peers}
    whats: list[tuple[str, Call, Callable[..., Call], int, int]] = [
        ("forward", lambda s: s[0] @ s[2], forward, 1, N * M + M * K + N * K),
        ("both", lambda s: (s[0] @ s[2], s[0].mT @ s[4]), both, 2, 2 * N * M + 2 * M * K + 3 * N * K),
    ]
    if with_x:
        bare: Call = lambda s: (s[0] @ s[2], s[0].mT @ s[4], s[4] @ s[2].mT)  # noqa: E731
        whats.append(("with dx", bare, lambda block: both(block, True), 3, 3 * N * M + 3 * M * K + 4 * N * K))
    row: dict[str, Any] = {"N, M, K": f"{N}, {M}, {K}"}
    points = []
    for what, bare, passes, products, traffic in whats:
        times = take_turns({"bare": bare} | {name: passes(block) for name, block in blocks.items()}, sets, rounds)
        rest = {name: ms for name, ms in times.items() if name not in ("bare", "ours")}
        row |= {f"{what}: bare ms": f"{times['bare']:.4f}", f"{what}: ours ms": f"{times['ours']:.4f}"}
        row[f"{what}: ours / bare"] = f"{times['ours'] / times['bare']:.3f}"
        if rest:
            best = min(rest, key=rest.__getitem__)
            row[f"{what}: best peer ms"] = f"{rest[best]:.4f} ({best})"
            row[f"{what}: all peers ms"] = ", ".join(f"{name} {ms:.4f}" for name, ms in rest.items())
        flops, moved = 2 * products * N * M * K, traffic * sets[0][0].element_size()
        points += [{"kind": f"{name}, {what}", "flops": flops, "bytes": moved, "ms": times[name]} for name in ("bare", "ours")]
    if GPU:
        held = {name: memory(both(block, with_x), sets[0]) for name, block in blocks.items()}
        row["MiB above the inputs"] = ", ".join(f"{name} {used / 2**20:.0f}" for name, used in held.items())
    return row, points


def memory(call: Call, inputs: Inputs) -> int:
    """The most that a call holds beside its inputs; what libraries keep from their first call on is not the call's."""
    call(inputs)
    torch.cuda.synchronize()
    torch.cuda.reset_peak_memory_stats()
    before = torch.cuda.memory_allocated()
    call(inputs)
    return torch.cuda.max_memory_allocated() - before


def token_rows(what: str, peers: Sequence[str]) -> list[dict[str, Any]]:
    N, T, M, K = TOKENS
    blocks: dict[str, Callable[..., Tensor]] = {"ours": token_form.token_block}
    if "eager" in peers:
        blocks |= {"embedding bag": bagged, "embedding bag in float32": bagged_in_float32, "embedding": embedded}
        if what == "forward":
            blocks["sparse"] = sparse
    if "compiled" in peers:
        blocks |= {"embedding bag compiled": compiled(bagged, TUNED), "gather compiled": compiled(gathered, TUNED)}
    calls = {name: (forward if what == "forward" else both)(block) for name, block in blocks.items()}
    times = take_turns(calls, [sequences(N, T, M, K, SEED)], rounds=5, in_graphs=False)
    shape = {"N, T, M, K": f"{N}, {T}, {M}, {K}", "what": what}
    return [{**shape, "who": name, "ms": f"{times[name]:.3f}" if name in times else "cannot"} for name in blocks]


def memory_of_tokens() -> str:
    """The most that the token form holds beside its inputs, forward and backward."""
    N, T, M, K = TOKENS
    used = memory(both(token_form.token_block), sequences(N, T, M, K, SEED))
    return f"{used / 2**30:.2f} GiB above the inputs; x of N×M would be {N * M * 2 / 2**30:.2f} GiB"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shapes", default=",".join(map(str, range(len(SHAPES)))), help="which shapes, by number")
    parser.add_argument("--grid", type=int, default=0, help="how many shapes that are drawn")
    parser.add_argument("--peers", default=",".join(PEERS), help="which peers, by name")
    parser.add_argument("--to", type=Path, default=Path("build/reproduced/benchmark.json"))
    parser.add_argument("--no-tokens", action="store_true")
    parser.add_argument("--commit", default="", help="which state of the project this is, outside a checkout")
    chosen = parser.parse_args()
    peers = chosen.peers.split(",")
    roof = ceilings()
    print(f"{roof['TFLOP/s']:.0f} TFLOP/s, {roof['TB/s']:.2f} TB/s, backend {fused.backend()}", flush=True)
    record: dict[str, Any] = {
        "title": f"softmax, ReLU, one query, {str(DTYPE).removeprefix('torch.')}; medians of {ROUNDS} rounds in turns; "
        + ("CUDA graphs and events" if GPU else "there is no GPU here: CPU paths, by the clock"),
        "table": [],
        "provenance": provenance(command_line("tests.benchmarks.measure"), SEED, DEVICE, chosen.commit),
        "roofline": {**roof, "points": []},
        "profile": {},  # µs of each kernel of ours, forward and backward
    }

    so_far = chosen.to.with_suffix(".part")
    state = {key: record["provenance"][key] for key in ("commit", "device", "versions")} | {"peers": peers}
    known = state["commit"] and not state["commit"].endswith("-dirty")
    if known and so_far.exists():  # what an interrupted run of the same state has measured
        earlier = json.loads(so_far.read_text())
        if earlier["state"] == state:
            record |= {key: earlier[key] for key in ("table", "grid", "profile") if key in earlier}
            record["roofline"]["points"] = earlier["roofline"]["points"]
            record["sittings"] = earlier.get("sittings", 1) + 1

    def measured(shape: tuple[int, int, int], table: str) -> bool:
        return any(row["N, M, K"] == ", ".join(map(str, shape)) for row in record.get(table, []))

    def show(row: dict[str, Any]) -> None:
        print("  " + "; ".join(f"{key} {value}" for key, value in row.items()), flush=True)

    chosen.to.parent.mkdir(parents=True, exist_ok=True)
    half = so_far.with_suffix(".half")

    def keep() -> None:
        half.write_text(json.dumps(record | {"state": state}))
        half.replace(so_far)  # a file cut short never takes the place of a whole one

    for shape in (SHAPES[int(number)] for number in chosen.shapes.split(",") if number):
        if measured(shape, "table"):
            continue
        started = time.perf_counter()
        row, points = dense_row(shape, peers, TUNED, with_x=True)
        record["table"].append(row)
        record["roofline"]["points"] += points
        if GPU:
            record["profile"][row["N, M, K"]] = profile(both(fused.block), dense(*shape, SEED))
        show(row)
        print(f"    in {time.perf_counter() - started:.0f} s", flush=True)
        keep()
        torch.cuda.empty_cache()
    for shape in grid(chosen.grid):
        if measured(shape, "grid"):
            continue
        row, _ = dense_row(shape, peers, DRAWN, rounds=5)
        record.setdefault("grid", []).append(row)
        show(row)
        keep()
        torch.cuda.empty_cache()
    if not chosen.no_tokens:
        record["tokens"] = []
        if GPU:
            record["token memory"] = memory_of_tokens()
            record["profile"]["tokens"] = profile(both(token_form.token_block), sequences(*TOKENS, SEED))
            print(f"  {record['token memory']}", flush=True)
        for what in ("forward", "both"):
            for row in token_rows(what, peers):
                record["tokens"].append(row)
                show(row)
            keep()
    for shape, kernels in record["profile"].items():
        show({f"µs at {shape}": "", **kernels})
    chosen.to.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")
    so_far.unlink(missing_ok=True)
    print(f"written to {chosen.to}", file=sys.stderr)


if __name__ == "__main__":
    main()
