"""Every link of the built site leads somewhere in it, and nothing is fetched from elsewhere."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src"), ("source", "src")}


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[tuple[str, str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.ids.add(value)
            if name in ("href", "src") and value:
                self.links.append((tag, name, value))


@cache
def _read(file: Path) -> _Page:
    page = _Page()
    page.feed(file.read_text())
    return page


def broken(site: Path) -> Iterator[str]:
    """A line for each link that leads nowhere, and for each file that would be fetched from outside."""
    for file in sorted(site.rglob("*.html")):
        for tag, name, link in _read(file).links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if (tag, name) in FETCHED and parts.scheme != "data":
                    yield f"{file.relative_to(site)}: fetches {link}"
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if not target.is_file():
                yield f"{file.relative_to(site)}: {link} leads nowhere"
            elif parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in _read(target).ids:
                yield f"{file.relative_to(site)}: {link} names no place on that page"
