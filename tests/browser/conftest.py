"""The built site, served on a free port and seen through headless Chromium; every page is looked at once."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "docs"
SHOTS = ROOT / "build" / "docs-screenshots"
WIDE, NARROW = {"width": 1280, "height": 900}, {"width": 375, "height": 800}

# What a reader sees as words, without code and without what KaTeX has typeset.
WORDS = """() => {
    const body = document.body.cloneNode(true);
    body.querySelectorAll("script, style, pre, code, .katex, template").forEach((one) => one.remove());
    return body.textContent;
}"""
LINKS = """() => [...document.querySelectorAll("a")]
    .map((a) => a.getAttribute("href") ?? a.getAttribute("xlink:href"))
    .filter((link) => link !== null)
    .map((link) => new URL(link, document.baseURI).href)"""
IDS = """() => [...document.querySelectorAll("[id], a[name]")].map((one) => one.id || one.name)"""
# Maths that KaTeX could not set or never saw, and references that Sphinx could not resolve.
FAULTS = r"""() => ({
    "katex-error": [...document.querySelectorAll(".katex-error")].map((one) => one.textContent),
    "not typeset": [...document.querySelectorAll(".math")]
        .filter((one) => !one.querySelector(".katex")).map((one) => one.textContent),
    "problematic": [...document.querySelectorAll(".problematic, .system-message")].map((one) => one.textContent),
    "unresolved": [...document.querySelectorAll(".xref:not(.py), .prf-ref, .numref")]
        .filter((one) => !one.closest("a") && !one.querySelector("a")).map((one) => one.textContent),
})"""


def _complaint(message: Any) -> Iterator[str]:
    """An error or a warning of the page; an icon for its tab is asked for by the browser, not by the page."""
    if message.type in ("error", "warning") and not message.location.get("url", "").endswith("/favicon.ico"):
        yield message.text


@dataclass
class Seen:
    """What a visit to one page has shown."""

    words: str
    links: list[str]
    ids: list[str]
    faults: dict[str, list[str]]
    too_wide: list[int]  # the screens that it is too wide for
    asked: list[str] = field(default_factory=list)  # requests
    failed: list[str] = field(default_factory=list)  # of them
    console: list[str] = field(default_factory=list)  # errors and warnings


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site."""
    if not (SITE / "index.html").is_file():
        pytest.fail(f"there is no site in {SITE.relative_to(ROOT)}; build it first: tox -e docs")

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no chromium on this machine; install the package of that name to have the pages looked at")
    from playwright.sync_api import sync_playwright  # only here: the other tests do without it

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def page(browser: Any, site: str) -> Iterator[Any]:
    context = browser.new_context(viewport=WIDE, base_url=site)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="session")
def pages() -> list[str]:
    """Every page, relative to the site."""
    inside = (file.relative_to(SITE) for file in sorted(SITE.rglob("*.html")))
    return [file.as_posix() for file in inside if file.parts[0] != "_static"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What looks at every page does so in two halves, each on a worker of its own."""
    if "seen" in metafunc.fixturenames:
        halves = [pytest.param(half, marks=pytest.mark.xdist_group(f"half {half}")) for half in (0, 1)]
        metafunc.parametrize("seen", halves, indirect=True, scope="session")


@pytest.fixture(scope="session")
def seen(request: pytest.FixtureRequest, browser: Any, site: str, pages: list[str]) -> dict[str, Seen]:
    """Every second page, looked at on a wide screen and on a narrow one."""
    context = browser.new_context(viewport=WIDE, base_url=site)
    window = context.new_page()
    asked: list[str] = []
    failed: list[str] = []
    console: list[str] = []
    window.on("request", lambda request: asked.append(request.url))
    window.on("requestfailed", lambda request: failed.append(request.url))
    window.on("response", lambda answer: failed.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None)
    window.on("console", lambda message: console.extend(_complaint(message)))
    window.on("pageerror", lambda error: console.append(str(error)))
    found = {}
    screens = [WIDE, NARROW]
    for name in pages[request.param :: 2]:
        for heard in (asked, failed, console):
            heard.clear()
        window.goto(name, wait_until="load")
        faults, words, links, ids = (window.evaluate(question) for question in (FAULTS, WORDS, LINKS, IDS))
        too_wide = []
        for screen in screens:
            window.set_viewport_size(screen)
            too_wide += [screen["width"]] if window.evaluate("document.documentElement.scrollWidth > innerWidth") else []
        screens.reverse()  # the next page is loaded on the screen that this one was seen on last
        found[name] = Seen(words, links, ids, faults, too_wide, [*asked], [*failed], [*console])
    context.close()
    return found
