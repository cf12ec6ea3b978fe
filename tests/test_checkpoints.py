"""Checkpoints are read as they were saved, one at a time; Figures 7 and 10 find what is planted, and not what is not."""

import gc
import hashlib
import math
import pickle
import shutil
import sys
import types
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import transformers
from torch import Tensor, nn
from torch.nn import functional as F

from models import checkpoints
from models.checkpoints import Checkpoint, CheckpointError, Look, Opened, open_checkpoint, series, shuffle, stamp, windows
from models.experiments import ExperimentError, Setting, Verdict, figure_7, figure_10
from models.sweep import SweepError

d, ff, LAYERS, V, LONGEST = 16, 40, 2, 50, 32
SIZES: dict[str, dict[str, Any]] = {
    "gpt_neox": {"hidden_size": d, "intermediate_size": ff, "num_hidden_layers": LAYERS, "num_attention_heads": 2},
    "opt": {"hidden_size": d, "ffn_dim": ff, "num_hidden_layers": LAYERS, "num_attention_heads": 2, "word_embed_proj_dim": d},
    "gpt2": {"n_embd": d, "n_inner": ff, "n_layer": LAYERS, "n_head": 2, "n_positions": LONGEST},
    "llama": {"hidden_size": d, "intermediate_size": ff, "num_hidden_layers": LAYERS, "num_attention_heads": 2},
}
BY_HAND: dict[str, Callable[[Any, Tensor, Tensor], Tensor]] = {  # the hidden nodes, from a layer, what its MLP reads, and W
    "gpt_neox": lambda layer, x, W: F.gelu(x @ W.T + layer.mlp.dense_h_to_4h.bias),
    "opt": lambda layer, x, W: F.relu(x @ W.T + layer.fc1.bias),
    "gpt2": lambda layer, x, W: F.gelu(x @ W.T + layer.mlp.c_fc.bias, approximate="tanh"),
    "llama": lambda layer, x, W: F.silu(x @ W.T) * (x @ layer.mlp.up_proj.weight.T),
}


Small = tuple[list[str], Path]
DRAW = {module: module._picture for module in (figure_7, figure_10)}


def save(kind: str, folder: Path, seed: int = 0, dtype: torch.dtype = torch.float32) -> None:
    tokens = {"bos_token_id": None, "eos_token_id": None, "pad_token_id": None}
    config = transformers.AutoConfig.for_model(
        kind, vocab_size=V, max_position_embeddings=LONGEST, hidden_act="gelu", **SIZES[kind], **tokens
    )
    if kind == "llama":
        config.hidden_act = "silu"
    torch.manual_seed(seed)
    model = transformers.AutoModelForCausalLM.from_config(config)
    for parameter in model.parameters():
        parameter.data += 0.3 * torch.randn_like(parameter)  # attention and activations far from the trivial ones
    model.to(dtype).save_pretrained(folder)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figure_7, "WINDOWS", 4)
    monkeypatch.setattr(figure_10, "WINDOWS", 16)
    for module in DRAW:
        monkeypatch.setattr(module, "_picture", lambda _: None)  # drawn in one test


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for each layout, with the checkpoints step-2 and step-10."""
    folder = tmp_path_factory.mktemp("saved")
    for kind in SIZES:
        for step in (10, 2):
            save(kind, folder / kind / f"step-{step}", step)
    return folder


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Small:
    """The series of the smoke test, and its text."""
    return figure_7.small_series(tmp_path_factory.mktemp("small"))


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sweep that keeps what is finished, a file for each job."""

    def sweep(function: Any, jobs: Any, *, store: Path, **_: Any) -> list[Any]:
        store.mkdir(parents=True, exist_ok=True)
        for job in jobs:
            assert all(isinstance(value, str | int | bool) for value in job.values())
            if not (file := _file(store, function, job)).exists():
                file.write_bytes(pickle.dumps(function(**job)))
        return [pickle.loads(_file(store, function, job).read_bytes()) for job in jobs]

    def _file(store: Path, function: Any, job: Any) -> Path:
        return store / hashlib.sha256(repr((function.__name__, sorted(job.items()))).encode()).hexdigest()

    monkeypatch.setattr(figure_7, "sweep", sweep)


@pytest.fixture
def opened_ones(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the checkpoints that the library has opened, in their order."""
    names: list[str] = []
    load = transformers.AutoModel.from_pretrained

    def watch(source: str, **options: Any) -> Any:
        names.append(Path(source).name)
        return load(source, **options)

    monkeypatch.setattr(transformers.AutoModel, "from_pretrained", watch)
    return names


TOKENS = torch.arange(24).view(2, 12)


# What a checkpoint shows


@pytest.mark.parametrize("kind", SIZES)
def test_hidden_nodes_are_those_of_the_lower_layer(kind: str, saved: Path) -> None:
    """For every layer: activation(Wx + b), by hand, is what was captured; W is (ff, d) in each layout."""
    opened = open_checkpoint(series(str(saved / kind))[0])
    layout = checkpoints.LAYOUTS[kind]
    layers = checkpoints.attrgetter(layout.layers)(opened.module)
    read: list[Tensor] = []
    for layer in layers:
        checkpoints.attrgetter(layout.lower)(layer).register_forward_pre_hook(lambda _, x: read.append(x[0].view(2, 12, d)))
    seen = opened.look(TOKENS)
    assert [W.shape for W in opened.lower()] == [(ff, d)] * LAYERS
    for layer, x, W, hidden in zip(layers, read, opened.lower(), seen.hidden, strict=True):
        assert hidden.shape == (2, 12, ff)
        assert hidden.std() > 0.1
        with torch.no_grad():
            assert torch.allclose(BY_HAND[kind](layer, x, W), hidden, atol=1e-5)


def test_the_transposed_layout_is_turned(saved: Path) -> None:
    opened = open_checkpoint(series(str(saved / "gpt2"))[0])
    stored = opened.module.h[1].mlp.c_fc.weight
    assert stored.shape == (d, ff)
    assert torch.equal(opened.lower()[1], stored.T)


def test_which_of_two_lower_layers_is_measured_is_said(saved: Path) -> None:
    opened = open_checkpoint(series(str(saved / "llama"))[0])
    assert torch.equal(opened.lower()[0], opened.module.layers[0].mlp.gate_proj.weight)
    assert "gate_proj" in opened.measured
    assert "up_proj" in opened.measured


@pytest.mark.parametrize("kind", SIZES)
def test_attention_is_causal_and_sums_to_one(kind: str, saved: Path) -> None:
    seen = open_checkpoint(series(str(saved / kind))[1]).look(TOKENS)
    assert len(seen.attention) == LAYERS
    for attention in seen.attention:
        assert attention.shape == (2, 2, 12, 12)
        assert torch.allclose(attention.sum(-1), torch.ones(2, 2, 12), atol=1e-5)
        assert attention.triu(1).abs().max() == 0
        assert figure_7.entropy(attention) < figure_7.uniform_entropy(12) - 0.01  # and not the uniform one


def test_it_is_loaded_as_stored_and_computed_in_float32(tmp_path: Path) -> None:
    save("gpt_neox", tmp_path / "step-1", dtype=torch.float16)
    opened = open_checkpoint(series(str(tmp_path))[0])
    assert opened.lower()[0].dtype == torch.float16
    seen = opened.look(TOKENS)
    assert seen.hidden[0].dtype == seen.attention[0].dtype == torch.float32


def test_one_checkpoint_is_in_memory_at_a_time(saved: Path, small: Small, monkeypatch: pytest.MonkeyPatch) -> None:
    alive: list[weakref.ref[Any]] = []
    load = transformers.AutoModel.from_pretrained

    def watch(source: str, **options: Any) -> Any:
        assert not [ref for ref in alive if ref() is not None]
        found = load(source, **options)
        alive.append(weakref.ref(found[0]))
        found[0].circle = found[0].forward  # as hooks do; only a collection ends it
        return found

    monkeypatch.setattr(transformers.AutoModel, "from_pretrained", watch)
    gc.disable()
    try:
        (run, *_), text = small
        for checkpoint in series(run):
            figure_7.measure(**figure_7.job(checkpoint, text, (4, 16), "cpu"))
    finally:
        gc.enable()
    assert len(alive) == 3


def test_shuffled_weights_keep_their_entries(saved: Path) -> None:
    opened = open_checkpoint(series(str(saved / "opt"))[0])
    before = {name: parameter.clone() for name, parameter in opened.module.named_parameters()}
    shuffle(opened, 0)
    for name, parameter in opened.module.named_parameters():
        assert torch.equal(parameter.flatten().sort().values, before[name].flatten().sort().values)
        assert torch.equal(parameter, before[name]) == (parameter.ndim == 1)


def test_an_untrained_network_has_the_shape_and_not_the_weights(saved: Path) -> None:
    first = series(str(saved / "gpt2"))[0]
    trained, other, again = (open_checkpoint(first, untrained=untrained).lower()[0] for untrained in (False, True, True))
    assert trained.shape == other.shape
    assert not torch.allclose(trained, other)
    assert torch.equal(other, again)


# Which checkpoints there are, and what is wrong with one


def test_checkpoints_come_in_the_order_of_their_steps(tmp_path: Path) -> None:
    for name in ("step-10", "step-2", "step-1000", "logs"):
        (tmp_path / name).mkdir()
    assert [c.step for c in series(str(tmp_path))] == [2, 10, 1000]
    assert [c.revision for c in series("EleutherAI/pythia-70m@step512,step0,step1,main")] == [
        "step0",
        "step1",
        "step512",
        "main",
    ]


def test_a_folder_that_is_a_checkpoint_is_a_series_of_one(saved: Path) -> None:
    assert series(str(saved / "opt" / "step-10")) == [Checkpoint(str(saved / "opt" / "step-10"), step=10)]


@pytest.mark.parametrize("text", ["nowhere", "EleutherAI/pythia-70m", "@step0", "name@"])
def test_what_is_no_series_is_refused(text: str) -> None:
    with pytest.raises(CheckpointError, match="is no series: give NAME@REVISION"):
        series(text)


def _cut(folder: Path) -> None:
    file = folder / "model.safetensors"
    file.write_bytes(file.read_bytes()[:-1000])


def _without_a_layer(folder: Path) -> None:
    config = folder / "config.json"
    config.write_text(config.read_text().replace('"num_hidden_layers": 2', '"num_hidden_layers": 3'))


def _without_weights(folder: Path) -> None:
    (folder / "model.safetensors").unlink()


def _without_config(folder: Path) -> None:
    (folder / "config.json").unlink()


def _not_finite(folder: Path) -> None:
    model = transformers.AutoModelForCausalLM.from_pretrained(folder)
    checkpoints.attrgetter("gpt_neox.layers")(model)[1].mlp.dense_h_to_4h.weight.data[0, 0] = math.nan
    model.save_pretrained(folder)


@pytest.mark.parametrize("harm", [_cut, _without_a_layer, _without_weights, _without_config, _not_finite])
def test_a_half_copied_checkpoint_is_named(harm: Callable[[Path], None], small: Small, tmp_path: Path) -> None:
    (run, *_), text = small
    shutil.copytree(run, tmp_path / "run")
    harm(tmp_path / "run" / "step-4")
    with pytest.raises(ExperimentError, match=r"step-4.* copy it again") as error:
        figure_7.measure(**figure_7.job(series(str(tmp_path / "run"))[1], text, (4, 16), "cpu"))
    assert "\n" not in str(error.value)


def test_what_was_computed_before_is_kept(small: Small, tmp_path: Path, kept: None, opened_ones: list[str]) -> None:
    (run, *_), text = small
    shutil.copytree(run, tmp_path / "run")
    _cut(tmp_path / "run" / "step-4")
    setting = Setting(series=(str(tmp_path / "run"),), data=text.parent, store=tmp_path / "store")
    with pytest.raises(ExperimentError, match=r"step-4.* copy it again"):
        figure_7.run(setting)
    assert opened_ones == ["step-0", "step-4"]
    shutil.copytree(Path(run) / "step-4", tmp_path / "run" / "step-4", dirs_exist_ok=True)
    opened_ones.clear()
    figure_7.run(setting)
    assert opened_ones == ["step-4", "step-24"]


def test_a_missing_tokenizer_says_what_to_put_where(saved: Path, small: Small) -> None:
    (run, *_), _ = small
    opened = open_checkpoint(series(str(saved / "opt"))[0])
    with pytest.raises(CheckpointError, match=r"step-2 has no tokenizer: put tokenizer.json and .* into .*opt"):
        opened.encode("the cat")
    beside = open_checkpoint(series(run)[0])  # the tokenizer lies beside the checkpoints
    assert beside.words(beside.encode("the cat sees the moon")) == ["the", "cat", "sees", "the", "moon"]


def test_an_unknown_layout_says_which_are_known(tmp_path: Path) -> None:
    (tmp_path / "step-1").mkdir()
    (tmp_path / "step-1" / "config.json").write_text('{"model_type": "bert"}')
    with pytest.raises(CheckpointError, match="step-1 is a bert; known are gpt_neox, opt, gpt2, llama"):
        open_checkpoint(series(str(tmp_path))[0])


def test_revisions_are_read_by_name(saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a hub's cache on disk, through the library's own road; what is not there cannot be reached."""
    place = tmp_path / "models--EleutherAI--pythia-70m"
    for step, number in ((2, "a" * 40), (10, "b" * 40)):
        shutil.copytree(saved / "gpt_neox" / f"step-{step}", place / "snapshots" / number)
        (place / "refs").mkdir(exist_ok=True)
        (place / "refs" / f"step{step}").write_text(number)
    import huggingface_hub.constants as hub

    monkeypatch.setattr(hub, "HF_HUB_CACHE", str(tmp_path))
    monkeypatch.setattr(hub, "HF_HUB_OFFLINE", True)
    for checkpoint in series("EleutherAI/pythia-70m@step10,step2"):
        here = open_checkpoint(Checkpoint(str(saved / "gpt_neox" / f"step-{checkpoint.step}")))
        assert torch.equal(open_checkpoint(checkpoint).lower()[1], here.lower()[1])
    with pytest.raises(CheckpointError, match=r"pythia-70m@step7 cannot be opened .* if the hub cannot be reached from here"):
        open_checkpoint(Checkpoint("EleutherAI/pythia-70m", "step7", 7))


def test_an_unknown_revision_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    class RevisionNotFoundError(OSError):
        """As the hub's library has it."""

    def refuse(source: str, **options: Any) -> Any:
        asked.append((source, options))
        raise OSError(f"{options['revision']} is not a valid git identifier\nand more") from RevisionNotFoundError()

    monkeypatch.setattr(transformers.AutoConfig, "from_pretrained", refuse)
    with pytest.raises(
        CheckpointError, match="pythia-70m has no revision step7; its page on the hub lists those it has"
    ) as error:
        open_checkpoint(series("EleutherAI/pythia-70m@step7")[0])
    assert asked == [("EleutherAI/pythia-70m", {"revision": "step7"})]
    assert "\n" not in str(error.value)
    from huggingface_hub.errors import RevisionNotFoundError as theirs

    assert theirs.__name__ == RevisionNotFoundError.__name__


def test_without_transformers_the_package_is_named(saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "transformers", None)
    (tmp_path / "valid.txt").write_text("a text")
    shutil.copytree(saved / "opt", tmp_path / "opt")
    shutil.copytree(saved / "opt" / "step-2", tmp_path / "opt" / "step-20")
    for setting in (Setting(smoke=True), Setting(series=(str(tmp_path / "opt"),), data=tmp_path)):
        for experiment in (figure_7, figure_10):
            with pytest.raises((ExperimentError, SweepError), match="pip install transformers"):
                experiment.run(setting)


class Language(nn.Module):
    """What models.language opens, as far as it is used here."""

    words = ("a", "b", "c")

    def __init__(self, step: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.randn(6, 4, generator=torch.Generator().manual_seed(step)))

    def lower(self) -> list[Tensor]:
        return [self.weight.detach()]

    def look(self, tokens: Tensor) -> Look:
        B, T = tokens.shape
        attention = torch.ones(B, 1, T, T).tril() / torch.arange(1, T + 1)[:, None]
        return Look([attention], [tokens[..., None].float() @ self.weight.detach()[:, :1].T])

    def encode(self, text: str) -> list[int]:
        return [self.words.index(word) for word in text.split()]


@pytest.fixture
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store with two seeds of our own language model."""
    for seed in (1, 2):
        for step in (0, 5, 10):
            folder = tmp_path / "language" / f"one-layer-seed{seed}" / f"step-{step}"
            folder.mkdir(parents=True)
            (folder / "language.pt").write_text(str(step))
    module = types.ModuleType("models.language")
    module.open_model = lambda folder: Language(int((folder / "language.pt").read_text()))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "models.language", module)
    (tmp_path / "valid.txt").write_text("a b c " * 900)
    return tmp_path


def test_our_own_models_are_found_in_the_store(ours: Path) -> None:
    result = figure_7.run(Setting(store=ours, data=ours))
    assert result.data["one-layer/stable rank"].shape == (2, 3, 1)
    assert result.data["one-layer/steps"].tolist() == [0, 5, 10]
    assert result.data["one-layer/entropy"] == pytest.approx(figure_7.uniform_entropy(35), abs=1e-6)
    before = result.data["one-layer/untrained stable rank"]
    assert before == pytest.approx(result.data["one-layer/stable rank"][0, 0])
    assert [figure_7.stable_rank(Language(0).weight)] == pytest.approx(before)
    assert len(figure_10.run(Setting(store=ours, data=ours)).compared) == 2


def test_what_was_before_training_is_not_made_up_for_ours(ours: Path) -> None:
    (first, *_) = series(str(ours / "language" / "one-layer-seed1"))
    with pytest.raises(CheckpointError, match="step 0; name that checkpoint"):
        open_checkpoint(first, untrained=True)


def test_what_is_missing_is_asked_for(tmp_path: Path, small: Small) -> None:
    for experiment in (figure_7, figure_10):
        with pytest.raises(ExperimentError, match="--series EleutherAI/pythia-70m@step0,step512"):
            experiment.run(Setting(store=tmp_path))
        with pytest.raises(ExperimentError, match=r"--data FOLDER with the valid.txt"):
            experiment.run(Setting(series=tuple(small[0])))


# Figure 7


def test_stable_rank_of_known_matrices() -> None:
    draw = torch.Generator().manual_seed(0)
    u, v = torch.randn(60, 1, generator=draw), torch.randn(1, 20, generator=draw)
    Q = torch.linalg.qr(torch.randn(40, 40, generator=draw, dtype=torch.float64)).Q
    assert figure_7.stable_rank(u @ v) == pytest.approx(1, abs=1e-6)
    assert figure_7.stable_rank(5 * Q) == pytest.approx(40)
    assert figure_7.stable_rank(torch.diag(torch.tensor([2.0, 1, 1]))) == pytest.approx(1.5)
    G = torch.randn(1600, 400, generator=draw)
    assert figure_7.stable_rank(G) == pytest.approx(figure_7.gaussian_rank(G.shape), rel=0.03)
    assert figure_7.stable_rank(G.half()) == pytest.approx(figure_7.stable_rank(G), rel=1e-3)


@pytest.mark.parametrize("decay", [0.0, 0.5, 2.0, 20.0])
def test_the_iteration_agrees_with_the_singular_values(decay: float, monkeypatch: pytest.MonkeyPatch) -> None:
    draw = torch.Generator().manual_seed(1)
    W = torch.randn(500, 200, generator=draw, dtype=torch.float64) * torch.arange(1, 201) ** -decay
    exact = figure_7.stable_rank(W)
    monkeypatch.setattr(figure_7, "SMALL", 0)
    assert figure_7.stable_rank(W) == pytest.approx(exact, rel=figure_7.TOLERANCE)
    assert figure_7.stable_rank(W.T) == pytest.approx(exact, rel=figure_7.TOLERANCE)


def test_the_iteration_ends_on_matrices_without_a_largest_direction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figure_7, "SMALL", 0)
    assert figure_7.stable_rank(torch.eye(30)) == pytest.approx(30)
    assert figure_7.stable_rank(torch.ones(30, 20)) == pytest.approx(1)


def test_entropy_of_known_attention() -> None:
    uniform = (torch.ones(3, 2, 35, 35).tril() / torch.arange(1, 36)[:, None]).float()
    assert float(figure_7.entropy(uniform)) == pytest.approx(math.log(math.factorial(35)) / 35, abs=1e-6)
    assert figure_7.uniform_entropy(35) == pytest.approx(2.632, abs=1e-3)
    assert float(figure_7.entropy(torch.eye(35).expand(3, 2, 35, 35))) == 0


DIP, SINK, FLAT = [10.0, 4.0, 7.0], [10.0, 6.0, 4.0], [10.0, 9.9, 10.0]


def test_falls_and_recovers_by_the_rule() -> None:
    values = np.array([DIP, SINK, FLAT]).T[None]  # one seed, (C, L)
    fall, regain = figure_7.fall_and_regain(values)
    assert fall[0] == pytest.approx([0.6, 0.6, 0.01])
    assert regain[0] == pytest.approx([0.5, 0, 1])
    assert figure_7.recovers(values).tolist() == [True, False, False]
    assert figure_7.only_falls(values).tolist() == [False, True, False]
    other = np.array([SINK, SINK, FLAT]).T[None]
    assert not figure_7.recovers(np.concatenate([values, other])).any()  # in one of two seeds


def _course(rank: list[list[float]], shuffled: list[list[float]], entropy: list[list[float]]) -> figure_7.Course:
    curves = {"stable rank": rank, "entropy": entropy, "shuffled stable rank": shuffled, "shuffled entropy": [FLAT, FLAT]}
    found = {name: np.array(layers).T[None] for name, layers in curves.items()}
    at_rest = {name: np.full(2, 10.0) for name in ("stable rank", "entropy")}
    return figure_7.Course(np.arange(3), found, at_rest, np.full(2, 11.0), 2.6, "mlp")


def test_verdicts_follow_from_the_curves() -> None:
    told = {
        "as told": _course([SINK, DIP], [FLAT, FLAT], [FLAT, [10.0, 8.0, 9.0]]),
        "without structure too": _course([SINK, DIP], [SINK, DIP], [FLAT, FLAT]),
        "the other way": _course([DIP, SINK], [FLAT, FLAT], [FLAT, DIP]),
    }
    verdicts = {name: [row.verdict for row in figure_7.compared("m", course)] for name, course in told.items()}
    yes, same, no = Verdict.REPRODUCED, Verdict.SAME_WITHOUT, Verdict.NOT_REPRODUCED
    assert verdicts["as told"] == [yes, yes, yes, yes]
    assert verdicts["without structure too"] == [same, same, no, same]
    assert verdicts["the other way"] == [no, no, yes, no]


def test_a_series_that_was_interrupted_goes_on(
    small: Small, tmp_path: Path, kept: None, opened_ones: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finished checkpoints are not opened again, one that was saved anew is, and the end is the same."""
    (run, other), text = small
    shutil.copytree(run, tmp_path / "run-seed1")
    shutil.copytree(other, tmp_path / "run-seed2")
    setting = Setting(
        series=(str(tmp_path / "run-seed1"), str(tmp_path / "run-seed2")), data=text.parent, store=tmp_path / "store"
    )
    measure = figure_7.measure

    def killed(**job: Any) -> Any:
        if "run-seed2" in job["source"]:
            raise KeyboardInterrupt
        return measure(**job)

    killed.__name__ = measure.__name__
    monkeypatch.setattr(figure_7, "measure", killed)
    with pytest.raises(KeyboardInterrupt):
        figure_7.run(setting)
    assert opened_ones == ["step-0", "step-4", "step-24"]
    opened_ones.clear()
    monkeypatch.setattr(figure_7, "measure", measure)
    resumed = figure_7.run(setting)
    assert opened_ones == ["step-0", "step-4", "step-24"]  # of the other seed
    opened_ones.clear()
    again = figure_7.run(setting)
    assert opened_ones == []
    assert all(np.array_equal(resumed.data[name], again.data[name]) for name in resumed.data)
    model = tmp_path / "run-seed1" / "step-4" / "model.safetensors"
    shutil.copy(tmp_path / "run-seed1" / "step-24" / "model.safetensors", model)
    assert not np.array_equal(figure_7.run(setting).data["run/stable rank"], again.data["run/stable rank"])
    assert opened_ones == ["step-4"]


def test_seeds_are_one_model_and_have_the_same_steps(small: Small, tmp_path: Path) -> None:
    runs, _ = small
    assert {name: len(seeds) for name, seeds in figure_7.by_model(runs).items()} == {"small": 2}
    shutil.copytree(runs[0], tmp_path / "small-seed7")
    (tmp_path / "small-seed7" / "step-24").rename(tmp_path / "small-seed7" / "step-25")
    with pytest.raises(ExperimentError, match="two models are called small"):
        figure_7.by_model([*runs, str(tmp_path / "small-seed7")])
    hub = "EleutherAI/pythia-70m-seed{}@step0,step1,step{}"
    assert [len(seeds) for seeds in figure_7.by_model([hub.format(1, 2), hub.format(2, 2)]).values()] == [2]
    with pytest.raises(ExperimentError, match="its steps are not those of the other seeds of pythia-70m"):
        figure_7.by_model([hub.format(1, 2), hub.format(2, 4)])
    with pytest.raises(ExperimentError, match="takes three checkpoints"):
        figure_7.by_model(["EleutherAI/pythia-70m@step0,step1"])
    with pytest.raises(ExperimentError, match="each with its step in its name"):
        figure_7.by_model(["EleutherAI/pythia-70m@step0,step1,main"])


def test_two_models_of_one_name_are_refused(small: Small, tmp_path: Path) -> None:
    (run, *_), text = small
    shutil.copytree(run, tmp_path / Path(run).name)
    with pytest.raises(ExperimentError, match="two models are called small-seed1 step-24: rename the folder of one"):
        figure_10.run(Setting(series=(run, str(tmp_path / Path(run).name)), data=text.parent, store=tmp_path))


def test_the_text_is_cut_into_windows(small: Small) -> None:
    (run, *_), text = small
    opened = open_checkpoint(series(run)[0])
    cut = windows(opened, text.read_text(), 5, 20)
    assert cut.flatten().tolist() == opened.encode(text.read_text())[:100]
    assert windows(opened, text.read_text(), None, 1000).shape[1] == opened.longest
    with pytest.raises(CheckpointError, match="the text has 3 tokens, not 5 windows of 20: give a longer one"):
        windows(opened, "the cat sees", 5, 20)


def test_the_stamp_follows_the_files(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    before = stamp(str(tmp_path))
    assert stamp(str(tmp_path)) == before
    (tmp_path / "b").write_text("1")
    assert stamp(str(tmp_path)) != before


# Figure 10

NODES = {"cat or quasar": ("cat", "quasar"), "cat": ("cat",), "cat or dog": ("cat", "dog")}  # cat and dog share windows
NOISE = 200


def _planted() -> tuple[Opened, list[str]]:
    """A text of 400 windows, and a layer whose first nodes fire on certain words, the others at random."""
    draw = np.random.default_rng(0)
    common = [f"w{n}" for n in range(200)]
    said = [draw.choice(common, 24).tolist() for _ in range(400)]
    for window in said[:200:2]:
        window[10], window[16] = "cat", "dog"
    for window in said[201::4]:
        window[18] = "quasar"
    vocabulary = sorted({word for window in said for word in window})
    fires = torch.tensor([[word in node for word in vocabulary] for node in NODES.values()]).float()  # (nodes, V)

    def look(tokens: Tensor) -> Look:
        B, T = tokens.shape
        rng = torch.Generator().manual_seed(int(tokens.sum()))
        planted = fires.T[tokens] * (1 + torch.rand(B, T, 1, generator=rng))
        noise = torch.rand(B, T, NOISE, generator=rng)
        before = torch.eye(T).roll(1, 0).expand(B, 1, T, T)  # attention to the word before
        return Look([before], [torch.cat([planted, noise], -1)])

    words = [word for window in said for word in window]
    number = {word: n for n, word in enumerate(vocabulary)}
    return Opened(
        nn.Module(), list, look, lambda _: [number[w] for w in words], lambda ids: [vocabulary[i] for i in ids], 24, "planted"
    ), words


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    opened, words = _planted()
    monkeypatch.setattr(figure_10, "open_checkpoint", lambda *_: opened)
    (tmp_path / "valid.txt").write_text(" ".join(words))
    return figure_10.search("planted", "", str(tmp_path / "valid.txt"), "", 400, 24, "cpu", False)


def test_a_node_for_two_unrelated_words_is_found_and_others_are_not(found: Any) -> None:
    assert {tuple(row[:2]) for row in found["striking"]} == {("1", "0")}
    assert {row[4] for row in found["striking"]} == {"cat", "quasar"}
    assert all(row[5].endswith(f"«{row[4]}»") for row in found["striking"])
    assert found["kinds"][0, 2:].tolist() == [1, 0, 0]
    # cat alone, cat and dog, which are of one subject, and what chance adds
    assert 2 <= found["kinds"][0, 1] <= 2 + NOISE // 40


def test_shuffled_activations_find_what_chance_gives(found: Any) -> None:
    assert found["by chance"].sum() == len(NODES) + NOISE
    assert found["by chance"][0, 2:].sum() == 0
    assert found["by chance"][0, 1] <= NOISE // 40


def test_the_rule_for_more_than_chance() -> None:
    null, few, many = (np.array([[1000 - n, 0, n, 0, 0]]) for n in (1, 3, 50))
    assert not figure_10.beyond_chance(few, null)
    assert figure_10.beyond_chance(many, null)
    counts = {"trained": many, "trained, activations shuffled": null}
    assert figure_10.compared("m", counts).verdict is Verdict.REPRODUCED
    control = {"not trained": many, "not trained, activations shuffled": null}
    assert figure_10.compared("m", counts | control).verdict is Verdict.SAME_WITHOUT
    control = {"not trained": few, "not trained, activations shuffled": null}
    assert figure_10.compared("m", counts | control).verdict is Verdict.REPRODUCED
    assert figure_10.compared("m", counts | {"trained": few}).verdict is Verdict.NOT_REPRODUCED


def test_a_context_is_the_query_and_what_it_attends_to_most() -> None:
    words = torch.arange(100, 120)[None]
    attention = torch.zeros(1, 2, 20, 20)
    attention[0, :, 15, [0, 15, 3, 9, 11, 12]] = torch.tensor([0.3, 0.2, 0.17, 0.13, 0.11, 0.09])
    attention[0, 0, 16, [3, 9, 11]], attention[0, 1, 16, [3, 9]] = torch.tensor([0.8, 0.1, 0.1]), torch.tensor([0.9, 0.1])
    contexts = figure_10._contexts(attention, words)
    assert contexts[15].tolist() == [115, 103, 109, 111]  # neither the first of the window nor what it attends to less
    assert contexts[16].tolist() == [116, 103, 109, 116]  # 11 has less than 1/17
    assert (contexts[: figure_10.FIRST] == -1).all()


def test_a_weak_kind_does_not_count() -> None:
    """Nor does a word that stands everywhere, nor contexts that do not activate the node."""
    corpus = figure_10.Corpus(list("abcdefgh"), torch.zeros(1, 1), np.eye(8, 400, dtype=bool))
    share = np.full(8, 0.01)
    contexts = np.array([[0, 7]] * 6 + [[1, 7]] * 6)
    strong, weak = np.full(6, 2.0), np.full(6, 0.5)
    share[7] = 1.0
    assert [k.words.tolist() for k in figure_10.kinds(contexts, np.r_[strong, strong], corpus, share)] == [[0], [1]]
    assert [k.words.tolist() for k in figure_10.kinds(contexts, np.r_[strong, weak], corpus, share)] == [[0]]
    assert [k.words.tolist() for k in figure_10.kinds(contexts, np.r_[strong, 0 * weak], corpus, share)] == [[0]]
    assert figure_10.kinds(contexts, 0 * np.r_[strong, weak], corpus, share) == []
