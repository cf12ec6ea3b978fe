"""One claim through Coq: every lemma is tried, what is accepted is compiled as one file, and the answer is kept as evidence.

The committed record says by which way each lemma was accepted. Coq compiles what is there; a search is made only for what is
missing in a text that the record does not speak of.
"""

import fcntl
import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from derivations.checker.claim import Claim
from derivations.checker.registry import ROOT, Entry
from derivations.kernel.export import File
from tests import ledger
from tests.kernel import record

CHECK = 240  # seconds for one claim
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
    return subprocess.run(["coqc", "--print-version"], capture_output=True, text=True).stdout.split()[0]


@cache
def commit() -> str:
    """The commit, marked if the files are no longer those of it; empty outside a checkout."""
    asked = ["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
    try:
        return subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def compile_library(build: Path) -> Path:
    """The library under build/kernel, compiled where it is older than its source."""
    folder = build / "kernel" / "library"
    folder.mkdir(parents=True, exist_ok=True)
    stale = False
    for name in record.ORDER:
        source, there = record.LIBRARY / f"{name}.v", folder / f"{name}.v"
        if not there.is_file() or there.read_text() != source.read_text():
            there.write_text(source.read_text())
            stale = True
        stale |= not there.with_suffix(".vo").is_file()
        if stale:
            subprocess.run(["coqc", "-w", "none", "-Q", str(folder), "Kernel", str(there)], check=True)
    return folder


def check(file: File, library: Path, folder: Path, search: bool = False) -> dict[str, Any]:
    """What Coq accepts of a file, kept by its text: the claims it uses first. With `search` the record is not asked."""
    folder.mkdir(parents=True, exist_ok=True)
    for used in file.uses:
        check(used, library, folder, search)
    key, kept = record.key(file), folder / f"{file.name}.json"
    with (folder / f"{file.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two claims may use a third
        found, told = _kept(kept), record.load().get(file.id, {})
        if found.get("key") != key or not _current(folder / f"{file.name}.vo", library):
            asked = {o.name for o in file.all if not o.missing}
            before = {} if search else found.get("accepted", {}) | told.get("ways", {})
            before = {name: before[name] for name in asked & set(before)}
            same = told.get("key") == key and not search  # else what is missing may be found by now
            ways = before if same else {name: before.get(name) for name in asked}
            known = _compiled(file, ways, library, folder) if before else {}
            if not known.get("compiled"):
                ways, late = _tried(file, library, folder)
                known = {"late": late, **_compiled(file, ways, library, folder)}
            found = {"key": key, "late": same and "timed out" in told["missing"], **known}
            kept.write_text(json.dumps(found))
    return found


def _current(compiled: Path, library: Path) -> bool:
    """Whether it was compiled on the library as it lies there: Coq takes no other."""
    return compiled.is_file() and compiled.stat().st_mtime >= max(one.stat().st_mtime for one in library.glob("*.vo"))


def _kept(file: Path) -> dict[str, Any]:
    try:
        return json.loads(file.read_text())
    except (OSError, ValueError):
        return {}  # none, or one that was cut short


def _tried(file: File, library: Path, folder: Path) -> tuple[dict[str, int], bool]:
    """The lemmas that Coq accepts, each with its way, when all ways are tried in turn; and whether it was cut short."""
    patience = _patience()
    tried = file.text().replace("Qed.\n", "Qed.\nAbort All.\n")
    tried = re.sub(r"\(timeout (\d+) \(solve ", lambda found: f"(timeout {round(int(found[1]) * patience)} (solve ", tried)
    asked = [o for o in file.all if not o.missing]
    tried += "".join(f"Check {file.called(o)}.\n" for o in asked)
    command, late = ["coqtop", *_paths(library, folder)], False
    try:
        found = subprocess.run(command, input=tried, capture_output=True, text=True, timeout=CHECK * patience).stdout
    except subprocess.TimeoutExpired as cut:
        found, late = cut.stdout.decode() if isinstance(cut.stdout, bytes) else cut.stdout or "", True
    ways = _said(found)
    # Where Coq was cut short it did not get to the checks at the end: what it accepted is then settled by compiling alone.
    there = {o.name for o in asked if late or re.search(rf"^(Coq < )*{re.escape(file.called(o))}(\s*$|\s*:)", found, re.M)}
    return {o.name: ways[o.name] for o in asked if o.name in ways and o.name in there}, late


def _said(printed: str) -> dict[str, int]:
    """Which way succeeded, of lemmas that were tried."""
    return {name: int(n) for name, n in re.findall(r"^(?:Coq < |\w+ < )*way (\w+) (\d+)$", printed, re.M)}


def _compiled(file: File, ways: Mapping[str, int | None], library: Path, folder: Path) -> dict[str, Any]:
    """The file with these lemmas alone, as one that Coq compiles, and what its theorems rest on; unknown ways are found."""
    theorems = [file.called(o) for o in file.all if o.kind == "statement" and o.name in ways]
    path = folder / f"{file.name}.v"
    path.write_text(file.text(ways) + _asking(theorems))
    command = ["coqc", *_paths(library, folder), str(path)]
    compiled = subprocess.run(command, capture_output=True, text=True, timeout=CHECK * _patience())
    sound = compiled.returncode == 0
    return {
        "accepted": dict(ways) | _said(compiled.stdout) if sound else {},
        "compiled": sound,
        "axioms": assumptions(compiled.stdout),
        "why": compiled.stderr[-400:],
    }


def _asking(theorems: Sequence[str]) -> str:
    """For what the theorems rest on, all at once: Coq would go through the library again for each of them."""
    if len(theorems) < 2:
        return "".join(f"Print Assumptions {theorem}.\n" for theorem in theorems)
    return f"Definition all_of_them := ({', '.join(theorems)}).\nPrint Assumptions all_of_them.\n"


def _paths(library: Path, folder: Path) -> list[str]:
    return ["-w", "none", "-Q", str(library), "Kernel", "-Q", str(folder), "Claims"]


def _patience() -> float:
    """Coq's limits are by the clock; a busy machine is slower."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def assumptions(printed: str) -> list[str]:
    """The names under `Axioms:`; each starts a line, and its type may begin on the next."""
    found = (block.split("\n\n")[0] for block in re.split(r"^(?:Axioms|Section Variables):\n", printed, flags=re.MULTILINE)[1:])
    lines = (line for block in found for line in block.splitlines() if line[:1].strip())
    return sorted({line.split()[0] for line in lines if not line.startswith("Closed under the global context")})


def result(claim: Claim, file: File, checked: Mapping[str, Any]) -> dict[str, Any]:
    """Each part: how many obligations were accepted, what was not and why, and whether the statement is a theorem."""
    accepted, parts = set(checked["accepted"]), {}
    usual = set(checked["axioms"]) <= AXIOMS
    last = max((n for n, o in enumerate(file.all) if o.name in accepted), default=-1)
    cut = file.all[last + 1 :] if checked["late"] else []  # what Coq had no time for
    for name in claim.standing.parts:
        own = [o for o in file.all if o.part == name and o.kind not in ("statement", "part of a step")]
        strict = [o for o in own if o.kind == "strict"]
        if any(o.name in accepted for o in strict):  # one step that loses something is enough; of the others it is only tried
            own = [o for o in own if o.kind != "strict" or o.name in accepted]
        theorem = file.theorems.get(name, "")
        good = [o for o in own if o.name in accepted]
        parts[name] = {
            "obligations": len(own),
            "accepted": len(good),
            "statement": theorem in accepted and usual and all(o.name in accepted for o in own if o.kind == "defined"),
            "missing": {o.name: o.missing or ("timed out" if o in cut else "not found") for o in own if o.name not in accepted},
        }
    return parts


def read(entry: Entry, entries: Sequence[Entry], build: Path, library: Path, fresh: bool = False) -> dict[str, Any]:
    """One claim through Coq, kept as evidence."""
    assert entry.claim is not None
    started = time.perf_counter()
    file, why = record.exported(entry, entries)
    now = record.key(file, why)
    kept = ledger.kept_evidence(entry, "kernel", build)
    sources = record.sources_key(entry, entries)
    if kept and kept["key"] == now and not fresh:
        return (
            kept
            if kept.get("sources") == sources
            else ledger.keep_evidence(entry, "kernel", build, kept | {"sources": sources})
        )
    evidence: dict[str, Any] = {"id": entry.id, "reading": "kernel", "key": now, "sources": sources}
    evidence |= {"coq": version(), "commit": commit()}
    try:
        checked = check(file, library, build / "kernel" / "claims", fresh) if file else {}
    except subprocess.TimeoutExpired:
        checked, why = {}, "timed out"
    if file and checked:
        evidence |= {"parts": result(entry.claim, file, checked), "axioms": checked["axioms"], "ways": checked["accepted"]}
        evidence |= {} if checked["compiled"] else {"errors": [checked["why"]]}
    else:
        parts = {name: _unsaid(entry.claim, name, why) for name in entry.claim.standing.parts}
        evidence |= {"parts": parts, "axioms": [], "ways": {}}
    evidence["proved"] = all(part["statement"] for part in evidence["parts"].values()) and "errors" not in evidence
    evidence["seconds"] = round(time.perf_counter() - started, 1)
    ledger.file_of(entry.id, "line", build).unlink(missing_ok=True)  # the ledger's line tells what was known before
    return ledger.keep_evidence(entry, "kernel", build, evidence)


def _unsaid(claim: Claim, name: str, why: str) -> dict[str, Any]:
    proof = claim.proof.get(name, ())
    steps = max(1, len(getattr(proof, "steps", proof)))
    return {"obligations": steps, "accepted": 0, "statement": False, "missing": {f"step {n + 1}": why for n in range(steps)}}
