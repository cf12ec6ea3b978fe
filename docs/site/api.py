"""The API reference, from signatures and docstrings as they stand in the source."""

import ast
from collections.abc import Iterator
from pathlib import Path

from docs.site.markdown import fenced, prose

ROOMS = {
    "derivations/checker": "The trusted base: what a claim may say, when a step counts as checked, how verdicts are computed.",
    "derivations/mathematics": "What several papers share: laws, trees, blocks, moments.",
    "numerics": "How a statement is tested without training: balls, samples, flows, mutants.",
    "models": "Transformer blocks that are trained, and the experiments of the paper.",
}
Definition = ast.FunctionDef | ast.ClassDef


def pages(root: Path) -> Iterator[tuple[str, str]]:
    """(name, Markdown) of the index and of each room; the papers are not among them, as claims have pages of their own."""
    names = {room: f"api/{room.rpartition('/')[2]}" for room in ROOMS}
    listed = fenced("toctree", "\n".join(names.values()), options=[":maxdepth: 2"])
    yield "api", f"# API\n\nFrom the docstrings, room by room.\n\n{listed}\n"
    for room, about in ROOMS.items():
        files = [f for f in sorted((root / room).rglob("*.py")) if not f.name.startswith("__")]
        pieces = [f"# {room}", about, *(piece for file in files for piece in _module(root, file))]
        yield names[room], "\n\n".join(pieces) + "\n"


def _module(root: Path, file: Path) -> Iterator[str]:
    tree = ast.parse(file.read_text())
    name = file.relative_to(root).with_suffix("").as_posix().replace("/", ".")
    yield f"## {name}"
    yield from _words(ast.get_docstring(tree))
    for node in tree.body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield _definition(node, name)


def _definition(node: Definition, module: str, inside: bool = False) -> str:
    body = list(_words(ast.get_docstring(node)))
    options = [] if inside else [f":module: {module}"]
    if isinstance(node, ast.ClassDef):
        methods = (child for child in node.body if isinstance(child, ast.FunctionDef) and not child.name.startswith("_"))
        body += [_definition(child, module, inside=True) for child in methods]
        return fenced("py:class", "\n\n".join(body), node.name, options)
    if any(isinstance(d, ast.Name) and d.id == "property" for d in node.decorator_list):
        return fenced("py:property", "\n\n".join(body), node.name, options)
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return fenced(
        "py:method" if inside else "py:function", "\n\n".join(body), f"{node.name}({ast.unparse(node.args)}){returns}", options
    )


def _words(docstring: str | None) -> Iterator[str]:
    """Paragraphs; what is indented is code."""
    for paragraph in (docstring or "").split("\n\n"):
        if paragraph.startswith("    "):
            yield fenced("code-block", paragraph, "text")
        elif paragraph.strip():
            yield prose(paragraph.replace("\n", " "))
