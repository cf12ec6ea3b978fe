"""What Coq accepts of a claim: how many of its steps, whether the whole statement, and the file it read."""

from collections.abc import Iterator

from docs.site.book import Book
from docs.site.markdown import text
from tests.ledger import in_kernel


def section(book: Book, id_: str) -> Iterator[str]:
    """Nothing where Coq was not asked."""
    row = book.rows[id_]
    told = row.get("kernel")
    if not told:
        return
    yield "## A second kernel"
    whole = "**PROVED · Coq**: the statement is a theorem. " if told["proved"] else ""
    yield f"{whole}Coq accepts {text(in_kernel(told, len((row['amended'] or row['printed'])['statement'])))}."
    if told["axioms"]:
        yield "It rests on " + ", ".join(f"`{axiom}`" for axiom in told["axioms"]) + "."
    if told["missing"]:
        yield "Not covered: " + "; ".join(f"{text(why)} ({count})" for why, count in told["missing"].items()) + "."
    file = book.build / "kernel" / "claims" / told["file"]
    if told["file"] and file.is_file():
        yield f"```{{code-block}} coq\n:caption: {told['file']}\n\n{file.read_text()}```"
    yield f"```sh\ntox -e kernel -- {id_}\n```"
