"""Where a number comes from: what ran, on what, from which state of the project, and when."""

import platform
import shlex
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import torch

ELSEWHERE = ("--to", "--commit", "--data", "--store", "--scheduler")  # folders and addresses of that machine
PACKAGES = ("torch", "triton", "numpy", "scipy", "sympy")


def provenance(command: str, seed: int, device: str, commit: str = "") -> dict[str, Any]:
    """`commit` is asked for only where the files lie outside a checkout."""
    return {
        "command": command,
        "commit": commit or _commit(),
        "seed": seed,
        "device": torch.cuda.get_device_name() if device.startswith("cuda") else f"CPU, {platform.machine()}",
        "versions": {"python": platform.python_version(), **{p: v for p in PACKAGES if (v := _version(p))}},
        "date": datetime.now(UTC).date().isoformat(),
    }


def command_line(module: str, arguments: Sequence[str] | None = None) -> str:
    """What was run, without where it wrote to on that machine."""
    words, kept = iter(sys.argv[1:] if arguments is None else arguments), ["python", "-m", module]
    for word in words:
        if word in ELSEWHERE:
            next(words, None)
        else:
            kept.append(word)
    return shlex.join(kept)


def _commit() -> str:
    """The commit, marked if the files are no longer those of it; empty outside a checkout."""
    root = Path(__file__).resolve().parent.parent
    try:
        described = subprocess.run(
            ["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"],
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return described.stdout.strip()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
