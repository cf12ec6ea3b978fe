"""python -m tests.kernel: Coq rechecks the derivations, a file a claim; what it accepts is kept as evidence.

What is fresh is not made again, so a run that was interrupted goes on where it stopped.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import Any

from tqdm import tqdm

from derivations.checker.registry import ROOT, Entry, load, places
from derivations.kernel.export import module
from tests import ledger
from tests.conftest import share
from tests.kernel import judge, record

HOSTILE = Path(__file__).resolve().parent.parent / "hostile"
# Coq may accept these: what is true, and what follows from hypotheses that nothing satisfies, or at no time but the first.
TRUE = ("honest/", "vacuous/", "flows/level_and_falling")
MISSING = "Coq is not installed: apt-get install coq libcoq-coquelicot libcoq-interval"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.kernel", description=__doc__.splitlines()[0])
    parser.add_argument("ids", nargs="*", help="claims, or folders of them (joma/); all if none is named")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--claims", type=Path, action="append", default=[], metavar="FOLDER", help="also the claims in this folder"
    )
    parser.add_argument("--build", type=Path, default=ledger.BUILD)
    parser.add_argument("--fresh", action="store_true", help="make all anew")
    parser.add_argument("--shard", metavar="2/8", help="only the second of eight shares of the claims")
    parser.add_argument("--record", action="store_true", help="also keep what was found in docs/records/kernel.json")
    parser.add_argument("--changed", type=float, metavar="SECONDS", help=CHANGED)
    parser.add_argument("--coqchk", action="store_true", help="have coqchk recheck the compiled theorems and all they rest on")
    parser.add_argument(
        "--hostile", action="store_true", help="the false claims of tests/hostile instead: none may be accepted"
    )
    chosen = parser.parse_args(arguments)
    if chosen.hostile:
        chosen.claims, chosen.build = [HOSTILE], chosen.build / "hostile"
    if not judge.version():
        print(MISSING, file=sys.stderr)
        return 1
    at = places(chosen.claims)
    if chosen.hostile:
        at = [place for place in at if place.root == HOSTILE and not place.id.startswith(TRUE)]
    named = [place for place in at if not chosen.ids or any(_names(id_, place.id) for id_ in chosen.ids)]
    if unknown := [id_ for id_ in chosen.ids if not any(_names(id_, place.id) for place in named)]:
        print(f"there is no claim {', '.join(unknown)}", file=sys.stderr)
        return 1
    before = record.load()
    if chosen.changed is not None or chosen.record:
        before = record.renewed(load(at), before)
    ids = [place.id for place in share(named, chosen.shard)]
    if chosen.changed is not None:
        ids = changed(load(at), ids, before, chosen.changed * chosen.jobs, turn())
    library = judge.compile_library(chosen.build)
    task = partial(_one, build=chosen.build, library=library, fresh=chosen.fresh, folders=chosen.claims)
    found: list[dict[str, Any]] = []
    with ProcessPoolExecutor(chosen.jobs) as pool:
        waiting = [pool.submit(task, id_) for id_ in ids]
        for future in tqdm(as_completed(waiting), total=len(ids), unit="claim", smoothing=0, dynamic_ncols=True, disable=None):
            found += future.result()
    found.sort(key=lambda evidence: evidence["id"])
    rows = [record.compact(evidence) for evidence in found]
    width = max(map(len, ids), default=0)
    for evidence, row in zip(found, rows, strict=True):
        mark = record.PROVED if row["proved"] else ""
        print(f"{evidence['id']:<{width}}  {record.told(row):<40}  {mark:<12}  {row['seconds']:6.1f} s")
    print(record.summary(rows), *(f"  {count:4d}  {why}" for why, count in record.reasons(rows)[:12]), sep="\n")
    false = [f"FAILS {e['id']}: it is false, and Coq accepts it" for e in found if chosen.hostile and e["proved"]]
    wrong = false + lost(found, before)
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    if chosen.record and not chosen.hostile:
        record.write(found, [place.id for place in at if place.root == ROOT], renewed=before)
    return int(bool(wrong) and not chosen.record) or (_coqchk(found, library, chosen.build) if chosen.coqchk else 0)


CHANGED = "only what is no longer as the record has it, and as many others as take about so long: others in each commit's turn"


def changed(entries: Sequence[Entry], ids: Sequence[str], before: Mapping[str, Any], seconds: float, number: int) -> list[str]:
    """Every claim that is no longer what the record speaks of, and a share of the others, those without a record among them."""
    stale = {e.id for e in entries if e.id in before and not record.fresh(e, entries, [before[e.id]])}
    turned = record.share(before, [id_ for id_ in ids if id_ not in stale], seconds, number) if seconds else []
    return [id_ for id_ in ids if id_ in stale or id_ in turned]


def turn() -> int:
    """The number of the commit, by which shares take turns."""
    counted = subprocess.run(["git", "rev-list", "--count", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    return int(counted.stdout or 0)


def lost(found: Sequence[Mapping[str, Any]], before: Mapping[str, Any]) -> list[str]:
    """What the record calls proved and Coq does not accept."""
    gone = [e for e in found if not e["proved"] and before.get(e["id"], {}).get("proved")]
    return [f"FAILS {e['id']}: the record says {record.PROVED}, Coq accepts {record.told(record.compact(e))}" for e in gone]


def _names(wanted: str, id_: str) -> bool:
    return id_ == wanted or (wanted.endswith("/") and id_.startswith(wanted))


def _one(id_: str, build: Path, library: Path, fresh: bool, folders: Sequence[Path]) -> list[dict[str, Any]]:
    """The evidence of a claim; none of a file that does not load, which is for others to tell."""
    entries = load(places(folders), [id_])
    return [judge.read(e, entries, build, library, fresh) for e in entries if e.id == id_ and e.claim is not None]


def _coqchk(found: Sequence[Mapping[str, Any]], library: Path, build: Path) -> int:
    """A checker apart from Coq reads the compiled files anew."""
    files = [f"Claims.{module(evidence['id'])}" for evidence in found if evidence["proved"]]
    paths = ["-Q", str(library), "Kernel", "-Q", str(build / "kernel" / "claims"), "Claims"]
    failed = subprocess.run(["coqchk", "-silent", *paths, *files]).returncode if files else 0
    print(f"coqchk {'rejects' if failed else 'accepts'} what was compiled of {len(files)} claims, and all that it rests on")
    return failed


if __name__ == "__main__":
    sys.exit(main())
