"""Boxes and arrows in layers, as SVG. igraph finds an order of each layer with few crossings; the places are the ones that make
the arrows shortest while no two boxes come too near; an arrow runs straight through a layer and bends between two."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from html import escape
from itertools import accumulate, pairwise

from igraph import Graph
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

SIZE, LEADING = 12.0, 15.0  # of the letters, and from line to line
PADDING = 9.0, 6.0  # between a box and its words
APART, ASIDE, BETWEEN = 10.0, 22.0, 44.0  # boxes below one another, boxes beside one another, layers
HEAD, HALF = 7.0, 3.0  # an arrow's head: its length, half its width
SWEEPS = 60
Point = tuple[float, float]
Edge = tuple[str, str]


@dataclass(frozen=True)
class Box:
    id: str
    lines: Sequence[str]
    classes: str = ""
    href: str = ""
    tip: str = ""

    @property
    def size(self) -> Point:
        across, down = PADDING
        return max(map(_wide, self.lines), default=0) + 2 * across, len(self.lines) * LEADING + 2 * down


@dataclass(frozen=True)
class Place:
    """Where a box stands: its upper left corner and its size."""

    box: Box
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Arrow:
    """From box to box. The way comes in pairs of points: straight between the two of a pair, bent from one pair to the next."""

    edge: Edge
    way: Sequence[Point]
    down: bool
    classes: str = ""


@dataclass(frozen=True)
class Drawing:
    places: Sequence[Place]
    arrows: Sequence[Arrow] = ()
    frames: Sequence[Place] = ()  # around boxes, with a heading

    @property
    def size(self) -> Point:
        everything = [*self.places, *self.frames]
        ways = [point for arrow in self.arrows for point in arrow.way]
        right = max([place.x + place.width for place in everything] + [x for x, _ in ways], default=0)
        return right, max([place.y + place.height for place in everything] + [y for _, y in ways], default=0)

    def moved(self, x: float, y: float) -> "Drawing":
        def shifted(places: Sequence[Place]) -> list[Place]:
            return [replace(place, x=place.x + x, y=place.y + y) for place in places]

        arrows = [replace(arrow, way=[(a + x, b + y) for a, b in arrow.way]) for arrow in self.arrows]
        return Drawing(shifted(self.places), arrows, shifted(self.frames))


def together(drawings: Collection[Drawing]) -> Drawing:
    return Drawing(
        [place for drawing in drawings for place in drawing.places],
        [arrow for drawing in drawings for arrow in drawing.arrows],
        [frame for drawing in drawings for frame in drawing.frames],
    )


@cache
def _wide(words: str) -> float:
    """In DejaVu Sans, which is about as wide as any font that a reader has."""
    width, _, _ = text_to_path.get_text_width_height_descent(words, FontProperties(family="DejaVu Sans", size=SIZE), False)
    return float(width)


# The layout. `along` the arrows and `across` them become x and y, or y and x where the arrows point down.


@dataclass
class _Item:
    """A box, or the passage of an arrow through a layer that has neither of its ends."""

    layer: int
    across: float = 0  # of its middle
    extent: float = 0  # across
    beside: list[int] = field(default_factory=list)  # what it is joined to in the layers next to its own


def layout(
    boxes: Sequence[Box], edges: Mapping[Edge, str] | Iterable[Edge] = (), down: bool = False, least: float = 0
) -> Drawing:
    """Arrows point to the right, or down. `edges` may say the classes of an arrow; no box is narrower than `least`."""
    classes = edges if isinstance(edges, Mapping) else dict.fromkeys(edges, "")
    layers = _layers([box.id for box in boxes], list(classes))
    sizes = [(max(box.size[0], least), box.size[1]) for box in boxes]
    items = [_Item(layers[box.id], extent=size[0 if down else 1]) for box, size in zip(boxes, sizes, strict=True)]
    number = {box.id: n for n, box in enumerate(boxes)}
    passages = {(a, b): _passages(items, number[a], number[b]) for a, b in classes}
    rows = _ordered(items)
    _place(items, rows, ASIDE if down else APART)
    thick = [max(sizes[n][1 if down else 0] for n in row if n < len(boxes)) for row in rows]
    starts = accumulate((size + BETWEEN for size in thick[:-1]), initial=0.0)
    spans = [(start, start + size) for start, size in zip(starts, thick, strict=True)] if rows else []
    places = [_stands(box, item, size, spans, down) for box, item, size in zip(boxes, items, sizes, strict=False)]
    arrows = []
    for (a, b), through in passages.items():
        ends = places[number[a]], places[number[b]]
        way = _way(ends, [items[n] for n in (number[a], *through, number[b])], spans, down)
        arrows.append(Arrow((a, b), way, down, classes[a, b]))
    return Drawing(places, arrows)


def _stands(box: Box, item: _Item, size: Point, spans: Sequence[Point], down: bool) -> Place:
    (width, height), (start, end) = size, spans[item.layer]
    if down:
        return Place(box, item.across - width / 2, (start + end - height) / 2, width, height)
    return Place(box, start, item.across - height / 2, end - start, height)  # the boxes of a column are equally wide


def _way(ends: tuple[Place, Place], items: Sequence[_Item], spans: Sequence[Point], down: bool) -> list[Point]:
    """Out of the first box to the end of its layer, through the layers between, and into the last box."""
    a, b = ends
    first, *between, last = items
    along = [a.y + a.height if down else a.x + a.width, spans[first.layer][1]]
    along += [edge for item in between for edge in spans[item.layer]]
    along += [spans[last.layer][0] - HEAD, b.y if down else b.x]
    across = [item.across for item in items for _ in range(2)]
    return list(zip(across, along, strict=True) if down else zip(along, across, strict=True))


def _layers(ids: Sequence[str], edges: Sequence[Edge]) -> dict[str, int]:
    """Each box behind all that leads to it; one to which nothing leads right before the first that it leads to."""
    number = {id_: n for n, id_ in enumerate(ids)}
    graph = Graph(len(ids), [(number[a], number[b]) for a, b in edges], directed=True)
    layers: dict[int, int] = {}
    for n in graph.topological_sorting():
        layers[n] = max((layers[m] + 1 for m in graph.predecessors(n)), default=0)
    for n in range(len(ids)):
        if not graph.predecessors(n) and graph.successors(n):
            layers[n] = min(layers[m] for m in graph.successors(n)) - 1
    return {id_: layers[n] for id_, n in number.items()}


def _passages(items: list[_Item], a: int, b: int) -> list[int]:
    """New items for the layers between two boxes, all joined in a row."""
    new = range(len(items), len(items) + items[b].layer - items[a].layer - 1)
    items += [_Item(layer) for layer in range(items[a].layer + 1, items[b].layer)]
    for m, n in pairwise([a, *new, b]):
        items[m].beside.append(n)
        items[n].beside.append(m)
    return list(new)


def _ordered(items: Sequence[_Item]) -> list[list[int]]:
    """The layers, each in igraph's order."""
    links = [(n, m) for n, item in enumerate(items) for m in item.beside if items[m].layer > item.layer]
    graph = Graph(len(items), links, directed=True)
    found = graph.layout_sugiyama(layers=[item.layer for item in items], maxiter=1000)
    rows: list[list[int]] = [[] for _ in range(1 + max((item.layer for item in items), default=-1))]
    for n in sorted(range(len(items)), key=lambda n: (found[n][0], n)):
        rows[items[n].layer].append(n)
    return rows


def _place(items: Sequence[_Item], rows: Sequence[Sequence[int]], apart: float) -> None:
    """Least squares over all joints, a layer at a time: what is joined wants to stand at one height."""
    gaps = [[(items[m].extent + items[n].extent) / 2 + apart for m, n in pairwise(row)] for row in rows]
    for row, gap in zip(rows, gaps, strict=True):
        for n, across in zip(row, accumulate(gap, initial=0.0), strict=True):
            items[n].across = across
    for _ in range(SWEEPS):
        for row, gap in zip(rows, gaps, strict=True):
            wanted = [_mean([items[m].across for m in items[n].beside] or [items[n].across]) for n in row]
            places = _spread(wanted, [max(len(items[n].beside), 1) for n in row], gap)
            for n, across in zip(row, places, strict=True):
                items[n].across = across
    edge = min((item.across - item.extent / 2 for item in items), default=0)
    for item in items:
        item.across -= edge


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _spread(wanted: Sequence[float], weights: Sequence[float], gaps: Sequence[float]) -> list[float]:
    """The places nearest to those wanted that keep the gaps: those that come too near are pooled."""
    offsets = list(accumulate(gaps, initial=0.0))
    pools: list[tuple[float, float, int]] = []  # the mean of what is wanted, its weight, how many
    for want, weight, offset in zip(wanted, weights, offsets, strict=True):
        mean, count = want - offset, 1
        while pools and pools[-1][0] > mean:
            other, heavy, many = pools.pop()
            mean = (mean * weight + other * heavy) / (weight + heavy)
            weight, count = weight + heavy, count + many
        pools.append((mean, weight, count))
    means = [mean for mean, _, count in pools for _ in range(count)]
    return [mean + offset for mean, offset in zip(means, offsets, strict=True)]


# The SVG. Its colours are the style sheet's; without one it is in the page's own colour.


def svg(drawing: Drawing, says: str, classes: str = "layered", anchors: bool = False, scale: float = 1) -> str:
    """`says` is for a reader who cannot see it; with `anchors` each box can be pointed at by its id."""
    margin = 2.0  # half of a thick outline
    width, height = (side + 2 * margin for side in drawing.size)
    role = "group" if any(place.box.href for place in drawing.places) else "img"
    pieces = [
        *(_frame(place) for place in drawing.frames),
        *(_arrow(arrow) for arrow in drawing.arrows),
        *(_box(place, anchors) for place in drawing.places),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" role="{role}" aria-label="{escape(says)}"'
        f' viewBox="{-margin:g} {-margin:g} {width:.0f} {height:.0f}" width="{width * scale:.0f}"'
        f' style="--width:{width * scale:.0f}px" font-size="{SIZE:g}" fill="none" stroke="currentColor">\n'
        f"{chr(10).join(pieces)}\n</svg>"
    )


def _box(place: Place, anchor: bool) -> str:
    box = place.box
    named = f' id="{escape(box.id)}"' if anchor else ""
    tip = f"<title>{escape(box.tip)}</title>" if box.tip else ""
    inside = tip + _rect(place, 7) + "".join(_words(place))
    linked = f'<a href="{escape(box.href)}">{inside}</a>' if box.href else inside
    return f'<g class="{f"node {box.classes}".strip()}"{named} data-id="{escape(box.id)}">{linked}</g>'


def _words(place: Place) -> Iterator[str]:
    x, first = place.x + place.width / 2, place.y + place.height / 2 - (len(place.box.lines) - 1) * LEADING / 2
    for n, line in enumerate(place.box.lines):
        y = first + n * LEADING + SIZE * 0.35  # from the middle of a line to the foot of its letters
        yield f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" fill="currentColor" stroke="none">{escape(line)}</text>'


def _frame(place: Place) -> str:
    words = (
        f'<text x="{place.x + 12:.1f}" y="{place.y + 24:.1f}" fill="currentColor" stroke="none">{escape(place.box.id)}</text>'
    )
    return f'<g class="frame">{_rect(place, 10)}{words}</g>'


def _rect(place: Place, radius: float) -> str:
    corner = f'x="{place.x:.1f}" y="{place.y:.1f}"'
    return f'<rect {corner} width="{place.width:.1f}" height="{place.height:.1f}" rx="{radius:g}"/>'


def _arrow(arrow: Arrow) -> str:
    a, b = map(escape, arrow.edge)
    tip_x, tip_y = arrow.way[-1]
    foot = (
        (f"{tip_x - HALF:.1f},{tip_y - HEAD:.1f} {tip_x + HALF:.1f},{tip_y - HEAD:.1f}")
        if arrow.down
        else (f"{tip_x - HEAD:.1f},{tip_y - HALF:.1f} {tip_x - HEAD:.1f},{tip_y + HALF:.1f}")
    )
    head = f'<polygon points="{tip_x:.1f},{tip_y:.1f} {foot}" fill="currentColor" stroke="none"/>'
    classes = f"edge {arrow.classes}".strip()
    return f'<g class="{classes}" data-from="{a}" data-to="{b}"><path d="{_path(arrow)}"/>{head}</g>'


def _path(arrow: Arrow) -> str:
    """It stops at the head, whose tip is the last point."""
    (x, y), *between, (tip_x, tip_y) = arrow.way
    last = (tip_x, tip_y - HEAD) if arrow.down else (tip_x - HEAD, tip_y)
    pieces, at = [f"M{x:.1f} {y:.1f}"], (x, y)
    for n, (x, y) in enumerate([*between, last]):
        if n % 2 == 0:
            pieces.append(f"L{x:.1f} {y:.1f}")
        else:
            middle = (at[1] + y) / 2 if arrow.down else (at[0] + x) / 2
            bends = (at[0], middle, x, middle) if arrow.down else (middle, at[1], middle, y)
            pieces.append("C" + " ".join(f"{number:.1f}" for number in (*bends, x, y)))
        at = x, y
    return "".join(pieces)
