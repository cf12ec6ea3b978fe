"""One page a claim: what is printed, what holds, where, why, what broke it, how it was checked, what it stands on."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import Any

from sympy import Basic, Function, Lambda, Symbol
from sympy.core.function import UndefinedFunction

from derivations.checker.claim import Claim, Eq, Gronwall, Induction, Relational, Statement, Step, Use
from derivations.checker.core.recursion import within
from derivations.checker.domain import Image, each
from derivations.checker.registry import Entry
from derivations.checker.sums import dot
from derivations.checker.symbolic import ends
from docs.site import audit, plots, recheck, second_kernel
from docs.site.book import NOT_RUN, TEXTBOOK, Book, file_of, verdict_class, without_folder
from docs.site.counterexample import worked
from docs.site.difference import differences
from docs.site.errata.entries import place
from docs.site.errata.page import said, script
from docs.site.formulas import display, inline, member, ranges, set_of
from docs.site.markdown import badge, block, fenced, link, math, raw, table, text
from docs.site.names import meanings, names, written
from docs.site.readings import ASKS, findings
from docs.site.words import typeset
from tests.report import hunted

FAILED = ("REFUTED", "VACUOUS")
FATES = {"survived": "failed", "true": "true", "accepted": "true", "unnoticed": "true"}  # how a mutant's fate looks
# Reached from the list of claims, the ledger and the map: a side bar of all claims on every page would take a minute to build.
ORPHAN = "---\norphan: true\n---\n\n"
# Sets of arrays by name and number of sizes; {0}, {1}, … are the sizes.
SHAPES = {
    ("simplex", 1): "probability vectors of length {0}",
    ("rows of probabilities", 2): "{0} rows of probabilities, each of length {1}",
    ("unit vectors", 1): "unit vectors of dimension {0}",
    ("unit vectors", 3): "unit vectors of dimension {0}, numbered from {1} to {2}",
    ("orthonormal vectors", 3): "orthonormal vectors of dimension {0}, numbered from {1} to {2}",
}


def page(book: Book, entry: Entry, graph: str) -> str:
    """The Markdown of a claim's page; `graph` is its own piece of the map."""
    claim, row, given = book.claims[entry.id], book.rows[entry.id], names(entry)
    pieces = [
        ORPHAN + f"# {text(book.called(entry.id))}",
        typeset(entry.title),
        _verdicts(claim, row),
        recheck.button(book, entry.id),
        *_problems(row),
        "## Statement",
        *_said(claim, row),
        *_statements(claim, row, given),
        *_other_readings(claim, row, given),
        *_refutation(claim, row),
        "## Where it holds",
        *_domain(claim),
        *_derivation(book, claim, row),
        "## Evidence",
        *_evidence(book, entry.id, row),
        *plots.of_claim(entry.id, claim, row),
        *audit.section(book, entry.id),
        *second_kernel.section(book, entry.id),
        "## Before and after it",
        *_uses(book, entry.id, graph),
        "## Reproduce",
        *_reproduce(entry, row),
    ]
    return "\n\n".join(pieces) + "\n"


def broken_page(entry: Entry) -> str:
    error = fenced("admonition", text(without_folder(entry.error)), "This file could not be read", [":class: error"])
    return f"{ORPHAN}# {text(entry.id)}\n\n{error}\n"


def _verdicts(claim: Claim, row: Mapping[str, Any]) -> str:
    where = [claim.source.paper, *([f"section {claim.source.section}"] if claim.source.section else [])]
    where += [f"Eqn. {claim.source.equations}"] if claim.source.equations else []
    words = [f"**{_heading(claim, row)}** {badge(row['standing' if row['grade'] == 'extension' else 'as_printed'])}"]
    words += [f"**Amended** {badge(row['amended']['verdict'])}"] if row["amended"] and row["grade"] != "misprint" else []
    words += [f"**With all it uses** {badge(row['headline'])}"]
    by = f"by the {row['strongest']} reading" if row["strongest"] else ""
    return " · ".join(words) + (f" · {by}" if by else "") + f"\\\n{text(', '.join(where))}"


def _heading(claim: Claim, row: Mapping[str, Any]) -> str:
    """What the first verdict is on."""
    if claim.source.paper == TEXTBOOK or row["grade"] == "extension":
        return "Stated"
    return "As meant" if row["grade"] == "misprint" else "As printed"


def _said(claim: Claim, row: Mapping[str, Any]) -> Iterator[str]:
    """Where it stands, what is said there in our words, how it was read, and the grade with its reason."""
    if claim.source.place:
        yield f"**Where.** {typeset(place(claim))}"
    yield from said(claim)
    if claim.defect is not None:
        yield f"**{claim.defect.grade.capitalize()}.** {typeset(claim.defect.because)}"
        if claim.defect.same_as:
            yield f"It is told in the entry of {link(claim.defect.same_as, claim.defect.same_as)}."
    elif row["grade"] == "extension":
        yield "**Extension.** It is printed nowhere in the paper."


def _problems(row: Mapping[str, Any]) -> Iterator[str]:
    if row["standing"] == NOT_RUN:
        yield fenced(
            "admonition",
            "There is no evidence for this claim here, or it belongs to other code. What is claimed is shown; nothing is said"
            " of whether it holds.",
            "NOT RUN",
            [":class: not-run"],
        )
    elif row["problems"]:
        yield fenced(
            "admonition",
            "\n".join(f"- {text(without_folder(p))}" for p in row["problems"]),
            "This claim fails the run",
            [":class: error"],
        )


Named = dict[Any, Symbol]  # expressions with the names that the file gives them


def _statements(claim: Claim, row: Mapping[str, Any], given: Named) -> Iterator[str]:
    """Printed beside amended, with the difference marked in both."""
    printed = _written(claim.printed, given)
    if claim.amended is None:
        ours = claim.source.paper == TEXTBOOK or row["grade"] == "extension"
        title = "What holds" if ours else "As printed, and as it holds"
        yield _card(title, printed, row["printed"], given)
        return
    amended = _written(claim.amended, given)
    pairs = {name: differences(part, amended.parts[name]) for name, part in printed.parts.items() if name in amended.parts}
    was, now = ({name: pair[n] for name, pair in pairs.items()} for n in (0, 1))
    yield _card("As printed", printed, row["printed"], given, was, "was")
    title = "What is meant" if row["grade"] == "misprint" else "What holds"
    yield _card(title, amended, row["amended"], given, now, "now")


def _other_readings(claim: Claim, row: Mapping[str, Any], given: Named) -> Iterator[str]:
    """What the sentence would say if it were read otherwise."""
    for words, statement in claim.other_readings.items():
        yield _card(f"Read otherwise: {typeset(words)}", _written(statement, given), row["other_readings"][words], given)


def _written(statement: Statement, given: Named) -> Statement:
    parts = {name: written(part, given) for name, part in statement.parts.items()}
    return Statement(parts, tuple(written(hypothesis, given) for hypothesis in statement.hypotheses))


def _card(
    title: str,
    statement: Statement,
    said: Mapping[str, Any],
    given: Named,
    marks: Mapping[str, Any] = MappingProxyType({}),
    style: str = "",
) -> str:
    body, parts = [], statement.parts
    for name, part in parts.items():
        verdict = said.get("parts", {}).get(name, NOT_RUN)
        if name or len(parts) > 1:
            body.append(f"{typeset(name)} {badge(verdict)}")
        body.append(block(display(part, marks.get(name, ()), style)))
    if statement.hypotheses:
        body.append("provided that")
        body += [block(display(h)) for h in statement.hypotheses]
    if named := list(meanings((*parts.values(), *statement.hypotheses), given)):
        body.append("where")
        body += [block(display(Eq(name, value))) for name, value in named]
    heading = f"{title} {badge(said['verdict'])}"
    return fenced("div", f"{heading}\n\n" + "\n\n".join(body), f"statement {verdict_class(said['verdict'])}")


def _refutation(claim: Claim, row: Mapping[str, Any]) -> Iterator[str]:
    if claim.amended is None and row["printed"]["verdict"] not in FAILED:
        return
    witness = row["printed"].get("witness")
    if witness:
        yield "## Why the printed statement fails"
        yield from worked(claim, witness)
        yield from script(claim)
    elif row["printed"]["verdict"] == NOT_RUN and claim.counterexample is not None:
        yield "## A point against the printed statement"
        yield "The file offers this point; whether it breaks the printed statement was not run here."
        yield table(
            ["At", "value"],
            [[math(inline(s) if isinstance(s, Basic) else str(s)), math(inline(v))] for s, v in claim.counterexample.items()],
            "witness",
        )


def _domain(claim: Claim) -> Iterator[str]:
    rows = [
        [math(member(s, set_)), _in_words(set_), math(ranges(set_)) if ranges(set_) else ""] for s, set_ in claim.domain.items()
    ]
    yield table(["Symbol", "in", "for"], rows, "domain") if rows else "It speaks of no symbol: both sides are numbers."
    tables = {
        "Definitions": [Eq(key, value) for key, value in claim.where.items() if _printable(key, value)],
        "Flow": [Eq(dot(key), value) for key, value in claim.flow.items() if _printable(key, value)],
        "Start": [Eq(key, value) for key, value in claim.initial.items() if _printable(key, value)],
    }
    for title, equations in tables.items():
        if equations:
            yield f"**{title}**"
            yield from (block(display(equation)) for equation in equations)
    if steps := list(_recursions(claim)):
        yield "**Step by step**"
        yield from (block(display(equation)) for equation in steps)
    if claim.as_long_as:
        yield "**As long as**"
        yield from (block(display(relation)) for relation in claim.as_long_as)
    if claim.constant is not None:
        yield f"{math(inline(claim.constant))} is a constant of the motion: the statement at {math('t = 0')} defines it."
    if claim.until:
        yield f"Along the flow, until {typeset(claim.until)}."
    if claim.scope:
        yield f"**Scope.** {typeset(claim.scope)}."


def _recursions(claim: Claim) -> Iterator[Any]:
    """The start and the step of what is defined by the value before it."""
    sides = [side for statement in claim.statements.values() for part in statement.parts.values() for side in part.args]
    sides += [value for rows in (claim.where, claim.flow) for value in rows.values()]
    i = Symbol("i", integer=True)
    for cls in sorted(within(side for side in sides if isinstance(side, Basic)), key=lambda cls: str(cls.__name__)):
        plain = {f: Function(f.name.strip("_0123456789")) for f in cls.formal if isinstance(f, UndefinedFunction)}
        formal = [Lambda(i, plain[f](i)) if f in plain else f for f in cls.formal]
        # A symbol that is called 0, since at the number 0 it would be its start.
        for k, value in ((Symbol("0"), cls.start), (cls.formal[cls.place] + 1, cls.step)):
            shown = value.replace(lambda e, of=plain: e.func in of, lambda e, of=plain: of[e.func](*e.args))
            one = Eq(cls(*formal[: cls.place], k, *formal[cls.place + 1 :]), shown)
            if inline(one.lhs) != inline(one.rhs):
                yield one


def _printable(key: Any, value: Any) -> bool:
    return isinstance(key, Basic) and not isinstance(value, str)


def _in_words(set_: Any) -> str:
    of = each(set_)
    if isinstance(of, Image):
        sizes = [math(inline(size)) for size in of.sizes]
        return SHAPES.get((of.name, len(sizes)), f"{of.name} of sizes {', '.join(sizes)}").format(*sizes)
    return math(set_of(set_))


def _derivation(book: Book, claim: Claim, row: Mapping[str, Any]) -> Iterator[str]:
    standing = row["amended"] or row["printed"]
    said = standing["readings"].get("symbolic", {})
    if not claim.proof and not any(part.get("steps") for part in said.values()):
        return
    yield "## Derivation"
    for name, part in claim.standing.parts.items():
        proof, found = claim.proof.get(name, ()), said.get(name, {})
        if not proof and not found.get("steps"):
            continue
        if name:
            yield f"### {typeset(name)}"
        yield from _chain(book, claim, part, proof, {step["step"]: step for step in found.get("steps", ())})


def _chain(book: Book, claim: Claim, part: Any, proof: Any, checked: dict[Any, Any]) -> Iterator[str]:
    if isinstance(proof, Induction):
        n = proof.variable
        yield f"By induction on {math(inline(n))} from {proof.start} on."
        yield _step(f"the base case {n} = {proof.start}", None, checked.get(0))
        steps, start = proof.steps, part.lhs.xreplace({n: n + 1}) if isinstance(part.lhs, Basic) else part.lhs
    elif isinstance(proof, Gronwall):
        yield f"By Grönwall's lemma with the factor {math(inline(proof.factor))}: the rate is that factor times the gap itself."
        steps, start = proof.steps, ends(claim, part)[0]
    else:
        steps, start = proof, ends(claim, part)[0] if isinstance(part, Relational) else None
    if start is not None:
        yield "Along the flow, left side minus right side changes at the rate" if claim.flow else "The left side is"
        yield block(display(start))
    for number, step in enumerate(steps, 1):
        yield _step(step.because, step, checked.get(number), str(number), book)
    last = checked.get(len(steps) + 1)
    if last is not None:
        yield _step("this is the goal", Step(_goal(claim, part, proof), "the goal"), last, str(len(steps) + 1))
    if "t=0" in checked:
        yield _step("it holds at t = 0", None, checked["t=0"])


def _goal(claim: Claim, part: Any, proof: Any) -> Any:
    """Where the derivation arrives."""
    if isinstance(proof, Induction):
        return part.rhs.xreplace({proof.variable: proof.variable + 1})
    return proof.factor * (part.lhs - part.rhs) if isinstance(proof, Gronwall) else ends(claim, part)[1]


def _step(
    because: str, step: Step | None, checked: Mapping[str, Any] | None, number: str = "", book: Book | None = None
) -> str:
    mark, style = ("○", "not-run") if checked is None else ("✓", "checked") if checked["checked"] else ("?", "open")
    body = [block(display(step.to))] if step is not None else []
    body.append(f"*{_how(step, checked)}*")
    if step is not None and step.by is not None:
        body += ["It loses", block(display(step.by))]
    for use in step.using if step is not None else ():
        body.append(_cited(use, book))
    title = f"{mark} {number}. {typeset(because)}" if number else f"{mark} {typeset(because)}"
    return fenced("dropdown", "\n\n".join(body), title, [":open:", f":class-container: step {style}"])


def _how(step: Step | None, checked: Mapping[str, Any] | None) -> str:
    if checked is None:
        return "not run"
    if not checked["checked"]:
        return "not confirmed: algebra did not bring the difference to zero"
    if step is not None and step.by is not None:
        return "checked exactly: the two lines differ by what is lost, and that is never negative"
    if step is not None and step.using:
        return "checked exactly: rewritten by what is cited, the difference of the two lines is zero"
    return "checked exactly: the difference is zero"


def _cited(use: Any, book: Book | None) -> str:
    if isinstance(use, str):
        return f"using the part {typeset(use)} above"
    if not isinstance(use, Use):
        return f"using the hypothesis {math(inline(use))}"
    label = book.claims[use.claim].source.label if book and use.claim in book.claims else use.claim
    values = ", ".join(
        math(f"{inline(s) if isinstance(s, Basic) else member(s, None)} := {inline(v)}") for s, v in use.at.items()
    )
    return f"using {link(label, use.claim)}" + (f" at {values}" if values else "")


def _evidence(book: Book, id_: str, row: Mapping[str, Any]) -> Iterator[str]:
    said = [
        (reading, f"{which}, {name}" if name else which, found)
        for which, judged in _judged(row)
        for reading, parts in judged["readings"].items()
        for name, found in parts.items()
    ]
    if not said:
        yield badge(NOT_RUN)
        return
    rows = [
        [typeset(label), f"**{reading}** ({ASKS[reading]})", badge(found["verdict"]), findings(reading, found) or "—"]
        for reading, label, found in said
        if found["verdict"]
    ]
    if rows:
        yield table(["Statement", "Reading", "Verdict", "What it found"], rows, "evidence")
    silent = dict.fromkeys((reading, found["why"]) for reading, _, found in said if not found["verdict"])
    if silent:
        yield "Not asked: " + "; ".join(f"**{reading}**, {typeset(why)}" for reading, why in silent) + "."
    mutants = row["mutants"]
    yield f"**Mutants of the standing statement:** {text(hunted(mutants)) if mutants else badge(NOT_RUN)}."
    yield from _findings(mutants or {})
    yield from _each_mutant(book.mutants(id_))
    yield f"Read in {row['seconds']:.1f} seconds; the file demands at least {row['at_least']}."


def _judged(row: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every statement of the claim with what was found of it."""
    yield "printed", row["printed"]
    if row["amended"]:
        yield "amended", row["amended"]
    yield from row["other_readings"].items()


def _findings(mutants: Mapping[str, Any]) -> Iterator[str]:
    """What the hunt found out about the claim: what nothing noticed, and true mutants with why they are true."""
    if mutants.get("unnoticed"):
        what = text("; ".join(mutants["unnoticed"]))
        yield f"**Unnoticed** (no point was found that breaks the statement without it, or with it changed): {what}."
    if mutants.get("accepted"):
        yield "**Mutants that the file accepts as true:**"
        yield table(["Mutant", "Because"], [[text(m), typeset(why)] for m, why in mutants["accepted"].items()], "evidence")


def _each_mutant(each: Sequence[Sequence[str]]) -> Iterator[str]:
    """All of them, folded."""
    if not each:
        return
    rows = "".join(
        f"<tr><td><code>{escape(change)}</code></td><td class='{FATES.get(fate, '')}'>{fate}</td><td>{escape(by)}</td></tr>"
        for change, fate, by in each
    )
    head = "<thead><tr><th>The change</th><th>Fate</th><th>By</th></tr></thead>"
    table_ = f'<div class="wide"><table class="ledger">{head}<tbody>{rows}</tbody></table></div>'
    yield raw(f'<details id="mutants" class="mutants"><summary>All {len(each)} mutants</summary>{table_}</details>')


def _uses(book: Book, id_: str, graph: str) -> Iterator[str]:
    uses, users = book.claims[id_].uses, book.users[id_]
    for title, ids in (("Uses", uses), ("Used by", users)):
        words = ", ".join(link(book.called(i, beside=id_), i) if i in book.claims else text(i) for i in ids)
        yield f"**{title}:** {words or 'nothing'}."
    if uses or users:
        yield raw(f'<div class="claim-graph">{graph}</div>')


def _reproduce(entry: Entry, row: Mapping[str, Any]) -> Iterator[str]:
    if row["evidence"]:
        yield (
            f"Cite it as `{entry.id}`, evidence `{row['evidence']}`: the hash of the claim, of all that it uses, of the code"
            " that read it, of the versions beneath and of what was found. `tox -e verify -- -v` prints it beside the claim."
        )
    yield fenced("code-block", f'tox -e verify -- -k "{entry.id}- or {entry.id}]"', "console")
    yield f"The claim is the file `{file_of(entry)}`:"
    source = fenced("code-block", entry.file.read_text().rstrip(), "python", [":linenos:"])
    yield fenced("dropdown", source, text(file_of(entry)))
