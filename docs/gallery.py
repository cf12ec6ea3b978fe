"""The gallery: each figure and table of the paper, our reproduction beside its numbers, or NOT RUN."""

import shutil
from collections.abc import Iterator
from pathlib import Path

from docs.evidence import Report, origin, report, table
from docs.exhibits import EXHIBITS, Exhibit
from models.experiments import __file__ as experiments

KNOWN = {exhibit.name for exhibit in EXHIBITS}
ELSEWHERE = {"scale"}  # on the benchmark page
INTRODUCTION = """# Gallery

Each figure and table of the paper, ours beside theirs. Their numbers come from the paper's pages or, where those show only
curves, from runs of the authors' public program; each says which. Ours are read from the files that the command below the
picture has written. What has not been run here says **NOT RUN**.
"""


def write(source: Path, build: Path, records: Path) -> None:
    """gallery.md and its pictures into the Sphinx source folder."""
    pictures = source / "gallery"
    pictures.mkdir(parents=True, exist_ok=True)
    found = {f.stem for f in Path(experiments).parent.glob("*.py") if not f.name.startswith("_")}
    # An experiment that nobody has described yet still shows what it found.
    others = [Exhibit(name, name.replace("_", " ").capitalize(), "") for name in sorted(found - KNOWN - ELSEWHERE)]
    sections = [section for exhibit in (*EXHIBITS, *others) for section in _section(exhibit, build, records, pictures)]
    (source / "gallery.md").write_text("\n\n".join([INTRODUCTION.strip(), *sections]) + "\n")


def _section(exhibit: Exhibit, build: Path, records: Path, pictures: Path) -> Iterator[str]:
    here = report(build / "reproduced" / f"{exhibit.name}.json")
    record = report(records / f"{exhibit.name}.json")
    best = here or record
    yield f"({exhibit.name})=\n## {exhibit.title}"
    if best is None:
        yield _not_run(exhibit)
    if exhibit.shows:
        yield f"**What the paper shows.** {exhibit.shows}"
    if exhibit.found and best is not None:
        yield f"**What we find.** {exhibit.found}"
    if best is not None and (drawn := next((r for r in (here, record) if r and r.picture), None)):
        yield _picture(exhibit, drawn, pictures)
    if exhibit.numbers:
        yield _beside(exhibit, best)
    if exhibit.controls:
        yield f"**Controls.** {exhibit.controls}"
    for found, where in ((here, "on this machine"), (record, "on record")):
        if found is not None:
            yield _measured(found, where)
    if exhibit.claims:
        yield "**Claims.** " + " · ".join(f"{{claim}}`{id_}`" for id_ in exhibit.claims)


def _not_run(exhibit: Exhibit) -> str:
    how = exhibit.needs or f"`tox -e reproduce -- {exhibit.name}` runs it"
    return f"```{{admonition}} NOT RUN\n:class: not-run\nNo run has left a result here: {how}.\n```"


def _picture(exhibit: Exhibit, found: Report, pictures: Path) -> str:
    assert found.picture is not None
    shutil.copyfile(found.picture, pictures / found.picture.name)
    name = found.picture.name
    options = f":alt: {exhibit.title}, our reproduction\n:target: _images/{name}\n:figclass: panels"
    return f"```{{figure}} gallery/{name}\n{options}\n\n{found.title}\n```"


def _beside(exhibit: Exhibit, found: Report | None) -> str:
    """Theirs and ours, line by line, and where theirs come from."""
    rows = []
    for number in exhibit.numbers:
        ours = [row for row in (found.table if found else ()) if number.row and number.row.items() <= row.items()]
        value = ours[0].get(number.column, "NOT RUN") if ours else "NOT RUN"
        rows.append({"what": number.what, "theirs": number.theirs, "ours": value})
    origins = list(dict.fromkeys(number.origin for number in exhibit.numbers))
    return f"{table(rows)}\n\n*Theirs: {'; '.join(origins)}.*"


def _measured(found: Report, where: str) -> str:
    ran, when = found.provenance, f"{found.provenance['device']}, {found.provenance['date']}"
    inside = "\n\n".join([found.title, table(found.table), f"```\n{ran['command']}\n```", origin(ran)])
    return f"````{{dropdown}} Everything measured {where}: {when}\n{inside}\n````"
