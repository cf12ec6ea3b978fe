"""A claim read in the reader's own browser: Python for WebAssembly with its wheels, and the suite itself, all on this site.

Nothing is loaded before the reader asks for it, and nothing from another place. What npm and pip fetch for it is held against
a hash and kept under build/recheck; where they cannot, the pages say so.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from derivations.checker.new import TEMPLATE
from derivations.checker.registry import Entry
from docs.site.book import Book
from docs.site.markdown import raw

PYODIDE = "pyodide-314.0.7"
SHA512 = (
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4"
)
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WHEELS = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp", "--abi", "cp314")
PATIENCE = 300  # seconds for a download
OF_TESTS = ("__init__", "alone", "ledger", "report", "reproduced", "kernel/__init__", "kernel/record")
SUITE = ("derivations", "numerics", *(f"tests/{name}.py" for name in OF_TESTS))
SCRIPT = '<script defer src="{}_static/recheck/page.js"></script>'

PLAYGROUND = """# Playground

Write a claim, or change one of ours, and have it read here: by the same code, in your own browser. Nothing leaves it. The
guide [Add a theorem](guides/add_a_theorem.md) has the vocabulary. The first reading takes half a minute: Python is loaded.
"""


def fetch(root: Path, kept: Path) -> str:
    """Nothing once all that a browser needs lies in the folder, else why it does not."""
    wheels = root / "docs" / "recheck" / "requirements.txt"
    pins = f"{PYODIDE} {SHA512}\n{wheels.read_text()}"
    done = kept / "pins.txt"
    if done.is_file() and done.read_text() == pins:
        return ""
    shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir(parents=True)
    npm = shutil.which("npm")
    if npm is None:
        return "npm, which fetches Python for the browser, is not on the machine that built this site"
    pip = (sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", *WHEELS, "--abi", "none")
    for command in ((npm, "pack", "--silent", PYODIDE.replace("-", "@")), (*pip, "-d", "wheels", "-r", str(wheels))):
        try:
            subprocess.run(command, cwd=kept, check=True, timeout=PATIENCE, capture_output=True)
        except (OSError, subprocess.SubprocessError) as error:
            return f"{Path(command[0]).name} could not fetch what is needed ({type(error).__name__})"
    packed = kept / f"{PYODIDE}.tgz"
    if hashlib.sha512(packed.read_bytes()).hexdigest() != SHA512:
        return f"{PYODIDE} is not what it was when it was chosen: its hash differs"
    (kept / "pyodide").mkdir()
    with tarfile.open(packed) as archive:
        for name in FILES:
            member = archive.extractfile(f"package/{name}")
            if member is None:
                return f"{PYODIDE} has no file {name}"
            (kept / "pyodide" / name).write_bytes(member.read())
    packed.unlink()
    done.write_text(pins)
    return ""


def put(root: Path, kept: Path, site: Path, entries: Sequence[Entry]) -> None:
    """The runtime, the suite and the files of the claims, where the pages look for them."""
    at = site / "_static" / "recheck"
    for folder in ("pyodide", "wheels"):
        shutil.copytree(kept / folder, at / folder)
    (at / "runtime.json").write_text(json.dumps({"wheels": sorted(wheel.name for wheel in (kept / "wheels").iterdir())}))
    with ZipFile(at / "suite.zip", "w", ZIP_DEFLATED) as archive:
        for file in _suite(root):
            archive.write(file, file.relative_to(root))
        for entry in entries:
            if not entry.file.is_relative_to(root):  # a claim of somebody else's
                archive.write(entry.file, Path("derivations", f"{entry.id}.py"))
    for entry in entries:
        file = at / "claims" / f"{entry.id}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(entry.file, file)


def _suite(root: Path) -> Iterator[Path]:
    for name in SUITE:
        yield from [root / name] if name.endswith(".py") else sorted((root / name).rglob("*.py"))


def button(book: Book, id_: str) -> str:
    """On a claim's page."""
    up = "../" * (id_.count("/") + 1)
    if book.no_recheck:
        return f"It cannot be read here again: {book.no_recheck}."
    edit = f'<a href="{up}playground.html?claim={id_}">change it in the playground</a>'
    place = f'<div class="recheck" data-claim="{id_}" data-go="read it here, in your browser">{edit}</div>'
    return raw(place + SCRIPT.format(up))


def playground(book: Book) -> str:
    if book.no_recheck:
        return f"# Playground\n\nThere is none on this site: {book.no_recheck}.\n"
    template = TEMPLATE.format(paper="mine", label="Theorem 1")
    options = "".join(
        f'<optgroup label="{escape(paper)}{escape(f" · {name}" if name else "")}">'
        + "".join(f'<option value="{e.id}">{escape(book.claims[e.id].source.label)}: {e.id}</option>' for e in claims)
        + "</optgroup>"
        for paper in book.papers
        for name, claims in book.chapters(paper).items()
    )
    choice = f'<select aria-label="start from"><option value="">start from the template</option>{options}</select>'
    editor = f'<textarea spellcheck="false" aria-label="the claim" rows="30">{escape(template)}</textarea>'
    place = f'<div class="playground" data-go="read it">{choice}{editor}</div>'
    return f"{PLAYGROUND}\n{raw(place + SCRIPT.format(''))}\n"
