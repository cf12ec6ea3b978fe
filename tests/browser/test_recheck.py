"""A claim read in the browser: a true one, a false one, one that never ends and is stopped, and one that is no claim."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import SITE

pytestmark = pytest.mark.timeout(900)
PATIENCE = 300_000  # milliseconds; Python alone takes half a minute to load
WIDTHS = {"wide": (1600, "light"), "narrow": (375, "dark")}
FALSE = ("1 + 3 * x + 3 * x**2 + x**3)", "1 + 3 * x + 4 * x**2 + x**3)")
ENDLESS = "from itertools import count\n\nfor n in count():\n    n + 1\n"


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: Any, site: str) -> Iterator[Any]:
    if not (SITE / "_static" / "recheck" / "suite.zip").is_file():
        pytest.skip("the site was built where npm could not fetch Python for the browser")
    width, scheme = WIDTHS[request.param]
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, base_url=site)
    page = context.new_page()
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    assert complaints == []
    assert [url for url in asked if not url.startswith((site, "data:", "blob:"))] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def ended(page: Any) -> str:
    """What is shown once the reading is over."""
    page.wait_for_selector("button.go:visible", timeout=PATIENCE)
    return page.locator(".found").inner_text()


# Python takes half a minute to load: what needs it is tried on one of the two screens.
@pytest.mark.parametrize("page", ["wide"], indirect=True)
def test_a_claims_page_reads_it_again(page: Any) -> None:
    page.goto("claims/textbook/geometric_sum.html")
    assert page.locator("button.stop").is_hidden()
    page.locator("button.go").click()
    found = ended(page)
    assert "the claim stands" in found
    assert page.locator(".outcome .verdict").inner_text() == "PROVED"
    assert "killed" in found
    assert "evidence" in found


@pytest.mark.parametrize("page", ["narrow"], indirect=True)
def test_the_playground_reads_what_is_written_there(page: Any) -> None:
    """The template is true; changed it is refuted with a point; what never ends is stopped; what is no Python says so."""
    page.goto("playground.html")
    editor, go = page.locator("textarea"), page.locator("button.go")
    template = editor.input_value()
    go.click()
    assert "the claim stands" in ended(page)

    assert FALSE[0] in template
    editor.fill(template.replace(*FALSE))
    go.click()
    found = ended(page)
    assert "does not stand" in found
    assert page.locator(".outcome .verdict").inner_text() == "REFUTED"
    assert "witness" in found

    editor.fill(ENDLESS + template)
    go.click()
    page.wait_for_timeout(3000)
    page.locator("button.stop").click()
    assert page.locator(".playground output").inner_text() == "stopped"

    editor.fill("claim = (")
    go.click()
    assert "correct the syntax" in ended(page)


@pytest.mark.parametrize("page", WIDTHS, indirect=True)
def test_a_claim_can_be_taken_to_the_playground(page: Any) -> None:
    page.goto("claims/joma/theorem_2.html")
    page.locator(".recheck a").click()
    page.wait_for_url("**/playground.html?claim=joma/theorem_2")
    page.wait_for_function("document.querySelector('textarea').value.includes('Theorem 2')")
    assert page.locator(".playground select").input_value() == "joma/theorem_2"


@pytest.mark.parametrize("page", WIDTHS, indirect=True)
def test_every_mutant_is_shown_with_its_killer(page: Any) -> None:
    page.goto("claims/joma/theorem_2.html")
    page.locator("#mutants summary").click()
    fates = page.locator("#mutants tbody tr td:nth-child(2)").all_inner_texts()
    assert len(fates) == fates.count("killed") > 20
    assert all(page.locator("#mutants tbody tr td:nth-child(3)").all_inner_texts())
