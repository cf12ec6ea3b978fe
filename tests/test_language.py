"""The language model against PyTorch's encoder, its layers against autograd, and the corpus it reads."""

import math
from pathlib import Path

import pytest
import torch
from torch import nn
from torch.autograd import gradcheck
from torch.nn import functional as F

from models import corpus, language, layers
from models.corpus import CorpusError
from models.language import LanguageError, Shape

SHAPE = Shape(words=50, layers=3, d=20, hidden=12, columns=4, length=7)
DRAW = torch.Generator().manual_seed(0)
WORDS = torch.randint(50, (4, 7), generator=DRAW)


def pytorchs(p: language.Parameters, run: int, first: bool) -> torch.Tensor:
    """(B, T, words) logits of one run by nn.TransformerEncoder."""
    layer = nn.TransformerEncoderLayer(SHAPE.d, 1, SHAPE.hidden, 0.0, batch_first=True, norm_first=first)
    encoder = nn.TransformerEncoder(layer, SHAPE.layers, enable_nested_tensor=False)
    ours = {"self_attn.in_proj": "qkv", "self_attn.out_proj": "out", "linear1": "lower", "linear2": "upper"}
    with torch.no_grad():
        for i, module in enumerate(encoder.layers):
            named = dict(module.named_parameters())
            for theirs, name in ours.items():
                joint = "_" if "in_proj" in theirs else "."
                named[f"{theirs}{joint}weight"].copy_(p[f"{i} {name}"][run].T)
                named[f"{theirs}{joint}bias"].copy_(p[f"{i} {name} bias"][run])
    x = p["embedding"][run][WORDS] * math.sqrt(SHAPE.d) + language.positions(7, SHAPE.d, WORDS.device)
    future = torch.full((7, 7), -math.inf).triu(1)
    return encoder(x, mask=future) @ p["decoder"][run] + p["decoder bias"][run]


@pytest.mark.parametrize("norm", ["post", "pre"])
def test_the_model_is_pytorchs_encoder(norm: str) -> None:
    shape = Shape(50, 3, 20, 12, 4, 7, norm=norm)
    p = language.start(shape, [1, 2])
    x, _ = language.forward(p, shape, WORDS)
    for run in range(2):
        logits = (x[run] @ p["decoder"][run] + p["decoder bias"][run]).view(4, 7, -1)
        assert torch.allclose(logits, pytorchs(p, run, norm == "pre"), atol=1e-5)


def test_words_that_do_not_exist_have_no_probability_and_no_gradient() -> None:
    p = {name: value.requires_grad_() for name, value in language.start(SHAPE, [1]).items()}
    assert p["decoder"].shape[-1] == 64
    x, _ = language.forward(p, SHAPE, WORDS)
    targets = WORDS.roll(1, 1)
    loss = language.losses(p, x, targets)
    logits = (x @ p["decoder"] + p["decoder bias"][:, None])[0, :, :50]
    assert torch.allclose(loss, F.cross_entropy(logits, targets.flatten()))
    gradients = torch.autograd.grad(loss.sum(), [p["decoder"], p["decoder bias"]])
    assert all(torch.equal(g[..., 50:], torch.zeros_like(g[..., 50:])) for g in gradients)


def test_words_after_a_text_are_not_counted() -> None:
    p = language.start(SHAPE, [1, 2])
    x, _ = language.forward(p, SHAPE, WORDS)
    short = WORDS.clone()
    short[:, 5:] = -1
    each = layers.next_word(x, p["decoder"], p["decoder bias"], WORDS.flatten().expand(2, -1)).view(2, 4, 7)
    assert torch.allclose(language.losses(p, x, short), each[..., :5].mean((1, 2)))


def test_backward_passes_are_autograds() -> None:
    draw = torch.Generator().manual_seed(1)

    def some(*shape: int) -> torch.Tensor:
        return torch.randn(*shape, dtype=torch.float64, generator=draw).requires_grad_()

    x, W, b, weight = some(2, 5, 3), some(2, 3, 4), some(2, 4), some(2, 5).detach()
    targets = torch.randint(4, (2, 5), generator=draw)
    assert gradcheck(layers.linear, (x, W, b))
    assert gradcheck(layers.affine, (x, some(2, 3), some(2, 3)))
    ours = torch.autograd.grad((layers.next_word(x, W, b, targets) * weight).sum(), (x, W, b))
    logits = torch.baddbmm(b[:, None], x, W)
    plain = F.cross_entropy(logits.flatten(0, 1), targets.flatten(), reduction="none").view(2, 5)
    theirs = torch.autograd.grad((plain * weight).sum(), (x, W, b))
    assert all(torch.allclose(a, b) for a, b in zip(ours, theirs, strict=True))


def test_nothing_comes_from_the_future() -> None:
    p = language.start(SHAPE, [1])
    other = WORDS.clone()
    other[:, 4:] = (other[:, 4:] + 1) % 50
    a, b = (language.forward(p, SHAPE, words)[0].view(4, 7, -1) for words in (WORDS, other))
    assert torch.allclose(a[:, :4], b[:, :4], atol=1e-6)
    assert not torch.allclose(a[:, 4:], b[:, 4:], atol=1e-3)


def test_uniform_attention_has_the_most_entropy() -> None:
    uniform = torch.ones(2, 35, 35).tril()
    uniform /= uniform.sum(-1, keepdim=True)
    entropy, share = language.entropies(uniform, 2)
    assert entropy == pytest.approx(math.lgamma(36) / 35, abs=1e-5)
    assert share == pytest.approx(1, abs=1e-5)
    entropy, share = language.entropies(torch.eye(35).expand(2, 35, 35), 2)
    assert entropy.abs().max() < 1e-6
    assert share.abs().max() < 1e-6


def test_a_model_is_kept_and_found(tmp_path: Path) -> None:
    p = language.start(SHAPE, [1, 2])
    words = [f"w{i}" for i in range(50)]
    language.save(tmp_path, SHAPE, {name: value[1] for name, value in p.items()}, words)
    model = language.open_model(tmp_path)
    _, look = language.forward({name: value[1:] for name, value in p.items()}, SHAPE, WORDS)
    found = model.look(WORDS)
    assert torch.equal(found.attention[2][:, 0], look.attention[2])
    assert found.hidden[0].shape == (4, 7, 12)
    assert model.lower()[1].shape == (12, 20)
    assert model.encode("W3 nothing w7") == [3, 0, 7]
    (tmp_path / "language.pt").write_bytes(b"half")
    with pytest.raises(LanguageError, match=r"language\.pt cannot be read"):
        language.open_model(tmp_path)
    with pytest.raises(LanguageError, match="there is no norm 'batch'; choose one of post"):
        language.start(Shape(5, 1, norm="batch"), [0])


# The corpus


def filled(folder: Path, train: str = "The cat, the dog!\n\nThe cat's hat.\n") -> Path:
    for part, text in (("train", train), ("valid", "A cat sat.\n"), ("test", "The hat\n")):
        (folder / f"{part}.txt").write_text(text)
    return folder


def test_words_are_those_of_the_authors_program(tmp_path: Path) -> None:
    found = corpus.read(filled(tmp_path))
    assert [found.words[i] for i in found.train] == ["the", "cat", ",", "the", "dog", "!", "the", "cat", "'", "s", "hat", "."]
    assert found.words[:3] == ("<unk>", "the", "cat")
    assert [found.words[i] for i in found.valid] == ["<unk>", "cat", "<unk>", "."]
    assert corpus.split('"Well; yes: no"') == ["well", "yes", "no"]


def test_a_folder_that_is_no_corpus(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"name the folder of a WikiText .*--data FOLDER"):
        corpus.read(None)
    with pytest.raises(CorpusError, match=r"train\.txt cannot be read .*No such file"):
        corpus.read(tmp_path)
    with pytest.raises(CorpusError, match=r"train\.txt does not end where a line does: it was copied in part"):
        corpus.read(filled(tmp_path, "The cat, the d"))
    (filled(tmp_path) / "valid.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(CorpusError, match=r"valid\.txt cannot be read"):
        corpus.read(tmp_path)


@pytest.mark.parametrize("count", [24, 25, 31, 33])
def test_windows_hold_every_word_once(count: int) -> None:
    text = torch.arange(count)
    inputs, targets = corpus.windows(text, 3, 4)
    rows = count // 3
    for column in range(3):
        whole = text[column * rows : (column + 1) * rows]
        real = targets[:, column].flatten()
        assert real[real >= 0].tolist() == whole[1:].tolist()
        assert inputs[:, column].flatten()[: rows - 1].tolist() == whole[:-1].tolist()
    with pytest.raises(CorpusError, match="2 words do not fill 2 columns"):
        corpus.windows(torch.arange(2), 2, 4)
