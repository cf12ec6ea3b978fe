"""The site as a reader's browser has it: offline, without errors, every link alive."""

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from derivations.checker.registry import places
from tests.browser.conftest import SITE, Seen

pytestmark = pytest.mark.timeout(1200)  # the first test that asks for them has all pages visited


def nowhere(found: Iterable[str]) -> None:
    """Nothing was found; else all of it is told, a line each."""
    lines = list(found)
    if lines:
        pytest.fail("\n".join([f"{len(lines)} found:", *lines[:60]]), pytrace=False)


def test_every_claim_has_its_page(pages: list[str]) -> None:
    assert {f"claims/{place.id}.html" for place in places()} <= set(pages)


def test_no_request_leaves_the_site(seen: dict[str, Seen], site: str) -> None:
    inside = (site, "data:", "blob:")
    nowhere(f"{name}: {url}" for name, one in seen.items() for url in one.asked if not url.startswith(inside))


def test_nothing_asked_for_is_missing(seen: dict[str, Seen]) -> None:
    nowhere(f"{name}: {url}" for name, one in seen.items() for url in one.failed)


def test_no_console_error(seen: dict[str, Seen]) -> None:
    nowhere(f"{name}: {text}" for name, one in seen.items() for text in one.console)


@pytest.mark.parametrize("what", ["katex-error", "not typeset", "problematic", "unresolved"])
def test_no_page_is_broken(seen: dict[str, Seen], what: str) -> None:
    nowhere(f"{name}: {text}" for name, one in seen.items() for text in one.faults[what])


def test_no_page_is_wider_than_its_screen(seen: dict[str, Seen]) -> None:
    nowhere(f"{name}: {width}" for name, one in seen.items() for width in one.too_wide)


@pytest.mark.parametrize("stray", ["$", r"\begin{", r"\frac", r"\left", "{claim}", "{math}", "```", ":::"])
def test_no_source_shows_through(seen: dict[str, Seen], stray: str) -> None:
    found = []
    for name, one in seen.items():
        at = one.words.find(stray)
        if at >= 0:
            found.append(f"{name}: …{one.words[max(0, at - 40) : at + 40]!r}…")
    nowhere(found)


def test_every_link_leads_somewhere(seen: dict[str, Seen], site: str) -> None:
    lost = []
    for name, one in seen.items():
        for link in set(one.links):
            if not link.startswith(site):
                continue
            parts = urlsplit(link)
            target = unquote(parts.path).lstrip("/") or "index.html"
            if not (SITE / target).is_file():
                lost.append(f"{name}: {link}")
            elif parts.fragment and target in seen and unquote(parts.fragment) not in seen[target].ids:
                lost.append(f"{name}: {link} names no place")
    nowhere(lost)


def test_ids_are_unique(seen: dict[str, Seen]) -> None:
    nowhere(f"{name}: {i}" for name, one in seen.items() for i in sorted({i for i in one.ids if one.ids.count(i) > 1}))


def test_every_equation_of_the_paper_is_in_the_index(page: Any) -> None:
    page.goto("equations.html")
    numbers = {int(n) for n in re.findall(r"\((\d{1,3})\)", page.locator("article").inner_text())}
    assert set(range(1, 106)) - {39, 65} <= numbers  # the paper numbers two empty lines


def test_a_claims_own_graph_leads_to_what_it_uses(page: Any) -> None:
    page.goto("claims/joma/theorem_5.html")
    page.locator('svg g.node a[href$="lemma_9.html"]').first.click()
    page.wait_for_url("**/claims/joma/lemma_9.html")
    page.locator(".on-the-map a").click()
    page.wait_for_url("**/map.html#joma/lemma_9")
    assert page.locator(".node.here").get_attribute("data-id") == "joma/lemma_9"


@pytest.mark.parametrize("name", ["ledger.html", "map.html", "gallery.html", "benchmark.html"])
def test_a_wide_page_takes_the_whole_window(browser: Any, site: str, name: str) -> None:
    """But for the side bar and the list of the page's sections, which some have."""
    context = browser.new_context(viewport={"width": 1900, "height": 900}, base_url=site)
    page = context.new_page()
    page.goto(name)
    assert page.locator(".content").evaluate("one => one.getBoundingClientRect().width") > 0.7 * 1900
    context.close()


@pytest.mark.parametrize(("word", "claim"), [("erf", "theorem_2"), ("entropy", "entropy_dip")])
def test_search_finds(page: Any, word: str, claim: str) -> None:
    page.goto(f"search.html?q={word}")
    page.wait_for_selector("#search-results li a", timeout=20_000)
    page.wait_for_function("/\\d/.test(document.querySelector('#search-results > p, .search-summary')?.textContent)")
    links = page.locator("#search-results li a").evaluate_all("all => all.map((a) => a.href)")
    assert any(claim in link for link in links), links


def rows(page: Any) -> list[str]:
    """The first cell of each row that is shown, in its order."""
    return page.locator("table.ledger tbody tr:visible td:first-child").evaluate_all("all => all.map((one) => one.textContent)")


def test_the_ledger_shows_all_its_columns(page: Any) -> None:
    page.goto("ledger.html")
    assert page.evaluate("(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth)(document.querySelector('.wide'))")


def test_the_ledger_sorts(page: Any) -> None:
    page.goto("ledger.html")
    before = rows(page)
    head = page.locator("table.ledger th", has_text="Claim")
    head.locator("button").click()
    assert head.get_attribute("aria-sort") == "ascending"
    assert rows(page) == sorted(before, key=str.lower)
    head.locator("button").click()
    assert head.get_attribute("aria-sort") == "descending"
    assert rows(page) == sorted(before, key=str.lower, reverse=True)
    page.locator("table.ledger th", has_text="Seconds").locator("button").click()
    seconds = [float(text) for text in page.locator("table.ledger tbody tr td:last-child").all_inner_texts()]
    assert seconds == sorted(seconds)


def test_the_ledger_filters(page: Any) -> None:
    page.goto("ledger.html")
    every = len(rows(page))
    box = page.locator('.controls input[type="search"]')
    box.fill("theorem 2")
    some = rows(page)
    assert 0 < len(some) < every
    assert any(text.startswith("Theorem 2") for text in some)
    box.fill("no claim says this")
    assert rows(page) == []
    box.fill("")
    assert len(rows(page)) == every


def test_a_derivation_unfolds(page: Any) -> None:
    page.goto("claims/joma/theorem_1_exp.html")
    steps = page.locator("details.step")
    assert steps.count() >= 2
    first = steps.first
    was = first.evaluate("one => one.open")
    first.locator("summary").click()
    assert first.evaluate("one => one.open") is not was
