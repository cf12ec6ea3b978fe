"""The drawings of docs/layered.py: no two boxes meet, arrows end at their boxes and keep out of others, the same each time."""

import random
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise

import pytest

from docs.layered import APART, Box, Drawing, Edge, Place, layout, svg, together

DIAMOND = ["ab", "ac", "bd", "cd", "ad"]


def edges(*pairs: str) -> list[Edge]:
    return [(pair[0], pair[1]) for pair in pairs]


def boxes(names: str, lines: int = 1) -> list[Box]:
    """Of different sizes."""
    return [Box(name, [f"{name} is a box" * (1 + n % 3)] * (1 + n % lines)) for n, name in enumerate(names)]


def some_graph(seed: int, size: int = 24) -> tuple[list[Box], list[Edge]]:
    """Arrows from earlier letters to later ones: no circle."""
    chance, names = random.Random(seed), "abcdefghijklmnopqrstuvwxyz"[:size]
    return boxes(names, 3), [(a, b) for a, b in combinations(names, 2) if chance.random() < 0.1]


def apart(one: Place, other: Place, gap: float = 0) -> bool:
    beside = one.x + one.width + gap <= other.x + 1e-6 or other.x + other.width + gap <= one.x + 1e-6
    return beside or one.y + one.height + gap <= other.y + 1e-6 or other.y + other.height + gap <= one.y + 1e-6


def at(drawing: Drawing, id_: str) -> Place:
    return next(place for place in drawing.places if place.box.id == id_)


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_no_two_boxes_meet(seed: int, down: bool) -> None:
    drawing = layout(*some_graph(seed), down=down)
    assert all(apart(one, other, APART) for one, other in combinations(drawing.places, 2))


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_an_arrow_starts_and_ends_at_the_sides_of_its_boxes(seed: int, down: bool) -> None:
    nodes, links = some_graph(seed)
    drawing = layout(nodes, links, down=down)
    assert [arrow.edge for arrow in drawing.arrows] == links
    for arrow in drawing.arrows:
        start, end = (at(drawing, id_) for id_ in arrow.edge)
        if down:
            sides = [(start.x + start.width / 2, start.y + start.height), (end.x + end.width / 2, end.y)]
        else:
            sides = [(start.x + start.width, start.y + start.height / 2), (end.x, end.y + end.height / 2)]
        assert [arrow.way[0], arrow.way[-1]] == [pytest.approx(side) for side in sides]


@pytest.mark.parametrize("seed", range(4))
def test_an_arrow_crosses_no_box(seed: int) -> None:
    """Where it runs straight it passes between boxes; where it bends there are none."""
    drawing = layout(*some_graph(seed))
    for arrow in drawing.arrows:
        inner = arrow.way[1:-1]  # bent, straight, bent, …
        for n, ((x0, y0), (x1, y1)) in enumerate(pairwise(inner)):
            room = Place(Box("", ()), x0, y0, x1 - x0, 0) if n % 2 else Place(Box("", ()), x0, -1e4, x1 - x0, 2e4)
            assert n % 2 == 0 or y0 == y1
            assert all(apart(room, place) for place in drawing.places)


def test_the_same_input_gives_the_same_drawing() -> None:
    first, second = (svg(layout(*some_graph(1)), "a graph") for _ in range(2))
    assert first == second


def test_arrows_point_forward_and_a_source_stands_before_its_first_user() -> None:
    drawing = layout(boxes("abcde"), edges(*DIAMOND, "ed"))
    assert at(drawing, "a").x < at(drawing, "b").x == at(drawing, "c").x < at(drawing, "d").x
    assert at(drawing, "e").x == at(drawing, "b").x


def test_a_fan_is_drawn_about_its_middle() -> None:
    drawing = layout(boxes("abcd"), edges("ab", "ac", "ad"))
    middles = {id_: at(drawing, id_).y + at(drawing, id_).height / 2 for id_ in "abcd"}
    assert middles["a"] == pytest.approx(sum(middles[id_] for id_ in "bcd") / 3, abs=0.5)


def test_a_box_is_as_wide_as_its_words_and_a_column_as_its_widest() -> None:
    short, long = Box("a", ["i"]), Box("b", ["a label of many letters"])
    assert short.size[0] < long.size[0]
    assert {place.width for place in layout([short, long]).places} == {long.size[0]}
    assert layout([short], least=300).size[0] == 300


def test_nothing_and_one_box_can_be_drawn() -> None:
    assert layout([]).size == (0, 0)
    assert "<svg" in svg(layout([]), "nothing")
    assert len(layout(boxes("a")).places) == 1


def test_drawings_side_by_side_keep_apart() -> None:
    one = layout(boxes("abcd"), edges(*DIAMOND))
    both = together([one, one.moved(one.size[0] + 10, 0)])
    assert len(both.arrows) == 2 * len(one.arrows)
    assert both.size[0] == pytest.approx(2 * one.size[0] + 10)
    assert all(apart(a, b) for a, b in combinations(both.places, 2))


def test_the_svg_has_a_link_a_tip_and_a_name_for_each_box() -> None:
    box = Box("x/<y>", ["a < b", "& c"], "v-proved", "../a.html", 'it says "so"')
    drawn = svg(layout([box, Box("z", ["z"])], {("x/<y>", "z"): "dashed"}), "what it shows", anchors=True)
    root = ET.fromstring(drawn)
    space = "{http://www.w3.org/2000/svg}"
    node = next(group for group in root.iter(f"{space}g") if group.get("id") == "x/<y>")
    link = node.find(f"{space}a")
    assert node.get("class") == "node v-proved"
    assert link is not None
    assert link.get("href") == "../a.html"
    assert link.findtext(f"{space}title") == 'it says "so"'
    assert [text.text for text in link.iter(f"{space}text")] == ["a < b", "& c"]
    edge = next(group for group in root.iter(f"{space}g") if group.get("data-from"))
    assert (edge.get("data-from"), edge.get("data-to"), edge.get("class")) == ("x/<y>", "z", "edge dashed")
    assert root.get("role") == "group"  # it holds links
    assert "\n\n" not in drawn  # an empty line would end raw HTML in Markdown
