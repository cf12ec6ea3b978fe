"""What was checked, what was not, and with what: the first paragraphs of the errata."""

from collections import Counter
from collections.abc import Iterable, Iterator

from derivations.checker.claim import Paper, Verdict
from docs.site.book import NOT_RUN, Book
from tests.ledger import numbers, versions

GOOD = (Verdict.PROVED.value, Verdict.ENCLOSED.value, Verdict.SAMPLED.value, Verdict.OBSERVED.value)


def preface(book: Book, paper: Paper) -> Iterator[str]:
    rows = [book.rows[entry.id] for entry in book.in_order(paper.name)]
    read = [row for row in rows if row["standing"] != NOT_RUN]
    yield " ".join(filter(None, (f"{paper.title}.", _listed(paper.authors), _listed([paper.venue]), *_identified(paper))))
    grades = Counter(row["grade"] for row in read)
    ours = grades.pop("extension", 0)
    told = ", ".join(f"{count} {grade}" for grade, count in grades.most_common())
    equations = len(list(numbers(paper.equations)))
    yield (
        f"Checked: {len(read) - ours} statements of the paper ({told})"
        + (f", among them all of its {equations} numbered equations" if equations else "")
        + f", and {ours} of our own that continue it. A defect that shows in several places is one entry below."
    )
    standing = Counter(row["standing"] for row in read)
    verdicts = ", ".join(f"{standing[v]} {v}" for v in GOOD if standing[v])
    yield (
        f"What stands after the mends: {verdicts}. PROVED: every step was checked by a small core of rules; ENCLOSED: interval "
        "arithmetic over the whole domain; SAMPLED: exact arithmetic at points only. Every refutation is an exact point, or a "
        "ball that excludes zero, and satisfies all hypotheses."
    )
    if paper.unclaimed:
        yield f"Not checked: {len(paper.unclaimed)} remarks, each with its reason in the index of equations; the experiments."
    yield "With " + ", ".join(f"{name} {version}" for name, version in versions().items()) + "."


def _listed(words: Iterable[str]) -> str:
    return f"{', '.join(words)}." if any(words) else ""


def _identified(paper: Paper) -> Iterator[str]:
    yield from (f"{name}: {identifier}." for name, identifier in paper.identifiers.items())
    if paper.version:
        yield f"Read: {paper.version}."
