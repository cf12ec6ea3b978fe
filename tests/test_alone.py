"""What a browser runs, here without one: the same verdicts as the suite has, and messages in place of errors."""

import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from derivations.checker import new
from derivations.checker.registry import find
from docs.site import recheck
from docs.site.book import Book
from tests.alone import NEEDS_TORCH, read

ALONE = """
import sys

class Without:
    def find_spec(self, name, *_):
        if name.partition(".")[0] in ("torch", "pytest", "numpy"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Without())
from tests.alone import read

*_, last = read("textbook/young")
print(last["verdict"], last["stands"])
"""
ROOT = Path(__file__).resolve().parent.parent


def test_a_claim_is_read_in_all_its_readings() -> None:
    *said, last = read("joma/theorem_2")
    assert [one["reading"] for one in said if "reading" in one] == ["symbolic", "ball", "sampled", "flow", "trained", "mutants"]
    (trained,) = (one for one in said if one.get("reading") == "trained")
    assert trained["said"] == [["", "", NEEDS_TORCH]]
    assert (last["verdict"], last["stands"]) == ("PROVED", True)
    assert "does not hold as printed" in last["text"]


def test_a_false_claim_does_not_stand_and_a_file_that_is_none_says_so(tmp_path: Path) -> None:
    file = new.write("mine/claim", tmp_path)
    file.write_text(file.read_text().replace("printed=Eq((1 + x) ** 3", "printed=Eq((1 + x) ** 4"))
    *_, last = read("mine/claim", [str(tmp_path)])
    assert (last["verdict"], last["stands"]) == ("REFUTED", False)
    assert "witness" in last["text"]
    file.write_text("claim = (")
    (said,) = read("mine/claim", [str(tmp_path)])
    assert "correct the syntax" in said["error"]


def test_the_suite_that_is_packed_reads_a_claim_without_torch_or_pytest(tmp_path: Path) -> None:
    (tmp_path / "kept" / "pyodide").mkdir(parents=True)
    (tmp_path / "kept" / "wheels").mkdir()
    entries = [entry for entry in find() if entry.id == "textbook/young"]
    recheck.put(ROOT, tmp_path / "kept", tmp_path / "site", entries)
    with ZipFile(tmp_path / "site" / "_static" / "recheck" / "suite.zip") as archive:
        archive.extractall(tmp_path / "suite")
    ran = subprocess.run([sys.executable, "-c", ALONE], cwd=tmp_path / "suite", capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["PROVED", "True"]


def test_the_browser_has_the_versions_that_the_suite_has() -> None:
    pins = dict(re.findall(r"^([\w-]+)==([\d.]+)", (ROOT / "constraints.txt").read_text(), re.M))
    packed = dict(re.findall(r"^([\w-]+)==([\d.]+)", (ROOT / "docs" / "recheck" / "requirements.txt").read_text(), re.M))
    assert {"sympy", "mpmath", "python-flint", "hypothesis"} <= set(packed)
    assert all(pins.get(name, version) == version for name, version in packed.items())


def test_where_npm_is_missing_the_pages_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recheck.shutil, "which", lambda _: None)
    why = recheck.fetch(ROOT, tmp_path / "kept")
    assert "npm" in why
    book = Book([], tmp_path, why)
    assert why in recheck.playground(book)
    assert why in recheck.button(book, "joma/theorem_2")
