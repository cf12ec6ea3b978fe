"""python -m tests.kernel: Coq rechecks the derivations, a file a claim; what it accepts is kept as evidence.

What is fresh is not made again: a result goes stale with the claim, what it uses, the exporter, the library and Coq itself.
"""

import argparse
import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache, partial
from pathlib import Path
from typing import Any

from derivations.checker.claim import Claim
from derivations.checker.patience import TooLong, limit
from derivations.checker.registry import Entry, claims, find
from derivations.kernel.export import SECONDS, File, export
from derivations.kernel.write import Unsupported
from tests import ledger

ORDER = ("Sums", "Normal", "Signs", "Calculus", "Steps")
MISSING = "Coq is not installed: apt-get install coq libcoq-coquelicot libcoq-interval"
EXPORT, CHECK = 30, 120  # seconds for one claim
# What the classical reals of Coq's library, and functions that agree everywhere, rest on.
AXIOMS = {
    "ClassicalDedekindReals.sig_forall_dec",
    "ClassicalDedekindReals.sig_not_dec",
    "FunctionalExtensionality.functional_extensionality_dep",
    "functional_extensionality_dep",
    "Classical_Prop.classic",
    "classic",
}


@cache
def version() -> str:
    """Coq's version; empty where there is none."""
    if shutil.which("coqc") is None:
        return ""
    return subprocess.run(["coqc", "--print-version"], capture_output=True, text=True).stdout.strip()


def compile_library(build: Path) -> Path:
    """The library under build/kernel, compiled where it is older than its source."""
    folder = build / "kernel" / "library"
    folder.mkdir(parents=True, exist_ok=True)
    stale = False
    for name in ORDER:
        source, there = ledger.LIBRARY / f"{name}.v", folder / f"{name}.v"
        if not there.is_file() or there.read_text() != source.read_text():
            there.write_text(source.read_text())
            stale = True
        stale |= not there.with_suffix(".vo").is_file()
        if stale:
            subprocess.run(["coqc", "-w", "none", "-Q", str(folder), "Kernel", str(there)], check=True)
    return folder


def check(file: File, library: Path, folder: Path) -> dict[str, Any]:
    """What Coq accepts of a file, kept by its text: the claims it uses first."""
    folder.mkdir(parents=True, exist_ok=True)
    for used in file.uses:
        check(used, library, folder)
    text = "".join((library / f"{name}.v").read_text() for name in ORDER) + "".join(u.text() for u in file.uses) + file.text()
    key, kept = hashlib.sha256(text.encode()).hexdigest(), folder / f"{file.name}.json"
    with (folder / f"{file.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two claims may use a third
        found = json.loads(kept.read_text()) if kept.is_file() else {}
        if found.get("key") != key or not (folder / f"{file.name}.vo").is_file():
            found = {"key": key, **_check(file, library, folder)}
            kept.write_text(json.dumps(found))
    return found


def _check(file: File, library: Path, folder: Path) -> dict[str, Any]:
    """Every lemma is tried, then those that were accepted are compiled as one file."""
    patience = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))  # Coq's limits are by the clock; a busy machine is slower
    tried = file.text().replace("Qed.\n", "Qed.\nAbort All.\n").replace(f"(timeout {SECONDS} ", f"(timeout {round(SECONDS * patience)} ")
    asked = [o for o in file.all if not o.missing]
    tried += "".join(f"Check {file.called(o)}.\n" for o in asked)
    paths = ["-w", "none", "-Q", str(library), "Kernel", "-Q", str(folder), "Claims"]
    try:
        found, whole = subprocess.run(["coqtop", *paths], input=tried, capture_output=True, text=True, timeout=CHECK * patience).stdout, True
    except subprocess.TimeoutExpired as late:  # what was accepted by then counts
        found, whole = (late.stdout.decode() if isinstance(late.stdout, bytes) else late.stdout or ""), False
    ways = {name: int(n) for name, n in re.findall(r"^(?:Coq < |\w+ < )*way (\w+) (\d+)$", found, re.M)}
    accepted = {o.name: ways[o.name] for o in asked if o.name in ways and (not whole or re.search(rf"^(Coq < )*{re.escape(file.called(o))}(\s*$|\s*:)", found, re.M))}
    text = file.text(accepted)
    theorems = [file.called(o) for o in file.all if o.kind == "statement" and o.name in accepted]
    text += "".join(f"Print Assumptions {t}.\n" for t in theorems)
    path = folder / f"{file.name}.v"
    path.write_text(text)
    compiled = subprocess.run(["coqc", *paths, str(path)], capture_output=True, text=True, timeout=CHECK * patience)
    sound = compiled.returncode == 0
    axioms = sorted(set(re.findall(r"^([A-Za-z_][\w.]*) :", compiled.stdout, re.M))) if theorems else []
    return {"accepted": sorted(accepted) if sound else [], "compiled": sound, "axioms": axioms, "file": path.name, "why": compiled.stderr[-400:]}


def result(claim: Claim, file: File, checked: Mapping[str, Any]) -> dict[str, Any]:
    """Each part: how many obligations were accepted, what was not and why, and whether the statement is a theorem."""
    accepted, parts = set(checked["accepted"]), {}
    usual = set(checked["axioms"]) <= AXIOMS
    for name in claim.standing.parts:
        own = [o for o in file.all if o.part == name and o.kind not in ("statement", "part of a step")]
        theorem = file.theorems.get(name, "")
        good = [o for o in own if o.name in accepted]
        parts[name] = {
            "obligations": len(own),
            "accepted": len(good),
            "statement": bool(theorem) and theorem in accepted and usual and all(o.name in accepted for o in own if o.kind == "defined"),
            "missing": {o.name: o.missing or "not found" for o in own if o.name not in accepted},
        }
    return parts


def read(entry: Entry, entries: Sequence[Entry], build: Path, library: Path, fresh: bool = False) -> dict[str, Any]:
    """One claim through Coq, kept as evidence."""
    assert entry.claim is not None
    now = ledger.kernel_key(entry, entries)
    kept = ledger._kept(entry, "kernel", build)
    if kept and kept["key"] == now and not fresh:
        return kept
    started = time.perf_counter()
    evidence: dict[str, Any] = {"id": entry.id, "reading": "kernel", "key": now, "versions": {"coq": version()}}
    try:
        with limit(EXPORT, computing=True):
            file = export(entry.id, entry.claim, claims(entries))
        checked = check(file, library, build / "kernel" / "claims")
        evidence |= {"parts": result(entry.claim, file, checked), "axioms": checked["axioms"], "file": checked["file"]}
        evidence |= {} if checked["compiled"] else {"errors": [checked["why"]]}
    except Unsupported as why:
        evidence["parts"] = {name: _unsaid(entry.claim, name, str(why)) for name in entry.claim.standing.parts}
    except TooLong:
        evidence["parts"] = {name: _unsaid(entry.claim, name, "timed out") for name in entry.claim.standing.parts}
    except subprocess.TimeoutExpired:
        evidence["parts"] = {name: _unsaid(entry.claim, name, "timed out") for name in entry.claim.standing.parts}
    except Exception as error:  # an exporter that errs shows nothing
        why_ = f"the exporter erred: {type(error).__name__}: {error}"
        evidence["parts"] = {name: _unsaid(entry.claim, name, why_) for name in entry.claim.standing.parts}
    evidence["proved"] = all(part["statement"] for part in evidence["parts"].values()) and "errors" not in evidence
    evidence["seconds"] = round(time.perf_counter() - started, 3)
    return ledger._keep(entry, "kernel", build, evidence)


def _unsaid(claim: Claim, name: str, why: str) -> dict[str, Any]:
    proof = claim.proof.get(name, ())
    steps = max(1, len(getattr(proof, "steps", proof)))
    return {"obligations": steps, "accepted": 0, "statement": False, "missing": {f"step {n + 1}": why for n in range(steps)}}


def told(evidence: Mapping[str, Any] | None) -> str:
    """`5 of 5 obligations, statement`, as the ledger shows it."""
    if evidence is None:
        return "NOT RUN"
    parts = evidence["parts"].values()
    good, all_ = sum(p["accepted"] for p in parts), sum(p["obligations"] for p in parts)
    whole = sum(p["statement"] for p in parts)
    statement = ", statement" if evidence["proved"] else f", {whole} of {len(parts)} statements" if whole else ""
    return f"{good} of {all_} obligations{statement}"


def _one(entry_id: str, build: Path, library: Path, fresh: bool, folders: Sequence[Path]) -> dict[str, Any]:
    entries = find(list(folders))
    return read(next(e for e in entries if e.id == entry_id), entries, build, library, fresh)


def _bar(done: int, total: int, started: float) -> str:
    rate = done / max(time.monotonic() - started, 1e-9)
    left = (total - done) / rate if rate else 0
    return f"\r{done} of {total} claims, {60 * rate:.1f} a minute, {left / 60:.0f} min left "


def summary(found: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    parts = [part for evidence in found for part in evidence["parts"].values()]
    good, all_ = sum(p["accepted"] for p in parts), sum(p["obligations"] for p in parts)
    whys = Counter(why for part in parts for why in part["missing"].values())
    yield f"{good} of {all_} obligations accepted ({100 * good / max(all_, 1):.0f} %); {sum(e['proved'] for e in found)} of {len(found)} claims PROVED · Coq"
    yield from (f"  {count:4d}  {why}" for why, count in whys.most_common(12))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.kernel", description=__doc__)
    parser.add_argument("ids", nargs="*", help="claims, all if none is named; -joma/ stands for none of a folder")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--claims", type=Path, action="append", default=[], metavar="FOLDER", help="also the claims in this folder")
    parser.add_argument("--build", type=Path, default=ledger.BUILD)
    parser.add_argument("--fresh", action="store_true", help="make all anew")
    parser.add_argument("--shard", default="1/1", help="2/8: the second of eight shares")
    parser.add_argument("--coqchk", action="store_true", help="recheck the compiled files with coqchk")
    chosen = parser.parse_args()
    if not version():
        print(MISSING, file=sys.stderr)
        return 1
    library = compile_library(chosen.build)
    entries = [e for e in find(chosen.claims) if e.claim is not None]
    share, of = map(int, chosen.shard.split("/"))
    ids = [e.id for e in entries if not chosen.ids or e.id in chosen.ids or any(e.id.startswith(i) for i in chosen.ids if i.endswith("/"))]
    ids = ids[share - 1 :: of]
    started, found = time.monotonic(), []
    task = partial(_one, build=chosen.build, library=library, fresh=chosen.fresh, folders=chosen.claims)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for done, future in enumerate(as_completed([pool.submit(task, id_) for id_ in ids]), 1):
            found.append(future.result())
            print(_bar(done, len(ids), started), end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for evidence in sorted(found, key=lambda e: e["id"]):
        mark = "PROVED · Coq" if evidence["proved"] else ""
        print(f"{evidence['id']:<45} {told(evidence):<40} {mark:<13} {evidence['seconds']:7.1f}")
    print(*summary(found), sep="\n")
    if chosen.coqchk:
        files = [f"Claims.{evidence['file'].removesuffix('.v')}" for evidence in found if evidence["proved"]]
        paths = ["-Q", str(library), "Kernel", "-Q", str(chosen.build / "kernel" / "claims"), "Claims"]
        return subprocess.run(["coqchk", "-silent", *paths, *files]).returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
