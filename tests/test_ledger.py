"""Evidence, staleness, demands, the new-claim template, and the cost of many claims."""

import json
import re
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import asdict
from itertools import count
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from sympy import Abs, Function, Interval, Lambda, Rational, Symbol, cos, sin

from derivations import integers, recursion
from derivations.checker import new, registry, symbolic
from derivations.checker.claim import READINGS, Claim, ClaimError, Eq, Gt, Le, Source, Step, Verdict
from derivations.checker.patience import TooLong, limit
from derivations.checker.registry import ROOT, Entry, find, key, load, places, sources
from derivations.checker.symbolic import Outcome
from docs.site import claim_page
from docs.site.book import Book
from numerics import ball, sample
from tests import conftest, kept, ledger, report

x = Symbol("x", real=True)

TWO = {
    "printed": {"one": Eq((1 + x) ** 2, 1 + 2 * x + x**2), "two": Eq((1 - x) ** 2, 1 - 2 * x + x**2)},
    "proof": {"one": (Step(1 + 2 * x + x**2, "expanded"),), "two": (Step(1 - 2 * x + x**2, "expanded"),)},
}


def square(file: Path, **more: Any) -> Entry:
    """A claim in a file of its own, true unless told otherwise."""
    file.write_text("first version")
    claim = Claim(
        source=Source("own", "Theorem 1"),
        domain={x: Interval(-2, 2)},
        printed=more.pop("printed", Eq((1 + x) ** 2, 1 + 2 * x + x**2)),
        proof=more.pop("proof", (Step(1 + 2 * x + x**2, "expanded"),)),
        **more,
    )
    return Entry(f"own/{file.stem}", file, "A square.", claim)


def read_all(entry: Entry, build: Path) -> None:
    for reading in (*READINGS, "mutants"):
        ledger.run(entry, reading, [entry], build, fresh=True)  # another claim may stand in a file of the same text


def test_evidence_makes_the_line(tmp_path: Path) -> None:
    entry = square(tmp_path / "square.py", at_least=Verdict.PROVED)
    read_all(entry, tmp_path)
    line = ledger.write(ledger.ledger([entry], tmp_path), tmp_path)["claims"][0]
    assert (line["printed"]["verdict"], line["standing"], line["headline"]) == ("PROVED", "PROVED", "PROVED")
    hunted = line["mutants"]
    assert hunted["killed"] + hunted["equivalent"] + len(hunted["accepted"]) == hunted["made"] > 10
    assert line["problems"] == []
    kept = json.loads((tmp_path / "evidence" / "own" / "square.symbolic.json").read_text())
    assert kept["versions"]["sympy"]
    assert kept["statements"]["printed"][""]["steps"][0]["because"] == "expanded"


def test_stale_evidence_is_not_run(tmp_path: Path) -> None:
    entry = square(tmp_path / "square.py")
    read_all(entry, tmp_path)
    entry.file.write_text("second version")
    line = ledger.row(entry, [entry], tmp_path)
    assert line["standing"] == "NOT RUN"
    assert any("NOT RUN" in problem for problem in line["problems"])


def test_evidence_cut_short_is_not_run(tmp_path: Path) -> None:
    entry = square(tmp_path / "square.py")
    read_all(entry, tmp_path)
    for file in (tmp_path / "evidence" / "own").glob("*.json"):
        file.write_text(file.read_text()[:40])
    assert ledger.row(entry, [entry], tmp_path)["standing"] == "NOT RUN"


def test_the_level_a_file_demands(tmp_path: Path) -> None:
    """Without its derivation a statement is only sampled, which is less than PROVED; the message says what is missing."""
    entry = square(tmp_path / "square.py", at_least=Verdict.PROVED, printed=Gt(x**4 + 1, x), proof=())
    read_all(entry, tmp_path)
    line = ledger.row(entry, [entry], tmp_path)
    assert line["standing"] == "ENCLOSED"
    (problem,) = (problem for problem in line["problems"] if "mutants" not in problem)
    assert problem.startswith("the statement is ENCLOSED, the file demands PROVED: symbolic: ")
    assert "no derivation is given" in problem


def test_the_demand_counts_for_what_a_claim_stands_on(tmp_path: Path) -> None:
    """A proof on a lemma that is weaker than the file demands is not what the file demands."""
    lemma = square(tmp_path / "lemma.py", printed=Gt(x**4 + 1, x), proof=())
    theorem = square(tmp_path / "theorem.py", at_least=Verdict.PROVED, uses=("own/lemma",))
    for entry in (lemma, theorem):
        for reading in (*READINGS, "mutants"):
            ledger.run(entry, reading, [lemma, theorem], tmp_path)
    line = next(line for line in ledger.ledger([lemma, theorem], tmp_path)["claims"] if line["id"] == "own/theorem")
    assert (line["standing"], line["headline"]) == ("PROVED", "ENCLOSED")
    assert line["problems"] == ["it stands on own/lemma, which is ENCLOSED; the file demands PROVED"]
    other = square(tmp_path / "unread.py")
    theorem = square(tmp_path / "theorem.py", at_least=Verdict.PROVED, uses=("own/unread",))
    for reading in (*READINGS, "mutants"):
        ledger.run(theorem, reading, [other, theorem], tmp_path)
    line = next(line for line in ledger.ledger([other, theorem], tmp_path)["claims"] if line["id"] == "own/theorem")
    assert (line["headline"], line["problems"]) == ("NOT RUN", [])  # not in this run: nothing is known against it


def test_a_claim_says_the_same_whatever_was_loaded_before(tmp_path: Path) -> None:
    """A recursion over a function has one of its own, which is called by how many there are."""
    k, f = Symbol("k", integer=True, nonnegative=True), Function("f", real=True)
    said = []
    for _ in range(2):
        sum_to = recursion("s", (k, f), k, 0, lambda s: s(k, Lambda(k, f(k))) + f(k))
        claim = Claim(
            source=Source("own", "Theorem 1"), domain={k: integers(0)}, printed=Eq(sum_to(k, Lambda(k, k)), k * (k - 1) / 2)
        )
        entry = Entry("own/sum", tmp_path / "sum.py", "A sum.", claim)
        said.append(registry.says(entry, [entry]))
    assert said[0] == said[1]


def test_a_claim_says_the_same_to_all_who_use_it(tmp_path: Path) -> None:
    """Each process imports what it needs: a file that asks the day, or who came before, may tell one this and one that."""
    rows = {}
    for number in (4, 5):
        lemma = square(tmp_path / "lemma.py", printed=Gt(x**4 + number, x), proof=())
        theorem = square(tmp_path / "theorem.py", uses=("own/lemma",))
        rows[number] = {entry.id: ledger.row(entry, [lemma, theorem], tmp_path) for entry in (lemma, theorem)}
    mixed = ledger.together({"own/lemma": rows[4]["own/lemma"], "own/theorem": rows[5]["own/theorem"]}, tmp_path)
    said = "own/lemma says one thing to own/theorem and another by itself; let it not depend on who reads it, or when"
    assert [said in line["problems"] for line in mixed["claims"]] == [False, True]
    assert not any("says one thing" in problem for line in rows[4].values() for problem in line["problems"])
    alike = ledger.together(rows[4], tmp_path)
    assert not any("says one thing" in problem for line in alike["claims"] for problem in line["problems"])


def test_a_reading_that_applies_may_not_be_waived(tmp_path: Path) -> None:
    reason = "to get past the refuters"
    entry = square(tmp_path / "square.py", printed=Eq(Abs(x), x), waived={"sampled": reason})
    found = ledger.run(entry, "sampled", [entry], tmp_path)
    assert "may not be waived" in found["errors"][0]
    assert found["statements"]["printed"][""]["verdict"] == "REFUTED"
    entry = square(tmp_path / "square.py", waived={"ball": "an identity", "symbolic": reason, "trained": "of old"})
    assert ledger.run(entry, "ball", [entry], tmp_path)["statements"]["printed"][""] == {"verdict": None, "why": "an identity"}
    assert "errors" in ledger.run(entry, "symbolic", [entry], tmp_path)  # its derivation stands in the file
    assert "errors" not in ledger.run(entry, "trained", [entry], tmp_path)


def test_boxes_that_decide_nothing_may_be_waived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are asked nevertheless, for a short while; a witness that they find in that time counts."""
    waived = {"ball": "the bound is attained"}

    def found(printed: Any) -> dict[str, Any]:
        entry = square(tmp_path / "square.py", printed=printed, proof=(), waived=waived)
        return ledger.run(entry, "ball", [entry], tmp_path)

    assert found(Le(x, 1))["statements"]["printed"][""]["verdict"] == "REFUTED"
    assert "may not be waived" in found(Le(x, 1))["errors"][0]
    monkeypatch.setattr(ledger, "WAIVED", 0.1)
    monkeypatch.setattr(ball, "read", lambda *_: [n for n in count() if n < 0])
    assert "errors" not in found(Le(x, 1))


def test_only_a_claim_that_declares_a_run_is_trained(tmp_path: Path) -> None:
    """And only then is torch loaded."""
    entry = square(tmp_path / "square.py")
    assert ledger.run(entry, "trained", [entry], tmp_path)["statements"]["printed"][""]["why"] == "no run is declared"
    asks = "import sys, tests.conftest; sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asks], cwd=ROOT.parent, timeout=60, check=False).returncode == 0


def test_what_never_ends_is_stopped_and_the_rest_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = square(tmp_path / "square.py", **TWO)
    read = sample.read

    def never(claim: Claim, statement: Any, name: str) -> Outcome:
        while name == "one":
            with suppress(Exception):
                sum(range(10**6))
        return read(claim, statement, name)

    monkeypatch.setattr(sample, "read", never)
    monkeypatch.setattr(ledger, "PART", 2.0)
    read_all(entry, tmp_path)
    line = ledger.row(entry, [entry], tmp_path)
    assert line["printed"]["parts"] == {"one": "UNDECIDED", "two": "PROVED"}  # nothing watched the first
    assert line["printed"]["readings"]["sampled"]["two"]["verdict"] == "SAMPLED"
    stopped, unseen = (problem for problem in line["problems"] if "mutants" not in problem)
    assert stopped.startswith("the sampled reading of part 'one' of the statement took more than 2 s and was stopped; ")
    assert "nothing watches them: stopped after 2 s" in unseen


def test_an_attempt_that_errs_shows_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is noted, for its part alone; the other readings decide."""
    entry = square(tmp_path / "square.py", **TWO)
    read = symbolic.read

    def errs(claim: Claim, statement: Any, name: str, *more: Any) -> Outcome:
        if name == "one":
            raise NotImplementedError("limits of this kind")
        return read(claim, statement, name, *more)

    monkeypatch.setattr(symbolic, "read", errs)
    assert "errors" not in ledger.run(entry, "symbolic", [entry], tmp_path)
    for reading in READINGS[1:]:
        ledger.run(entry, reading, [entry], tmp_path)
    line = ledger.row(entry, [entry], tmp_path)
    assert line["printed"]["parts"] == {"one": "SAMPLED", "two": "PROVED"}
    assert line["notes"] == ["symbolic of 'one': the reading erred: NotImplementedError: limits of this kind"]

    def refuses(*_: Any) -> Outcome:
        raise ClaimError("step 3 is wrong; mend it")

    monkeypatch.setattr(symbolic, "read", refuses)
    errors = ledger.run(entry, "symbolic", [entry], tmp_path, fresh=True)["errors"]
    assert errors[0] == "the symbolic reading of part 'one' of the statement: step 3 is wrong; mend it"
    told = [problem for problem in ledger.row(entry, [entry], tmp_path)["problems"] if "step 3" in problem]
    assert told == errors  # once a part


def test_a_derivation_that_nothing_watches_proves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules accept it; where it has been seen to hold at no point, or at none in general position, that is not enough."""
    entry = square(tmp_path / "square.py", at_least=Verdict.PROVED)
    for points, general, standing in (
        ({"unclear": 60}, {"unclear": 12}, "UNDECIDED"),
        ({"holds": 40, "unclear": 20}, {"unclear": 12}, "UNDECIDED"),
        ({"holds": 40, "unclear": 20}, {"holds": 1, "unclear": 11}, "UNDECIDED"),  # where what is not known is times 0
        ({"holds": 40, "unclear": 20}, {"holds": 7, "unclear": 5}, "PROVED"),
        ({"holds": 1, "unmet": 59}, {}, "PROVED"),
    ):
        found = Outcome(Verdict.UNDECIDED, "no sampled point had a value", {"points": points, "general": general})
        monkeypatch.setattr(sample, "read", lambda *_, found=found: found)
        for reading in READINGS:
            ledger.run(entry, reading, [entry], tmp_path, fresh=True)
        line = ledger.row(entry, [entry], tmp_path)
        assert line["standing"] == standing
        assert any("nothing watches them" in problem for problem in line["problems"]) == (standing == "UNDECIDED")


def test_hypotheses_that_nothing_satisfies_prove_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A derivation under them may be flawless; an example shows that they can be met."""
    entry = square(tmp_path / "square.py", hypotheses=(Gt(x, 1), Gt(-x, 1)), at_least=Verdict.PROVED)
    read_all(entry, tmp_path)
    line = ledger.row(entry, [entry], tmp_path)
    assert line["printed"]["readings"]["symbolic"][""]["verdict"] == "PROVED"
    assert line["standing"] == "UNDECIDED"
    assert "give an `example` point" in line["problems"][0]
    entry = square(tmp_path / "square.py", hypotheses=(Gt(x, 0),), example={x: -1})
    read_all(entry, tmp_path)
    line = ledger.row(entry, [entry], tmp_path)
    assert "the example in the file does not satisfy the hypotheses of the statement" in line["problems"]
    # Where sampling finds nothing, or errs, the example counts, and without one nothing stands.
    never = Outcome(Verdict.UNDECIDED, "no sampled point satisfied the hypotheses", {"points": {"unmet": 60}})
    once = Outcome(Verdict.UNDECIDED, "of the points tried only the example satisfies the hypotheses", {"points": {"holds": 1}})
    rare, example = {"hypotheses": (Eq(x, Rational(355, 226)),)}, {"example": {x: Rational(355, 226)}}
    for sampled, more, standing in (
        (lambda *_: never, {}, "UNDECIDED"),
        (lambda *_: 1 / 0, example, "UNDECIDED"),
        (lambda *_: once, example, "PROVED"),
    ):
        monkeypatch.setattr(sample, "read", sampled)
        entry = square(tmp_path / "square.py", **rare, **more)
        for reading in READINGS:
            ledger.run(entry, reading, [entry], tmp_path, fresh=True)
        assert ledger.row(entry, [entry], tmp_path)["standing"] == standing
    with pytest.raises(ClaimError, match="the example is not a point of the domain: x = 3"):
        square(tmp_path / "square.py", hypotheses=(Gt(x, 0),), example={x: 3})


def test_a_point_without_value_is_a_problem(tmp_path: Path) -> None:
    entry = square(tmp_path / "square.py")
    read_all(entry, tmp_path)
    file = tmp_path / "evidence" / "own" / "square.sampled.json"
    evidence = json.loads(file.read_text())
    evidence["statements"]["printed"][""]["undefined_at"] = {"x": "1/2", "why": "1/0"}
    file.write_text(json.dumps(evidence))
    (problem,) = ledger.row(entry, [entry], tmp_path)["problems"]
    assert problem == "the statement has no value at x = 1/2 (1/0); shrink the domain or say what it means there"


def test_no_hunt_for_a_statement_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = square(tmp_path / "square.py", printed=Eq(x**2, x), proof=())
    monkeypatch.setattr(ledger, "hunt", lambda *_: pytest.fail("hunted"))
    read_all(entry, tmp_path)
    line = ledger.row(entry, [entry], tmp_path)
    assert (line["standing"], line["mutants"]) == ("REFUTED", None)
    assert line["problems"] == ["the statement is REFUTED: sampled: a point of the domain breaks it"]
    shown = list(report.table(ledger.ledger([entry], tmp_path)))
    assert "own/square: Theorem 1 does not hold as printed" in shown  # also without an amendment
    assert any(text.startswith("  witness  x = ") for text in shown)


def test_the_audit_of_a_proof(tmp_path: Path) -> None:
    """What a proof rests on is merged over its parts, and a claim is as good as what it cites."""
    lemma, theorem = square(tmp_path / "lemma.py"), square(tmp_path / "theorem.py", uses=("own/lemma",))
    condition = {"condition": "x + 3 ≠ 0", "by": "signs"}
    audits: dict[str, dict[str, Any]] = {
        "lemma": {"rules": {"ring": 2}, "conditions": [], "cites": [], "by_hand": []},
        "theorem": {
            "rules": {"ring": 1, "use": 1},
            "conditions": [condition],
            "cites": [{"claim": "own/lemma"}],
            "by_hand": [],
        },
    }
    for entry in (lemma, theorem):
        for reading in (*READINGS, "mutants"):
            ledger.run(entry, reading, [lemma, theorem], tmp_path)

    def audited() -> dict[str, Any]:
        for name, audit in audits.items():
            file = tmp_path / "evidence" / "own" / f"{name}.symbolic.json"
            evidence = json.loads(file.read_text())
            evidence["statements"]["printed"][""]["audit"] = audit
            file.write_text(json.dumps(evidence))
        return ledger.ledger([lemma, theorem], tmp_path)

    result = audited()
    assert result["proved"] == {"claims": 2, "on the core alone": 2, "with balls": 0}
    audit = next(line for line in result["claims"] if line["id"] == "own/theorem")["audit"]
    assert audit["cites"] == [{"claim": "own/lemma", "standing": "PROVED", "headline": "PROVED"}]
    shown = list(report.table(result, verbose=True))
    assert "    condition   x + 3 ≠ 0, by signs" in shown
    assert "    cites       own/lemma, PROVED (headline PROVED)" in shown
    assert "    rules" not in "\n".join(report.table(result))
    audits["lemma"]["conditions"] = [{"condition": "x ≠ 7", "by": "ball, 1 boxes"}]  # of what the theorem uses as well
    assert audited()["proved"] == {"claims": 2, "on the core alone": 0, "with balls": 2}
    assert "0 of 2 PROVED rest on the core alone, 2 on it and on balls; " in "\n".join(report.table(audited()))
    audits["lemma"]["by_hand"] = ["the limit is taken by hand"]
    assert audited()["proved"] == {"claims": 2, "on the core alone": 0, "with balls": 0}


def test_the_condition_of_a_proof_is_told_in_the_terminal_and_on_its_page(tmp_path: Path) -> None:
    quotient = {"": Eq((x + 1) / (x + 3), 1 - 2 / (x + 3))}
    entry = square(tmp_path / "square.py", printed=quotient, proof=(Step(1 - 2 / (x + 3), "divided"),))
    read_all(entry, tmp_path)
    shown = "\n".join(report.table(ledger.write(ledger.ledger([entry], tmp_path), tmp_path), verbose=True))
    assert "    condition   x + 3 ≠ 0 (" in shown
    assert "x + 3 ≠ 0 (" in claim_page.page(Book([entry], tmp_path), entry, "")


@pytest.mark.parametrize(
    "way",
    ["from mine import shared", "importlib.import_module('mine.shared')", "__import__('mine.shared')", "bring('mine.shared')"],
)
def test_the_key_covers_what_is_imported(tmp_path: Path, way: str) -> None:
    """Helpers beside a claim, other claim files, the code of the reading and the versions; and nothing else."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "shared.py").write_text("y = 1\n")
    (tmp_path / "mine" / "idle.py").write_text("z = 1\n")
    file = tmp_path / "mine" / "theorem.py"
    file.write_text(f"def late():\n    {way}\n")
    entry = Entry("mine/theorem", file, root=tmp_path)
    first = key(entry, [entry])
    (tmp_path / "mine" / "idle.py").write_text("z = 2\n")
    assert key(entry, [entry]) == first
    (tmp_path / "mine" / "shared.py").write_text("y = 2\n")
    assert key(entry, [entry]) != first
    again = key(entry, [entry])
    assert len({again, key(entry, [entry], versions=("1",)), key(entry, [entry], versions=("2",))}) == 3
    assert key(entry, [entry], [ROOT.parent / "numerics" / "ball.py"]) != again
    names = {id_: {s.name for s in sources(next(p.file for p in places() if p.id == id_))} for id_ in IMPORTING}
    assert all(used in names[id_] for id_, used in IMPORTING.items())
    assert not any(name.startswith("lemma") for name in names["joma/equation_21"])
    assert all(list(ROOT.parent.glob(pattern)) for patterns in ledger.CODE.values() for pattern in patterns)


def test_a_claim_of_which_no_mutant_dies_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever notices no wrong version may not have looked."""
    monkeypatch.setattr(ledger.hunt.mutants, "mutants", lambda statement: iter(()))
    entry = square(tmp_path / "square.py", at_least=Verdict.PROVED)
    read_all(entry, tmp_path)
    (line,) = ledger.ledger([entry], tmp_path)["claims"]
    assert line["problems"] == ["no wrong version of it was told from it; nothing shows that a reading would have noticed one"]


def test_what_a_claim_says_is_its_own(tmp_path: Path) -> None:
    """Two files may share a table, and one of them change it after the other was checked."""
    table = {x: Interval(0, 2)}
    claim = Claim(source=Source("Own", "Example"), domain=table, printed=Le(x, 2))
    table[x] = Interval(0, 1)
    assert claim.domain == {x: Interval(0, 2)}
    with pytest.raises(TypeError):
        claim.domain[x] = Interval(0, 1)  # type: ignore[index]


def test_the_key_is_of_what_a_claim_says(tmp_path: Path) -> None:
    """A file that takes the first of a set may say another thing in the next process."""
    said = [Claim(source=Source("Own", "Example"), domain={x: Interval(0, 1)}, printed=Le(f(x), 3)) for f in (sin, cos, sin)]
    first, other, again = (key(entry, [entry]) for entry in (Entry("own", Path(__file__), claim=claim) for claim in said))
    assert (first == again, first == other) == (True, False)


def test_what_rests_on_claims_that_were_not_read_says_so(tmp_path: Path) -> None:
    lemma, theorem = square(tmp_path / "lemma.py"), square(tmp_path / "theorem.py", uses=("own/lemma",))
    for reading in (*READINGS, "mutants"):
        ledger.run(theorem, reading, [lemma, theorem], tmp_path)
    *_, last = report.table(ledger.ledger([lemma, theorem], tmp_path))
    assert last.startswith("1 of 1 claims stand, 1 of them on claims that were not read, 1 not run; ")


IMPORTING = {"joma/equation_21": "theorem_2.py", "joma/equation_69": "equation_67.py", "joma/theorem_1_exp": "claim.py"}


def test_what_rests_on_claims_that_were_read_in_part_says_so(tmp_path: Path) -> None:
    """Where some readings of a lemma are stale, the others do not tell how strong it is."""
    lemma, theorem = (
        square(tmp_path / "lemma.py"),
        square(tmp_path / "theorem.py", uses=("own/lemma",), at_least=Verdict.PROVED),
    )
    for reading in (*READINGS, "mutants"):
        ledger.run(theorem, reading, [lemma, theorem], tmp_path)
    ledger.run(lemma, "sampled", [lemma, theorem], tmp_path)
    _, line = ledger.ledger([lemma, theorem], tmp_path)["claims"]
    assert (line["headline"], line["problems"]) == ("NOT RUN", [])


def test_an_import_that_never_ends_is_stopped_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "LOADING", 0.5)
    (tmp_path / "endless.py").write_text('"""Endless."""\nfrom itertools import count\n\nfor n in count():\n    n + 1\n')
    new.write("mine/good", tmp_path)
    found = {entry.id: entry for entry in load(places([tmp_path]), ["endless", "mine/good"])}
    assert re.search(r"endless.py:[45]: importing took more than 0.5 s; ", found["endless"].error)
    assert found["mine/good"].claim is not None


def test_a_limit_gives_back_the_alarm_it_found() -> None:
    def rings_later() -> None:
        _briefly(30)
        time.sleep(20)

    def keeps_the_first_ring() -> None:
        try:
            time.sleep(20)
        except BaseException:
            time.sleep(20)

    with pytest.raises(TooLong), limit(0.2):
        rings_later()
    _briefly(0.05)
    time.sleep(0.1)  # nothing rings any more
    with pytest.raises(TooLong), limit(0.05):
        keeps_the_first_ring()


def test_a_ring_that_a_finaliser_swallows_is_rung_again_and_not_reported() -> None:
    class Slow:
        def __del__(self) -> None:
            end = time.monotonic() + 0.3
            while time.monotonic() < end:
                pass

    reported: list[object] = []
    before, sys.unraisablehook = sys.unraisablehook, reported.append
    try:
        with pytest.raises(TooLong):
            _swallowed(Slow)
        with limit(20):
            type("Fails", (), {"__del__": lambda self: 1 / 0})()
    finally:
        sys.unraisablehook = before
    assert len(reported) == 1  # the failure that is none of ours


def _swallowed(slow: type) -> None:
    with limit(0.05):
        slow()
        time.sleep(20)


def _briefly(seconds: float) -> None:
    with limit(seconds):
        pass


def test_only_what_is_named_is_imported(tmp_path: Path) -> None:
    for name in ("named", "used", "other"):
        file = new.write(f"mine/{name}", tmp_path)
        mark = f"raise_ = 1 / {int(name != 'other')}\n"
        uses = "scope=" if name != "named" else "uses=('mine/used',), scope="
        file.write_text(file.read_text().replace("scope=", uses) + mark)
    assert [entry.id for entry in load(places([tmp_path]), ["mine/named"])] == ["mine/named", "mine/used"]
    assert "ZeroDivisionError" in load(places([tmp_path]), ["mine/other"])[0].error


def test_labels_of_equations_are_free() -> None:
    assert list(ledger.numbers("1, 10–12, A.3, 4-5, S7")) == [1, 10, 11, 12, "A.3", 4, 5, "S7"]


def test_a_contradiction_is_a_problem(tmp_path: Path) -> None:
    """If one reading proves what another refutes, the suite is broken, and says so."""
    entry = square(tmp_path / "square.py")
    read_all(entry, tmp_path)
    file = tmp_path / "evidence" / "own" / "square.sampled.json"
    evidence = json.loads(file.read_text())
    evidence["statements"]["printed"][""]["verdict"] = "REFUTED"
    file.write_text(json.dumps(evidence))
    line = ledger.row(entry, [entry], tmp_path)
    assert line["standing"] == "CONTRADICTION"
    assert "the sampled reading has a witness" in line["problems"][0]
    assert ledger.ledger([entry], tmp_path)["claims"][0]["headline"] == "UNDECIDED"


def test_the_template_already_runs(tmp_path: Path) -> None:
    file = new.write("mine/theorem_6", tmp_path)
    assert file.read_text().startswith('"""Theorem 6 of mine')
    entry = next(e for e in find([tmp_path]) if e.id == "mine/theorem_6")
    assert entry.error == ""
    read_all(entry, tmp_path / "build")
    assert ledger.row(entry, [entry], tmp_path / "build")["problems"] == []
    with pytest.raises(SystemExit, match="exists already"):
        new.write("mine/theorem_6", tmp_path)
    (tmp_path / "mine" / "chapter").mkdir()
    (tmp_path / "mine" / "theorem_6.py").rename(tmp_path / "mine" / "chapter" / "theorem_6.py")
    with pytest.raises(SystemExit, match="exists already"):
        new.write("mine/theorem_6", tmp_path)
    for room in ("checker", "mathematics"):
        with pytest.raises(SystemExit, match=f"'{room}' is no paper"):
            new.write(f"{room}/theorem_6", tmp_path)
    with pytest.raises(SystemExit, match="no claim id"):
        new.write("Theorem 6", tmp_path)


def test_the_terminal_table_has_one_line_a_claim(tmp_path: Path) -> None:
    entry = square(tmp_path / "square.py")
    read_all(entry, tmp_path)
    broken = Entry("own/broken", tmp_path / "broken.py", error="broken.py: mend it")
    lines = list(report.table(ledger.ledger([entry, broken], tmp_path)))
    assert len([line for line in lines if line.startswith("own/square")]) == 1
    at = lines.index(f"FAILS own/broken ({broken.file})")
    assert lines[at + 1] == "  broken.py: mend it"
    assert re.match("1 of 2 claims stand; .*; the slowest is own/square", lines[-1])


def test_mutants_that_are_no_failure_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {
        "made": 5,
        "killed": 2,
        "equivalent": 1,
        "unnoticed": ["x > 0"],
        "accepted": {"2*x": "true as well"},
        "survived": [],
    }
    entry = square(tmp_path / "square.py")
    monkeypatch.setattr(ledger.hunt, "told", lambda *_: None)
    monkeypatch.setattr(ledger, "asdict", lambda thing: found if thing is None else asdict(thing))
    read_all(entry, tmp_path)
    result = ledger.ledger([entry], tmp_path)
    assert result["claims"][0]["problems"] == []
    shown = list(report.table(result, verbose=True))
    assert any("2 of 5 killed, 1 ≡, 1 unnoticed, 1 accepted" in line for line in shown)
    assert "    unnoticed   x > 0" in shown
    assert "    accepted    2*x: true as well" in shown


@pytest.mark.parametrize(
    ("word", "chosen"),
    [
        ("zeta", {"joma/zeta_bound"}),
        ("JOMA/zeta", {"joma/zeta_bound"}),
        ("", {"joma/zeta_bound", "joma/flow_of_mutants"}),
        ("flow", {"joma/zeta_bound", "joma/flow_of_mutants"}),  # also a reading
        ("mutants", {"joma/zeta_bound", "joma/flow_of_mutants"}),  # also a test
        ("zeta or flow", {"joma/zeta_bound", "joma/flow_of_mutants"}),  # pytest tells
        ("nothing", {"joma/zeta_bound", "joma/flow_of_mutants"}),
    ],
)
def test_of_claims_that_are_not_asked_for_no_tests_are_made(word: str, chosen: set[str], tmp_path: Path) -> None:
    at = [registry.Place(id_, tmp_path, tmp_path / id_) for id_ in ("joma/zeta_bound", "joma/flow_of_mutants")]
    assert {place.id for place in conftest.named(at, word)} == chosen


def test_a_whole_name_is_that_of_one_claim(tmp_path: Path) -> None:
    at = [registry.Place(id_, tmp_path, tmp_path / id_) for id_ in ("joma/lemma_2", "joma/lemma_2_bias")]
    assert [place.id for place in conftest.named(at, "joma/lemma_2")] == ["joma/lemma_2"]
    assert len(conftest.named(at, "lemma_2")) == 2


def test_a_hunt_that_was_not_begun_is_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The readings may have been stopped that time, and the statement stand the next."""
    ground = load(places(), ["textbook/young"])
    entry = next(entry for entry in ground if entry.id == "textbook/young")
    monkeypatch.setattr(ledger, "_standing", lambda claim, evidence: "UNDECIDED")
    assert "not hunted" in ledger.run(entry, "mutants", ground, tmp_path)
    monkeypatch.undo()
    found = ledger.run_all(entry, [*READINGS, "mutants"], ground, tmp_path)
    assert found["mutants"]["mutants"]["survived"] == []


def test_cost_grows_linearly(tmp_path: Path) -> None:
    """Four times as many claims take about four times as long, everything included."""
    seconds = {}
    for number in (5, 20):
        folder = tmp_path / str(number)
        for n in range(number):
            file = new.write(f"many/claim_{n}", folder)
            # Each is a statement of its own, so that no cache of SymPy's serves two of them.
            file.write_text(file.read_text().replace("(1 + x) ** 3", f"(1 + x) ** 3 + {n}").replace("x**3)", f"x**3 + {n})"))
        entries = [e for e in find([folder]) if e.id.startswith("many/")]
        started = time.perf_counter()
        for entry in entries:
            for reading in (*READINGS, "mutants"):
                ledger.run(entry, reading, entries, folder / "build")
        ledger.write(ledger.ledger(entries, folder / "build"), folder / "build")
        seconds[number] = time.perf_counter() - started
    assert seconds[20] < 4 * 1.75 * seconds[5]


# Evidence that is kept and shared


def test_what_is_fresh_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = square(tmp_path / "square.py")
    first = ledger.run(entry, "sampled", [entry], tmp_path)
    monkeypatch.setattr(ledger, "_read", lambda *_: pytest.fail("read again"))
    assert ledger.run(entry, "sampled", [entry], tmp_path) == first
    with pytest.raises(pytest.fail.Exception, match="read again"):
        ledger.run(entry, "sampled", [entry], tmp_path, fresh=True)
    monkeypatch.setattr(ledger, "versions", lambda *_: {"sympy": "another"})
    with pytest.raises(pytest.fail.Exception, match="read again"):
        ledger.run(entry, "sampled", [entry], tmp_path)


def test_what_went_wrong_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = square(tmp_path / "square.py")
    monkeypatch.setattr(ledger, "PART", 0.001)
    monkeypatch.setattr(ledger, "_outcome", lambda *_: next(n for n in count() if n < 0))
    assert "was stopped" in ledger.run(entry, "ball", [entry], tmp_path)["errors"][0]
    monkeypatch.undo()
    assert "errors" not in ledger.run(entry, "ball", [entry], tmp_path)


def test_evidence_of_a_shared_folder_is_taken_over_unless_it_is_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry, theirs, mine = square(tmp_path / "square.py"), tmp_path / "theirs", tmp_path / "mine"
    found = ledger.run(entry, "sampled", [entry], theirs)
    monkeypatch.setattr(ledger, "_read", lambda *_: pytest.fail("read again"))
    assert ledger.run(entry, "sampled", [entry], mine, shared=[theirs]) == found
    assert ledger.run(entry, "sampled", [entry], mine) == found
    entry.file.write_text("second version")
    with pytest.raises(pytest.fail.Exception, match="read again"):
        ledger.run(entry, "sampled", [entry], mine, shared=[theirs])


def test_shards_together_are_one_run(tmp_path: Path) -> None:
    entries = [square(tmp_path / f"{name}.py") for name in ("one", "two", "three")]
    for entry in entries:
        read_all(entry, tmp_path / "whole")
    for number in (1, 2):
        for place in conftest.share([registry.Place(e.id, tmp_path, e.file) for e in entries], f"{number}/2"):
            read_all(next(e for e in entries if e.id == place.id), tmp_path / str(number))
    ledger.gather(entries, [tmp_path / "1", tmp_path / "2"], tmp_path / "merged")
    whole, merged = (ledger.ledger(entries, tmp_path / folder)["claims"] for folder in ("whole", "merged"))
    for line in (*whole, *merged):
        line.pop("seconds")
    assert merged == whole
    assert all(line["standing"] == "PROVED" for line in merged)


@pytest.mark.parametrize("shard", ["0/2", "3/2", "2", "a/b"])
def test_a_share_that_does_not_exist_is_named(shard: str) -> None:
    with pytest.raises(pytest.UsageError, match="for instance 2/8"):
        conftest.share([], shard)


def test_the_ledger_is_as_its_schema_says(tmp_path: Path) -> None:
    """With a claim that was read, one that was not and a file that is none; and what is not so is noticed."""
    schema = json.loads((ROOT.parent / "docs" / "ledger.schema.json").read_text())
    validator = jsonschema.Draft202012Validator(schema)
    for name in ("read", "unread", "broken"):
        new.write(f"mine/{name}", tmp_path / "claims")
    (tmp_path / "claims" / "mine" / "broken.py").write_text("claim = (")
    entries = load(places([tmp_path / "claims"]), ["mine/read", "mine/unread", "mine/broken"])
    for reading in (*READINGS, "mutants"):
        ledger.run(next(e for e in entries if e.id == "mine/read"), reading, entries, tmp_path)
    result = json.loads(json.dumps(ledger.ledger(entries, tmp_path)))
    assert [error.message for error in validator.iter_errors(result)] == []
    assert {line["standing"] for line in result["claims"]} == {"PROVED", "NOT RUN", "ERROR"}
    (line,) = (line for line in result["claims"] if line["id"] == "mine/read")
    assert len(line["evidence"]) == 16
    line["grade"] = "excellent"
    assert not validator.is_valid(result)


def test_a_claim_is_cited_by_what_was_read_and_found(tmp_path: Path) -> None:
    """The hash is the same wherever the same is read, and another once the claim has changed."""
    hashes = []
    for place in ("here", "there", "changed"):
        file = new.write("mine/claim", tmp_path / place)
        if place == "changed":
            file.write_text(file.read_text().replace("all real x", "every x"))
        entries = load(places([tmp_path / place]), ["mine/claim"])
        for reading in (*READINGS, "mutants"):
            ledger.run(entries[0], reading, entries, tmp_path / place)
        hashes.append(ledger.row(entries[0], entries, tmp_path / place)["evidence"])
    assert hashes[0] == hashes[1] != hashes[2]


def test_a_line_is_kept_until_something_that_it_rests_on_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, build = new.write("mine/claim", tmp_path), tmp_path / "build"
    (place,) = (place for place in places([tmp_path]) if place.id == "mine/claim")

    assert kept.kept(place, build) is None
    entries = load([place], ["mine/claim"])
    for reading in (*READINGS, "mutants"):
        ledger.run(entries[0], reading, entries, build)
    line = ledger.row(entries[0], entries, build)
    kept.keep(entries[0], entries, line, build)
    assert kept.kept(place, build) == json.loads(json.dumps(line))
    with monkeypatch.context() as changed:
        changed.setattr(ledger, "versions", lambda *_: {"sympy": "another"})
        assert kept.kept(place, build) is None
    was = file.read_text()
    file.write_text(was + "# changed\n")
    assert kept.kept(place, build) is None
    file.write_text(was)
    for rival in (tmp_path / "mine.py", tmp_path / "mine" / "__init__.py"):  # by which Python finds other modules
        rival.write_text("")
        assert kept.kept(place, build) is None
        rival.unlink()
    assert kept.kept(place, build) is not None
    (build / "evidence" / "mine" / "claim.ball.json").unlink()
    assert kept.kept(place, build) is None


def test_a_line_with_a_problem_is_not_kept(tmp_path: Path) -> None:
    new.write("mine/claim", tmp_path)
    entries = load(places([tmp_path]), ["mine/claim"])
    line = ledger.row(entries[0], entries, tmp_path)
    assert line["problems"]
    kept.keep(entries[0], entries, line, tmp_path)
    assert list(tmp_path.rglob("*.line.json")) == []
