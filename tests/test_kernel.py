"""The second kernel: what is written for Coq, what Coq accepts of it and must not accept, and when its word is stale."""

import ast
import random
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from sympy import FiniteSet, Function, Integral, Interval, Lambda, Limit, O, Rational, S, Symbol, cos, exp, log, oo, sin, sqrt

from derivations.checker.claim import Claim, Eq, Ge, Gronwall, Gt, Le, Lt, Root, Sharp, Source, Statement, Step, Use
from derivations.checker.domain import integers
from derivations.checker.mutants import mutants
from derivations.checker.registry import Entry, claims, load, places
from derivations.kernel import export as exporter
from derivations.kernel import write
from derivations.kernel.export import HEADER, File, export
from derivations.kernel.lemma import Obligation
from docs.site import second_kernel
from docs.site.book import Book
from tests import ledger, report
from tests.kernel import __main__ as command
from tests.kernel import judge, record

needs_coq = pytest.mark.skipif(shutil.which("coqc") is None, reason=command.MISSING)
pytestmark = pytest.mark.xdist_group("kernel")  # one worker compiles the library, once
x, y = Symbol("x", real=True), Symbol("y", real=True)
f = Function("f", real=True)
ASSUMED = re.compile(r"\b(Admitted|admit|give_up|Axioms?|Parameters?|Conjecture|Unset|bypass_check)\b")
SQUARE: dict[str, Any] = {"printed": Eq((1 + x) ** 2, 1 + 2 * x + x**2), "proof": (Step(1 + 2 * x + x**2, "expanded"),)}


def entry(file: Path, **more: Any) -> Entry:
    domain = more.pop("domain", {x: Interval(-2, 2), y: Interval.open(0, 1)})
    file.write_text("first version")
    claim = Claim(source=Source("own", "Theorem 1"), domain=domain, **(more or SQUARE))
    return Entry(f"own/{file.stem}", file, "A claim.", claim)


def text_of(one: Entry) -> str:
    file, why = record.exported(one, [one])
    assert file is not None, why
    return file.text()


def without_comments(text: str) -> str:
    return re.sub(r"\(\*.*?\*\)", "", text, flags=re.DOTALL)


@pytest.fixture(scope="module")
def library() -> Path:
    return judge.compile_library(ledger.BUILD)


# --- What is written ---------------------------------------------------------------------------------------------------
def test_a_reader_finds_the_claim_in_the_file(tmp_path: Path) -> None:
    """The domain as hypotheses, the definition, a lemma a step with its reason, and the statement as a theorem."""
    u = Symbol("u", real=True)
    one = entry(
        tmp_path / "square.py",
        where={f(u): (1 + u) ** 2},
        hypotheses=(Le(x, y),),
        printed=Eq(f(x) + y, 1 + 2 * x + x**2 + y),
        proof=(Step((1 + x) ** 2 + y, "f is the square"), Step(1 + 2 * x + x**2 + y, "expanded")),
    )
    text = text_of(one)
    for line in (
        "Variable x : R.",
        "Variable y : R.",
        "Hypothesis H1 : (-2) <= x.",
        "Hypothesis H2 : x <= 2.",
        "Hypothesis H3 : 0 < y.",
        "Hypothesis H4 : y < 1.",
        "Hypothesis H5 : x <= y.",
        "(* f is the square *)",
        "(* expanded *)",
    ):
        assert line in text.splitlines()
    assert re.search(r"^Definition f \((\S+) : R\) : R := \(\(1 \+ \1\) \^ 2\)\.$", text, re.MULTILINE)
    assert re.search(
        r"^\(\* f is the square \*\)\nLemma p1_step_1 : .*\(f x\).* = .*\(\(1 \+ x\) \^ 2\).*\.$", text, re.MULTILINE
    )
    theorem = re.search(r"^Lemma p1_theorem : (.*) = (.*)\.$", text, re.MULTILINE)
    assert theorem
    assert "(f x)" in theorem[1]
    assert "(2 * x)" in theorem[2]
    assert "(x ^ 2)" in theorem[2]


def some(number: int) -> list[Entry]:
    """Claims from all over the suite, the same in every run."""
    ids = random.Random(0).sample([place.id for place in places()], number)
    return load(places(), ids)


def test_nothing_is_admitted() -> None:
    for file in record.LIBRARY.glob("*.v"):
        assert not ASSUMED.search(without_comments(file.read_text())), file
    assert {file.stem for file in record.LIBRARY.glob("*.v")} == set(record.ORDER)
    entries = some(12)
    texts = [without_comments(one.text()) for e in entries if e.claim for one, _ in [record.exported(e, entries)] if one]
    assert len(texts) > 6
    for text in texts:
        assert not ASSUMED.search(text)
        # Outside a section what is supposed would be an axiom.
        depth = 0
        for line in text.splitlines():
            depth += line.startswith("Section ") - bool(re.match(r"End (Claim|Along|Flow|Whole)\.", line))
            assert depth or not re.match(r"(Variable|Hypothesis|Context)\b", line), line
    assert ASSUMED.search("Lemma no : 0 = 1.\nProof. Admitted.")


def test_an_axiom_is_seen_however_it_is_printed() -> None:
    printed = (
        "Axioms:\nClassicalDedekindReals.sig_not_dec : forall P : Prop, {~ ~ P} + {~ P}\n"
        "ClassicalDedekindReals.sig_forall_dec\n  : forall P : nat -> Prop,\n    (forall n : nat, {P n} + {~ P n}) -> more\n"
        "Closed under the global context\nAxioms:\nlie's_axiom\n  : forall x y : R, x = y\n"
    )
    found = judge.assumptions(printed)
    assert found == ["ClassicalDedekindReals.sig_forall_dec", "ClassicalDedekindReals.sig_not_dec", "lie's_axiom"]
    assert not set(found) <= judge.AXIOMS
    assert judge.assumptions("Closed under the global context\n") == []


# --- When it is stale --------------------------------------------------------------------------------------------------
def evidence_of(one: Entry, proved: bool = True, **more: Any) -> dict[str, Any]:
    """What a run of Coq would have left."""
    part = {
        "obligations": 1,
        "accepted": int(proved),
        "statement": proved,
        "missing": {} if proved else {"p1_step_1": "not found"},
    }
    made = {"key": record.key(*record.exported(one, [one])), "sources": "", "parts": {"": part}, "proved": proved}
    made |= {"ways": {"p1_step_1": 0}}
    return {"id": one.id, "reading": "kernel", "axioms": [], "coq": "8.16.1", "commit": "abc", "seconds": 1.5, **made, **more}


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A record and a library of one's own."""
    shutil.copytree(record.LIBRARY, tmp_path / "library")
    monkeypatch.setattr(record, "LIBRARY", tmp_path / "library")
    monkeypatch.setattr(record, "RECORD", tmp_path / "kernel.json")
    record._ground.cache_clear()
    yield tmp_path
    monkeypatch.undo()
    record._ground.cache_clear()


def test_what_coq_said_is_told_until_it_was_asked_something_else(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = entry(alone / "square.py")
    record.write([evidence_of(one)], [one.id])
    assert (ledger.row(one, [one], alone)["kernel"] or {})["proved"]
    one.file.write_text("a remark more, and nothing else that Coq would see")
    assert ledger.row(one, [one], alone)["kernel"]

    longer = (Step((1 + x) * (1 + x), "a product"), Step(1 + 2 * x + x**2, "expanded"))
    other_step = entry(alone / "square.py", **{**SQUARE, "proof": (Step(x * (x + 2) + 1, "collected"), *longer[1:])})
    assert ledger.row(other_step, [other_step], alone)["kernel"] is None
    other_domain = entry(alone / "square.py", domain={x: Interval(-2, 3), y: Interval.open(0, 1)}, **SQUARE)
    assert ledger.row(other_domain, [other_domain], alone)["kernel"] is None

    with monkeypatch.context() as patch:
        patch.setattr(exporter, "HEADER", exporter.HEADER + "\nFrom Coq Require Import Lra.")
        assert ledger.row(one, [one], alone)["kernel"] is None
    assert ledger.row(one, [one], alone)["kernel"]

    sums = record.LIBRARY / "Sums.v"
    sums.write_text(sums.read_text() + "\n(* another library *)\n")
    record._ground.cache_clear()
    assert ledger.row(one, [one], alone)["kernel"] is None


def test_where_no_source_has_changed_nothing_is_exported(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = entry(alone / "square.py")
    told = record.compact(evidence_of(one, sources=record.sources_key(one, [one])))
    with monkeypatch.context() as patch:
        patch.setattr(record, "exported", lambda *_: pytest.fail("it was exported"))
        assert record.fresh(one, [one], [told]) == told
    one.file.write_text("another text")
    renewed = record.fresh(one, [one], [told])  # which says the same to Coq
    assert renewed == told | {"sources": record.sources_key(one, [one])}
    assert renewed != told
    record.write([], [one.id], renewed={one.id: renewed})
    with monkeypatch.context() as patch:
        patch.setattr(record, "exported", lambda *_: pytest.fail("it was exported"))
        assert record.fresh(one, [one], [record.load()[one.id]])
    assert record.fresh(one, [one], [told | {"key": "0" * 16}]) is None


def test_what_was_found_here_counts_before_the_record(alone: Path) -> None:
    one = entry(alone / "square.py")
    record.write([evidence_of(one, proved=False)], [one.id])
    ledger.keep_evidence(one, "kernel", alone, evidence_of(one))
    assert ledger.row(one, [one], alone)["kernel"]["proved"]
    ledger.keep_evidence(one, "kernel", alone, evidence_of(one, key="0" * 16))
    assert not ledger.row(one, [one], alone)["kernel"]["proved"]


def test_the_record_keeps_what_was_not_asked_again_and_drops_what_is_gone(tmp_path: Path) -> None:
    one, two, gone = (entry(tmp_path / f"{name}.py") for name in ("one", "two", "gone"))
    file = tmp_path / "kernel.json"
    record.write([evidence_of(e) for e in (one, two, gone)], [one.id, two.id, gone.id], file)
    record.write([evidence_of(two, proved=False)], [one.id, two.id], file)
    assert {id_: told["proved"] for id_, told in record.load(file).items()} == {one.id: True, two.id: False}
    assert len(file.read_text().splitlines()) == 2 + 2  # a line a claim


def test_the_ledger_and_the_pages_tell_it(alone: Path) -> None:
    one = entry(alone / "square.py")
    line = ledger.row(one, [one], alone)
    assert not any("kernel" in told for told in report._in_full(line))
    record.write([evidence_of(one)], [one.id])
    line = ledger.row(one, [one], alone)
    assert "    kernel      PROVED · Coq, 1 of 1 steps, statement" in list(report._in_full(line))
    book = Book([one], alone)
    page = "\n".join(second_kernel.section(book, one.id))
    assert "**PROVED · Coq**: the statement is a theorem" in page
    assert "Lemma p1_step_1 :" in page
    assert "tox -e kernel -- own/square" in page
    assert "1 of 1 claims PROVED · Coq" in second_kernel.page(book)
    record.write([evidence_of(one, proved=False)], [one.id])
    assert "not found" in second_kernel.page(Book([one], alone))
    (alone / "kernel.json").unlink()
    assert list(second_kernel.section(Book([one], alone), one.id)) == []
    assert "NOT RUN" in second_kernel.page(Book([one], alone))


def test_what_no_point_satisfies_and_what_is_refuted_has_no_mark(alone: Path) -> None:
    """Coq proves anything from hypotheses that contradict one another, and what is false only if it says something else."""
    false = entry(alone / "false.py", printed=Eq((1 + x) ** 2, 1 + x**2))
    record.write([evidence_of(false)], [false.id])
    ledger.run(false, "sampled", [false], alone)
    line = ledger.row(false, [false], alone)
    assert (line["standing"], line["kernel"]["proved"]) == ("REFUTED", False)
    assert any("Coq proves" in problem for problem in line["problems"])


# --- Which claims are asked ------------------------------------------------------------------------------------------
def test_all_claims_have_their_turn() -> None:
    told = {f"c{n}": {"seconds": 10.0 + n} for n in range(20)}
    turns = [record.share(told, list(told), 60, number) for number in range(20)]
    assert turns == [record.share(told, list(told), 60, number) for number in range(20)]
    assert set().union(*turns) == set(told)
    assert all(60 <= sum(told[id_]["seconds"] for id_ in turn) < 60 + 30 for turn in turns)
    assert record.share(told, list(told), 1000, 3) == list(told)
    assert record.share({}, [], 60, 3) == []
    long = told | {"c5": {"seconds": 300.0}}
    assert set().union(*(record.share(long, list(long), 60, number) for number in range(40))) == set(told) - {"c5"}


def test_what_changed_is_always_asked(alone: Path) -> None:
    several = [entry(alone / f"claim_{n}.py") for n in range(6)]
    found = [evidence_of(one, seconds=100) for one in several]
    found[2]["key"] = "0" * 16
    record.write(found[:5], [one.id for one in several])
    turns = [set(command.changed(several, [one.id for one in several], record.load(), 100, number)) for number in range(20)]
    assert all(several[2].id in ids and len(ids) < 6 for ids in turns)
    assert set.union(*turns) == {one.id for one in several}  # also the one of which there is no record


def test_a_theorem_that_is_lost_fails_the_run(tmp_path: Path) -> None:
    one, two = entry(tmp_path / "one.py"), entry(tmp_path / "two.py")
    before = {one.id: record.compact(evidence_of(one)), two.id: record.compact(evidence_of(two, proved=False))}
    assert command.lost([evidence_of(one), evidence_of(two)], before) == []
    (told,) = command.lost([evidence_of(one, proved=False), evidence_of(two, proved=False)], before)
    assert "own/one" in told
    assert "0 of 1 steps" in told


def test_without_coq_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    judge.version.cache_clear()
    try:
        assert command.main(["textbook/softmax_sums_to_one"]) == 1
    finally:
        judge.version.cache_clear()
    assert capsys.readouterr().err.splitlines() == [command.MISSING]
    assert all(package in command.MISSING for package in ("coq ", "libcoq-coquelicot", "libcoq-interval"))


# --- What Coq accepts --------------------------------------------------------------------------------------------------
@needs_coq
def test_a_claim_goes_through_coq(tmp_path: Path, library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = entry(tmp_path / "square.py")
    found = judge.read(one, [one], tmp_path, library)
    assert (found["proved"], found["parts"][""]["accepted"]) == (True, found["parts"][""]["obligations"])
    assert set(found["axioms"]) <= judge.AXIOMS
    assert found["seconds"] > 0
    assert found["coq"] == judge.version()
    compiled = (tmp_path / "kernel" / "claims" / "own__square.v").read_text()
    assert "Print Assumptions Steps_.p1_theorem." in compiled.splitlines()
    file, _ = record.exported(one, [one])
    assert file
    assert compiled.startswith(file.text(found["ways"]))  # what the page shows is what was compiled
    assert ledger.row(one, [one], tmp_path)["kernel"]["proved"]

    def again(*_: Any) -> Any:
        raise AssertionError("what is fresh is made again")

    monkeypatch.setattr(judge, "check", again)  # a run that was interrupted goes on with the claims that are left
    assert judge.read(one, [one], tmp_path, library) == found
    with pytest.raises(AssertionError, match="made again"):
        judge.read(one, [one], tmp_path, library, fresh=True)


@needs_coq
def test_a_statement_without_a_value_is_no_theorem(tmp_path: Path, library: Path) -> None:
    """Coq's root is total, so that the equation holds for y < 0; that it has a value there cannot be shown."""
    root = Eq(1 + x * sqrt(y), x * sqrt(y) + 1)
    one = entry(tmp_path / "root.py", domain={x: Interval(0, 1), y: Interval(-1, 1)}, printed=root)
    found = judge.read(one, [one], tmp_path, library)
    assert not found["proved"]
    assert found["parts"][""]["missing"] == {"p1_defined": "not found"}
    fine = entry(tmp_path / "fine.py", domain={x: Interval(0, 1), y: Interval(0, 1)}, printed=root)
    assert judge.read(fine, [fine], tmp_path, library)["proved"]


@needs_coq
def test_an_axiom_of_ones_own_is_no_proof(tmp_path: Path, library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = entry(tmp_path / "false.py", printed=Eq((1 + x) ** 2, 1 + x**2))
    assert not judge.read(one, [one], tmp_path, library)["proved"]
    lie = "everything_is_equal_to_everything_else_whatever_it_may_be"
    monkeypatch.setattr(exporter, "HEADER", f"{exporter.HEADER}\nAxiom {lie} : forall first second : R, first = second.")
    monkeypatch.setattr(exporter.Exporter, "ways", lambda *_: ("", [f"apply {lie}"]))
    found = judge.read(one, [one], tmp_path, library)
    assert found["parts"][""]["accepted"] == 1
    assert not found["proved"]
    # Of several theorems Coq is asked at once: what one of them rests on is seen, though another needs no lie.
    monkeypatch.setattr(exporter.Exporter, "ways", lambda *_: ("", ["ring", f"apply {lie}"]))
    both = entry(tmp_path / "both.py", printed={"true": SQUARE["printed"], "false": Eq((1 + x) ** 2, 1 + x**2)})
    found = judge.read(both, [both], tmp_path, library)
    assert [part["accepted"] for part in found["parts"].values()] == [1, 1]
    assert set(found["ways"].values()) == {0, 1}  # with and without it
    assert lie in found["axioms"]
    assert not found["proved"]


@needs_coq
def test_what_takes_too_long_is_said_to(tmp_path: Path, library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "CHECK", 0.05)
    one = entry(tmp_path / "square.py")
    found = judge.read(one, [one], tmp_path, library)
    assert not found["proved"]
    assert set(found["parts"][""]["missing"].values()) == {"timed out"}


# --- Remainders, limits, bounds ----------------------------------------------------------------------------------------
small, far, unit, any_ = (Symbol(name, real=True) for name in ("s", "t", "u", "v"))
ENDS = {small: Interval.open(0, 1), far: Interval(0, oo), unit: Interval(0, 1), any_: Interval(-1, oo)}
QUARTER = Rational(1, 4)
TRUE = {
    "remainder": Eq(exp(small), 1 + small + O(small**2)),
    "quotient": Eq((exp(small) - 1) / small, 1 + small / 2 + O(small**2)),
    "limit": Eq(Limit(2 - exp(-far), far, oo), 2),
    "bound": Sharp(unit * (1 - unit), supremum=(Rational(24, 100), QUARTER)),
    "one zero": Root(exp(unit) - 2, unit, 0, 1),
    "one zero, falling": Root(2 - exp(unit), unit, 0, 1),
    "integral": Eq(Integral((far - small) * exp(small), (small, 0, far)), exp(far) - 1 - far),
}
FALSE = {
    "remainder of another order": Eq(exp(small), 1 + small + O(small**3)),
    "quotient with another term": Eq((exp(small) - 1) / small, 1 + small / 3 + O(small**2)),
    "another limit": Eq(Limit(2 - exp(-far), far, oo), 1),
    "limit of what has no value": Eq(Limit(1 / any_, any_, oo), 0),
    "bound that is not sharp": Sharp(unit * (1 - unit), supremum=(QUARTER, Rational(26, 100))),
    "bound that fails": Sharp(unit * (1 - unit), supremum=(Rational(23, 100), Rational(24, 100))),
    "no zero": Root(exp(unit), unit, 0, 1),
    "two zeros": Root((unit - QUARTER) * (unit - Rational(3, 4)), unit, 0, 1),
    "another integral": Eq(Integral((far - small) * exp(small), (small, 0, far)), exp(far) - 1),
}


@needs_coq
@pytest.mark.parametrize(("said", "holds"), [(TRUE, True), (FALSE, False)])
def test_what_is_said_of_ends_and_bounds(said: dict[str, Any], holds: bool, tmp_path: Path, library: Path) -> None:
    one = entry(tmp_path / "said.py", domain=ENDS, printed=said)
    found = judge.read(one, [one], tmp_path, library)
    assert {part: told["statement"] for part, told in found["parts"].items()} == dict.fromkeys(said, holds)
    assert set(found["axioms"]) <= judge.AXIOMS  # those of the machine's numbers, which `interval` may use, are not among them


# --- Ways that are tried last ------------------------------------------------------------------------------------------
k, r = Symbol("k", integer=True, positive=True), Symbol("r", real=True)
SEEN = {
    "whole numbers": Eq(exp(x) / (exp(x) + k - 1), 1 / (1 + (k - 1) * exp(-x))),
    "angles": Eq(cos(x) * cos(x + y) + sin(x) * sin(x + y), cos(y)),
    "logarithms": Eq(log(1 + exp(x)) - x, log(1 + exp(-x))),
    "integrals": Eq(Integral(1 / (1 - r), (r, 0, y)), log(1 / (1 - y))),
}
UNSEEN = {
    "whole numbers": Eq(exp(x) / (exp(x) + k - 9), 1 / (1 + (k - 9) * exp(-x))),  # for k below 9 it may have no value
    "angles": Eq(cos(x) * cos(x + y) + sin(x) * sin(x + y), cos(2 * y)),
    "logarithms": Eq(log(1 + exp(x)) - x, log(1 - exp(-x))),
    "integrals": Eq(Integral(1 / (1 - r), (r, 0, y)), log(1 - y)),
}


@needs_coq
@pytest.mark.parametrize(("said", "holds"), [(SEEN, True), (UNSEEN, False)])
def test_what_the_context_says_is_brought_into_view(said: dict[str, Any], holds: bool, tmp_path: Path, library: Path) -> None:
    domain = {x: Interval(-2, 2), y: Interval.open(0, 1), k: integers(3)}
    one = entry(tmp_path / "seen.py", domain=domain, printed=said)
    found = judge.read(one, [one], tmp_path, library)
    assert {part: told["statement"] for part, told in found["parts"].items()} == dict.fromkeys(said, holds)


def chosen(file: Path, *bodies: Any) -> Entry:
    """That an integral of a function that may be chosen is not negative."""
    area = Integral(f(r), (r, 0, y))
    proof = (Step(S.Zero, "the function is not negative", by=area),)
    domain = {y: Interval.open(0, 1), f: FiniteSet(*(Lambda(r, body) for body in bodies))}
    return entry(file, domain=domain, printed=Ge(area, 0), proof=proof)


@needs_coq
def test_a_sign_is_supposed_of_a_function_only_if_all_of_its_set_have_it(tmp_path: Path, library: Path) -> None:
    good, bad = chosen(tmp_path / "good.py", exp(-r), r**2), chosen(tmp_path / "bad.py", exp(-r), r)
    says = "forall x : R, 0 <= (f x)."
    assert [says in text_of(one) for one in (good, bad)] == [True, False]
    assert "forall r0' : R, 0 <= (r0' ^ 2)" in text_of(good)  # of the members it is shown
    assert [judge.read(one, [one], tmp_path, library)["proved"] for one in (good, bad)] == [True, False]


@needs_coq
def test_a_function_is_smooth_where_its_variable_is(tmp_path: Path, library: Path) -> None:
    """1/(1 + t) has no value at −1, where the domain has no t: nor is it taken there."""
    t = Symbol("t", real=True)
    functions = FiniteSet(Lambda(t, exp(-t)), Lambda(t, 1 / (1 + t)))
    late, early = (
        entry(tmp_path / f"{name}.py", domain={t: Interval(0, oo), f: functions}, printed=Eq(f(at) + 1, 1 + f(at)))
        for name, at in (("late", t + 1), ("early", t - 1))
    )
    assert "Hypothesis H1 : forall x, 0 <= x -> ex_derive f x." in text_of(late).splitlines()
    assert "forall r0' : R, 0 <= r0' -> (1 + r0') <> 0" in text_of(late)
    assert [judge.read(one, [one], tmp_path, library)["proved"] for one in (late, early)] == [True, False]


@needs_coq
def test_a_part_may_use_one_by_induction(tmp_path: Path, library: Path) -> None:
    """It stands behind the section in which that is shown for one n, where it holds for all."""
    entries = load(places(), ["reversal_curse/steps"])
    file = export("reversal_curse/steps", claims(entries)["reversal_curse/steps"], claims(entries))
    text = file.text()
    assert text.index("Lemma p2_theorem") < text.index("Module After_.") < text.index("Lemma p3_theorem")
    assert all(theorems(file, library, tmp_path).values())


@needs_coq
def test_a_strict_statement_by_the_one_step_that_loses_something(tmp_path: Path, library: Path) -> None:
    proof = (Step(1 + y, "a square is not negative", by=x**2), Step(S.One, "y is positive", by=y))
    one = entry(tmp_path / "square.py", printed=Gt(1 + x**2 + y, 1), proof=proof)
    found = judge.read(one, [one], tmp_path, library)
    assert found["proved"]
    assert found["parts"][""]["missing"] == {}


def test_one_step_that_loses_something_is_enough(tmp_path: Path) -> None:
    one = entry(tmp_path / "strict.py")
    both = [Obligation(f"p1_step_{n}_strictly", "", "strict", "0 < 1") for n in (1, 2)]
    file = File(one.id, "", "", both, {})
    for accepted, counted in ((["p1_step_2_strictly"], 1), ([], 2)):
        checked = {"accepted": dict.fromkeys(accepted, 0), "axioms": [], "late": False}
        assert one.claim
        assert judge.result(one.claim, file, checked)[""]["obligations"] == counted


# --- What holds along a flow -------------------------------------------------------------------------------------------
FLOW: dict[str, Any] = {"domain": {x: Interval(-oo, oo)}, "flow": {x: 1 - x}, "initial": {x: S.Zero}}
BELOW = Use("own/below", {x: x})
# The logarithm has a value because x stays below 1, and the step needs it too: x − 1 stands below a line.
CITING: dict[str, Any] = {
    "where": {y: -log(1 - x)},
    "given": (BELOW,),
    "printed": Le(0, y),
    "proof": (Step(-1, "its rate is 1"), Step(0, "which is positive", by=1)),
}


@needs_coq
def test_a_step_uses_what_holds_along_the_flow(tmp_path: Path, library: Path) -> None:
    below = entry(tmp_path / "below.py", **FLOW, printed=Lt(x, 1), proof=Gronwall(-1))
    citing = entry(tmp_path / "citing.py", **FLOW, **CITING)
    assert citing.claim
    text = export(citing.id, citing.claim, claims([below, citing])).text()
    assert "Hypothesis G0 : x < 1." in text.split("Section Along.")[1].split("End Along.")[0]
    assert "G0 : " not in text.split("Section Flow.")[1]  # along the flow it is a lemma, and no hypothesis
    assert judge.read(citing, [below, citing], tmp_path, library)["proved"]
    above = entry(tmp_path / "below.py", **FLOW, printed=Lt(x, Rational(1, 2)), proof=Gronwall(-1))
    assert not judge.read(citing, [above, citing], tmp_path / "other", library)["proved"]  # what it uses is no theorem


def test_only_what_a_claim_requires_of_the_library_makes_it_stale(alone: Path) -> None:
    plain = entry(alone / "square.py")
    near = entry(alone / "near.py", domain=ENDS, printed=TRUE["remainder"])
    record.write([evidence_of(one) for one in (plain, near)], [plain.id, near.id])
    orders = record.LIBRARY / "Orders.v"
    orders.write_text(orders.read_text() + "\n(* more *)\n")
    record._ground.cache_clear()
    fresh = [record.fresh(one, [one], [record.load()[one.id]]) for one in (plain, near)]
    assert [bool(one) for one in fresh] == [True, False]


BESIDE = {"Delta"}  # printed with the name of its library where a claim has one of its own
OWN = {"D"}  # what a lemma calls a fact that it has just posed: a claim's own name there is an error


@needs_coq
def test_no_name_of_a_claim_hides_a_word_that_a_file_speaks(library: Path) -> None:
    """Each word that is written by the writers' own code, and that Coq knows once all libraries are there."""
    nodes = [n for file in Path(write.__file__).parent.glob("*.py") for n in ast.walk(ast.parse(file.read_text()))]
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}  # what a function says of itself
    texts = [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in told]
    words = sorted({word for text in texts for word in re.findall(r"(?<![\w'])[A-Za-z]\w*(?![\w'])", text)})
    asked = "".join(f"Check {word}.\n" for word in words)
    imports = "".join(f"From Kernel Require Import {name}.\n" for name in record.ORDER)
    coq = ["coqtop", "-q", "-w", "none", "-Q", str(library), "Kernel"]
    said = subprocess.run(coq, input=f"{HEADER}\n{imports}{asked}", capture_output=True, text=True).stdout
    known = {word for word in words if re.search(rf"^(Coq < )*{word}\s*(:|$)", said, re.M)}
    assert {"p_infty", "Finite", "is_derive"} <= known
    assert known <= write.TAKEN | BESIDE | OWN


# --- What the theorem says ---------------------------------------------------------------------------------------------
def theorems(file: File, library: Path, folder: Path) -> Mapping[str, bool]:
    """Of each part whether Coq accepts it."""
    accepted = judge.check(file, library, folder)["accepted"]
    return {part: name in accepted for part, name in file.theorems.items()}


@needs_coq
@pytest.mark.parametrize("id_", ["textbook/softmax_sums_to_one", "textbook/sum_of_integers", "textbook/exponential_decay"])
def test_another_statement_is_rejected(id_: str, tmp_path: Path, library: Path) -> None:
    """The claim's own mutants, exported with its own proof: what Coq accepts is this statement and no other."""
    entries = load(places(), [id_])
    claim = claims(entries)[id_]
    assert all(theorems(export(id_, claim, claims(entries)), library, tmp_path / "true").values())
    change, part, mutated = wrong_version(claim)
    statement = Statement({**claim.standing.parts, part: mutated}, claim.standing.hypotheses)
    file = export(id_, claim, claims(entries), statement)
    assert not theorems(file, library, tmp_path / "false").get(part), f"{change}: {mutated}"


def wrong_version(claim: Claim) -> tuple[str, str, Any]:
    """A mutant of a kind that no statement survives: a sign, a factor two."""
    fatal = re.compile("twice|sign|half")
    made = [(change, part, mutated) for part, change, mutated in mutants(claim.standing) if fatal.search(change)]
    return random.Random(1).choice(made)


# --- Hostile claims ------------------------------------------------------------------------------------------------------
SOME = (
    "kinks/member_out_of_range",
    "flows/rate_not_defined",
    "total/captured_parameter",
    "total/cube_root_at_zero",
    "total/root_in_a_derivative",
    "coq/function_in_a_function",
    "coq/sum_that_runs_backwards",
    "coq/product_over_a_pole",
    "coq/slope_at_a_kink",
    "coq/fewer_steps_than_none",
    "coq/limit_at_a_symbol",
    "coq/limit_of_five",
)


@needs_coq
@pytest.mark.parametrize("id_", SOME)
def test_nothing_false_is_accepted(id_: str, tmp_path: Path, library: Path) -> None:
    """A few here; `tox -e kernel -- --hostile` has Coq read all of them."""
    entries = load(places([command.HOSTILE]), [id_])
    (one,) = (e for e in entries if e.id == id_)
    found = judge.read(one, entries, tmp_path, library)
    assert not found["proved"]
    assert any(part["obligations"] for part in found["parts"].values())
