"""Papers against their descriptions: every equation and result has a claim, every claim says what it was read from, and
every defect can be shown to its authors without this suite."""

import ast
import subprocess
import sys

import pytest

from derivations.checker.claim import Paper
from derivations.checker.registry import ROOT, claims, find, papers
from docs.site.errata.entries import meanings
from tests.ledger import cited, numbers

ENTRIES = find()
CLAIMS, PAPERS = claims(ENTRIES), papers(ENTRIES)
WRITTEN = [paper for paper in PAPERS.values() if paper.authors or paper.draft]
PRINTED = {id_: c for id_, c in CLAIMS.items() if PAPERS[c.source.paper] in WRITTEN and c.source.kind != "extension"}
DEFECTS = {id_: claim.defect for id_, claim in PRINTED.items() if claim.defect is not None}
OWN = {id_: defect for id_, defect in DEFECTS.items() if not defect.same_as}
SCRIPTS = {id_: defect for id_, defect in OWN.items() if defect.script}
PLAIN = {"numpy", "mpmath", "sympy", "math", "fractions", "itertools"}


@pytest.mark.parametrize("paper", WRITTEN, ids=lambda paper: paper.name)
def test_every_equation_and_result_has_a_claim(paper: Paper) -> None:
    members = [claim for claim in CLAIMS.values() if claim.source.paper == paper.name]
    found: set[int | str] = set()
    for claim in members:
        found |= set(numbers(claim.source.equations))
        texts = [*claim.printed.parts, *(step.because for step in claim.steps())]
        found |= {number for text in texts for number in cited(text)}
    assert set(numbers(paper.equations)) - found == set()
    labels = " ".join(claim.source.label for claim in members)
    assert [result for result in paper.results if result not in labels] == []


@pytest.mark.parametrize("paper", [paper for paper in WRITTEN if not paper.draft], ids=lambda paper: paper.name)
def test_the_foremost_findings_are_findings(paper: Paper) -> None:
    assert len(paper.foremost) == 5
    assert set(paper.foremost) <= set(OWN) | {id_ for id_, c in CLAIMS.items() if c.source.kind == "extension"}


@pytest.mark.parametrize("id_", PRINTED)
def test_a_claim_says_where_its_statement_stands_and_what_is_said_there(id_: str) -> None:
    source = PRINTED[id_].source
    assert source.section, "the section that it stands in"
    assert source.place, "the paragraph, the display, the line of a proof"
    assert len(source.says.split()) >= 5, "what the sentence says, in our words"


@pytest.mark.parametrize("id_", DEFECTS)
def test_a_defect_can_be_told(id_: str) -> None:
    claim, defect = PRINTED[id_], DEFECTS[id_]
    assert claim.source.read_as, "how the sentence was read"
    if defect.same_as:
        assert defect.same_as in OWN, "the entry that tells of it"
        return
    paper = PAPERS[claim.source.paper]
    assert [symbol for symbol, words in meanings(claim, paper).items() if not words] == []
    if defect.grade in ("slip", "false"):
        assert claim.counterexample, "a point that is checked by hand"
        assert defect.script, "lines that show it without this suite"


@pytest.mark.parametrize("id_", SCRIPTS)
def test_a_script_stands_alone_and_shows_the_defect(id_: str) -> None:
    script = SCRIPTS[id_].script
    tree = ast.parse(script)
    assert script.isascii(), "a script travels through every mail program"
    assert _imported(tree) <= PLAIN
    assert any(isinstance(node, ast.Assert) for node in ast.walk(tree))
    done = _run(script)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip(), "it prints the numbers"


@pytest.mark.parametrize("id_", SCRIPTS)
def test_no_assertion_of_a_script_is_idle(id_: str) -> None:
    """Each one, turned around, stops the script."""
    tree = ast.parse(SCRIPTS[id_].script)
    asserted = [node for node in ast.walk(tree) if isinstance(node, ast.Assert)]
    for node in asserted:
        kept = node.test
        node.test = ast.copy_location(ast.UnaryOp(ast.Not(), kept), kept)
        done = _run(ast.unparse(ast.fix_missing_locations(tree)))
        node.test = kept
        assert "AssertionError" in done.stderr, ast.unparse(kept)


def test_a_script_that_shows_nothing_is_found_out() -> None:
    assert _run("assert 1 == 2").returncode != 0
    assert _imported(ast.parse("import torch\nfrom derivations import Claim")) == {"torch", "derivations"}


def _imported(tree: ast.AST) -> set[str]:
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {name.split(".")[0] for name in names}


def _run(script: str) -> subprocess.CompletedProcess[str]:
    """Away from the repository, so that nothing of it can be imported."""
    alone = [sys.executable, "-I", "-c", script]
    return subprocess.run(alone, capture_output=True, text=True, timeout=60, cwd=ROOT.anchor, check=False)
