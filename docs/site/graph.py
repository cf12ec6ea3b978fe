"""Graphs of claims: boxes that are links, coloured by the page's own style sheet."""

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap

from igraph import Graph

from docs import layered
from docs.layered import APART, BETWEEN, Box, Drawing, Place
from docs.site.book import Book, kind, verdict_class
from docs.site.markdown import href, page_of

LETTERS = 26  # of a label, to a line of its box
COLUMNS = 7  # of the map: as wide as a window at a size that can be read
MARGIN, HEADING = 16.0, 40.0  # inside a frame: around the boxes, and above them for its name


def own(book: Book) -> dict[str, str]:
    """For each claim the graph of all it stands on and of what uses it directly, and the way to it on the map."""
    return {id_: f"{_around(book, id_)}\n{_on_the_map(id_)}" for id_ in book.claims}


def _around(book: Book, id_: str) -> str:
    ground = book.ground(id_)
    ids = [id_, *sorted(ground), *(user for user in book.users[id_] if user not in ground)]
    edges = [(used, n) for n in (id_, *sorted(ground)) for used in book.claims[n].uses if used in ids]
    edges += [(id_, user) for user in book.users[id_]]
    boxes = [_box(book, n, page_of(id_), book.called(n, beside=id_), "here" if n == id_ else "") for n in ids]
    return layered.svg(layered.layout(boxes, dict.fromkeys(edges, "")), f"What {book.called(id_)} stands on, and what uses it")


def _on_the_map(id_: str) -> str:
    depth = page_of(id_).count("/")
    return f'<p class="on-the-map"><a href="{"../" * depth}map.html#{id_}">Show it on the map</a></p>'


def whole(book: Book) -> str:
    """All claims: a frame a paper, in it the groups of claims that stand on one another, those that stand alone last."""
    width = max((_box(book, id_, "map", book.called(id_)).size[0] for id_ in book.claims), default=0)
    frames, below = [], 0.0
    for paper, groups in _by_paper(book).items():
        inside = _packed([_group(book, paper, group, width) for group in groups], width).moved(MARGIN, HEADING)
        right, bottom = inside.size
        room = max(right, MARGIN + COLUMNS * (width + BETWEEN) - BETWEEN)
        frame = Place(Box(paper, ()), 0, 0, room + MARGIN, bottom + MARGIN)
        frames.append(Drawing(inside.places, inside.arrows, [frame]).moved(0, below))
        below += frame.height + MARGIN
    return layered.svg(layered.together(frames), "Every claim, with an arrow to each that uses it", anchors=True)


def _by_paper(book: Book) -> dict[str, list[list[str]]]:
    """The groups of each paper, large ones first. A group belongs to the paper of most of its claims."""
    ids = [entry.id for paper in book.papers for entry in book.in_order(paper)]
    number = {id_: n for n, id_ in enumerate(ids)}
    joined = Graph(len(ids), [(number[id_], number[user]) for id_ in ids for user in book.users[id_]]).connected_components()
    found: dict[str, list[list[str]]] = {}
    for group in sorted(([ids[n] for n in part] for part in joined), key=len, reverse=True):
        paper, _ = Counter(book.claims[id_].source.paper for id_ in group).most_common(1)[0]
        found.setdefault(paper, []).append(group)
    return found


def _group(book: Book, paper: str, ids: Sequence[str], width: float) -> Drawing:
    edges = [(id_, user) for id_ in ids for user in book.users[id_]]
    return layered.layout(_boxes(book, paper, ids), edges, least=width)


def _boxes(book: Book, paper: str, ids: Sequence[str]) -> list[Box]:
    """For the frame of a paper, which goes without saying for its own claims."""
    sources = {id_: book.claims[id_].source for id_ in ids}
    return [_box(book, id_, "map", s.label if s.paper == paper else book.called(id_)) for id_, s in sources.items()]


def _packed(pieces: Sequence[Drawing], width: float) -> Drawing:
    """One after the other, each as high up and then as far left as there is room for it."""
    taken: list[tuple[range, float, float]] = []  # the columns of a piece, its top and what is below it
    placed = []
    for piece in pieces:
        wide, high = piece.size
        columns = round((wide + BETWEEN) / (width + BETWEEN))
        tops = sorted({0.0, *(bottom for _, _, bottom in taken)})
        rooms = [(top, range(n, n + columns)) for top in tops for n in range(max(COLUMNS - columns, 0) + 1)]
        top, room = next((top, room) for top, room in rooms if not _met(taken, room, top, top + high))
        taken.append((room, top, top + high + (APART if len(piece.places) == 1 else 2 * APART)))
        placed.append(piece.moved(room[0] * (width + BETWEEN), top))
    return layered.together(placed)


def _met(taken: Sequence[tuple[range, float, float]], room: range, top: float, bottom: float) -> bool:
    return any({*columns} & {*room} and begin < bottom and top < end for columns, begin, end in taken)


def _box(book: Book, id_: str, page: str, label: str, here: str = "") -> Box:
    row = book.rows[id_]
    paper = book.papers.index(row["source"]["paper"])
    classes = [verdict_class(row["headline"]), f"kind-{kind(row)}", f"grade-{row['grade']}", f"paper-{paper}", here]
    lines, tip = wrap(label, LETTERS, break_on_hyphens=False), f"{row['title']} ({row['headline']})"
    return Box(id_, lines, " ".join(filter(None, classes)), href(id_, page), tip)
