"""A worker that dies takes one test with it."""

import subprocess
import sys
from pathlib import Path

import pytest

from derivations.checker.registry import ROOT

TESTS = """
import os
import pytest

@pytest.mark.parametrize("k", range(3))
@pytest.mark.parametrize("group", [pytest.param(n, marks=pytest.mark.xdist_group(str(n))) for n in range(6)])
def test_it(group, k):
    if {deadly}:
        os.abort()
"""
CONFTEST = """
from tests.schedule import Surviving

def pytest_xdist_make_scheduler(config, log):
    return Surviving(config, log)
"""


@pytest.mark.parametrize(
    ("deadly", "ended"),
    [("k == 2 and group in (1, 3)", "2 failed, 16 passed"), ("group == 5 and k == 0", "1 failed, 17 passed")],
)
def test_the_others_go_on(deadly: str, ended: str, tmp_path: Path) -> None:
    (tmp_path / "test_deadly.py").write_text(TESTS.format(deadly=deadly))
    (tmp_path / "conftest.py").write_text(CONFTEST)
    words = ["-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup", "-p", "no:cacheprovider"]
    run = subprocess.run(
        [sys.executable, *words], cwd=tmp_path, env={"PYTHONPATH": str(ROOT.parent)}, capture_output=True, text=True, timeout=60
    )
    assert ended in run.stdout
    assert "crashed while running 'test_deadly.py::test_it[" in run.stdout
