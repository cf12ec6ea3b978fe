"""Writes the pages as MyST under build/docs-source and has Sphinx build them into build/docs."""

import shutil
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from sphinx.cmd.build import main as sphinx

from derivations.checker.registry import find
from docs import benchmark, gallery
from docs.site import api, claim_page, equations, graph, ledger_page, links, map_page, recheck, second_kernel, start
from docs.site.book import Book
from docs.site.errata.page import page as errata
from docs.site.errata.summary import summary
from docs.site.errata.tex import pdf, tex
from docs.site.markdown import page_of
from tests import ledger


def write(root: Path, source: Path, book: Book) -> None:
    """All sources: the guides as they are, and everything else from the claims and their evidence."""
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(root / "docs" / "guides", source / "guides", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    pages = {
        "ledger": ledger_page.page(book),
        "map": map_page.page(book),
        "errata": errata(book),
        "equations": equations.page(book),
        "playground": recheck.playground(book),
        "kernel": second_kernel.page(book),
        **dict(api.pages(root)),
    }
    pages |= _of_claims(book)
    pages |= {
        page_of(entry.id.split()[0]): claim_page.broken_page(entry) for entry in book.broken if page_of(entry.id) not in pages
    }
    pages |= start.pages(book, source)
    for name, words in pages.items():
        file = source / f"{name}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(words)
    (source / "errata.tex").write_text(tex(book))
    (source / "errata.txt").write_text(summary(book))
    for module in (gallery, benchmark):
        module.write(source, book.build, root / "docs" / "records")


def _of_claims(book: Book) -> dict[str, str]:
    """The pages of claims, on every core: a claim cannot be sent to another process, and a fork has all of them already."""
    _ = book.rows  # computed here, not by each
    with ProcessPoolExecutor(mp_context=get_context("fork"), initializer=_open, initargs=(book, graph.own(book))) as pool:
        written = pool.map(_of_claim, range(len(book.good)), chunksize=8)
        return {page_of(entry.id): words for entry, words in zip(book.good, written, strict=True)}


SHARED: list[Any] = []  # the book and the pieces of the map, in a process that writes pages


def _open(*shared: Any) -> None:
    SHARED[:] = shared


def _of_claim(n: int) -> str:
    book, graphs = SHARED
    return claim_page.page(book, book.good[n], graphs[book.good[n].id])


def build(root: Path, folder: Path, claims: Sequence[Path] = ()) -> int:
    """0 if the site was built without a warning and all its links lead somewhere."""
    started = time.perf_counter()
    source, site = folder / "docs-source", folder / "docs"
    kept = folder / "recheck"
    book = Book(find(claims), folder, recheck.fetch(root, kept))
    write(root, source, book)
    written = time.perf_counter()
    shutil.rmtree(site, ignore_errors=True)
    quiet = ["-q", "-W", "--keep-going", "-E", "-j", "auto", "-d", str(folder / "docs-doctrees")]
    failed = sphinx(["-b", "html", "-c", str(root / "docs"), *quiet, str(source), str(site)])
    if failed:
        return failed
    for file in (source / "errata.tex", source / "errata.txt", root / "docs" / "ledger.schema.json"):
        shutil.copy(file, site)
    ledger.write(book.ledger, site)
    pdf(site / "errata.tex")
    if book.no_recheck:
        print(f"No claim can be read in a browser: {book.no_recheck}.")
    else:
        recheck.put(root, kept, site, book.good)
    problems = list(links.broken(site))
    print(*problems, sep="\n", end="\n" if problems else "")
    seconds = (written - started, time.perf_counter() - written)
    print(f"{len(book.entries)} claims: written in {seconds[0]:.0f} s, built in {seconds[1]:.0f} s, see {site / 'index.html'}")
    return int(bool(problems))
