"""The errata as LaTeX, and as PDF where an engine is installed."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from derivations.checker.claim import Claim, Paper
from docs.site.book import Book
from docs.site.counterexample import escaped, in_one_line
from docs.site.errata.entries import ABOUT, Item, broken, grouped, meanings, place, sections, told
from docs.site.errata.preface import preface
from docs.site.formulas import display, inline, member, set_of

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


def tex(book: Book) -> str:
    """One LaTeX file for all papers."""
    body = []
    for paper in told(book):
        body += [rf"\section*{{Errata of {escaped(paper.name)}}}", *(escaped(words) for words in preface(book, paper))]
        for title, items in sections(book, paper.name).items():
            body += [rf"\section*{{{title}}}", escaped(ABOUT[title])]
            body += [line for item in items for line in _entry(book, paper, item)]
    return HEAD + "\\begin{document}\n" + "\n\n".join(body) + "\n\\end{document}\n"


def _entry(book: Book, paper: Paper, item: Item) -> Iterator[str]:
    claim = item.claim
    yield rf"\subsection*{{{escaped(claim.source.label)} \hfill \normalfont\small {escaped(item.grade)}}}"
    yield rf"\emph{{{escaped(place(claim))}}}"
    if item.grade == "extension":
        yield escaped(item.title)
        yield from (rf"\fit{{{display(part)}}}" for part in claim.standing.parts.values())
        return
    if claim.source.says:
        yield rf"It says: {escaped(claim.source.says)}"
    if claim.source.read_as:
        yield rf"Read as: {escaped(claim.source.read_as)}"
    yield rf"\textbf{{{item.grade.capitalize()}.}} {escaped(item.defect.because)}"
    if item.reaches:
        yield f"The same defect reaches {escaped(', '.join(book.called(id_, beside=item.id) for id_ in item.reaches))}."
    yield from _setting(claim, paper)
    if item.grade != "gap":
        yield from _printed_and_mended(item)
    if item.defect.script:
        yield (
            "In plain Python:\n\\begin{small}\\begin{verbatim}\n" + item.defect.script.strip() + "\n\\end{verbatim}\\end{small}"
        )
    for what, ids in grouped(book, item.rests).items():
        yield escaped(f"Of what rests on it, with the mend {what}: {', '.join(book.called(i, beside=item.id) for i in ids)}.")


def _setting(claim: Claim, paper: Paper) -> Iterator[str]:
    for symbol, words in meanings(claim, paper).items():
        yield rf"${member(symbol, claim.domain[symbol])} \in {set_of(claim.domain[symbol])}$" + (
            f": {escaped(words)}" if words else ""
        )
    yield from (rf"\fit{{{inline(key)} = {inline(value)}}}" for key, value in claim.where.items())
    for hypothesis in claim.printed.hypotheses:
        yield "provided that" + rf"\fit{{{display(hypothesis)}}}"


def _printed_and_mended(item: Item) -> Iterator[str]:
    claim, witness = item.claim, item.row["printed"].get("witness")
    yield "Printed:"
    yield from (rf"\fit{{{display(part)}}}" for part in broken(item).values())
    if witness and item.grade != "misprint":
        values = in_one_line(claim, witness)
        yield f"Witness: {escaped(witness['why'])}" + (f"; {values}" if values else "") + "."
    if claim.amended is not None:
        yield rf"\textbf{{Mend.}} {escaped(item.defect.mend)}"
        verdict = escaped(item.row["amended"]["verdict"].lower())
        yield f"{'What is meant' if item.grade == 'misprint' else 'What holds'} ({verdict}):"
        yield from (rf"\fit{{{display(part)}}}" for part in claim.amended.parts.values())


def pdf(file: Path) -> Path | None:
    """The same as PDF, by the first engine here that has the packages."""
    for engine in filter(shutil.which, ENGINES):
        options = [] if engine == "tectonic" else ["-interaction=nonstopmode", "-halt-on-error"]
        done = subprocess.run([engine, *options, file.name], cwd=file.parent, capture_output=True, check=False)
        for scrap in (".aux", ".log"):
            file.with_suffix(scrap).unlink(missing_ok=True)
        if done.returncode == 0:
            return file.with_suffix(".pdf")
    return None
