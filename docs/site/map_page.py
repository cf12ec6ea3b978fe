"""The map: every claim and what it stands on, coloured by the verdict over its ancestors."""

from collections import Counter
from html import escape

from docs.site.book import Book, kind, verdict_class
from docs.site.graph import whole
from docs.site.markdown import raw

FIT = '<label><input type="checkbox" name="fit"> fit to the page</label>'
WORDS = """# Map

Every claim, and an arrow from each to those that use it. The colour is the *headline*: the weakest verdict among a claim and
all it stands on. A box leads to its claim.
"""


def page(book: Book) -> str:
    rows = [row for row in book.rows.values() if "headline" in row]
    chosen = [
        _choice("paper", "all papers", {f"paper-{n}": paper for n, paper in enumerate(book.papers)}),
        _choice("kind", "all kinds", {f"kind-{name}": name for name in sorted({kind(row) for row in rows})}),
        _choice("verdict", "all verdicts", {verdict_class(v): v for v in sorted({row["headline"] for row in rows})}),
    ]
    counts = Counter(row["headline"] for row in rows)
    legend = " ".join(f'<span class="verdict {verdict_class(v)}">{v} {n}</span>' for v, n in counts.most_common())
    choices = "".join(chosen)
    controls = f'<div class="controls" data-filters="claim-map">{choices}{FIT}<output></output></div><p>{legend}</p>'
    drawn = f'<div class="map" id="claim-map">{whole(book)}</div>'
    return f"{WORDS}\n{raw(controls + drawn)}\n"


def _choice(name: str, none: str, options: dict[str, str]) -> str:
    items = "".join(f'<option value="{escape(value)}">{escape(label)}</option>' for value, label in options.items())
    return f'<select name="{name}" aria-label="{name}"><option value="">{none}</option>{items}</select>'
