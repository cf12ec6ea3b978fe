"""The map as a reader's browser has it, on a telephone and on a wide screen: search, focus, cards, filters, zoom, keys."""

from collections.abc import Iterator
from typing import Any

import pytest

pytestmark = pytest.mark.timeout(300)
WIDTHS = (375, 1600)


@pytest.fixture(params=WIDTHS)
def page(request: pytest.FixtureRequest, browser: Any, site: str) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": request.param, "height": 900}, base_url=site)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto("map.html")
    yield page
    assert complaints == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def box(page: Any, id_: str) -> Any:
    return page.locator(f'.node[data-id="{id_}"] a')


def shown(page: Any) -> set[str]:
    """The claims that are not dimmed."""
    return set(page.locator(".node:not(.dimmed)").evaluate_all("all => all.map((one) => one.dataset.id)"))


def visible(page: Any, id_: str) -> bool:
    """Whether the window of the map shows the box."""
    return page.evaluate(
        """(id) => {
            const [box, room] = [id, "claim-map"].map((name) => document.getElementById(name).getBoundingClientRect());
            return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
        }""",
        id_,
    )


def scale(page: Any) -> float:
    return page.locator("#claim-map svg").evaluate("one => one.getBoundingClientRect().width")


def test_all_claims_are_there_and_none_is_dimmed(page: Any) -> None:
    assert len(shown(page)) == page.locator(".node").count() > 100


@pytest.mark.parametrize(
    ("words", "claim"),
    [("theorem 2", "joma/theorem_2"), ("common ancestor", "joma/theorem_5"), ("textbook/gron", "textbook/gronwall")],
)
def test_search_finds_by_label_title_and_id(page: Any, words: str, claim: str) -> None:
    every = len(shown(page))
    page.locator('[name="words"]').fill(words)
    found = shown(page)
    assert claim in found
    assert len(found) < every / 2
    assert page.locator("#map-controls output").inner_text() == f"{len(found)} of {every} claims"
    assert any(visible(page, id_) for id_ in found)
    page.locator('[name="words"]').press("Enter")
    assert page.locator(".node.here").count() == 1


def test_the_address_puts_a_claim_in_focus(page: Any, site: str) -> None:
    page.goto("about:blank")
    page.goto(f"{site}map.html#joma/theorem_5")
    page.wait_for_function("document.readyState === 'complete'")
    page.wait_for_timeout(100)
    kin = shown(page)
    assert {"joma/theorem_5", "joma/lemma_9", "joma/lemma_8", "joma/equation_8"} <= kin
    assert "joma/theorem_2" not in kin
    assert visible(page, "joma/theorem_5")
    assert page.locator(".card").is_visible()
    page.keyboard.press("Escape")
    assert len(shown(page)) == page.locator(".node").count()
    assert page.url == f"{site}map.html"
    page.go_back()
    assert shown(page) == kin


def test_a_click_focuses_and_a_second_opens_the_page(page: Any) -> None:
    box(page, "joma/lemma_9").click()
    page.wait_for_url("**/map.html#joma/lemma_9")
    assert {"joma/lemma_8", "joma/lemma_9", "joma/theorem_5"} <= shown(page)
    assert visible(page, "joma/lemma_9")
    box(page, "joma/lemma_9").click()
    page.wait_for_url("**/claims/joma/lemma_9.html")


def test_keys_reach_a_box_and_focus_it(page: Any) -> None:
    box(page, "joma/theorem_2").focus()
    page.wait_for_selector(".card:visible")
    assert "Theorem 2" in page.locator(".card").inner_text()
    page.keyboard.press("Enter")
    page.wait_for_url("**/map.html#joma/theorem_2")
    assert page.locator(".node.here").get_attribute("data-id") == "joma/theorem_2"
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.node') !== null")


def test_a_card_tells_what_a_box_is(page: Any) -> None:
    box(page, "joma/theorem_5").hover()
    page.wait_for_selector(".card:visible")
    card = page.locator(".card")
    words = card.inner_text()
    assert "Theorem 5" in words
    assert "common ancestor" in words
    assert card.locator(".verdict").count() == 2
    assert card.locator(".grade").inner_text() in ("holds", "misprint", "slip", "gap", "false")
    assert card.locator(".formula .katex").count() >= 1
    assert card.locator(".katex-error").count() == 0
    sides = card.bounding_box()
    assert sides["x"] >= 0
    assert sides["x"] + sides["width"] <= page.viewport_size["width"]
    page.mouse.move(1, 1)
    page.wait_for_selector(".card", state="hidden")


def test_every_card_can_be_typeset(page: Any) -> None:
    """KaTeX throws at what it cannot set."""
    failed = page.evaluate(
        """() => Object.entries(JSON.parse(document.getElementById("map-claims").textContent)).flatMap(([id, claim]) =>
            claim.statement.flatMap(([, latex]) => {
                try { katex.renderToString(latex, { strict: false }); return []; } catch (error) { return [`${id}: ${error}`]; }
            }))"""
    )
    assert failed == []


@pytest.mark.parametrize(("choice", "label"), [("grade", "extension"), ("kind", "lemma"), ("paper", "JoMA")])
def test_choices_dim_the_others(page: Any, choice: str, label: str) -> None:
    every = len(shown(page))
    page.locator(f'select[name="{choice}"]').select_option(label=label)
    left = page.locator(".node:not(.dimmed)")
    assert 0 < left.count() < every
    classes = left.evaluate_all("all => all.map((one) => one.getAttribute('class'))")
    if choice != "paper":
        assert all(f"{choice}-{label}" in names for names in classes)
    page.locator(f'select[name="{choice}"]').select_option(index=0)
    assert len(shown(page)) == every


def test_it_zooms_and_moves(page: Any) -> None:
    place = page.locator("#claim-map")
    before = scale(page)
    page.locator('[name="in"]').click()
    assert scale(page) == pytest.approx(1.25 * before, rel=0.01)
    page.locator('[name="fit"]').click()
    inside = place.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")
    assert inside
    small = scale(page)
    place.scroll_into_view_if_needed()
    frame = place.bounding_box()
    page.mouse.move(frame["x"] + frame["width"] / 2, frame["y"] + 60)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -900)
    page.keyboard.up("Control")
    page.wait_for_function(
        "(was) => document.querySelector('#claim-map svg').getBoundingClientRect().width > 2 * was", arg=small
    )
    was = place.evaluate("one => [one.scrollLeft, one.scrollTop]")
    page.mouse.down()
    page.mouse.move(frame["x"] + frame["width"] / 2 - 50, frame["y"] + 30, steps=5)
    page.mouse.up()
    assert place.evaluate("one => [one.scrollLeft, one.scrollTop]") == [was[0] + 50, was[1] + 30]
    assert page.locator(".node.here").count() == 0  # a drag is no click


def test_the_scheme_is_the_pages(browser: Any, site: str) -> None:
    """A card on dark paper is dark."""
    shades = {}
    for scheme in ("light", "dark"):
        context = browser.new_context(viewport={"width": 1600, "height": 900}, color_scheme=scheme, base_url=site)
        page = context.new_page()
        page.goto("map.html#joma/theorem_2")
        shades[scheme] = page.locator(".card").evaluate("one => getComputedStyle(one).backgroundColor")
        context.close()
    assert shades["light"] != shades["dark"]
