"""A corpus of words from a folder: train.txt, valid.txt and test.txt, as WikiText comes.

Words are lower-cased, punctuation is split off, empty lines are dropped and lines do not end in a word of their own, as in the
program of the paper's Figures 6 and 8. The vocabulary is that of train.txt, the most frequent words first.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import torch
from torch import Tensor

PARTS = ("train", "valid", "test")
UNKNOWN = "<unk>"
SPLIT_OFF, DROPPED = re.compile(r"([.,'()!?])"), re.compile(r'[";:]')


class CorpusError(ValueError):
    """A folder that is no corpus; the message says which file and what to mend."""


@dataclass(frozen=True)
class Corpus:
    digest: str  # of the files
    words: tuple[str, ...]
    train: Tensor  # (n,) indices of words
    valid: Tensor
    test: Tensor


def split(line: str) -> list[str]:
    return DROPPED.sub(" ", SPLIT_OFF.sub(r" \1 ", line.lower())).split()


def read(folder: Path | None) -> Corpus:
    if folder is None:
        raise CorpusError("name the folder of a WikiText (train.txt, valid.txt, test.txt): --data FOLDER")
    files = [folder / f"{part}.txt" for part in PARTS]
    return _read(folder, tuple((file.stat().st_size, file.stat().st_mtime_ns) for file in files if file.exists()))


@lru_cache(maxsize=2)
def _read(folder: Path, stamps: tuple[tuple[int, int], ...]) -> Corpus:
    """Once, as long as the files are the same."""
    texts, digest = {}, hashlib.sha256()
    for part in PARTS:
        try:
            text = (folder / f"{part}.txt").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise CorpusError(f"{folder / part}.txt cannot be read ({error}); copy {', '.join(PARTS)} (.txt) there") from error
        if not text.strip() or not text.endswith("\n"):
            raise CorpusError(f"{folder / part}.txt does not end where a line does: it was copied in part; copy it there again")
        digest.update(text.encode())
        texts[part] = [word for line in text.splitlines() for word in split(line)]
    counted = Counter(texts["train"])
    del counted[UNKNOWN]
    words = (UNKNOWN, *sorted(counted, key=lambda word: (-counted[word], word)))
    return Corpus(digest.hexdigest(), words, *(encode(words, texts[part]) for part in PARTS))


def encode(words: Sequence[str], text: Sequence[str]) -> Tensor:
    """(n,); a word that is not in the vocabulary is the unknown one."""
    index = {word: i for i, word in enumerate(words)}
    return torch.tensor([index.get(word, 0) for word in text])


def windows(text: Tensor, columns: int, length: int) -> tuple[Tensor, Tensor]:
    """(n, columns, length) inputs and targets: the text cut into columns, each read in windows; the rest is dropped.

    The last window may be short: its targets are then filled up by −1, which no loss counts.
    """
    rows = len(text) // columns
    if rows < 2:
        raise CorpusError(f"{len(text)} words do not fill {columns} columns; take a longer text")
    cut = text[: rows * columns].view(columns, rows)
    n = -(-(rows - 1) // length)
    filled = torch.nn.functional.pad(cut, (0, n * length + 1 - rows), value=-1)
    inputs = filled[:, :-1].unflatten(1, (n, length)).transpose(0, 1)
    targets = filled[:, 1:].unflatten(1, (n, length)).transpose(0, 1)
    return inputs.clamp(min=0).contiguous(), targets.contiguous()
