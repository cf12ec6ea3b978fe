"""The first page and the list of all claims of a paper."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from derivations.checker.claim import Verdict
from docs.site.book import NOT_RUN, Book, verdict_class
from docs.site.errata.entries import items, sections, told
from docs.site.formulas import display, width
from docs.site.markdown import badge, block, fenced, link, raw, table, text
from docs.site.words import typeset
from tests.kernel import record
from tests.report import hunted

GUIDES = ("start", "verdicts", "second_kernel", "setting", "architecture", "add_a_theorem", "block")
ERRATA = ("Errors", "Misprints", "Gaps")
RESULTS = ("ledger", "map", "errata", "equations", "kernel", "playground", "gallery", "benchmark", "api")
# Where a reader may want to go, with what is there.
DOORS = {
    "guides/start.md": ("Start here", "five minutes: one claim, its verdict, where everything else is"),
    "errata.md": ("Errata", "what is wrong in print, with a witness, a script and the mend; to send"),
    "ledger.md": ("Ledger", "every claim with its verdicts and how we know"),
    "map.md": ("Map", "what stands on what"),
    "playground.md": ("Playground", "change a claim, or write one, and have it read in your browser"),
    "guides/add_a_theorem.md": ("Add a theorem", "of any paper, as one file"),
}


def pages(book: Book, source: Path) -> dict[str, str]:
    return {"index": _index(book, source), "claims/index": _claims(book)}


def _index(book: Book, source: Path) -> str:
    """In one screen what was found, a claim in all its readings, the numbers, and where to start."""
    rows = [row for row in book.rows.values() if "headline" in row]
    unread = any(row["headline"] == NOT_RUN for row in rows)
    guides = [name for name in GUIDES if (source / "guides" / f"{name}.md").is_file()]
    others = sorted(file.stem for file in (source / "guides").glob("*.md") if file.stem not in guides)
    hidden = [":hidden:", ":maxdepth: 1"]
    cards = [*_findings(book), *_example(book)]
    pieces = [
        "# Machine-checked machine-learning theory",
        "Each claim of a paper is one SymPy statement over an explicit domain, read in five ways. What is known of it is"
        " computed from what the readings find; nobody types a verdict.",
        raw(f'<div class="numbers">{"".join(_numbers(book, rows))}</div>'),
        f"{badge(NOT_RUN)} means that no fresh evidence is here: `tox -e verify` writes it." if unread else "",
        fenced("grid", "\n\n".join(cards), "1 1 2 2", [":gutter: 3"]) if cards else "",
        fenced("grid", "\n\n".join(_doors(source, guides)), "2 2 3 3", [":gutter: 2", ":class-container: doors"]),
        fenced("toctree", "\n".join(f"guides/{name}" for name in (*guides, *others)), options=[":caption: Guides", *hidden]),
        fenced("toctree", "\n".join(RESULTS), options=[":caption: Results", *hidden]),
        fenced("toctree", "claims/index", options=[":caption: Claims", *hidden]),
    ]
    return "\n\n".join(filter(None, pieces)) + "\n"


def _numbers(book: Book, rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    papers, verdicts = Counter(row["source"]["paper"] for row in rows), Counter(row["headline"] for row in rows)
    yield _number(len(rows), "claims: " + ", ".join(f"{n} of {paper}" for paper, n in papers.items()), "claims/index.html")
    for verdict in (v.value for v in reversed(Verdict) if v.value in verdicts):
        yield _number(verdicts[verdict], verdict, "ledger.html", verdict_class(verdict))
    told_of = Counter(title for paper in told(book) for title, items in sections(book, paper.name).items() for _ in items)
    yield from (_number(told_of[title], f"{title.lower()} in print", "errata.html") for title in ERRATA if told_of[title])
    killed = sum((row["mutants"] or {}).get("killed", 0) for row in rows)
    yield _number(killed, "wrong versions told apart", "ledger.html") if killed else ""
    coq = sum((row["kernel"] or {}).get("proved", False) for row in rows)
    yield _number(coq, record.PROVED, "kernel.html", verdict_class(Verdict.PROVED.value)) if coq else ""


def _number(count: int, words: str, page: str, style: str = "") -> str:
    return f'<a class="number {style}" href="{page}"><b>{count:,}</b> {escape(words)}</a>'


def _findings(book: Book) -> Iterator[str]:
    """What matters most in the papers' errata."""
    for paper in told(book):
        entries = {item.id: item for item in items(book, paper.name)}
        found = [
            f"- {link(entries[id_].claim.source.label, id_)} {badge(entries[id_].row['as_printed'])} {typeset(sentence)}"
            for id_, sentence in paper.foremost.items()
            if id_ in entries
        ]
        if found:
            found.append("[all errata, with witnesses, scripts and mends](errata.md)")
            yield fenced("grid-item-card", "\n".join(found[:-1]) + f"\n\n{found[-1]}", f"What is wrong in {text(paper.name)}")


def _example(book: Book) -> Iterator[str]:
    """The finding with the shortest formula, in all its readings."""
    foremost = [id_ for paper in told(book) for id_ in paper.foremost]
    read = [id_ for id_ in foremost if id_ in book.rows and book.rows[id_]["amended"] and book.rows[id_]["standing"] != NOT_RUN]
    if not read:
        return
    id_ = min(read, key=lambda one: width("".join(display(part) for part in book.claims[one].printed.parts.values())))
    claim, row = book.claims[id_], book.rows[id_]
    said = {reading: parts.values() for reading, parts in row["amended"]["readings"].items()}
    by = {reading: {part["verdict"] for part in parts} - {None} for reading, parts in said.items()}
    body = [f"As printed {badge(row['printed']['verdict'])}"]
    body += [block(display(part)) for part in claim.printed.parts.values()]
    body.append(f"What holds {badge(row['amended']['verdict'])}")
    body += [block(display(part)) for part in claim.amended.parts.values()] if claim.amended else []
    body.append(" · ".join(f"{reading} {' '.join(map(badge, sorted(found)))}" for reading, found in by.items() if found))
    body.append(f"wrong versions: {text(hunted(row['mutants']))} · {link('its page', id_)}")
    yield fenced("grid-item-card", "\n\n".join(body), f"{text(book.called(id_))}, in all its readings")


def _doors(source: Path, guides: Sequence[str]) -> Iterator[str]:
    for page, (title, words_) in DOORS.items():
        if not page.startswith("guides/") or Path(page).stem in guides:
            yield fenced("grid-item-card", words_, title, [f":link: {page.removesuffix('.md')}", ":link-type: doc"])


def _claims(book: Book) -> str:
    pieces = ["# All claims", "By paper and chapter, in the order of the paper."]
    for paper in book.papers:
        pieces.append(f"## {text(paper)}")
        for chapter, entries in book.chapters(paper).items():
            rows = [
                [link(book.claims[e.id].source.label, e.id), typeset(e.title), badge(book.rows[e.id]["headline"])]
                for e in entries
            ]
            pieces += [f"### {text(chapter)}"] if chapter else []
            pieces.append(table(["Claim", "Says", "Headline"], rows, "claims"))
    if book.broken:
        pieces += ["## Files that could not be read", "\n".join(f"- {link(e.id, e.id.split()[0])}" for e in book.broken)]
    return "\n\n".join(pieces) + "\n"
