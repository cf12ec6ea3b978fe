"""The gallery: each figure and table of the paper and each question to it, ours beside theirs, or NOT RUN."""

import importlib
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from docs.evidence import Report, origin, report, table
from models.experiments import NAMES, About, natural

ELSEWHERE = {"scale"}  # on the benchmark page
KINDS = ("figure", "table", "theorem", "question", "measurement")
INTRODUCTION = """# Gallery

Each figure and table of the paper and what is asked of it, ours beside theirs. Their numbers come from the paper's pages or,
where those show only curves, from runs of the authors' public program; each says which. Every number and sentence has a verdict
by a rule that stands in the experiment's file: *reproduced*; *reproduced, and the control shows the same*, so that it says
nothing about the effect; or *not reproduced*. Ours are read from the files that the command below the picture has written. What
has not been run here says **NOT RUN**.
"""


def exhibits() -> dict[str, About]:
    """By kind, then by number."""
    found = {name: importlib.import_module(f"models.experiments.{name}").ABOUT for name in NAMES if name not in ELSEWHERE}

    def place(name: str) -> tuple[int, list[int | str]]:
        return KINDS.index(found[name].kind), natural(name)

    return {name: found[name] for name in sorted(found, key=place)}


def write(source: Path, build: Path, records: Path) -> None:
    """gallery.md and its pictures into the Sphinx source folder."""
    pictures = source / "gallery"
    pictures.mkdir(parents=True, exist_ok=True)
    sections = [words for name, about in exhibits().items() for words in _section(name, about, build, records, pictures)]
    (source / "gallery.md").write_text("\n\n".join([INTRODUCTION.strip(), *sections]) + "\n")


def _section(name: str, about: About, build: Path, records: Path, pictures: Path) -> Iterator[str]:
    here = report(build / "reproduced" / f"{name}.json")
    record = report(records / f"{name}.json")
    best = here or record
    yield f"({name})=\n## {about.title}"
    if best is None:
        words = f"No run has left a result here: `tox -e reproduce -- {name}` runs it."
        yield f"```{{admonition}} NOT RUN\n:class: not-run\n{words}\n```"
    yield f"**{'The question' if about.kind == 'question' else 'What the paper shows'}.** {about.shows}"
    if best is not None and (counted := Counter(row["verdict"] for row in best.more.get("compared", ()))):
        yield f"**Verdict.** {'; '.join(f'{count} {word}' for word, count in counted.items())}."
    if about.found and record is not None and here is None:  # its words are about the record
        yield f"**What we find.** {about.found}"
    if best is not None and (drawn := next((r for r in (here, record) if r and r.picture), None)):
        yield _picture(name, about, drawn, pictures)
    if best is not None and best.more.get("compared"):
        yield _beside(best)
    if about.controls:
        yield f"**Controls.** {about.controls}"
    for found, where in ((here, "on this machine"), (record, "on record")):
        if found is not None:
            yield _measured(found, where)
    if about.claims:
        yield "**Claims.** " + " · ".join(f"{{claim}}`{id_}`" for id_ in about.claims)


def _picture(name: str, about: About, found: Report, pictures: Path) -> str:
    assert found.picture is not None
    shutil.copyfile(found.picture, pictures / found.picture.name)
    options = f":alt: {about.title}, our reproduction\n:target: _images/{found.picture.name}\n:figclass: panels"
    return f"```{{figure}} gallery/{found.picture.name}\n{options}\n\n{found.title}\n```"


def _beside(found: Report) -> str:
    """Theirs and ours, line by line, and where theirs come from."""
    rows = found.more["compared"]
    origins = list(dict.fromkeys(row["origin"] for row in rows))
    shown = [{head: row[head] for head in ("what", "theirs", "ours", "control", "verdict")} for row in rows]
    return f"{table(shown)}\n\n*Theirs: {'; '.join(origins)}.*"


def _measured(found: Report, where: str) -> str:
    ran, when = found.provenance, f"{found.provenance['device']}, {found.provenance['date']}"
    inside = "\n\n".join([found.title, table(found.table), f"```\n{ran['command']}\n```", origin(ran)])
    return f"````{{dropdown}} Everything measured {where}: {when}\n{inside}\n````"
