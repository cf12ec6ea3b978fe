"""The pages without a browser: the tutorial's code runs, the guides say what is so, and what was not run says NOT RUN."""

import importlib
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
from sympy import Integral, Interval, Rational, Symbol

from derivations import Claim, Eq, Source
from derivations.checker.claim import READINGS
from derivations.checker.registry import Entry, find
from docs import benchmark, gallery
from docs import block as drawn_block
from docs.claim_role import TABLES, formulas, size
from docs.evidence import origin, report, table
from docs.pictures import PICTURES
from docs.site import api, claim_page, equations, graph, ledger_page, map_page, start
from docs.site import book as books
from docs.site.book import Book
from docs.site.build import write
from docs.site.counterexample import escaped
from docs.site.errata.page import page as errata
from docs.site.errata.summary import summary
from docs.site.errata.tex import tex
from docs.site.formulas import inline
from docs.site.names import meanings, names, written
from docs.site.readings import findings
from models.experiments import NAMES, Verdict
from models.provenance import command_line
from tests import ledger, reproduced

ROOT = Path(__file__).resolve().parent.parent
GUIDES = sorted((ROOT / "docs" / "guides").glob("*.md"))
TUTORIAL = ROOT / "docs" / "guides" / "add_a_theorem.md"
PROVENANCE = {
    "command": "python -m models.experiments figure_2 --device cuda",
    "commit": "0123456789ab-dirty",
    "seed": 0,
    "device": "a device",
    "versions": {"python": "3"},
    "date": "2026-01-02",
}
SHOWING = ("map", "ledger", "claims/index", "claims/tutorial/balance")


def blocks(file: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", file.read_text(), re.M | re.S)


# The tutorial


def test_the_tutorials_code_runs_block_by_block() -> None:
    names: dict[str, object] = {}
    for number, block in enumerate(blocks(TUTORIAL, "python"), start=1):
        exec(compile(block, f"{TUTORIAL.name}, block {number}", "exec"), names)
    assert "claim" in names


@pytest.fixture
def added(tmp_path: Path) -> Entry:
    """The tutorial's file, saved where the page says."""
    *_, file = blocks(TUTORIAL, "python")
    place = re.match(r"# (\S+)\n", file)
    assert place is not None
    (tmp_path / place[1]).parent.mkdir()
    (tmp_path / place[1]).write_text(file.removeprefix(place[0]))
    return next(entry for entry in find([tmp_path]) if entry.id == "tutorial/balance")


def test_the_tutorials_file_gets_the_line_it_promises(added: Entry, tmp_path: Path) -> None:
    """All readings and the mutants of the file on the page, and the ledger's line as the page prints it."""
    for reading in (*READINGS, "mutants"):
        ledger.run(added, reading, [added], tmp_path / "build")
    row = ledger.row(added, [added], tmp_path / "build")
    assert row["problems"] == []
    hunted = row["mutants"]
    said = [row["id"], row["grade"], row["as_printed"], row["standing"], row["strongest"]]
    promised = next(line for block in blocks(TUTORIAL, "text") for line in block.splitlines() if row["id"] in line)
    assert promised.split()[:5] == said
    assert f"{hunted['killed']} of {hunted['made']} killed" in promised


def test_a_claim_added_as_one_file_is_everywhere(added: Entry, entries: Sequence[Entry], tmp_path: Path) -> None:
    """On the map, in the ledger, in the list of claims, and with its page: first NOT RUN, then with its verdicts."""
    others = [entry for entry in entries if entry.id in ("joma/lemma_6", "joma/lemma_8")]
    source, evidence = tmp_path / "source", tmp_path / "build"

    def written() -> dict[str, str]:
        write(ROOT, source, Book([*others, added], evidence))
        return {
            name: (source / f"{name}.md").read_text() for name in ("map", "ledger", "claims/index", "claims/tutorial/balance")
        }

    for name, page in written().items():
        assert "tutorial/balance" in page or name == "claims/tutorial/balance"
        assert "NOT RUN" in page
    for reading in (*READINGS, "mutants"):
        ledger.run(added, reading, [*others, added], evidence)
    page = written()["claims/tutorial/balance"]
    assert "REFUTED" in page
    assert "PROVED" in page
    assert "NOT RUN" not in page


# What the pages say of a claim


def told(entries: Sequence[Entry], monkeypatch: pytest.MonkeyPatch, **changes: dict[str, Any]) -> Book:
    """A book whose ledger says of the claims named what `changes` says."""

    def changed(entries: Sequence[Entry], build: Path) -> dict[str, Any]:
        result = ledger.ledger(entries, build)
        return {**result, "claims": [row | changes.get(row["id"].rpartition("/")[2], {}) for row in result["claims"]]}

    monkeypatch.setattr(books, "ledger", changed)
    return Book(entries, Path("none"))


def chosen(entries: Sequence[Entry], *ids: str) -> list[Entry]:
    return [entry for entry in entries if entry.id in ids]


def stated(place: Path, paper: str, equations: str = "") -> Entry:
    """A claim of some paper, in a file of its own."""
    x = Symbol("x", real=True)
    file = place / paper / f"of_{len(equations)}.py"
    file.parent.mkdir(exist_ok=True)
    file.write_text("# its text plays no part here\n")
    source = Source(paper, "Cauchy–Schwarz", equations=equations)
    claim = Claim(source=source, domain={x: Interval(0, 1)}, printed=Eq((x + 1) ** 2, x**2 + 2 * x + 1))
    return Entry(f"{paper}/{file.stem}", file, "A title", claim)


def test_a_claim_is_shown_with_its_paper_and_its_file(added: Entry, entries: Sequence[Entry], tmp_path: Path) -> None:
    book = Book([*chosen(entries, "joma/lemma_8"), added], tmp_path)
    page, outside = (claim_page.page(book, entry, "") for entry in book.good)
    assert "# JoMA · Lemma 8\n" in page
    assert "`derivations/joma/hierarchy/lemma_8.py`" in page
    assert "`tutorial/balance.py`" in outside
    assert str(tmp_path) not in outside


def test_a_graph_names_the_paper_of_a_claim_only_beside_those_of_another(added: Entry, entries: Sequence[Entry]) -> None:
    book = Book([*chosen(entries, "joma/lemma_8", "joma/lemma_9"), added], Path("none"))
    drawn = graph.own(book)["joma/lemma_9"]
    assert ">Lemma 8</text>" in drawn
    assert 'href="../../map.html#joma/lemma_9"' in drawn
    assert drawn.count('class="edge"') == 1
    assert re.search('class="node [^"]*here" data-id="joma/lemma_9"', drawn)


def test_the_map_has_a_frame_a_paper_and_a_card_a_claim(added: Entry, entries: Sequence[Entry]) -> None:
    book = Book([*chosen(entries, "joma/lemma_8", "joma/theorem_2"), added], Path("none"))
    page = map_page.page(book)
    assert re.findall(r'class="frame".*?<text[^>]*>([^<]*)<', page) == ["JoMA", "tutorial"]
    assert set(re.findall(r'<g class="node [^"]*" id="([^"]*)"', page)) == set(book.claims)
    cards = json.loads(re.search(r'id="map-claims">(.*?)</script>', page)[1])  # type: ignore[index]
    card = cards["joma/theorem_2"]
    assert card["label"] == "JoMA · Theorem 2"
    assert card["verdicts"] == {"as printed": "NOT RUN", "with all it uses": "NOT RUN"}
    assert [formula for _, formula in card["statement"]] == formulas("joma/theorem_2", "printed")


def test_no_label_of_the_map_is_cut(entries: Sequence[Entry], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "_kernel", lambda *_: None)  # no label tells of Coq, and each claim would be exported for it
    book = Book(entries, Path("none"))
    for paper, groups in graph._by_paper(book).items():
        for box in (box for group in groups for box in graph._boxes(book, paper, group)):
            assert " ".join(box.lines).endswith(book.claims[box.id].source.label)


def test_claims_stand_in_their_chapters(entries: Sequence[Entry], tmp_path: Path) -> None:
    book = Book(chosen(entries, "joma/lemma_8", "joma/lemma_6", "fused/forward"), tmp_path)
    page = start.pages(book, tmp_path)["claims/index"]
    headings = [line for line in page.splitlines() if line.startswith("##")]
    assert headings == ["## Fused kernel", "## JoMA", "### Salience", "### Hierarchy"]
    assert "<small>Hierarchy</small>" in ledger_page.page(book)


def test_the_api_has_every_room_and_no_claim() -> None:
    pages = dict(api.pages(ROOT))
    modules = {name for page in pages.values() for name in re.findall(r"^## (\S+)$", page, re.M)}
    assert {"derivations.checker.claim", "derivations.mathematics.tree", "numerics.ball", "models.gates"} <= modules
    assert not [name for name in modules if name.startswith(("derivations.joma", "derivations.fused"))]


def test_what_a_claim_rests_on(entries: Sequence[Entry], monkeypatch: pytest.MonkeyPatch) -> None:
    audit = {
        "rules": {"definition": 2, "rational identity": 5},
        "conditions": [
            {"condition": "rho + 1 != 0", "by": "signs"},
            {"part": "range", "condition": "x > 0", "by": "balls"},
        ],
        "cites": [{"claim": "joma/lemma_8", "standing": "PROVED"}],
        "by_hand": ["the Markov property"],
    }
    pair = chosen(entries, "joma/lemma_8", "joma/lemma_9")
    alone = {"audit": {"rules": {"definition": 1}, "core": True}, "standing": "PROVED"}
    book = told(pair, monkeypatch, lemma_9={"audit": audit, "standing": "PROVED"}, lemma_8=alone)
    silent, page = (claim_page.page(book, entry, "") for entry in book.good)
    section = page.partition("## What this rests on")[2].partition("\n## ")[0]
    assert "rational identity × 5 · definition × 2" in section
    assert "rho + 1 != 0: signs" in section
    assert r"x \> 0 in range: balls" in section
    assert "The core checked every step" in silent
    assert "The core checked every step" not in page
    assert "2 are PROVED, 1 of them on the core alone" in ledger_page.page(book)
    assert '[Lemma 8](/claims/joma/lemma_8.md) <span class="verdict v-proved">PROVED</span>' in section
    assert "the Markov property" in section
    assert "what is by hand\n  - nothing" in silent


def test_a_claim_without_an_audit_has_no_such_section(entries: Sequence[Entry], monkeypatch: pytest.MonkeyPatch) -> None:
    for nothing in ({}, {"audit": None}):
        book = told(chosen(entries, "joma/lemma_8"), monkeypatch, lemma_8=nothing)
        assert "What this rests on" not in claim_page.page(book, book.good[0], "")


def test_what_the_hunt_found_is_told(entries: Sequence[Entry], monkeypatch: pytest.MonkeyPatch) -> None:
    hunt: dict[str, Any] = {"made": 4, "killed": 3, "equivalent": 0, "survived": []}
    found = hunt | {"unnoticed": ["rho < 1", "k ≥ 0"], "accepted": {"2 → 3": "both are even"}}
    reading = {"symbolic": {"": {"verdict": "PROVED", "why": ""}}}
    pages = []
    for mutants in (hunt, found):
        row = {"mutants": mutants, "printed": {"verdict": "PROVED", "readings": reading}, "kernel": None}
        book = told(chosen(entries, "joma/lemma_8"), monkeypatch, lemma_8=row)
        pages.append(claim_page.page(book, book.good[0], ""))
    assert "or with it changed): rho \\< 1; k ≥ 0." in pages[1]
    assert "* - 2 → 3\n  - both are even" in pages[1]
    assert "Unnoticed" in pages[1]
    assert "Unnoticed" not in pages[0]
    assert "3 of 4 killed, 2 unnoticed, 1 accepted" in pages[1]
    assert "accept" not in pages[0]


def test_a_statement_has_the_names_that_its_file_gives(entries: Sequence[Entry]) -> None:
    """G(y) ≤ 1, and what G is; but nothing under an integral whose variable the name would hide."""
    (lemma,) = chosen(entries, "joma/lemma_7")
    assert lemma.claim is not None
    given = names(lemma)
    upper = written(lemma.claim.printed.parts["upper"], given)
    assert inline(upper) == r"G(y) \leq 1"
    ((name, value),) = meanings([upper], given)
    assert (str(name), value) == ("G(y)", lemma.claim.printed.parts["upper"].lhs)
    (rate,) = chosen(entries, "joma/linear_attention_rate")
    assert rate.claim is not None
    for part in rate.claim.printed.parts.values():
        bound = {variable for integral in part.atoms(Integral) for variable in integral.variables}
        assert not any(value.free_symbols & bound for _, value in meanings([written(part, names(rate))], names(rate)))


def test_the_front_page_has_the_findings_and_a_claim_in_its_readings(
    entries: Sequence[Entry], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (entry,) = chosen(entries, "joma/theorem_2")
    for reading in (*READINGS, "mutants"):
        ledger.run(entry, reading, [entry], tmp_path)
    page = start.pages(Book([entry], tmp_path), tmp_path)["index"]
    assert r"{math}`\operatorname{erf}(v / 2)` is printed for" in page
    for words in ("As printed", "What holds", "in all its readings", "sampled", "28 of 28 killed", "playground"):
        assert words in page
    empty = start.pages(Book([entry], tmp_path / "nothing"), tmp_path)["index"]
    assert "in all its readings" not in empty
    assert "NOT RUN" in empty


def test_the_equation_index_lists_gaps_only_of_a_paper_that_is_to_be_covered(entries: Sequence[Entry], tmp_path: Path) -> None:
    mine = [stated(tmp_path, "another", "2, 11"), stated(tmp_path, "textbook")]
    page = equations.page(Book([*chosen(entries, "joma/lemma_8"), *mine], tmp_path))
    assert "textbook" not in page
    assert re.findall(r"\*\*\((\d+)\)\*\*", page.partition("## another")[2]) == ["2", "11"]
    assert "no claim" in page.partition("## another")[0]
    assert "no claim" not in page.partition("## another")[2]


def test_errata_are_what_was_read_and_fails_and_never_the_textbooks(
    entries: Sequence[Entry], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    failed = {"verdict": "REFUTED", "parts": {"": "REFUTED"}, "readings": {}}
    refuted = {"printed": failed, "as_printed": "REFUTED", "standing": "PROVED"}
    two = [*chosen(entries, "joma/theorem_2"), stated(tmp_path, "textbook")]
    unread = errata(Book(two, Path("none")))
    assert "### " not in unread
    assert "no evidence here for 1 further claims" in unread
    book = told(two, monkeypatch, theorem_2=refuted, of_0=refuted)
    assert re.findall("^##+ .*$", errata(book), re.M) == ["## JoMA", "### Errors", "#### Theorem 2"]
    assert "Theorem 2" in tex(book)
    assert "1. Theorem 2 (section 3.1" in summary(book)


def test_a_printed_statement_that_holds_has_no_red_bar(entries: Sequence[Entry], monkeypatch: pytest.MonkeyPatch) -> None:
    for verdict, bar in (("REFUTED", "v-refuted"), ("PROVED", "v-proved")):
        said = {"printed": {"verdict": verdict, "parts": {"": verdict}, "readings": {}}}
        book = told(chosen(entries, "joma/theorem_2"), monkeypatch, theorem_2=said)
        assert claim_page.page(book, book.good[0], "").count(f"{{div}} statement {bar}") == 1


def test_nobody_printed_a_claim_of_the_textbook(tmp_path: Path) -> None:
    for paper, said in (("textbook", False), ("another", True)):
        entry = stated(tmp_path, paper)
        assert ("As printed" in claim_page.page(Book([entry], tmp_path), entry, "")) is said


def test_what_the_flow_reading_found() -> None:
    order = {"order": 8.1, "integrator_order": 8, "residuals": ["1e-9"], "steps": [8], "starts": 3, "time": "1"}
    enclosed = {
        "enclosed": True,
        "span": "[0, 8]",
        "residual below": "1.0e-60",
        "radius": "2e-70",
        "ended": "followed to t = 8",
    }
    said = findings("flow", {"verdict": "OBSERVED", "why": "", **enclosed, **order})
    assert (
        "trajectories enclosed over \\[0, 8\\], the residual stays below 1.0e-60, ends known to ± 2e-70; followed to t = 8"
        in said
    )
    assert "residual of order 8.1 (the integrator's: 8)" in said
    assert (
        findings("flow", {"verdict": "UNDECIDED", "why": "no start satisfied the hypotheses"})
        == "no start satisfied the hypotheses"
    )


def test_decimals_are_printed_as_decimals() -> None:
    assert inline(Rational(-16998, 100000)) == "-0.16998"
    assert inline(Rational(1, 1024)) == r"\frac{1}{1024}"
    assert inline(Rational(3, 8)) == r"\frac{3}{8}"


def test_equations_sort_as_a_reader_counts() -> None:
    assert sorted(["A.10", 10, "A.2", 9], key=books.natural) == [9, 10, "A.2", "A.10"]


def test_a_kind_is_a_word_that_many_claims_share() -> None:
    assert [books.kind({"kind": word}) for word in ("theorem", "discussion:", "cauchy–schwarz")] == [
        "theorem",
        "discussion",
        "statement",
    ]


# The guides


def test_a_folders_lines_are_counted() -> None:
    files = list((ROOT / "docs" / "site").rglob("*.py"))
    assert size("docs/site") == f"{sum(file.read_text().count(chr(10)) for file in files):,} lines in {len(files)} files"
    with pytest.raises(LookupError, match="there is no Python file in derivations/nothing"):
        size("derivations/nothing")


def test_the_first_page_quotes_the_ledger(entries: Sequence[Entry]) -> None:
    claim = next(entry.claim for entry in entries if entry.id == "joma/theorem_2")
    assert claim is not None
    page = (ROOT / "docs" / "guides" / "start.md").read_text()
    for name, statement in claim.statements.items():
        assert f"{name}  {ledger.text(statement.parts[''])}" in page


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_formulas_are_printed_and_not_typed(guide: Path) -> None:
    text = guide.read_text()
    assert "$$" not in text
    assert "{math}" not in text
    for typed in re.findall(r"\$([^$\n]+)\$", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)):
        assert len(typed) < 16, "a symbol or a value may be typed, a statement is printed from its claim"


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_what_a_guide_cites_exists(guide: Path, entries: Sequence[Entry]) -> None:
    text, ids = guide.read_text(), {entry.id for entry in entries}
    assert set(re.findall(r"\{claim\}`(?:[^`<]*<)?([^`>]+)>?`", text)) <= ids
    for id_, options in re.findall(r"^```\{statement\} (\S+)\n(.*?)^```$", text, re.M | re.S):
        given = dict(re.findall(r"^:(\w+): (.*)$", options, re.M))
        assert formulas(id_, given.get("of", "standing"), given.get("part"))
    assert set(re.findall(r"^```\{picture\} (\w+)$", text, re.M)) <= set(PICTURES)
    for path in re.findall(r"`((?:derivations|numerics|models|tests|docs)/[\w/.]*)`", text):
        assert (ROOT / path).exists() or path == "derivations/tutorial/", path
    for name in re.findall(r"\]\((\w+)\.md\)", text):
        assert (guide.parent / f"{name}.md").is_file()


def test_commands_of_the_guides_exist() -> None:
    settings = ConfigParser()
    settings.read(ROOT / "tox.ini")
    for guide in GUIDES:
        for name in re.findall(r"tox -e (\w+)", guide.read_text()):
            assert f"testenv:{name}" in settings, f"{guide.name}: tox -e {name}"


def test_every_claim_can_be_cited(entries: Sequence[Entry]) -> None:
    for entry in entries:
        if entry.claim is not None:
            for of in ("standing", "printed", *(name for name in TABLES if getattr(entry.claim, name))):
                assert all(formulas(entry.id, of))


def test_a_citation_that_is_none_says_so() -> None:
    with pytest.raises(LookupError, match="there is no claim joma/theorem_99"):
        formulas("joma/theorem_99")
    with pytest.raises(LookupError, match="joma/theorem_1_exp has no amended statement"):
        formulas("joma/theorem_1_exp", "amended")
    with pytest.raises(LookupError, match="there are 'closed form', 'range'"):
        formulas("joma/lemma_7_sharp", part="upper")


# The pictures


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_well_formed_and_takes_the_pages_colour(name: str) -> None:
    drawing = PICTURES[name]()
    root = ET.fromstring(drawing)
    svgs = [element for element in root.iter() if element.tag.endswith("}svg")]
    assert svgs or root.find("ol") is not None  # a picture that is a list
    assert all(svg.get("role") == "img" and svg.get("aria-label") for svg in svgs)
    assert "currentColor" in drawing or not svgs
    assert "\n\n" not in drawing  # an empty line would end raw HTML in Markdown
    assert not re.search(r'(href|src)="(?!#)', drawing)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


def test_pictures_share_no_ids() -> None:
    """Several stand on one page, and a clip path of another picture would cut this one."""
    found: dict[str, str] = {}
    for name, draw in PICTURES.items():
        for id_ in re.findall(r' id="([^"]+)"', draw()):
            assert found.setdefault(id_, name) == name


def test_a_picture_is_the_same_each_time() -> None:
    assert PICTURES["dip"]() == PICTURES["dip"]()


# The gallery and the benchmark page


def test_what_was_not_run_says_so(tmp_path: Path) -> None:
    gallery.write(tmp_path, tmp_path / "none", tmp_path / "none")
    benchmark.write(tmp_path, tmp_path / "none", tmp_path / "none")
    page = (tmp_path / "gallery.md").read_text()
    assert page.count("{admonition} NOT RUN") == len(gallery.exhibits())
    assert (tmp_path / "benchmark.md").read_text().count("{admonition} NOT RUN") == len(benchmark.SECTIONS)


def test_a_report_stands_beside_the_papers_numbers(tmp_path: Path) -> None:
    kept = tmp_path / "build" / "reproduced"
    kept.mkdir(parents=True)
    ours = {"what": "a number", "theirs": "1", "ours": "2", "control": "3", "verdict": "not reproduced", "origin": "there"}
    found = {"title": "A title", "table": [{"a": "b"}], "provenance": PROVENANCE, "compared": [ours]}
    (kept / "figure_2.json").write_text(json.dumps(found))
    (kept / "figure_2.png").write_bytes(b"a picture")
    gallery.write(tmp_path / "source", tmp_path / "build", tmp_path / "none")
    page = (tmp_path / "source" / "gallery.md").read_text()
    assert "| a number | 1 | 2 | 3 | not reproduced |" in page
    assert "**Verdict.** 1 not reproduced." in page
    assert (tmp_path / "source" / "gallery" / "figure_2.png").read_bytes() == b"a picture"
    assert "python -m models.experiments figure_2 --device cuda\n" in page
    assert "/somewhere" not in page
    assert "commit 0123456789ab with changes that were not committed" in page


def test_a_record_is_shown_where_nothing_was_run_here(tmp_path: Path) -> None:
    gallery.write(tmp_path, tmp_path / "none", ROOT / "docs" / "records")
    section = (tmp_path / "gallery.md").read_text().partition("(theorem_3)=")[2].partition(")=\n")[0]
    assert "NOT RUN" not in section
    assert "Everything measured on record" in section


def test_a_report_cut_short_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / "cut.json").write_text('{"title": "half')
    (tmp_path / "other.json").write_text("{}")
    assert report(tmp_path / "cut.json") is report(tmp_path / "other.json") is report(tmp_path / "none.json") is None


def test_every_experiment_is_on_a_page() -> None:
    assert set(NAMES) == set(gallery.exhibits()) | gallery.ELSEWHERE
    assert {section.name for section in benchmark.SECTIONS} >= gallery.ELSEWHERE
    known = {entry.id for entry in find()}
    for name, about in gallery.exhibits().items():
        assert set(about.claims) <= known, name
        assert about.shows, name


def test_every_record_has_its_experiment_and_its_verdicts() -> None:
    for row in reproduced.rows(ROOT / "none"):
        assert row["id"] in NAMES
        about = importlib.import_module(f"models.experiments.{row['id']}").ABOUT
        assert (row["kind"], row["title"]) == (about.kind, about.title), row["id"]


def test_the_ledger_knows_the_experiments_verdicts() -> None:
    """It names them anew, as it is read where neither torch nor NumPy is."""
    assert tuple(verdict.value for verdict in Verdict) == reproduced.WORDS


def test_the_weakest_verdict_is_the_experiments(tmp_path: Path) -> None:
    def record(folder: str, *verdicts: str) -> None:
        (tmp_path / folder).mkdir(exist_ok=True, parents=True)
        compared = [{"verdict": verdict} for verdict in verdicts]
        kept = {"kind": "figure", "about": "A figure", "compared": compared, "provenance": PROVENANCE}
        (tmp_path / folder / "figure_2.json").write_text(json.dumps(kept))

    same, records = reproduced.WORDS[1], tmp_path / "records"
    record("records", "reproduced", same, "reproduced")
    (line,) = reproduced.rows(tmp_path / "build", records)
    assert (line["verdict"], line["counts"]) == (same, {"reproduced": 2, same: 1})
    record("build/reproduced", "not reproduced", "reproduced")  # what was run here stands before the record
    (line,) = reproduced.rows(tmp_path / "build", records)
    assert line["verdict"] == "not reproduced"
    assert "1 reproduced; 1 not reproduced" in list(reproduced.table([line]))[-1]
    (records / "figure_2.json").write_text('{"half')
    assert len(reproduced.rows(tmp_path / "none", records)) == 0


def test_the_benchmark_page_draws_the_roofline(tmp_path: Path) -> None:
    (tmp_path / "build" / "reproduced").mkdir(parents=True)
    point = {"kind": "ours", "flops": 5.5e11, "bytes": 3e8, "ms": 0.8}
    kept = {
        "title": "T",
        "table": [{"N": 1, "ours, ms": 0.8}],
        "provenance": PROVENANCE,
        "roofline": {"TFLOP/s": 790, "TB/s": 4.25, "points": [point]},
    }
    (tmp_path / "benchmark.json").write_text(json.dumps(kept))
    benchmark.write(tmp_path, tmp_path / "build", tmp_path)
    page = (tmp_path / "benchmark.md").read_text()
    assert "at most 790 TFLOP/s and 4.25 TB/s" in page
    assert "### a device, 2026-01-02" in page
    assert "bare products on" not in page  # nothing is counted that was not measured


def test_the_benchmark_page_counts_what_falls_short(tmp_path: Path) -> None:
    def row(ratio: str, ours: str) -> dict[str, str]:
        times = {"N, M, K": "4, 5, 6", "forward: bare ms": "0.7", "forward: ours ms": ours, "forward: ours / bare": ratio}
        return times | {"forward: best peer ms": "0.9 (eager)", "forward: all peers ms": "eager 0.9, folded compiled 1.5"}

    first = row("1.100", "0.8") | {"MiB above the inputs": "ours 5, eager 70"}
    kept: dict[str, Any] = {"title": "T", "table": [first, row("1.101", "0.8"), row("1.2", "0.9")], "provenance": PROVENANCE}
    drawn = {**row("1.5", "1.0"), **{key.replace("forward", "both"): value for key, value in row("2.5", "0.8").items()}}
    kept |= {
        "grid": [drawn, drawn],
        "profile": {"1, 2, 3": {"_forward": 4.5}},
        "tokens": [{"who": "ours", "ms": "1.0"}],
        "token memory": "little",
        "sittings": 2,
    }
    (tmp_path / "benchmark.json").write_text(json.dumps(kept))
    benchmark.write(tmp_path, tmp_path / "none", tmp_path)
    page = (tmp_path / "benchmark.md").read_text()
    assert "Forward, in milliseconds: within 1.10 of the bare products on 1 of 3 shapes, ahead of every peer on 2." in page
    assert "| N, M, K | bare | ours | ours / bare | eager | folded compiled |" in page
    assert "its lines are of 2 processes" in page
    assert "| 4, 5, 6 | 0.7 | 0.8 | 1.100 | 0.9 | 1.5 |" in page
    assert "| 4, 5, 6 | 5 | 70 |" in page
    assert "2 shapes; against eager, folded compiled:" in page
    assert "- Forward: 1.50 times the bare products in the median; behind the best peer on 2." in page
    assert "- Forward and backward: 2.50 times the bare products in the median; behind the best peer on 0." in page
    assert "| 1, 2, 3 | \\_forward 4.5 |" in page
    assert "| ours | 1.0 |" in page
    assert "The most that the token form holds: little." in page


def test_the_guide_to_the_block_draws_what_was_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn_block, "RECORDS", tmp_path)
    assert drawn_block.where_time_goes() == drawn_block.drawn_shapes() == "<p>There is no record of it.</p>"
    kept = {"title": "T", "table": [], "provenance": PROVENANCE, "profile": {"1, 2, 3": {"_forward": 3.0, "_fold": 1.5}}}
    (tmp_path / "benchmark.json").write_text(json.dumps(kept))
    row = {"N, M, K": "300, 41, 64", "forward: ours / bare": "0.61", "both: ours / bare": "1.25"}
    (tmp_path / "drawn.json").write_text(json.dumps({"title": "T", "table": [], "provenance": PROVENANCE, "grid": [row]}))
    assert "1, 2, 3: _forward 3.0 µs, _fold 1.5 µs" in drawn_block.where_time_goes()
    shapes = drawn_block.drawn_shapes()
    assert "1 shapes, both ways: ours over bare between 1.25 and 1.25." in shapes
    assert "a device · 2026-01-02" in shapes


def test_words_in_latex() -> None:
    assert escaped("λ of θ₁ & 50%") == r"$λ$ of $θ₁$ \& 50\%"  # the text fonts of LaTeX have no Greek


def test_cells_are_not_markup() -> None:
    assert table([{"a|b": "x_1 * $2$ <c>"}]) == "| a\\|b |\n| --- |\n| x\\_1 \\* \\$2\\$ \\<c> |"


def test_a_command_is_free_of_the_machine_it_ran_on() -> None:
    arguments = ["figure_2", "--device", "cuda", "--to", "/somewhere", "--commit", "abc"]
    assert command_line("models.experiments", arguments) == "python -m models.experiments figure_2 --device cuda"
    assert origin({**PROVENANCE, "commit": ""}).startswith("a device · 2026-01-02 · no commit · seed 0")
