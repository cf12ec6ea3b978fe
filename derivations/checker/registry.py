"""Finds every claim file. The file's place is the claim's id; a broken file is one broken entry, not a dead run."""

import hashlib
import importlib
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

from derivations.checker.claim import Claim, ClaimError

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("checker", "mathematics")  # what stands beside the papers
READERS = ("derivations/checker", "derivations/mathematics", "numerics", "models", "models/runs")  # the code that reads a claim
ID = re.compile(r"[a-z][a-z0-9_]*(/[a-z][a-z0-9_]*)*")


@dataclass(frozen=True)
class Entry:
    """One claim file: its claim, or what is wrong with it."""

    id: str
    file: Path
    title: str = ""
    claim: Claim | None = None
    error: str = ""


def find(folders: Sequence[Path] = ()) -> list[Entry]:
    """The claims of the suite and those in further folders, each file exactly once."""
    entries: list[Entry] = []
    taken: dict[str, Path] = {}
    papers = sorted(p for p in ROOT.iterdir() if p.is_dir() and p.name not in ROOMS and not p.name.startswith(("_", ".")))
    places = [(ROOT, file) for paper in papers for file in _files(paper)]
    places += [(folder, file) for folder in folders for file in _files(folder)]
    for root, file in places:
        id_ = _id(root, file)
        if id_.casefold() in taken:
            first = taken[id_.casefold()]
            error = f"two files claim the id {id_}: {first} and {file}; rename one"
            entries.append(Entry(f"{id_} ({_short(file)})", file, error=error))
            continue
        taken[id_.casefold()] = file
        entries.append(_load(root, file, id_))
    return _linked(entries)


def claims(entries: Sequence[Entry]) -> dict[str, Claim]:
    return {entry.id: entry.claim for entry in entries if entry.claim is not None}


def ancestors(id_: str, by_id: Mapping[str, Claim]) -> set[str]:
    """Every claim that this one stands on."""
    seen: set[str] = set()
    waiting = [id_]
    while waiting:
        for used in by_id[waiting.pop()].uses:
            if used not in seen and used in by_id:
                seen.add(used)
                waiting.append(used)
    return seen


def key(entry: Entry, entries: Sequence[Entry]) -> str:
    """A hash of the claim file, of all it uses and of the code that reads it: evidence under another key is stale."""
    by_id = claims(entries)
    used = ancestors(entry.id, by_id) if entry.claim is not None else set()
    files = [entry.file, *(e.file for e in entries if e.id in used)]
    files += [file for folder in READERS for file in (ROOT.parent / folder).glob("*.py")]
    digest = hashlib.sha256()
    for file in sorted(set(files)):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _files(folder: Path) -> list[Path]:
    return sorted(f for f in folder.rglob("*.py") if not f.name.startswith("_") and "__pycache__" not in f.parts)


def _id(root: Path, file: Path) -> str:
    """Paper and name: the chapters between them are rooms of the paper, not of the claim."""
    first, *_, last = (*file.relative_to(root).with_suffix("").parts,) * 2
    return first if root / f"{first}.py" == file else f"{first}/{last}"


def _short(file: Path) -> str:
    return "/".join(file.parts[-3:])


def _load(root: Path, file: Path, id_: str) -> Entry:
    if not ID.fullmatch(id_):
        return Entry(id_, file, error=f"{file}: a claim's file is named in lower case with underscores; rename it")
    try:
        module = _module(root, file, id_)
        claim = getattr(module, "claim", None)
        if not isinstance(claim, Claim):
            raise ClaimError("the file defines no `claim`; end it with claim = Claim(…)")
        title = (module.__doc__ or "").strip()
        if not title:
            raise ClaimError("the file has no docstring; its first line is the claim's title")
        return Entry(id_, file, title.splitlines()[0], claim)
    except SyntaxError as error:
        return Entry(id_, file, error=f"{file}:{error.lineno}: {error.msg}; correct the syntax of this line")
    except (Exception, SystemExit) as error:
        text = str(error) if isinstance(error, ClaimError) else f"{type(error).__name__}: {error}; the file must import"
        return Entry(id_, file, error=f"{file}: {text}")


def _module(root: Path, file: Path, id_: str) -> ModuleType:
    if root == ROOT:
        return importlib.import_module("derivations." + ".".join(file.relative_to(root).with_suffix("").parts))
    loader = SourceFileLoader("outside." + id_.replace("/", "."), str(file))
    module = ModuleType(loader.name)
    module.__file__ = str(file)
    sys.path.insert(0, str(root))  # so that outside files can import one another
    try:
        loader.exec_module(module)
    finally:
        sys.path.remove(str(root))
    return module


def _linked(entries: list[Entry]) -> list[Entry]:
    """The entries with those marked that use what does not exist, or themselves through others."""
    by_id = claims(entries)
    known = {entry.id for entry in entries}
    result = []
    for entry in entries:
        error = ""
        if entry.claim is not None:
            missing = [used for used in entry.claim.uses if used not in known]
            if missing:
                error = f"{entry.file}: it uses {missing[0]}, which is no claim; check the id"
            elif entry.id in ancestors(entry.id, by_id):
                circle = " → ".join(_circle(entry.id, by_id))
                error = f"{entry.file}: it uses itself through others ({circle}); a proof may not run in a circle"
        result.append(replace(entry, claim=None, error=error) if error else entry)
    return result


def _circle(id_: str, by_id: Mapping[str, Claim]) -> Iterator[str]:
    """The way back to the claim along what it uses."""
    yield id_
    at = id_
    while True:
        at = next(u for u in by_id[at].uses if u == id_ or (u in by_id and id_ in ancestors(u, by_id)))
        yield at
        if at == id_:
            return
