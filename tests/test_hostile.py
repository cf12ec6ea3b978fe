"""Hostile claims, false and made to look true: none may stand, each for the right reason; and true ones close to them must.

A file says in its first line what is false, and in a constant how it must fall: `REFUSED`, a pattern for the reason that is
given (when the file is loaded, by a reading or by the ledger), or `REFUTED`, for a certified witness; or both. `TRUE` names
parts that are true, and that the false one is derived from.

What is no claim's file in its very words says so in `UNWRITTEN`, a pattern for what is said of it before anything of it runs.
It is run here all the same where it says how it falls then, so that there are two who see it; without that it is not.
"""

import ast
import builtins
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from derivations.checker import registry
from derivations.checker.claim import READINGS
from derivations.checker.registry import Entry, Place, ancestors, claims, load, places
from tests import ledger

FOLDER = Path(__file__).resolve().parent / "hostile"
FILES = sorted(file for file in FOLDER.rglob("*.py") if not file.name.startswith("_"))
CERTAIN = ("PROVED", "ENCLOSED")


def cases(honest: bool) -> list[Any]:
    """The files as test cases, all tests of one file on one worker."""
    chosen = [file for file in FILES if (file.parent.name == "honest") is honest and (honest or falls(file))]
    ids = [str(file.relative_to(FOLDER).with_suffix("")) for file in chosen]
    return [pytest.param(file, id=id_, marks=pytest.mark.xdist_group(id_)) for file, id_ in zip(chosen, ids, strict=True)]


@cache
def loaded() -> Sequence[Entry]:
    """The files, also those that are refused before they run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "unwritten", lambda *_: "")
        patch.setattr(registry.language, "BUILTINS", dir(builtins))
        patch.setattr(registry, "_pythons", registry._pythons.__wrapped__)  # made anew, and not kept
        return load(places([FOLDER]), [place.id for place in own() if place.file.parent.name == "honest" or falls(place.file)])


def own() -> list[Place]:
    return [place for place in places([FOLDER]) if place.root == FOLDER]


@cache
def read(file: Path, build: Path) -> tuple[dict[str, Any], bool]:
    """The ledger's line of a file, and whether all that it stands on is certain."""
    entry = next(entry for entry in loaded() if entry.file == file)
    used = ancestors(entry.id, claims(loaded())) if entry.claim is not None else set()
    ground = [other for other in loaded() if other.id in used]
    for each in (*ground, entry):
        for reading in READINGS if each.claim is not None else ():
            ledger.run(each, reading, [*ground, entry], build)
    lines = {line["id"]: line for line in ledger.ledger([*ground, entry], build)["claims"]}
    return lines[entry.id], all(lines[other.id].get("headline") in CERTAIN for other in ground)


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hostile")


def told(file: Path) -> dict[str, Any]:
    """`REFUSED`, `REFUTED`, `TRUE` and `UNWRITTEN` of a file, which need not load."""
    assigned = (node for node in ast.parse(file.read_text()).body if isinstance(node, ast.Assign))
    named = {target.id: node.value for node in assigned for target in node.targets if isinstance(target, ast.Name)}
    return {name: ast.literal_eval(named[name]) for name in ("REFUSED", "REFUTED", "TRUE", "UNWRITTEN") if name in named}


def falls(file: Path) -> bool:
    """Whether it says how it falls when it runs."""
    return bool({"REFUSED", "REFUTED"} & set(told(file)))


def problems(line: Mapping[str, Any]) -> list[str]:
    """What is wrong with a claim; its mutants are not hunted here."""
    return [problem for problem in line["problems"] if "mutants" not in problem]


def says(line: Mapping[str, Any], reading: str, but: Sequence[str] = ()) -> list[Mapping[str, Any]]:
    """What a reading said of the parts of the standing statement."""
    standing = line.get("amended") or line.get("printed") or {}
    return [said for part, said in standing.get("readings", {}).get(reading, {}).items() if part not in but]


def reasons(file: Path, line: Mapping[str, Any]) -> str:
    """Every reason that was given, without the words of the file itself and of readings that do not apply."""
    said = [outcome for reading in READINGS for outcome in says(line, reading)]
    text = "\n".join([*problems(line), *(f"{outcome['why']} {outcome.get('witness', '')}" for outcome in said)])
    claim = next(entry.claim for entry in loaded() if entry.file == file)
    own = [str(file), *(step.because for step in claim.steps())] if claim is not None else [str(file)]
    for words in sorted((*own, *(outcome["why"] for outcome in said if outcome["verdict"] is None)), key=len, reverse=True):
        text = text.replace(words, "")
    return text


@pytest.mark.parametrize("file", cases(honest=False))
def test_nothing_false_stands(file: Path, build: Path) -> None:
    line, firm = read(file, build)
    assert line["standing"] not in CERTAIN or not firm, f"{file}: it stands as {line['standing']}"
    assert line.get("headline") not in CERTAIN
    assert problems(line), f"{file}: it came out {line['standing']}, without a problem"
    if firm and file.parent.name != "vacuous":  # otherwise a derivation may be right, and what it starts from wrong
        said = says(line, "symbolic", but=told(file).get("TRUE", ()))
        assert "PROVED" not in [one["verdict"] for one in said], f"{file}: its derivation was accepted"


@pytest.mark.parametrize("file", cases(honest=False))
def test_it_falls_for_the_right_reason(file: Path, build: Path) -> None:
    line, _ = read(file, build)
    if told(file).get("REFUTED"):
        assert line["standing"] == "REFUTED"
    if pattern := told(file).get("REFUSED"):
        assert re.search(pattern, reasons(file, line)), f"{file}: /{pattern}/ is not in: {reasons(file, line)}"


@pytest.mark.parametrize("file", cases(honest=True))
def test_what_is_true_stands(file: Path, build: Path) -> None:
    line, firm = read(file, build)
    assert firm
    assert (line["standing"] in (*CERTAIN, line["at_least"]), problems(line)) == (True, []), reasons(file, line)


@pytest.mark.parametrize("place", [pytest.param(place, id=place.id) for place in own() if not place.error])
def test_a_file_is_no_more_than_a_claim(place: Place) -> None:
    """What does more than make expressions is refused before it runs; of all others nothing is said then."""
    assert re.search(told(place.file).get("UNWRITTEN", "^$"), registry.unwritten(place.file, FOLDER, place.file.read_bytes()))


def test_every_file_says_how_it_must_fall() -> None:
    silent = [file for file in FILES if bool(told(file)) is (file.parent.name == "honest")]
    assert silent == []


def test_words_of_the_file_and_of_idle_readings_are_no_reason() -> None:
    """A pattern that only they, or the file's path, would match is not met."""
    file = FOLDER / "division" / "cancelled_hypothesis.py"
    idle = {"verdict": None, "why": "no denominator"}
    line = {
        "problems": [f"{file}: step 1 could not be confirmed: x − 1 is multiplied and divided by; ball: no denominator"],
        "printed": {"readings": {"ball": {"": idle}}},
    }
    assert re.search("could not be confirmed", reasons(file, line))
    assert not re.search("divi|denominator", reasons(file, line))
