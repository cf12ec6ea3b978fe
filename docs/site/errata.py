"""The errata: every printed statement that fails, in the paper's order, with its witness and what holds; also as LaTeX."""

import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from derivations.checker.claim import Claim
from derivations.checker.registry import Entry
from docs.site.book import NOT_RUN, TEXTBOOK, Book
from docs.site.counterexample import escaped, in_one_line, worked
from docs.site.difference import differences
from docs.site.formulas import display
from docs.site.markdown import badge, block, link, text

FAILED = ("REFUTED", "VACUOUS")
ENGINES = ("lualatex", "xelatex", "tectonic")  # the sentences hold Greek letters and signs as they are
HEAD = r"""\documentclass[11pt]{article}
\usepackage[a4paper,margin=25mm]{geometry}
\usepackage{amsmath,amssymb}
\usepackage{fontspec}
\usepackage{unicode-math}
\usepackage{graphicx}
\newcommand{\lt}{<}\newcommand{\gt}{>}
\newcommand{\fit}[1]{\[\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}{$\displaystyle #1$}\]}
\setlength{\parindent}{0pt}\setlength{\parskip}{6pt}\allowdisplaybreaks\sloppy
"""


def failing(book: Book, paper: str) -> list[tuple[Entry, Claim, Mapping[str, Any]]]:
    """What was read and fails as printed."""
    lines = [(entry, book.claims[entry.id], book.rows[entry.id]) for entry in book.in_order(paper)]
    return [line for line in lines if line[2]["printed"]["verdict"] in FAILED and paper != TEXTBOOK]


def groups(book: Book, paper: str) -> dict[str, list[tuple[Entry, Claim, Mapping[str, Any]]]]:
    """First what the paper itself prints, then where its formulas do not carry over to what it does not treat."""
    found = failing(book, paper)
    titles = {paper: False, f"Beyond what {paper} prints": True}
    return {title: [e for e in found if (e[1].source.kind == "extension") is beyond] for title, beyond in titles.items()}


def page(book: Book) -> str:
    pieces = [
        "# Errata",
        "Every printed statement that fails, in the paper's order, with a witness against it and with what holds.",
    ]
    pieces.append("To send to authors: {download}`errata.tex </errata.tex>`.")
    unread = [id_ for id_, claim in book.claims.items() if claim.amended and book.rows[id_]["printed"]["verdict"] == NOT_RUN]
    if unread:
        pieces.append(
            f"{badge(NOT_RUN)} There is no evidence here for {len(unread)} further claims that amend what is printed, so they"
            " are left out: `tox -e verify` writes it."
        )
    for paper in book.papers:
        for title, entries in groups(book, paper).items():
            pieces += [f"## {text(title)}"] if entries else []
            pieces += [piece for entry, claim, row in entries for piece in _entry(entry, claim, row)]
    return "\n\n".join(pieces) + "\n"


def _entry(entry: Entry, claim: Claim, row: Mapping[str, Any]) -> Iterator[str]:
    yield f"### {text(claim.source.label)}"
    yield f"{link(where(claim), entry.id)} {badge(row['printed']['verdict'])}"
    marks = _marks(claim)
    yield "Printed:"
    yield from (block(display(part, marks.get(name, ((), ()))[0], "was")) for name, part in _broken(claim, row).items())
    if row["printed"].get("witness"):
        yield from worked(claim, row["printed"]["witness"])
    if claim.amended is not None:
        yield f"What holds {badge(row['amended']['verdict'])}:"
        yield from (block(display(part, marks.get(name, ((), ()))[1], "now")) for name, part in claim.amended.parts.items())


def _broken(claim: Claim, row: Mapping[str, Any]) -> dict[str, Any]:
    """The parts that fail."""
    verdicts = row["printed"].get("parts", {})
    return {name: part for name, part in claim.printed.parts.items() if verdicts.get(name) in FAILED}


def _marks(claim: Claim) -> dict[str, Any]:
    if claim.amended is None:
        return {}
    return {n: differences(part, claim.amended.parts[n]) for n, part in claim.printed.parts.items() if n in claim.amended.parts}


def where(claim: Claim) -> str:
    pieces = [f"section {claim.source.section}"] if claim.source.section else []
    pieces += [f"Eqn. {claim.source.equations}"] if claim.source.equations else []
    return ", ".join(pieces) or claim.source.label


def tex(book: Book) -> str:
    """One LaTeX file for all papers."""
    body = []
    for paper in book.papers:
        for title, entries in groups(book, paper).items():
            body += [rf"\section*{{{escaped(title)}}}"] if entries else []
            body += [line for _, claim, row in entries for line in _tex(claim, row)]
    return HEAD + "\\begin{document}\n" + "\n\n".join(body) + "\n\\end{document}\n"


def _tex(claim: Claim, row: Mapping[str, Any]) -> Iterator[str]:
    yield rf"\subsection*{{{escaped(claim.source.label)} \hfill \normalfont\small {escaped(where(claim))}}}"
    yield f"Printed ({escaped(row['printed']['verdict'].lower())}):"
    yield from (rf"\fit{{{display(part)}}}" for part in _broken(claim, row).values())
    witness = row["printed"].get("witness")
    if witness:
        values = in_one_line(claim, witness)
        yield f"Witness: {escaped(witness['why'])}" + (f"; {values}" if values else "") + "."
    if claim.amended is not None:
        yield f"What holds ({escaped(row['amended']['verdict'].lower())}):"
        yield from (rf"\fit{{{display(part)}}}" for part in claim.amended.parts.values())


def pdf(file: Path) -> Path | None:
    """The same as PDF, where a LaTeX engine is installed."""
    engine = next(filter(shutil.which, ENGINES), None)
    if engine is None:
        return None
    options = [] if engine == "tectonic" else ["-interaction=nonstopmode", "-halt-on-error"]
    done = subprocess.run([engine, *options, file.name], cwd=file.parent, capture_output=True, check=False)
    for scrap in (".aux", ".log"):
        file.with_suffix(scrap).unlink(missing_ok=True)
    return file.with_suffix(".pdf") if done.returncode == 0 else None  # an engine may lack the packages
