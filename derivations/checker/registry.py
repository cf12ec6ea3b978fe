"""Finds every claim file. The file's place is the claim's id; a broken file is one broken entry, not a dead run."""

import ast
import builtins
import hashlib
import importlib
import os
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from io import BytesIO
from pathlib import Path
from tokenize import detect_encoding
from traceback import extract_tb
from types import CodeType, ModuleType
from typing import Any

from derivations.checker import language
from derivations.checker.claim import Claim, ClaimError, Paper
from derivations.checker.new import ROOMS
from derivations.checker.patience import TooLong, limit
from derivations.checker.printed import visible
from derivations.checker.spelled import spelled

ROOT = Path(__file__).resolve().parent.parent
ID = re.compile(r"[a-z][a-z0-9_]*(/[a-z][a-z0-9_]*)*")
STATES = re.compile(r"^(claim\b|from\b.*\bimport\b.*\bclaim\b)", re.MULTILINE)  # a file that has a `claim`
OURS = (ROOT / "__init__.py", *(ROOT / room for room in ROOMS))  # what claims are written in, and what reads them
LOADING = 20.0  # seconds a file may take to import


@dataclass(frozen=True)
class Place:
    """Where the file of a claim lies: all that is known of it before it is imported."""

    id: str
    root: Path
    file: Path
    error: str = ""


@dataclass(frozen=True)
class Entry:
    """One claim file: its claim, or what is wrong with it."""

    id: str
    file: Path
    title: str = ""
    claim: Claim | None = None
    error: str = ""
    root: Path = ROOT  # the folder its imports are looked up in


def find(folders: Sequence[Path] = ()) -> list[Entry]:
    """The claims of the suite and those in further folders, each file exactly once."""
    return load(places(folders))


def places(folders: Sequence[Path] = ()) -> list[Place]:
    """Every claim file, none of them imported."""
    papers = sorted(p for p in ROOT.iterdir() if p.is_dir() and p.name not in ROOMS and not p.name.startswith(("_", ".")))
    files = [(ROOT, file) for file in _without_helpers(ROOT, [file for paper in papers for file in _files(paper)])]
    files += [(folder, file) for folder in folders for file in _without_helpers(folder, _files(folder))]
    found: list[Place] = []
    taken: dict[str, Path] = {}
    for root, file in files:
        id_ = _id(root, file)
        first = taken.setdefault(id_.casefold(), file)
        if first == file:
            wrong = "" if ID.fullmatch(id_) else f"{file}: a claim's file is named in lower case with underscores; rename it"
            found.append(Place(id_, root, file, wrong))
        else:
            wrong = f"two files claim the id {id_}: {first} and {file}; rename one"
            found.append(Place(f"{id_} ({_short(file)})", root, file, wrong))
    return found


def load(at: Sequence[Place], ids: Iterable[str] | None = None) -> list[Entry]:
    """The claims of these ids and all that they use, imported; without ids every claim."""
    by_id = {place.id: place for place in at}
    waiting = list(by_id if ids is None else ids)
    loaded: dict[str, Entry] = {}
    while waiting:
        id_ = waiting.pop()
        if id_ in by_id and id_ not in loaded:
            loaded[id_] = entry = _load(by_id[id_], _stamp(by_id[id_].file))
            waiting += entry.claim.uses if entry.claim is not None else ()
    return _linked([loaded[place.id] for place in at if place.id in loaded], set(by_id))


def papers(entries: Iterable[Entry]) -> dict[str, Paper]:
    """The descriptions that the folders of these claims have, by the name that the claims give their paper."""
    folders = sorted({entry.id.split("/")[0] for entry in entries if entry.root == ROOT})
    modules = (f"derivations.{folder}" for folder in folders if (ROOT / folder / "__init__.py").is_file())
    found = (getattr(importlib.import_module(module), "PAPER", None) for module in modules)
    return {paper.name: paper for paper in found if isinstance(paper, Paper)}


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


def key(entry: Entry, entries: Sequence[Entry], code: Iterable[Path] = (), versions: Iterable[str] = ()) -> str:
    """A hash of the claim, of all it uses and imports, and of what reads it: evidence under another key is stale."""
    digest = hashlib.sha256("\0".join(versions).encode())
    for e in (entry, *_ground(entry, entries)):
        digest.update(spelled(e.claim).encode() if e.claim is not None else b"")
    for file in sorted(rests_on(entry, entries, code)):
        digest.update(file.name.encode() + digest_of(file))
    return digest.hexdigest()[:16]


def says(entry: Entry, entries: Sequence[Entry]) -> dict[str, str]:
    """What the claim says and all that it uses, a hash of each."""
    said = {e.id: e.claim for e in (entry, *_ground(entry, entries))}
    return {id_: hashlib.sha256(spelled(claim).encode()).hexdigest()[:16] for id_, claim in said.items() if claim is not None}


def rests_on(entry: Entry, entries: Sequence[Entry], code: Iterable[Path] = ()) -> set[Path]:
    """The files of the claim, of all it uses and of what reads it, with all that they import."""
    starts = {ROOT: list(code)}
    for e in (entry, *_ground(entry, entries)):
        starts.setdefault(e.root, []).append(e.file)
    return {file for root, files in starts.items() for file in sources(*files, root=root)}


def _ground(entry: Entry, entries: Sequence[Entry]) -> list[Entry]:
    """What a claim stands on."""
    used = ancestors(entry.id, claims(entries)) if entry.claim is not None else set()
    return [e for e in entries if e.id in used]


def rivals(file: Path) -> list[Path]:
    """What Python would take in the place of a module, or of a folder that it lies in, if it were there."""
    places = (file.with_suffix(""), *file.parents[:3])
    return [there for at in places if at.name for there in (at / "__init__.py", at.with_suffix(".py")) if there != file]


def digest_of(file: Path) -> bytes:
    return _digest(file, _stamp(file))


def sources(*files: Path, root: Path = ROOT, beyond: Collection[Path] = ()) -> set[Path]:
    """The files and every file of ours, or of the folder they lie in, that they import, directly or through others.

    What lies `beyond` is neither counted nor looked into.
    """
    seen: set[Path] = set()
    waiting = [*files]
    while waiting:
        at = waiting.pop()
        if at not in seen and at not in beyond:
            seen.add(at)
            waiting += _imports(at, root, _stamp(at))
    return seen


def _stamp(file: Path) -> int:
    return file.stat().st_mtime_ns


@cache
def _digest(file: Path, stamp: int) -> bytes:
    return hashlib.sha256(file.read_bytes()).digest()


@cache
def _imports(file: Path, root: Path, stamp: int) -> tuple[Path, ...]:
    """The files that a file's imports name, with the packages on the way to them."""
    text = file.read_bytes()
    top = [ROOT.parent] if root == ROOT else [ROOT.parent, root]
    names = [(base, [*file.relative_to(base).with_suffix("").parts]) for base in top if file.is_relative_to(base)]  # its rooms
    named_in_text = re.search(rb"""["'](%s)[."']""" % b"|".join(b for base in top for b in _tops(base)), text)
    try:
        tree = ast.parse(text if named_in_text or _theirs(file, root) else _imports_alone(text))
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return ()  # it does not import either
    for node in ast.walk(tree) if named_in_text else _statements(tree):
        if isinstance(node, ast.Import):
            names += [(base, alias.name.split(".")) for alias in node.names for base in top]
        elif isinstance(node, ast.ImportFrom) and node.level <= len(file.parents):
            bases = [file.parents[node.level - 1]] if node.level else top
            module = node.module.split(".") if node.module else []
            names += [(base, [*module, alias.name]) for alias in node.names for base in bases]
        elif isinstance(node, ast.Call):  # of import_module, whatever it is called here
            named = [a.value.split(".") for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            named = [parts for parts in named if all(map(str.isidentifier, parts))]
            names += [(base, parts) for parts in named for base in top if any(_lying(base.joinpath(*parts)))]
    found = {base.joinpath(*parts): [*_modules(base, parts)] for base, parts in names}
    return tuple(dict.fromkeys(at for files in found.values() for at in files if at != file))


IMPORT = re.compile(rb"^[ \t]*((?:from[ \t]+[\w.]+[ \t]+)?import\b[^\n(]*(?:\([^)]*\))?[^\n]*)$", re.MULTILINE)


def _imports_alone(text: bytes) -> bytes:
    """The lines of a file of ours that import, where the word stands nowhere else: to read the rest takes ten times as long."""
    alone = b"\n".join(match[1] for match in IMPORT.finditer(text))
    try:
        ast.parse(alone)
    except SyntaxError:
        return text
    return alone if len(re.findall(rb"\bimport\b", alone)) == len(re.findall(rb"\bimport\b", text)) else text


def _theirs(file: Path, root: Path) -> bool:
    """Whether a file is a claim's, or of a paper or a helper: nobody has looked at how it is written."""
    return any(map(file.is_relative_to, (root, ROOT))) and not any(map(file.is_relative_to, OURS))


def unwritten(file: Path, root: Path, text: bytes) -> str:
    """The line of a file by which it does more than make expressions; nothing where there is none."""
    encoding, _ = detect_encoding(BytesIO(text).readline)
    if encoding != "utf-8":
        return f"1 is written in {encoding}, so that it might be read in two ways; write it in UTF-8"
    try:
        tree = ast.parse(text, str(file))
    except (RecursionError, MemoryError):
        return f"1 {language.TOO_DEEP}"
    return language.wrong(tree, _names(tree, root), _beside(root))


def _names(tree: ast.Module, root: Path) -> dict[str, set[str]]:
    """A file's names for modules of the papers and for what lies next to it, with the names that these give to something."""
    modules: dict[str, set[str]] = {}
    for node in (node for node in tree.body if isinstance(node, ast.ImportFrom) and not node.level):
        top, *parts = (node.module or "").split(".")
        for base in [ROOT.parent] if top == "derivations" else [root] if top in _beside(root) else []:
            package = base.joinpath(top, *parts)
            taken = {name for file in _lying(package) for name in _read(file, _stamp(file), language.bound)}  # that comes first
            for alias in (alias for alias in node.names if alias.name not in taken):
                if file := next(_lying(package / alias.name), None):
                    modules[alias.asname or alias.name] = _read(file, _stamp(file), language.made)
    return modules


@cache
def _read(file: Path, stamp: int, names: Callable[[ast.Module], set[str]]) -> set[str]:
    try:
        return names(ast.parse(file.read_bytes(), str(file)))
    except (RecursionError, MemoryError):  # it is not run either
        return set()


@cache
def _beside(root: Path) -> frozenset[str]:
    """The names by which a claim of an outside folder may import what lies in it."""
    taken = {"sympy", "derivations", *(module.split(".")[0] for module in language.STANDARD)}
    return frozenset(top.decode() for top in _tops(root)) - taken if root != ROOT else frozenset()


@cache
def _tops(base: Path) -> list[bytes]:
    """What a module in this folder is called at the least."""
    return [at.stem.encode() for at in base.iterdir() if at.stem.isidentifier() and (at.is_dir() or at.suffix == ".py")]


def _statements(tree: ast.Module) -> Iterator[ast.AST]:
    """The statements, in whatever they stand: imports are among them, and expressions are ten times as many."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        yield (node := waiting.pop())
        waiting += (part for name in ("body", "orelse", "finalbody", "handlers", "cases") for part in getattr(node, name, ()))


def _modules(base: Path, parts: Sequence[str]) -> Iterator[Path]:
    """The packages on the way to a module, and itself; most names are none of ours, which the first step tells."""
    yield from _lying(base)
    at = base
    for part in parts:
        at = at / part
        found = [*_lying(at)]
        yield from found
        if not found and not at.is_dir():
            return


def _lying(at: Path) -> Iterator[Path]:
    """Those that a module of that name may lie in, and that are there."""
    return (Path(file) for file in (f"{at}/__init__.py", f"{at}.py") if os.path.isfile(file))


def _files(folder: Path) -> list[Path]:
    return sorted(f for f in folder.rglob("*.py") if not f.name.startswith("_") and "__pycache__" not in f.parts)


def _without_helpers(root: Path, files: Sequence[Path]) -> list[Path]:
    """The files without those that state no claim and that another one imports."""
    helpers = {file for file in files if not STATES.search(file.read_text(errors="replace"))}
    if helpers:
        helpers &= {used for file in files for used in _imports(file, root, _stamp(file))}
    return [file for file in files if file not in helpers]


def _id(root: Path, file: Path) -> str:
    """Paper and name: the chapters between them are rooms of the paper, not of the claim."""
    first, *_, last = (*file.relative_to(root).with_suffix("").parts,) * 2
    return first if root / f"{first}.py" == file else f"{first}/{last}"


def _short(file: Path) -> str:
    return "/".join(file.parts[-3:])


@cache
def _load(place: Place, stamp: int) -> Entry:
    file, empty = place.file, Entry(place.id, place.file, root=place.root)
    if place.error:
        return replace(empty, error=place.error)
    try:
        with limit(LOADING):
            module = _module(place)
        claim = getattr(module, "claim", None)
        if type(claim) is not Claim:  # a class of the file's own may leave checks out
            raise ClaimError("the file defines no `claim`; end it with claim = Claim(…), or begin a helper's name with _")
        title = (module.__doc__ or "").strip()
        if not title:
            raise ClaimError("the file has no docstring; its first line is the claim's title")
        if not (title := title.splitlines()[0]).isprintable():
            raise ClaimError(f"the title {title!r} has something in it that does not print; write one line of plain text")
        return replace(empty, title=title, claim=claim)
    except TooLong as error:
        line = next((f.lineno for f in reversed(extract_tb(error.__traceback__)) if f.filename == str(file)), 1)
        words = f"importing took more than {LOADING:g} s; compute less where the file is imported"
        return replace(empty, error=f"{file}:{line}: {words}")
    except SyntaxError as error:
        return replace(empty, error=f"{error.filename or file}:{error.lineno}: {error.msg}; correct the syntax of this line")
    except (Exception, SystemExit) as error:
        text = str(error) if isinstance(error, ClaimError) else f"{type(error).__name__}: {error}; the file must import"
        return replace(empty, error=visible(f"{file}: {text}"))


FOLDERS = {ROOT.name: ROOT}  # by the package that its files are modules of; of an outside folder nobody else can find them


class _AsWritten(SourceFileLoader):
    """A file of claims: looked at as it is compiled, each time anew, and run with no more of Python than it may name.

    Python would take what it compiled before of a file of the same size and second, though it says another thing now.
    """

    def get_code(self, fullname: str) -> CodeType:
        text, file, root = self.get_data(self.path), Path(self.path), _folder(fullname)
        if _theirs(file, root) and (wrong := unwritten(file, root, text)):
            raise ClaimError(f"{_short(file)}:{wrong}")
        return self.source_to_code(text, self.path)

    def exec_module(self, module: ModuleType) -> None:
        if _theirs(Path(self.path), _folder(module.__name__)):
            vars(module)["__builtins__"] = _pythons(module.__name__.split(".")[0])
        super().exec_module(module)


def _folder(module: str) -> Path:
    return FOLDERS[module.split(".")[0]]


@cache
def _pythons(package: str) -> dict[str, object]:
    """What a file may name without having made it, and how it imports: from its own folder first."""

    def bring(name: str, *how: Any, **more: Any) -> ModuleType:
        return __import__(f"{package}.{name}" if name.split(".")[0] in _beside(FOLDERS[package]) else name, *how, **more)

    return {name: getattr(builtins, name) for name in language.BUILTINS} | {"__import__": bring}


class _Finder(MetaPathFinder):
    """Of the packages in FOLDERS it finds every module, or nobody does: another one may have a loader that does not look."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: object = None) -> ModuleSpec | None:
        if path is None or fullname.split(".")[0] not in FOLDERS:
            return None
        finders = (FileFinder(folder, (_AsWritten, SOURCE_SUFFIXES)) for folder in path)
        found = next((spec for finder in finders if (spec := finder.find_spec(fullname)) is not None), None)
        if found is None:
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        return found


FINDER = _Finder()
sys.meta_path.insert(0, FINDER)


def _module(place: Place) -> ModuleType:
    name = f"{_package(place.root)}." + ".".join(place.file.relative_to(place.root).with_suffix("").parts)
    known = getattr(sys.modules.get(name), "__loader__", None)
    if place.root != ROOT or not isinstance(known, _AsWritten):
        sys.modules.pop(name, None)  # it has been changed, or another one has imported it
    if sys.meta_path[0] is not FINDER:  # pytest finds what is called like a test before all others
        sys.meta_path[:] = [FINDER, *(finder for finder in sys.meta_path if finder is not FINDER)]
    return importlib.import_module(name)


def _package(root: Path) -> str:
    """The package that the files of a folder are modules of."""
    if found := next((name for name, folder in FOLDERS.items() if folder == root), None):
        return found
    name = f"outside{len(FOLDERS)}"
    FOLDERS[name], package = root, ModuleType(name)
    package.__path__ = [str(root)]
    sys.modules[name] = package
    return name


def _linked(entries: list[Entry], known: set[str]) -> list[Entry]:
    """The entries with those marked that use what does not exist, or themselves through others."""
    by_id = claims(entries)
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
