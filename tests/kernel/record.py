"""What Coq made of a claim: when that is stale, what is committed of it, and how it is told. Nothing here needs Coq.

The key is a hash of all that Coq was asked: the claim's file, those of the claims that it uses, and what they require. Whatever
changes no text makes nothing stale; where no source has changed either, nothing need be exported to know it.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from derivations.checker import registry
from derivations.checker.patience import TooLong, limit
from derivations.checker.registry import ROOT, Entry, claims

if TYPE_CHECKING:
    from derivations.kernel.export import File

EXPORTER = ROOT / "kernel" / "export.py"
LIBRARY = ROOT / "kernel" / "library"
COMMON = ("Sums", "Normal", "Signs", "Calculus", "Steps")  # each stands on those before it, and every claim on all
# The others stand on those, and some claims on them.
OTHERS = (
    "Powers",
    "Gaussian",
    "Orders",
    "Limits",
    "Enclosures",
    "Facts",
    "Angles",
    "Deltas",
    "Roots",
    "Carried",
    "Along",
    "Integrals",
    "Factors",
    "Under",
    "Named",
    "Decays",
)
ORDER = (*COMMON, *OTHERS)
RECORD = ROOT.parent / "docs" / "records" / "kernel.json"
SECONDS = 30  # to export one claim
UNKNOWN = 20.0  # seconds that a claim of which there is no record is taken to need
PROVED = "PROVED · Coq"


def exported(entry: Entry, entries: Sequence[Entry]) -> "tuple[File | None, str]":
    """The claim as a file for Coq, or why there is none."""
    from derivations.kernel.export import export  # of what is not stale nobody exports anything
    from derivations.kernel.write import Unsupported

    assert entry.claim is not None
    try:
        with limit(SECONDS, computing=True):
            return export(entry.id, entry.claim, claims(entries)), ""
    except Unsupported as why:
        return None, str(why)
    except (Exception, TooLong) as error:  # an exporter that errs, or does not end, shows nothing
        return None, f"the exporter erred: {type(error).__name__}: {error}".splitlines()[0]


def key(file: "File | None", why: str = "") -> str:
    """Under another key evidence is stale."""
    ground = _ground(frozenset(COMMON) | file.libraries if file else frozenset(COMMON))
    return hashlib.sha256("\0".join([ground, *(_texts(file) if file else [why])]).encode()).hexdigest()[:16]


def sources_key(entry: Entry, entries: Sequence[Entry]) -> str:
    """The same key means the same text: a hash of the claim, of what it uses, of the exporter and of the library."""
    return registry.key(entry, entries, [EXPORTER], (_ground(frozenset(ORDER)),))


def _texts(file: "File") -> list[str]:
    return [*(text for used in file.uses for text in _texts(used)), file.text()]


@cache
def _ground(names: frozenset[str]) -> str:
    return "\0".join(file.read_text() for file in files() if file != RECORD and file.stem in names)


def files() -> list[Path]:
    """The library and the record; in a reader's browser there is none of them."""
    found = [*(LIBRARY / f"{name}.v" for name in ORDER), RECORD]
    return [file for file in found if file.is_file()]


def compact(evidence: Mapping[str, Any]) -> dict[str, Any]:
    """What the ledger and the record keep of the evidence of a claim."""
    parts = evidence["parts"].values()
    return {
        "key": evidence["key"],
        "sources": evidence["sources"],
        "obligations": sum(part["obligations"] for part in parts),
        "accepted": sum(part["accepted"] for part in parts),
        "statements": sum(part["statement"] for part in parts),
        "proved": evidence["proved"],
        "missing": dict(Counter(why for part in parts for why in part["missing"].values())),
        "axioms": evidence["axioms"],
        "ways": evidence["ways"],
        "seconds": evidence["seconds"],
        "coq": evidence["coq"],
        "commit": evidence["commit"],
    }


def load(file: Path | None = None) -> dict[str, dict[str, Any]]:
    """The committed record: what Coq made of each claim when it was last asked."""
    file = file or RECORD
    return _load(file, file.stat().st_mtime_ns) if file.is_file() else {}


@cache
def _load(file: Path, stamp: int) -> dict[str, dict[str, Any]]:
    return json.loads(file.read_text())["claims"]


def write(
    found: Iterable[Mapping[str, Any]], ids: Iterable[str], file: Path | None = None, renewed: Mapping[str, Any] | None = None
) -> None:
    """The record with what was found now, and of the rest what is `renewed`.

    Claims that are no more are taken out. A line a claim, so that versions compare.
    """
    file = file or RECORD
    record = load(file) | dict(renewed or {}) | {evidence["id"]: compact(evidence) for evidence in found}
    kept = {id_: record[id_] for id_ in sorted(set(ids) & set(record))}
    lines = ",\n".join(f"{json.dumps(id_)}: {json.dumps(told, ensure_ascii=False)}" for id_, told in kept.items())
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'{{"title": "What Coq accepts", "claims": {{\n{lines}\n}}}}\n')


def fresh(entry: Entry, entries: Sequence[Entry], kept: Iterable[Mapping[str, Any] | None]) -> dict[str, Any] | None:
    """The first of what is kept that is about the claim, and so the sources, as they stand now; none where there is none."""
    found = [told for told in kept if told]
    if not found or entry.claim is None:
        return None
    unchanged = sources_key(entry, entries)
    if same := [told for told in found if told["sources"] == unchanged]:
        return dict(same[0])
    now = key(*exported(entry, entries))
    return next(({**told, "sources": unchanged} for told in found if told["key"] == now), None)


def renewed(entries: Sequence[Entry], told: Mapping[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The record, of the sources as they are now wherever it still is about the claim."""
    return {**told, **{e.id: still for e in entries if (still := fresh(e, entries, [told.get(e.id)]))}}


def share(told: Mapping[str, Mapping[str, Any]], ids: Sequence[str], seconds: float, number: int) -> list[str]:
    """Of these claims as many as took Coq about so many seconds; the next number takes the next, so that all have a turn.

    What alone took longer than that has none.
    """
    cost = {id_: told[id_]["seconds"] if id_ in told else UNKNOWN for id_ in ids}
    ids = [id_ for id_ in ids if cost[id_] <= seconds]
    ends, total = {}, 0.0
    for id_ in ids:
        total += cost[id_]
        ends[id_] = total
    if total <= seconds:
        return list(ids)
    first = number * seconds % total
    turned = [id_ for id_ in ids if ends[id_] > first] + [id_ for id_ in ids if ends[id_] <= first]
    chosen: list[str] = []
    while sum(cost[id_] for id_ in chosen) < seconds:
        chosen.append(turned[len(chosen)])
    return chosen


def told(kernel: Mapping[str, Any] | None) -> str:
    """`5 of 5 steps, statement`: what Coq accepts, in words."""
    if kernel is None:
        return "NOT RUN"
    words = f"{kernel['accepted']} of {kernel['obligations']} steps"
    some = f", {kernel['statements']} part{'s' * (kernel['statements'] > 1)} of the statement" if kernel["statements"] else ""
    return words + (", statement" if kernel["proved"] else some)


def summary(rows: Sequence[Mapping[str, Any]]) -> str:
    """All together, in a sentence."""
    good, all_ = sum(row["accepted"] for row in rows), sum(row["obligations"] for row in rows)
    proved = sum(row["proved"] for row in rows)
    return f"{good} of {all_} steps accepted ({100 * good / max(all_, 1):.0f} %); {proved} of {len(rows)} claims {PROVED}"


def reasons(rows: Iterable[Mapping[str, Any]]) -> list[tuple[str, int]]:
    """Why steps are not covered, the most frequent first."""
    return sum((Counter(row["missing"]) for row in rows), Counter()).most_common()
