"""The ledger: one line a claim, to be sorted and searched."""

from collections import Counter
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from derivations.checker.claim import Verdict
from docs.site.book import NOT_RUN, Book, chapter, kind, verdict_class, without_folder
from docs.site.markdown import href, raw, text
from docs.site.words import typeset_html
from tests import reproduced
from tests.report import hunted

WORDS = """# Ledger

Every claim with its verdicts, computed from the evidence. A click on a heading sorts. *Grade*: what a paper's authors are told;
the verdict under *Printed* is on what the paper says, for a misprint on what it means; an extension is printed nowhere.
*Mutants*: how many wrong versions of the standing statement its own readings killed; ≡ are those that say the same or something
else that is true, *accepted* those that the file gives a reason for. *Coq*: how many steps the [second kernel](kernel.md)
accepts; ✓ is **PROVED · Coq**: the whole statement is a theorem there, and – that it was not asked.
"""
DATA = '<p>For programs: <a href="ledger.json">ledger.json</a>, as <a href="ledger.schema.json">its schema</a> says.</p>'
EXPERIMENTS = """## Experiments

Figures and tables, and what is asked of them: how many of the paper's numbers and sentences a run found again, and for how many
of those a control that lacks the effect shows the same. The [gallery](gallery.md) has each with its picture, seeds and command.
"""
COLUMNS = ("Claim", "Where", "Kind", "Grade", "Printed", "Standing", "By", "Headline", "Coq", "Mutants", "Seconds")
RANK = {verdict.value: verdict.rank for verdict in Verdict}


def page(book: Book) -> str:
    lines = "".join(f"<tr>{''.join(_cells(book.rows[entry.id], chapter(entry)))}</tr>" for entry in book.good)
    heads = "".join(f'<th scope="col"><button type="button">{name}</button></th>' for name in COLUMNS)
    rows = f"<thead><tr>{heads}</tr></thead><tbody>{lines}</tbody>"
    table = f'<div class="wide"><table id="ledger-table" class="ledger">{rows}</table></div>'
    search = '<input type="search" name="words" placeholder="search: erf, lemma, REFUTED …" aria-label="search the ledger">'
    controls = f'<div class="controls" data-filters="ledger-table">{search}<output></output></div>'
    parts = [WORDS.strip(), *_summary(book), raw(DATA), raw(controls + table), *_experiments(book)]
    return "\n\n".join(parts) + "\n"


def _experiments(book: Book) -> Iterator[str]:
    """A line a figure, table or question that was run."""
    found = reproduced.rows(book.build)
    if not found:
        return
    yield EXPERIMENTS.strip()
    heads = "".join(f'<th scope="col">{name}</th>' for name in ("Experiment", "Kind", *reproduced.WORDS, "Device", "Date"))
    lines = "".join(
        f'<tr><td><a href="gallery.html#{row["id"].replace("_", "-")}">{typeset_html(row["title"])}</a></td>'
        f"<td>{row['kind']}</td>{_counts(row)}"
        f"<td>{escape(row['provenance']['device'])}</td><td>{row['provenance']['date']}</td></tr>"
        for row in found
    )
    yield raw(
        f'<div class="wide"><table class="experiments"><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>'
    )


def _counts(row: Mapping[str, Any]) -> str:
    return "".join(f"<td>{row['counts'].get(word, 0)}</td>" for word in reproduced.WORDS)


def _summary(book: Book) -> Iterator[str]:
    rows = [row for row in book.rows.values() if "headline" in row]
    run = [row for row in rows if row["standing"] != NOT_RUN]
    grades = Counter(row["grade"] for row in run)
    unread = f"; {len(rows) - len(run)} {NOT_RUN}" if len(run) < len(rows) else ""
    told = ", ".join(f"{count} {grade}" for grade, count in grades.most_common())
    yield f"{len(rows)} claims, {len(run)} of them read{f': {told}' if told else ''}{unread}."
    proved = [row for row in run if row["standing"] == Verdict.PROVED.value]
    if proved:
        balls = [audit.get("balls", False) for row in proved if (audit := row.get("audit") or {}).get("core")]
        enclosed = f", {balls.count(True)} on it and on balls, which enclose a condition" if True in balls else ""
        yield (
            f"{len(proved)} are PROVED, {balls.count(False)} of them on the core alone{enclosed}: "
            "it checked every step, of all they use as well."
        )
    if book.broken:
        yield "Files that could not be read:\n\n" + "\n".join(f"- {text(without_folder(e.error))}" for e in book.broken)


def _cells(row: Mapping[str, Any], chapter: str) -> Iterator[str]:
    source, mutants = row["source"], row["mutants"]
    where = f"{source['paper']} {'§' + source['section'] if source['section'] else ''}"
    where += f" Eqn. {source['equations']}" if source["equations"] else ""
    words = f"{row['id']} {' '.join(row['printed'].get('statement', {}).values())}"
    yield (
        f'<td data-words="{escape(words)}"><a href="{href(row["id"], "ledger")}">{escape(source["label"])}</a>'
        f"<small>{typeset_html(row['title'])}</small></td>"
    )
    yield f"<td>{escape(where)}<small>{escape(chapter)}</small></td><td>{escape(kind(row))}</td><td>{row['grade']}</td>"
    yield _verdict(row["as_printed"]) + _verdict(row["standing"]) + f"<td>{row['strongest'] or '—'}</td>"
    yield _verdict(row["headline"]) + _coq(row.get("kernel"))
    yield f'<td data-key="{mutants["made"] if mutants else -1}">{escape(hunted(mutants))}</td>'
    yield f'<td data-key="{row["seconds"]}">{row["seconds"]:.1f}</td>'


def _coq(kernel: Mapping[str, Any] | None) -> str:
    if kernel is None:
        return '<td data-key="-1">–</td>'
    steps = f"{kernel['accepted']} of {kernel['obligations']}"
    share = kernel["accepted"] / max(kernel["obligations"], 1)
    mark = "✓ " if kernel["proved"] else ""  # the whole statement
    return f'<td data-key="{kernel["proved"] + share:.3f}"><small>{mark}{steps}</small></td>'


def _verdict(verdict: str) -> str:
    return (
        f'<td data-key="{RANK.get(verdict, -1)}"><span class="verdict {verdict_class(verdict)}">{escape(verdict)}</span></td>'
    )
