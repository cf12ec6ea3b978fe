"""What Coq accepts: of each claim, with the file it read, and of all of them together."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from docs.site.book import Book
from docs.site.markdown import link, raw, table, text
from tests.kernel import record

WORDS = """# Second kernel

Coq reads every derivation once more: a file a claim, in which the domain stands as hypotheses, each step is a lemma and the
statement a theorem that follows from them. **PROVED · Coq** means that Coq's kernel accepted the whole statement, with nothing
assumed but the axioms of the classical reals, and that every expression in it was shown to have a value. The guide
[A second kernel](guides/second_kernel.md) says how to read such a file and what is trusted.
"""
WHY = """*Not found*: the tactics found no proof, which is not to say that there is none. *Timed out*: they were stopped.
Anything else is what cannot be written for Coq yet.
"""
COMMAND = """```sh
tox -e kernel -- {id_}            # needs coq, libcoq-coquelicot and libcoq-interval
tox -e kernel -- {id_} --coqchk   # and a checker apart from Coq reads what was compiled
```"""


def section(book: Book, id_: str) -> Iterator[str]:
    """Of a claim; nothing where Coq was not asked about it as it stands."""
    kernel = book.rows[id_].get("kernel")
    if not kernel:
        return
    yield "## A second kernel"
    amended = " as amended" if book.rows[id_].get("amended") else ""
    whole = f"**{record.PROVED}**: the statement{amended} is a theorem. " if kernel["proved"] else ""
    yield f"{whole}Coq {text(kernel['coq'])} accepts {text(record.told(kernel))} ({kernel['seconds']:.0f} s)."
    if kernel["axioms"]:
        yield "It rests on " + ", ".join(f"`{axiom}`" for axiom in kernel["axioms"]) + "."
    if kernel["missing"]:
        yield "Not covered: " + "; ".join(f"{text(why)} ({count})" for why, count in kernel["missing"].items()) + "."
    entry = next(entry for entry in book.good if entry.id == id_)
    file, _ = record.exported(entry, book.entries)
    if file is not None:  # as Coq compiled it: each lemma with the one proof that it accepted
        theorems = [f"Theorem {o.name} : {o.says}." for o in file.all if o.kind == "statement" and o.name in kernel["ways"]]
        yield from (raw(f'<pre class="coq">{escape(theorem)}</pre>') for theorem in theorems)
        code = f'<pre class="coq">{escape(file.text(kernel["ways"]))}</pre>'
        yield raw(f"<details><summary>What Coq read: <code>{file.name}.v</code></summary>{code}</details>")
    yield COMMAND.format(id_=id_)


def page(book: Book) -> str:
    """Of all claims: what is covered, and of the rest why not."""
    asked = {id_: row["kernel"] for id_, row in book.rows.items() if row.get("kernel")}
    parts = [WORDS.strip()]
    if not asked:
        nothing = "NOT RUN: there is no record of the claims as they stand."
        return "\n\n".join([*parts, nothing, COMMAND.format(id_="joma/")]) + "\n"
    unasked = len(book.good) - len(asked)
    stale = f"; {unasked} NOT RUN: there is no record of them as they stand" if unasked else ""
    parts.append(f"{record.summary(list(asked.values()))}{stale}.")
    proved = [[link(book.called(id_), id_), text(record.told(k))] for id_, k in asked.items() if k["proved"]]
    parts += ["## Whole statements", table(["Claim", "accepted"], proved)] if proved else []
    rest = {id_: kernel for id_, kernel in asked.items() if not kernel["proved"]}
    reasons = [[text(why), str(count), _claims(book, ids)] for why, count, ids in _reasons(rest)]
    heads = ["Reason", "steps", "claims"]
    parts += ["## Why the rest is not covered", WHY.strip(), table(heads, reasons, widths="30 10 60")] if reasons else []
    left = [[link(book.called(id_), id_), text(record.told(k)), _why(k)] for id_, k in rest.items()]
    parts += ["## In part", table(["Claim", "accepted", "the rest"], left)] if left else []
    return "\n\n".join(parts) + "\n"


def _reasons(rest: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, int, list[str]]]:
    of: dict[str, list[str]] = defaultdict(list)
    for id_, kernel in rest.items():
        for why in kernel["missing"]:
            of[why].append(id_)
    yield from ((why, count, of[why]) for why, count in record.reasons(rest.values()))


def _claims(book: Book, ids: list[str]) -> str:
    some = ", ".join(link(book.called(id_), id_) for id_ in ids[:5])
    return some + (f" and {len(ids) - 5} more" if len(ids) > 5 else "")


def _why(kernel: Mapping[str, Any]) -> str:
    """Where every step is accepted, the chain, a condition or a part of the statement is still missing."""
    return "; ".join(f"{text(why)} ({count})" for why, count in kernel["missing"].items()) or "the statement as a whole"
