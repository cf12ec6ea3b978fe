"""Graphs of claims: Graphviz draws SVG whose nodes are links, coloured by the page's own style sheet."""

import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from itertools import pairwise

from docs.site.book import Book, kind, verdict_class
from docs.site.markdown import href, page_of

STYLE = (
    'graph [rankdir=LR, bgcolor="transparent", nodesep=0.12, ranksep=0.45, pad=0.1]; '
    'node [shape=box, style="rounded,filled", fontname="sans-serif", fontsize=11, margin="0.12,0.05", height=0.3]; '
    "edge [arrowsize=0.6];"
)
COLUMN = 14  # claims that stand alone, to a column of the map


def own(book: Book) -> dict[str, str]:
    """For each claim the graph of all it stands on and of what uses it directly."""
    graphs, ids = [], list(book.claims)
    for id_ in ids:
        ground = book.ground(id_)
        nodes = [id_, *sorted(ground), *(u for u in book.users[id_] if u not in ground)]
        edges = [(used, n) for n in (id_, *ground) for used in book.claims[n].uses if used in nodes]
        edges += [(id_, user) for user in book.users[id_]]
        graphs.append(_dot(book, nodes, edges, page_of(id_), here=id_))
    return dict(zip(ids, _drawn(graphs), strict=True))


def whole(book: Book) -> str:
    """All claims, a frame a paper."""
    pieces = []
    for number, paper in enumerate(book.papers):
        ids = [entry.id for entry in book.in_order(paper)]
        alone = [id_ for id_ in ids if not book.claims[id_].uses and not book.users[id_]]
        columns = [alone[n : n + COLUMN] for n in range(0, len(alone), COLUMN)]
        # Those that stand alone would all stand in one endless column.
        chains = [f'"{a[n]}" -> "{b[n]}" [style=invis];' for a, b in pairwise(columns) for n in range(len(b))]
        nodes = " ".join([*(_node(book, id_, "map") for id_ in ids), *chains])
        pieces.append(f'subgraph cluster_{number} {{ label="{paper}"; class="paper"; {nodes} }}')
    edges = " ".join(
        f'"{used}" -> "{id_}";' for id_, claim in book.claims.items() for used in claim.uses if used in book.claims
    )
    return _drawn([f"digraph {{ {STYLE} {' '.join(pieces)} {edges} }}"])[0]


def _dot(book: Book, nodes: Sequence[str], edges: Iterable[tuple[str, str]], page: str, here: str) -> str:
    boxes = " ".join(_node(book, id_, page, id_ == here) for id_ in nodes)
    arrows = " ".join(f'"{a}" -> "{b}";' for a, b in dict.fromkeys(edges))
    return f"digraph {{ {STYLE} {boxes} {arrows} }}"


def _node(book: Book, id_: str, page: str, here: bool = False) -> str:
    row = book.rows[id_]
    paper = book.papers.index(row["source"]["paper"])
    classes = [verdict_class(row["headline"]), f"kind-{kind(row)}", f"paper-{paper}", *(["here"] if here else [])]
    tip = f"{row['title']} ({row['headline']})".replace('"', "'").replace("\\", "")
    label = f"{row['source']['paper']} · {shorten(row['source']['label'])}".replace('"', "'")
    classed = " ".join(classes)
    return f'"{id_}" [label="{label}", URL="{href(id_, page)}", tooltip="{tip}", class="{classed}"];'


def shorten(label: str, letters: int = 34) -> str:
    """A label that fits in a box."""
    return label if len(label) <= letters else label[: letters - 1].rsplit(" ", 1)[0] + " …"


def _drawn(graphs: Sequence[str]) -> list[str]:
    """One run of Graphviz for all of them: starting it takes longer than drawing."""
    program = shutil.which("dot")
    if program is None:
        raise FileNotFoundError("the graphs need Graphviz's `dot`; install the package graphviz")
    done = subprocess.run([program, "-Tsvg"], input="\n".join(graphs), capture_output=True, text=True, check=True)
    return [_clean(svg) for svg in re.findall(r"<svg.*?</svg>", done.stdout, re.DOTALL)]


def _clean(svg: str) -> str:
    """Without colours, fonts and ids of Graphviz's own: the style sheet decides, and a page has many graphs."""
    svg = re.sub(r"<!--.*?-->|<\?xml.*?\?>", "", svg, flags=re.DOTALL)
    svg = re.sub(r' (?:fill|stroke|font-family)="[^"]*"', "", svg)
    svg = re.sub(r' id="[^"]*"', "", svg)
    svg = re.sub(r"xlink:(href|title)=", r"\1=", svg)
    width = float(re.search(r'width="(\d+)pt"', svg)[1])  # type: ignore[index]
    svg = re.sub(r'<svg width="\d+pt" height="\d+pt"', f'<svg role="img" style="width:{width:.0f}pt"', svg)
    return re.sub(r"\n\s*\n+", "\n", svg)
