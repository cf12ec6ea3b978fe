"""What the guides cite: {claim} links to a claim's page, {statement} prints its formula from SymPy, {picture} draws, {lines}
counts the lines of a folder.

{claim}`joma/theorem_2` is a link under the paper's label, {claim}`other words <joma/theorem_2>` under others. {statement} has
two options: `of` (standing, printed, amended; where for definitions, flow for rates of change) and `part` (one part by its
name, one row of a table by its symbol).
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util.docutils import ReferenceRole, SphinxDirective, SphinxRole

from derivations.checker.claim import Claim, Eq
from derivations.checker.registry import ROOT, Entry, find
from derivations.checker.sums import velocities
from docs.pictures import PICTURES
from docs.site.formulas import display

STATEMENTS, TABLES = ("standing", "printed", "amended"), ("where", "flow")


@cache
def entries() -> dict[str, Entry]:
    return {entry.id: entry for entry in find()}


def claim_of(id_: str) -> Claim:
    """The claim; an id that is none stops the build with its name."""
    entry = entries().get(id_)
    if entry is None or entry.claim is None:
        raise LookupError(f"there is no claim {id_}" + (f": {entry.error}" if entry else ""))
    return entry.claim


def formulas(id_: str, of: str = "standing", part: str | None = None) -> list[str]:
    """LaTeX of the parts of a statement, or of the rows of a table."""
    claim = claim_of(id_)
    if of in TABLES:
        table = claim.where if of == "where" else velocities(claim.flow)
        relations = (display(Eq(left, value)) for left, value in table.items())
        rows = dict(zip(map(str, getattr(claim, of)), relations, strict=True))
    else:
        statement = getattr(claim, of)
        if statement is None:
            raise LookupError(f"{id_} has no {of} statement")
        rows = {name: display(relation) for name, relation in statement.parts.items()}
    if part is not None and part not in rows:
        raise LookupError(f"{id_} has no {part!r} in {of}; there are {', '.join(map(repr, rows))}")
    return [text for name, text in rows.items() if part in (None, name)]


class ClaimRole(ReferenceRole):
    """A link to the page of a claim; its label is the paper's."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        try:
            label = claim_of(self.target).source.label
        except LookupError as error:
            message = self.inliner.reporter.error(str(error), line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        words = self.title if self.has_explicit_title else label
        link = addnodes.pending_xref(
            "", refdoc=self.env.docname, refdomain="std", reftype="doc", refexplicit=True, refwarn=True
        )
        link["reftarget"] = f"/claims/{self.target}"
        link += nodes.inline("", words, classes=["claim"])
        return [link], []


def size(folder: str) -> str:
    """How much there is to read in a folder of the repository."""
    files = sorted((ROOT.parent / folder).rglob("*.py"))
    if not files:
        raise LookupError(f"there is no Python file in {folder}")
    return f"{sum(len(file.read_text().splitlines()) for file in files):,} lines in {len(files)} files"


class LinesRole(SphinxRole):
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        try:
            return [nodes.Text(size(self.text))], []
        except LookupError as error:
            message = self.inliner.reporter.error(str(error), line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]


class Statement(SphinxDirective):
    required_arguments = 1
    option_spec: ClassVar[Mapping[str, Any]] = {
        "of": lambda value: directives.choice(value, (*STATEMENTS, *TABLES)),
        "part": directives.unchanged,
    }

    def run(self) -> Sequence[nodes.Node]:
        try:
            lines = formulas(self.arguments[0], self.options.get("of", "standing"), self.options.get("part"))
        except LookupError as error:
            raise self.error(str(error)) from error
        return [nodes.math_block(text, text, nowrap=False, label=None, number=None) for text in lines]


class Picture(SphinxDirective):
    """A drawing of docs/pictures.py; the content is its caption."""

    required_arguments = 1
    has_content = True

    def run(self) -> Sequence[nodes.Node]:
        if self.arguments[0] not in PICTURES:
            raise self.error(f"there is no picture {self.arguments[0]}; there are {', '.join(PICTURES)}")
        figure = nodes.container(classes=["picture"])
        figure += nodes.raw("", PICTURES[self.arguments[0]](), format="html")
        caption = nodes.container(classes=["caption"])
        self.state.nested_parse(self.content, self.content_offset, caption)
        figure += caption
        return [figure]


def _styled(app: Sphinx, config: Config) -> None:
    config.html_static_path = [*config.html_static_path, str(Path(__file__).parent / "guides" / "static")]


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_role("claim", ClaimRole())
    app.add_role("lines", LinesRole())
    app.add_directive("statement", Statement)
    app.add_directive("picture", Picture)
    app.connect("config-inited", _styled)
    app.add_css_file("guides.css")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
