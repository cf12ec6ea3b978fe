"""A series of checkpoints of one model, opened one at a time: what its MLPs and its attention do at each of them.

A series is a name on the Hugging Face hub with revisions (`EleutherAI/pythia-70m@step0,step512`), or a folder with a
sub-folder for each checkpoint: one that `save_pretrained` has written, or one of our own language models (`language.pt`).
"""

import gc
import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

THEIRS, OURS = "config.json", "language.pt"  # the file that tells what a folder holds
TOKENIZERS = ("tokenizer.json", "tokenizer_config.json", "tokenizer.model", "vocab.json")
OUR_LENGTH = 35  # tokens that our own models are trained on


class CheckpointError(RuntimeError):
    """A checkpoint that cannot be read; the message names it and says what to mend."""


@dataclass(frozen=True)
class Checkpoint:
    source: str  # a name on the hub, or the checkpoint's own folder
    revision: str = ""  # on the hub
    step: int | None = None  # how long it was trained, where its name has a number

    @property
    def ours(self) -> bool:
        return not self.revision and _kind(Path(self.source)) == OURS

    def __str__(self) -> str:
        return f"{self.source}@{self.revision}" if self.revision else self.source


@dataclass(frozen=True)
class Look:
    """What a model does with a batch of B sequences of T tokens, a tensor for each layer."""

    attention: Sequence[Tensor]  # (B, H, T, T): rows are queries and sum to one
    hidden: Sequence[Tensor]  # (B, T, ff): what the upper layer of the MLP reads, after the activation


@dataclass(frozen=True)
class Opened:
    """A checkpoint in memory."""

    module: nn.Module
    lower: Callable[[], Sequence[Tensor]]  # (ff, d) for each layer, in the dtype it was stored in
    look: Callable[[Tensor], Look]  # of tokens (B, T), computed in float32
    encode: Callable[[str], list[int]]  # by its own tokenizer
    words: Callable[[Sequence[int]], list[str]]
    longest: int  # tokens that it can read at once
    measured: str  # which matrix `lower` is


@dataclass(frozen=True)
class Layout:
    """Where a family of models keeps its MLPs: the layers, and in each of them the lower and the upper matrix."""

    layers: str
    lower: str
    upper: str
    transposed: bool = False  # kept as (d, ff)
    note: str = ""


LAYOUTS = {
    "gpt_neox": Layout("layers", "mlp.dense_h_to_4h", "mlp.dense_4h_to_h"),
    "opt": Layout("decoder.layers", "fc1", "fc2"),
    "gpt2": Layout("h", "mlp.c_fc", "mlp.c_proj", transposed=True),
    # A hidden node of LLaMA is a product; the nonlinearity is in the factor of gate_proj, and that one is measured.
    "llama": Layout("layers", "mlp.gate_proj", "mlp.down_proj", note="mlp.up_proj, the other factor, is not"),
}


def series(text: str) -> list[Checkpoint]:
    """The checkpoints that NAME@REVISION,REVISION,… or a folder stands for, in the order of their steps."""
    folder = Path(text)
    name, _, revisions = text.partition("@")
    if folder.is_dir():
        if _kind(folder):
            return [Checkpoint(str(folder), step=_step(folder.name))]
        # A folder with a number is meant as a checkpoint even if half of it is missing: opening it will say so.
        found = [Checkpoint(str(f), step=_step(f.name)) for f in folder.iterdir() if f.is_dir() and _step(f.name) is not None]
    else:
        found = [Checkpoint(name, revision, _step(revision)) for revision in revisions.split(",") if name and revision]
    if not found:
        raise CheckpointError(
            f"{text} is no series: give NAME@REVISION,REVISION,… of a model on the hub,"
            f" or a folder whose sub-folders (step-0, step-512, …) have a {THEIRS} or a {OURS} each"
        )
    return sorted(found, key=lambda checkpoint: (checkpoint.step is None, checkpoint.step or 0, str(checkpoint)))


def stamp(*files: str) -> str:
    """Changes with what lies there: a job that carries it is not taken for one on other files. A hub's revisions stay."""
    digest = hashlib.sha256()
    for place in map(Path, files):
        for file in sorted(place.rglob("*") if place.is_dir() else [place] * place.exists()):
            seen = file.stat()
            digest.update(f"{file.name} {seen.st_size} {seen.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]


def open_checkpoint(checkpoint: Checkpoint, device: torch.device | str = "cpu", untrained: bool = False) -> Opened:
    """Into memory, where it should be alone: drop the one before first. `untrained`: its shape with random weights."""
    gc.collect()  # a model hangs in circles of its hooks, and would stay until chance collects it
    folder = Path(checkpoint.source)
    if checkpoint.revision or _kind(folder) == THEIRS:
        return _theirs(checkpoint, device, untrained)
    if not checkpoint.ours:
        raise CheckpointError(f"{folder} has neither {THEIRS} nor {OURS}: copy it again, all of it, or remove it")
    if untrained:
        raise CheckpointError(f"{folder}: what our own models were before training is their step 0; name that checkpoint")
    return _ours(folder, device)


def shuffle(opened: Opened, seed: int) -> None:
    """Permutes the entries of each weight matrix, in place: what is learned is gone, how large the weights are is not."""
    draw = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for parameter in opened.module.parameters():
            if parameter.ndim > 1:
                order = torch.randperm(parameter.numel(), generator=draw).to(parameter.device)
                parameter.copy_(parameter.flatten()[order].view_as(parameter))


def windows(opened: Opened, text: str, count: int | None, length: int) -> Tensor:
    """(count, length): the text's tokens in windows that do not overlap, as many as there are if no count is given."""
    length = min(length, opened.longest)
    ids = opened.encode(text if count is None else text[: 16 * count * length])  # longer words are rare
    whole = len(ids) // length
    if whole < (count or 1):
        raise CheckpointError(f"the text has {len(ids)} tokens, not {count or 1} windows of {length}: give a longer one")
    return torch.tensor(ids[: (count or whole) * length]).view(-1, length)


def _step(name: str) -> int | None:
    numbers = re.findall(r"\d+", name)
    return int(numbers[-1]) if numbers else None


def _kind(folder: Path) -> str:
    return next((file for file in (OURS, THEIRS) if (folder / file).is_file()), "")


def _ours(folder: Path, device: torch.device | str) -> Opened:
    from models.language import open_model

    try:
        model = open_model(folder)
    except Exception as error:
        raise CheckpointError(f"{folder} cannot be opened ({_first(error)}): copy it again") from error
    module = model.to(device)
    return Opened(
        module,
        model.lower,
        lambda tokens: model.look(tokens.to(device)),
        model.encode,
        lambda ids: [model.words[i] for i in ids],
        OUR_LENGTH,
        "the lower layer",
    )


def _theirs(checkpoint: Checkpoint, device: torch.device | str, untrained: bool) -> Opened:
    transformers = _transformers()
    where = {"revision": checkpoint.revision} if checkpoint.revision else {"local_files_only": True}
    try:
        config = transformers.AutoConfig.from_pretrained(checkpoint.source, **where)
        if config.model_type not in LAYOUTS:
            raise CheckpointError(f"{checkpoint} is a {config.model_type}; known are {', '.join(LAYOUTS)} (LAYOUTS has them)")
        missing: set[str] = set()  # weights that the library would fill with random numbers
        if untrained:
            with torch.random.fork_rng(devices=[]):
                torch.manual_seed(0)
                module = transformers.AutoModel.from_config(config, dtype=torch.float32, attn_implementation="eager")
        else:
            module, info = transformers.AutoModel.from_pretrained(
                checkpoint.source, dtype="auto", attn_implementation="eager", output_loading_info=True, **where
            )
            missing = set(info["missing_keys"])
    except CheckpointError:
        raise
    except Exception as error:
        raise CheckpointError(f"{checkpoint} cannot be opened ({_first(error)}): {_mend(checkpoint, error)}") from error
    if missing:
        raise CheckpointError(f"{checkpoint} lacks {len(missing)} weights, {min(missing)} among them: {_mend(checkpoint)}")
    layout, module = LAYOUTS[config.model_type], module.to(device).eval()
    layers = attrgetter(layout.layers)(module)

    def lower() -> list[Tensor]:
        weights = [attrgetter(layout.lower)(layer).weight.detach() for layer in layers]
        return [weight.T if layout.transposed else weight for weight in weights]

    def look(tokens: Tensor) -> Look:
        hidden: list[Tensor] = []
        module.float()
        uppers = [attrgetter(layout.upper)(layer) for layer in layers]
        # OPT hands its MLP all tokens in one row.
        hooks = [u.register_forward_pre_hook(lambda _, given: hidden.append(given[0].view(*tokens.shape, -1))) for u in uppers]
        try:
            with torch.no_grad():
                seen = module(tokens.to(device), output_attentions=True, use_cache=False)
        finally:
            for hook in hooks:
                hook.remove()
        return Look(seen.attentions, hidden)

    tokenizer = cache(lambda: _tokenizer(transformers, checkpoint, where))
    return Opened(
        module,
        lower,
        look,
        lambda text: tokenizer().encode(text, add_special_tokens=False, verbose=False),
        lambda ids: [tokenizer().decode([i]) for i in ids],
        config.max_position_embeddings,
        layout.lower + (f" ({layout.note})" if layout.note else ""),
    )


def _transformers() -> Any:
    try:
        import transformers
    except ImportError as error:
        raise CheckpointError("these checkpoints are read by the package transformers: pip install transformers") from error
    transformers.utils.logging.set_verbosity_error()  # that the head is not loaded is what we want
    transformers.utils.logging.disable_progress_bar()
    return transformers


def _tokenizer(transformers: Any, checkpoint: Checkpoint, where: dict[str, Any]) -> Any:
    """The checkpoint's own, or for folders the one that lies beside all checkpoints."""
    source: str | Path | None = checkpoint.source
    if not checkpoint.revision:
        folder = Path(checkpoint.source)
        source = next((f for f in (folder, folder.parent) if any((f / name).is_file() for name in TOKENIZERS)), None)
        if source is None:
            raise CheckpointError(
                f"{folder} has no tokenizer: put tokenizer.json and tokenizer_config.json of that model"
                f" (tokenizer.save_pretrained writes them) there or into {folder.parent}"
            )
    try:
        return transformers.AutoTokenizer.from_pretrained(source, **where)
    except Exception as error:
        raise CheckpointError(f"the tokenizer of {checkpoint} cannot be read ({_first(error)}): copy it again") from error


def _first(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def _mend(checkpoint: Checkpoint, error: BaseException | None = None) -> str:
    if not checkpoint.revision:
        return "copy it again, all of it, or remove it"
    if error is not None and type(error.__cause__).__name__ == "RevisionNotFoundError":
        return f"{checkpoint.source} has no revision {checkpoint.revision}; its page on the hub lists those it has"
    return "if the hub cannot be reached from here, copy its revisions into the sub-folders of a folder and name that"
