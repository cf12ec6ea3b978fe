"""Small pieces of MyST Markdown."""

import re
from collections.abc import Callable, Iterable, Sequence
from html import escape
from posixpath import relpath

from docs.site.book import verdict_class

SPECIAL = re.compile(r"([\\`*_\[\]{}<>$#|~^&@])")


def text(words: str) -> str:
    """Words as they are: nothing in them is markup."""
    return SPECIAL.sub(r"\\\1", words.replace("\n", " "))


def prose(words: str, plain: Callable[[str], str] = text) -> str:
    """Words in which `backticks` stand for code, and all else is as `plain` puts it."""
    pieces = words.split("`")
    return "".join(plain(piece) if n % 2 == 0 or n == len(pieces) - 1 else f"`{piece}`" for n, piece in enumerate(pieces))


def math(latex: str) -> str:
    return f"{{math}}`{latex}`"


def block(latex: str) -> str:
    return fenced("math", latex)


def fenced(directive: str, body: str, argument: str = "", options: Sequence[str] = ()) -> str:
    """A directive, its fence longer than any inside; of colons where its title has a formula, which is set in backticks."""
    mark = ":" if "`" in argument else "`"
    fence = mark * (max((len(run) for run in re.findall(rf"{mark}{{3,}}", body)), default=2) + 1)
    head = f"{fence}{{{directive}}}" + (f" {argument}" if argument else "")
    return "\n".join([head, *options, *([""] if options else []), body, fence])


def raw(html: str) -> str:
    return fenced("raw", html, "html")


def badge(verdict: str) -> str:
    return f'<span class="verdict {verdict_class(verdict)}">{escape(verdict)}</span>'


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], classes: str = "", widths: str = "auto") -> str:
    lines = []
    for row in (heads, *rows):
        for n, cell in enumerate(row):
            lines.append(("* - " if n == 0 else "  - ") + cell.replace("\n", "\n    "))
    options = [":header-rows: 1", f":widths: {widths}", *([f":class: {classes}"] if classes else [])]
    return fenced("list-table", "\n".join(lines), options=options)


def page_of(id_: str) -> str:
    return f"claims/{id_}"


def link(label: str, id_: str) -> str:
    """A link to a claim's page from anywhere."""
    return f"[{text(label)}](/{page_of(id_)}.md)"


def href(id_: str, from_page: str) -> str:
    """The address of a claim's page for raw HTML on another page."""
    return relpath(f"{page_of(id_)}.html", from_page.rpartition("/")[0] or ".")
