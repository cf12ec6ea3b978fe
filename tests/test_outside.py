"""A reader's own folder of claims: each gets its verdict or one clear message, and none stops the others."""

import json
import os
import re
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from textwrap import dedent

import pytest

pytestmark = pytest.mark.xdist_group("outside")  # one run of the command line serves all

ROOT = Path(__file__).resolve().parent.parent
HEAD = '''
"""{title}"""
from sympy import Abs, Interval, Rational, Symbol, exp, oo, sin
from derivations import Claim, Eq, Gt, Le, Lt, Sharp, Source, Step, Use, Verdict

y = Symbol("y", real=True)
claim = Claim(source=Source("outside", "Claim", equations="A.3, 4–5"), {body})
'''

BODIES = {
    # y e^{−y} has the maximum 1/e = 0.36788 at 1: 0.3678 is false by less than 1e-4 there.
    "true_bound": """domain={y: Interval(0, 4)},
        printed=Sharp(y*exp(-y), supremum=(Rational(3678, 10000), Rational(3679, 10000)))""",
    "false_near_maximum": "domain={y: Interval(0, 4)}, printed=Le(y*exp(-y), Rational(3678, 10000))",
    "empty_domain": "domain={y: Interval(4, 0)}, printed=Le(sin(y), 1)",
    "nothing_satisfies": "domain={y: Interval(0, 1)}, hypotheses=(Gt(y, 2),), printed=Le(exp(y), 0)",
    "false_middle": """domain={y: Interval(0, 4)}, printed=Eq((1 + y)**2, 1 + 2*y + y**2),
        proof=(Step(1 + y + y**2, "wrong in the middle"), Step(1 + 2*y + y**2, "right at the end"))""",
    "idle_step": """domain={y: Interval(0, 4)}, printed=Eq((1 + y)**2, 1 + 2*y + y**2),
        proof=(Step((1 + y)**2, "the same again"), Step(1 + 2*y + y**2, "expanded"))""",
    "no_domain": "domain={y: Interval(0, 4)}, printed=Le(sin(y), Symbol('b'))",
    "first_of_a_circle": "domain={y: Interval(0, 4)}, printed=Eq((1 + y)**2, 1 + 2*y + y**2), uses=('second_of_a_circle',)",
    "second_of_a_circle": "domain={y: Interval(0, 4)}, printed=Eq((1 + y)**2, 1 + 2*y + y**2), uses=('first_of_a_circle',)",
    "uses_nothing": "domain={y: Interval(0, 4)}, printed=Eq((1 + y)**2, 1 + 2*y + y**2), uses=('joma/theorem_99',)",
    "wrong_sign": "domain={Symbol('p', positive=True): Interval(-1, 1)}, printed=Le(Symbol('p', positive=True), 1)",
    "decided_early": "domain={y: Interval(0, 4)}, printed=y.is_real",
    "unearned": "domain={y: Interval(0, 4)}, printed=Le(sin(y), 1), amended=Le(sin(y), 2)",
    "twin": "domain={y: Interval(0, 4)}, printed=Eq((1 + y)**2, 1 + 2*y + y**2)",
    "contradictory": """domain={y: Interval(0, 4)}, hypotheses=(Gt(y, 2), Lt(y, 1)), at_least=Verdict.PROVED,
        printed=Eq((1 + y)**2, 1 + 2*y + y**2), proof=(Step(1 + 2*y + y**2, "expanded"),)""",
    "refuter_waived": "domain={y: Interval(-4, 4)}, printed=Eq(Abs(y), y), waived={'sampled': 'it would refute'}",
    "leaning": """domain={y: Interval(0, 4)}, uses=("weak",), at_least=Verdict.PROVED,
        printed=Eq((1 + y)**2, 1 + 2*y + y**2), proof=(Step(1 + 2*y + y**2, "expanded"),)""",
    "weak": "domain={y: Interval(0, 4)}, printed=Sharp(y*exp(-y), supremum=(Rational(3678, 10000), Rational(3679, 10000)))",
    "joma/lemma_8": "domain={y: Interval(0, 4)}, printed=Eq((1 + y)**2, 1 + 2*y + y**2)",
}

FILES = {  # as they are written
    "syntax_error": '"""Broken."""\nclaim = = 1\n',
    "never_imported": '"""Endless."""\nfrom itertools import count\nfor n in count():\n    pass\n',
    "shared": "from sympy import Symbol\nz = Symbol('z', real=True)\n",
    "lonely": "from sympy import Symbol\n",
    "unnamed": "raise SystemExit('a file that nothing names was imported')\nclaim = None\n",
    "with_a_helper": dedent(HEAD)
    .format(title="helped", body="domain={z: Interval(0, 4)}, printed=Eq((1 + z)**2, 1 + 2*z + z**2)")
    .replace("y = Symbol", "from shared import z\ny = Symbol"),
}

MESSAGES = {  # what the message must name beside the file
    "empty_domain": "the domain of y is empty",
    "false_middle": "step 1 is false at",
    "idle_step": "step 1 is idle",
    "no_domain": "b appears in the printed statement but has no domain",
    "first_of_a_circle": "first_of_a_circle → second_of_a_circle → first_of_a_circle",
    "second_of_a_circle": "a proof may not run in a circle",
    "uses_nothing": "joma/theorem_99, which is no claim",
    "wrong_sign": "p is assumed to be positive, but its domain is",
    "decided_early": "was decided before it could be read",
    "syntax_error": "syntax_error.py:2: ",
    "unearned": "the amendment has not earned its place",
    "contradictory": "no point was found that satisfies the hypotheses; give an `example` point that does",
    "refuter_waived": "take 'sampled' out of `waived`",
    "leaning": "it stands on weak, which is ENCLOSED; the file demands PROVED",
    "never_imported": "importing took more than 3 s; ",
    "lonely": "the file defines no `claim`; end it with claim = Claim(…), or begin a helper's name with _",
}


Ran = tuple[int, str, dict[str, dict], dict[str, dict]]


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    """The whole command line on a copy of the suite, so that the project's own build is left alone."""
    home, folder, other = (tmp_path_factory.mktemp(name) for name in ("home", "folder", "other"))
    (home / "tests").mkdir()
    for part in ("derivations", "numerics", "models", "pyproject.toml", "tests/kernel"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, home / part)
    for own in ("__init__.py", "conftest.py", "kept.py", "ledger.py", "report.py", "reproduced.py", "test_claims.py"):
        shutil.copy(ROOT / "tests" / own, home / "tests" / own)
    for name, body in BODIES.items():
        file = folder / f"{name}.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text(dedent(HEAD).format(title=name, body=body))
    for name, text in FILES.items():
        (folder / f"{name}.py").write_text(text)
    shutil.copy(folder / "twin.py", other / "twin.py")
    (other / "shared.py").write_text("z = 0  # another folder's\n")
    (other / "other_helped.py").write_text((folder / "twin.py").read_text() + "from shared import z\nZERO = {0: 0}[z]\n")
    registry = home / "derivations" / "checker" / "registry.py"
    registry.write_text(registry.read_text().replace("LOADING = 20.0", "LOADING = 3.0"))
    # The project's own claims are deselected: only what lies outside is read, but for the file that is not named.
    names = " or ".join(name.split("/")[-1] for name in (*BODIES, *FILES, "other_helped") if name != "unnamed")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_claims.py"]
    command += ["--claims", str(folder), "--claims", str(other), "-k", names]
    done = subprocess.run(command, cwd=home, capture_output=True, text=True, timeout=240)
    result = json.loads((home / "build" / "ledger.json").read_text())
    lines = {line["id"]: line for line in result["claims"]}
    evidence = {file.stem: json.loads(file.read_text()) for file in (home / "build" / "evidence").rglob("*.json")}
    return done.returncode, done.stdout, lines, evidence


def test_the_run_fails_but_reaches_its_end(ran: Ran) -> None:
    code, output, lines, _ = ran
    assert code == 1
    expected = {*BODIES, *FILES, "other_helped"} - {"unnamed", "shared"}
    assert {id_ for id_ in lines if " (" not in id_} == expected
    assert "claims stand" in output
    assert "Traceback" not in output


def test_what_is_not_named_is_neither_imported_nor_shown(ran: Ran) -> None:
    _, output, _, _ = ran
    assert "nothing names" not in output
    assert "theorem_2" not in output


def test_a_helper_is_no_claim(ran: Ran) -> None:
    """And each folder has its own."""
    _, _, lines, _ = ran
    assert [lines[id_]["standing"] for id_ in ("with_a_helper", "other_helped")] == ["PROVED", "PROVED"]


def test_true_and_false_get_their_verdicts(ran: Ran) -> None:
    _, _, lines, _ = ran
    assert (lines["true_bound"]["standing"], lines["true_bound"]["problems"]) == ("ENCLOSED", [])
    assert lines["false_near_maximum"]["standing"] == "REFUTED"
    assert abs(Fraction(lines["false_near_maximum"]["printed"]["witness"]["y"]) - 1) < 0.03
    assert lines["nothing_satisfies"]["standing"] == "VACUOUS"
    assert (lines["twin"]["standing"], lines["twin"]["problems"]) == ("PROVED", [])


@pytest.mark.parametrize("name", MESSAGES)
def test_one_clear_message(ran: Ran, name: str) -> None:
    _, output, lines, _ = ran
    problems = " ".join(lines[name]["problems"])
    assert MESSAGES[name] in problems
    (block,) = re.findall(rf"^FAILS {name} \(.*{name}\.py\)\n((?:  .*\n)+)", output, re.MULTILINE)
    assert block.splitlines() == [f"  {problem}" for problem in lines[name]["problems"]]


def test_each_message_is_told_once(ran: Ran) -> None:
    """By the ledger, and not by pytest as well."""
    _, output, _, _ = ran
    assert "FAILURES" not in output
    assert "short test summary" not in output
    assert output.count("importing took more than") == output.count("is idle") == 1


def test_a_refuted_statement_shows_its_witness_and_is_not_hunted(ran: Ran) -> None:
    _, output, _, evidence = ran
    assert "false_near_maximum: Claim does not hold as printed" in output
    assert re.search(r"^  witness  y = ", output, re.MULTILINE)
    assert evidence["false_near_maximum.mutants"]["not hunted"] == "the standing statement is REFUTED"
    assert evidence["true_bound.mutants"]["mutants"]["made"] > 0


def test_two_files_of_one_id(ran: Ran) -> None:
    """The first keeps the id and is read, the second is told to go."""
    _, _, lines, _ = ran
    second = next(line for id_, line in lines.items() if id_.startswith("twin ("))
    assert "two files claim the id twin" in second["problems"][0]
    shadow = next(line for id_, line in lines.items() if id_.startswith("joma/lemma_8 ("))
    assert "two files claim the id joma/lemma_8" in shadow["problems"][0]
    assert lines["joma/lemma_8"]["standing"] == "PROVED"


def test_a_folder_that_is_not_there() -> None:
    command = [sys.executable, "-m", "pytest", "--claims", "no/such/folder", "--collect-only", "-q"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 4
    assert "there is no such folder" in done.stderr


def test_what_python_compiled_before_is_not_believed(tmp_path: Path) -> None:
    """A claim, then its helper, say another thing at the same size and time: Python alone would load what they said before."""
    body = "domain={y: Interval(0, 4)}, printed=Eq(y + 1, y + shift)"
    claim, helper = (tmp_path / f"{name}.py" for name in ("stale", "beside"))
    claim.write_text(dedent(HEAD).format(title="stale", body=body) + "\n")
    claim.write_text(claim.read_text().replace("y = Symbol", "from beside import shift\ny = Symbol"))
    helper.write_text("shift = 1\n")
    show = "from pathlib import Path; from derivations.checker.registry import load, places"
    show += f"; (one,) = load(places([Path({str(tmp_path)!r})]), ['stale']); print(one.claim.printed.parts[''])"
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}

    def said() -> str:
        for file in (claim, helper):
            os.utime(file, (1_700_000_000, 1_700_000_000))
        command = [sys.executable, "-c", show]
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout.strip()

    assert said() == "Eq(y + 1, y + 1)"
    claim.write_text(claim.read_text().replace("Eq(y + 1", "Eq(y + 2"))
    assert said() == "Eq(y + 2, y + 1)"
    helper.write_text("shift = 2\n")
    assert said() == "Eq(y + 2, y + 2)"
