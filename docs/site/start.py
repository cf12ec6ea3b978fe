"""The first page and the list of all claims of a paper."""

from collections import Counter
from pathlib import Path

from derivations.checker.claim import Verdict
from docs.site.book import NOT_RUN, Book
from docs.site.errata.entries import sections, told
from docs.site.markdown import badge, fenced, link, table, text

GUIDES = ("start", "verdicts", "setting", "architecture", "add_a_theorem")
RESULTS = ("ledger", "map", "errata", "equations", "gallery", "benchmark", "api")


def pages(book: Book, source: Path) -> dict[str, str]:
    return {"index": _index(book, source), "claims/index": _claims(book)}


def _index(book: Book, source: Path) -> str:
    rows = [row for row in book.rows.values() if "headline" in row]
    counts, papers = (Counter(values) for values in ((r["headline"] for r in rows), (r["source"]["paper"] for r in rows)))
    best_first = [v.value for v in reversed(Verdict) if v.value in counts]
    errors = sum(len(sections(book, paper.name).get("Errors", ())) for paper in told(book))
    guides = [name for name in GUIDES if (source / "guides" / f"{name}.md").is_file()]
    others = sorted(file.stem for file in (source / "guides").glob("*.md") if file.stem not in guides)
    pieces = [
        "# Machine-checked machine-learning theory",
        f"{len(rows)} claims: {', '.join(f'{n} of {text(paper)}' for paper, n in papers.items())}. Each is one SymPy statement"
        " over an explicit domain, read in five ways; what is known of it is computed from what the readings find.",
        " ".join(f"{badge(verdict)} {counts[verdict]}" for verdict in best_first),
        f"**{errors}** errors were found in what is printed: the [errata](errata.md) give each a witness and say what holds."
        if errors
        else "",
        f"{badge(NOT_RUN)} means that no fresh evidence is here: `tox -e verify` writes it." if counts[NOT_RUN] else "",
        fenced(
            "toctree", "\n".join(f"guides/{name}" for name in (*guides, *others)), options=[":caption: Guides", ":maxdepth: 1"]
        ),
        fenced("toctree", "\n".join(RESULTS), options=[":caption: Results", ":maxdepth: 1"]),
        fenced("toctree", "claims/index", options=[":caption: Claims", ":maxdepth: 1"]),
    ]
    return "\n\n".join(filter(None, pieces)) + "\n"


def _claims(book: Book) -> str:
    pieces = ["# All claims", "By paper and chapter, in the order of the paper."]
    for paper in book.papers:
        pieces.append(f"## {text(paper)}")
        for chapter, entries in book.chapters(paper).items():
            rows = [
                [link(book.claims[e.id].source.label, e.id), text(e.title), badge(book.rows[e.id]["headline"])] for e in entries
            ]
            pieces += [f"### {text(chapter)}"] if chapter else []
            pieces.append(table(["Claim", "Says", "Headline"], rows, "claims"))
    if book.broken:
        pieces += ["## Files that could not be read", "\n".join(f"- {link(e.id, e.id.split()[0])}" for e in book.broken)]
    return "\n\n".join(pieces) + "\n"
