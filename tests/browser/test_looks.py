"""How the pages look, one of each kind, on light, dark and narrow screens."""

import re
from typing import Any

import pytest

from tests.browser.conftest import NARROW, SHOTS, WIDE

pytestmark = pytest.mark.timeout(300)
# One of each kind.
SHOWN = (
    "index.html",
    "guides/start.html",
    "guides/verdicts.html",
    "guides/setting.html",
    "guides/architecture.html",
    "guides/add_a_theorem.html",
    "guides/block.html",
    "ledger.html",
    "map.html",
    "errata.html",
    "equations.html",
    "playground.html",
    "gallery.html",
    "benchmark.html",
    "kernel.html",
    "claims/joma/theorem_2.html",
    "claims/joma/lemma_7.html",
    "claims/joma/theorem_5.html",
)
TALL = 2400  # three screens: Chromium takes a minute over a picture of all errata
LOOKS = {"light": (WIDE, "light"), "dark": (WIDE, "dark"), "narrow": (NARROW, "light")}


@pytest.mark.parametrize("look", LOOKS)
def test_screenshots(browser: Any, site: str, look: str) -> None:
    """Left under build/docs-screenshots to be looked at; here only that nothing sticks out and the scheme is taken."""
    viewport, scheme = LOOKS[look]
    context = browser.new_context(viewport=viewport, color_scheme=scheme, base_url=site)
    page = context.new_page()
    SHOTS.mkdir(parents=True, exist_ok=True)
    for name in SHOWN:
        page.goto(name)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        brightness = sum(map(int, re.findall(r"\d+", paper)[:3])) / 3
        assert (brightness < 90) == (scheme == "dark"), f"{name}: {paper}"
        height = min(TALL, page.evaluate("document.documentElement.scrollHeight"))
        shot = SHOTS / f"{name.removesuffix('.html').replace('/', '-')}-{look}.png"
        page.screenshot(path=shot, full_page=True, clip={"x": 0, "y": 0, "width": viewport["width"], "height": height})
    context.close()
