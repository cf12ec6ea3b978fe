"""Grades: a defect is told with a reason and a mend, and only what is refuted is called an error."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sympy import Interval, Symbol

from derivations.checker.claim import Claim, ClaimError, Defect, Eq, Source, Step
from derivations.checker.registry import Entry
from derivations.checker.verdict import grade
from tests import ledger, report

x = Symbol("x", real=True)
HOLDS, FAILS = Eq((1 + x) ** 2, 1 + 2 * x + x**2), Eq((1 + x) ** 2, 1 + x**2)
SLIP = Defect("slip", because="the middle term is lost", mend="Add 2x.")


def stated(printed: Any, amended: Any = None, label: str = "Theorem 1", **more: Any) -> Claim:
    return Claim(
        source=Source("own", label),
        domain={x: Interval(-2, 2)},
        printed=printed,
        amended=amended,
        proof=(Step(1 + 2 * x + x**2, "expanded"),),
        **more,
    )


def line(claim: Claim, folder: Path) -> dict[str, Any]:
    folder.mkdir(exist_ok=True)
    file = folder / "square.py"
    file.write_text("")
    entry = Entry("own/square", file, "A square.", claim)
    for reading in (*ledger.READINGS, "mutants"):
        ledger.run(entry, reading, [entry], folder)
    (row,) = ledger.ledger([entry], folder)["claims"]
    return row


@pytest.mark.parametrize(
    ("claim", "graded", "shown"),
    [
        (stated(HOLDS), "holds", "PROVED"),
        (stated(FAILS, HOLDS, defect=SLIP), "slip", "REFUTED"),
        (stated(FAILS, HOLDS, defect=Defect("misprint", because="the sketch has 2x", mend="Add 2x.")), "misprint", "PROVED"),
        (stated(HOLDS, defect=Defect("gap", because="shown for x > 0 only")), "gap", "PROVED"),
        (stated(HOLDS, label="Extension of Theorem 1"), "extension", "—"),
    ],
    ids=("holds", "slip", "misprint", "gap", "extension"),
)
def test_only_an_error_shows_as_refuted(claim: Claim, graded: str, shown: str, tmp_path: Path) -> None:
    row = line(claim, tmp_path)
    assert (row["grade"], row["as_printed"], row["standing"], row["problems"]) == (graded, shown, "PROVED", [])
    (told,) = (
        words
        for words in report.table({"claims": [row], "proved": {"claims": 1, "on the core alone": 1, "with balls": 0}})
        if "own/square  " in words
    )
    assert told.split()[1:3] == [graded, shown]


def test_what_is_refuted_and_amended_needs_a_grade(tmp_path: Path) -> None:
    (problem,) = line(stated(FAILS, HOLDS), tmp_path)["problems"]
    assert "say in `defect` whether that is a misprint, a slip or false" in problem


def test_what_holds_is_not_called_an_error(tmp_path: Path) -> None:
    problems = line(stated(HOLDS, HOLDS, defect=SLIP), tmp_path)["problems"]
    assert "the file calls the printed statement slip, which is PROVED; only what is refuted may be called so" in problems


def test_what_holds_is_not_called_a_misprint(tmp_path: Path) -> None:
    meant = Defect("misprint", because="so we say", mend="Write it otherwise.")
    problems = line(stated(HOLDS, Eq(2 * (1 + x) ** 2, 2 + 4 * x + 2 * x**2), defect=meant), tmp_path)["problems"]
    assert any("calls the printed statement a misprint, which is PROVED" in problem for problem in problems)


def test_more_mutants_accepted_than_killed_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reason may be as good as any, but then the statement says hardly more than those that it was to be told from."""
    hunted = ledger.hunt.hunt(stated(HOLDS))
    for accepted, problems in ((hunted.killed, 0), (hunted.killed + 1, 1)):
        taken = {f"mutant {n}": "it is as true" for n in range(accepted)}
        monkeypatch.setattr(ledger.hunt, "told", lambda claim, made, answers, taken=taken: replace(hunted, accepted=taken))
        found = line(stated(HOLDS), tmp_path / str(accepted))["problems"]
        assert sum("mutants are accepted and" in problem for problem in found) == len(found) == problems


def test_another_reading_of_the_sentence_is_read_as_well(tmp_path: Path) -> None:
    row = line(stated(HOLDS, other_readings={"without the middle term": FAILS}), tmp_path)
    assert (row["standing"], row["problems"]) == ("PROVED", [])
    (other,) = row["other_readings"].values()
    assert other["verdict"] == "REFUTED"
    assert other["witness"]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"defect": Defect("typo", because="x", mend="y")}, "no grade of a defect"),
        ({"defect": Defect("slip", because=" ", mend="y")}, "without a reason"),
        ({"defect": Defect("slip", because="x")}, "no mend"),
        ({"defect": Defect("slip", because="x", mend="y", script="pass\n" * 16)}, "longer than 15 lines"),
        ({"defect": SLIP, "amended": None}, "say in `amended` what holds"),
        ({"defect": SLIP, "label": "Extension of Theorem 1", "amended": None}, "an extension is printed nowhere"),
        ({"label": "Extension of Theorem 1"}, "nothing to amend"),
        ({"other_readings": {"amended": HOLDS}}, "say in words how the sentence is then read"),
    ],
)
def test_a_defect_that_tells_too_little_is_refused(more: dict[str, Any], message: str) -> None:
    with pytest.raises(ClaimError, match=message):
        stated(FAILS, **{"amended": HOLDS, **more})


def test_the_grade_of_an_extension_is_its_label() -> None:
    assert grade(stated(HOLDS, label="Extension: squares")) == "extension"
