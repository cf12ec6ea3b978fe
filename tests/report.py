"""The ledger as the terminal prints it: a line a claim, what is wrong with the papers, then what is wrong with us."""

from collections.abc import Iterator, Mapping
from typing import Any

from derivations.checker.claim import Verdict
from tests import reproduced
from tests.kernel import record


def table(result: Mapping[str, Any], verbose: bool = False) -> Iterator[str]:
    """The ledger in the terminal: one line a claim, then what is wrong with the papers, then what is wrong with us."""
    lines = result["claims"]
    width = max((len(line["id"]) for line in lines), default=0)
    mutants = {line["id"]: hunted(line["mutants"]) for line in lines if "source" in line}
    wide = max(map(len, ("mutants", *mutants.values())))
    for paper in sorted({line["source"]["paper"] for line in lines if "source" in line}):
        yield ""
        yield (
            f"{paper:<{width}}  {'grade':<9}  {'printed':<9}  {'standing':<9}  {'by':<8}  {'headline':<9}  {'mutants':<{wide}}"
            "  seconds"
        )
        for line in (entry for entry in lines if entry.get("source", {}).get("paper") == paper):
            yield (
                f"{line['id']:<{width}}  {line['grade']:<9}  {line['as_printed']:<9}  {line['standing']:<9}  "
                f"{line['strongest']:<8}  "
                f"{line['headline']:<9}  {mutants[line['id']]:<{wide}}  {line['seconds']:7.2f}"
            )
            if verbose:
                yield from _in_full(line)
    yield from reproduced.table(result.get("experiments", []))
    for line in lines:
        yield from _wrong(line)
    for line in lines:
        yield from (f"note {line['id']}: {note}" for note in line.get("notes", ()))
    failing = list(troubled(result))
    for line in failing:
        yield ""
        yield f"FAILS {line['id']} ({line['file']})"
        yield from (f"  {problem}" for problem in line["problems"])
    # What this run did not read has no verdict, good or bad.
    read = [line for line in lines if line["standing"] != Verdict.NOT_RUN.value]
    if read and "proved" in result:
        slowest, proved = max(read, key=lambda line: line["seconds"]), result["proved"]
        unread = f", {len(lines) - len(read)} not run" if len(lines) > len(read) else ""
        resting = sum(line.get("headline") == Verdict.NOT_RUN.value for line in read if line not in failing)
        unread = (f", {resting} of them on claims that were not read" if resting else "") + unread
        yield ""
        yield (
            f"{sum(line not in failing for line in read)} of {len(read)} claims stand{unread}; "
            f"{proved['on the core alone']} of {proved['claims']} PROVED rest on the core alone"
            f"{f', {balls} on it and on balls' if (balls := proved['with balls']) else ''}; "
            f"the slowest is {slowest['id']} ({slowest['seconds']:.1f} s)"
        )


def troubled(result: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The lines with problems, of claims that were read to the end."""
    judged = result.get("judged")
    yield from (line for line in result["claims"] if line["problems"] and (judged is None or line["id"] in judged))


def hunted(mutants: Mapping[str, Any] | None) -> str:
    if not mutants:
        return "NOT RUN"
    apart = {"≡": mutants["equivalent"], "unnoticed": len(mutants.get("unnoticed", ()))}
    apart["accepted"] = len(mutants.get("accepted", ()))
    words = [f"{number} {what}" for what, number in apart.items() if number]
    return ", ".join([f"{mutants['killed']} of {mutants['made']} killed", *words])


def _in_full(line: Mapping[str, Any]) -> Iterator[str]:
    """For what a claim holds, what its proof rests on and could do without, mutants the file accepts, by what to cite it."""
    if line["scope"]:
        yield f"    scope       {line['scope']}"
    if audit := line["audit"]:
        rules = ", ".join(f"{rule} ×{count}" for rule, count in sorted(audit["rules"].items(), key=lambda rule: -rule[1]))
        yield f"    rules       {rules or 'none'}"
        for condition in audit["conditions"]:
            part = f" in {condition['part']!r}" if condition["part"] else ""
            yield f"    condition   {condition['condition']}{part}, by {condition['by']}"
        for cite in audit["cites"]:
            known = f", {cite['standing']} (headline {cite['headline']})" if "standing" in cite else ""
            yield f"    cites       {cite['claim']}{known}"
        yield from (f"    by hand     {word}" for word in audit["by_hand"])
    if kernel := line.get("kernel"):
        yield f"    kernel      {f'{record.PROVED}, ' if kernel['proved'] else ''}{record.told(kernel)}"
    mutants = line["mutants"] or {}
    yield from (f"    unnoticed   {what}" for what in mutants.get("unnoticed", ()))
    yield from (f"    accepted    {what}: {reason}" for what, reason in mutants.get("accepted", {}).items())
    if line["evidence"]:
        yield f"    evidence    {line['evidence']}"


def _wrong(line: Mapping[str, Any]) -> Iterator[str]:
    """The witness against a statement, printed or amended, and what holds instead."""
    for which in ("printed", "amended"):
        statement = line.get(which)
        if statement and statement["witness"]:
            yield ""
            yield f"{line['id']}: {_fails(line, which)}"
            yield from _statement(which, statement)
            point = {k: v for k, v in statement["witness"].items() if k not in ("part", "reading", "why")}
            part = f"{statement['witness']['part']}: " if statement["witness"]["part"] else ""
            shown = ", ".join(f"{k} = {v}" for k, v in point.items()) or statement["witness"]["why"]
            yield f"  witness  {part}{shown}"
            if which == "printed" and line["amended"]:
                yield from _statement("amended", line["amended"])


def _fails(line: Mapping[str, Any], which: str) -> str:
    if which == "printed" and line["grade"] == "misprint":
        return f"{line['source']['label']} is misprinted"
    graded = f" ({line['grade']})" if which == "printed" and line["grade"] in ("slip", "false") else ""
    return f"{line['source']['label']} does not hold as {which}{graded}"


def _statement(which: str, statement: Mapping[str, Any]) -> Iterator[str]:
    for name, words in statement["statement"].items():
        yield f"  {which}  {name + ': ' if name else ''}{words}"
