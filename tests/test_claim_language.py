"""What a claim's file may say: enough to write claims, and nothing by which it could do more than that."""

import ast
import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from sympy import Function, Rational, S, Symbol, SympifyError, exp

from derivations.checker import language, new, registry
from derivations.checker.registry import load, places

HELPER = "table = {1: 1}\nx = 1\n"
REFUSED = [
    ("from derivations.checker import symbolic", "imports symbolic from derivations.checker"),
    ("from derivations import checker", "imports checker from derivations"),
    ("from derivations.checker.core.calculus import SLOPES", "imports SLOPES"),
    (
        "from derivations.mathematics.laws import NamedTuple",
        "imports NamedTuple from derivations.mathematics.laws, which",
    ),
    ("from derivations import *", r"imports \* from derivations"),
    ("from sympy import sympify", "imports sympify from sympy"),
    ("from sympy import lambdify", "imports lambdify from sympy"),
    ("from sympy.core.sympify import converter", "imports converter from sympy.core.sympify; import from sympy itself"),
    ("from sympy.core.function import UndefinedFunction", "imports UndefinedFunction from sympy.core.function; "),
    ("import sympy", "has an import without `from`"),
    ("import os", "has an import without `from`"),
    ("from os import environ", "imports environ from os, by which it might say one thing today"),
    ("from time import time", "imports time from time"),
    ("from typing import sys", "imports sys from typing; of it a file may have Any"),
    ("from functools import update_wrapper", "imports update_wrapper"),
    ("from operator import setitem", "imports setitem"),
    ("from tests import ledger", "imports ledger from tests"),
    ("from numpy import loadtxt", "imports loadtxt"),
    ("from mine._helper import table\ntable[1] = 2", r"changes table\[1\]"),
    ("from mine._helper import table\ntable |= {1: 2}", r"has “table \|= {1: 2}”, by .*: write table = table \| …"),
    ("from mine._helper import table\ntable.update({1: 2})", r"asks for table\.update"),
    ("from mine._helper import table\nfor table[1] in [2]:\n    pass", r"changes table\[1\]"),
    ("from mine import _helper\n_helper.x = 2", r"changes _helper\.x"),
    ("from mine import _helper\n_helper.__dict__", r"asks for _helper\.__dict__"),
    ("from mine._helper import table\ndel table[1]", r"has “del table\[1\]”"),
    ("from mine import _helper\n_helper = (k for k in (1,))\n_helper.gi_frame", r"asks for _helper\.gi_frame"),
    ("from mine import x as __package__", "calls something __package__"),
    ("from mine._helper import __builtins__ as b", "imports __builtins__ from mine._helper"),
    ("from ._helper import x", r"imports x from \._helper; write whence from the top"),
    ("from pip._internal import main", "imports main from pip._internal"),
    ("def f():\n    from mine._helper import x", "imports x inside of something else"),
    ("from mine._helper import table as dict", "calls something dict, as Python does"),
    ("def f(map):\n    pass", "calls something map, as Python does"),
    ("class Mine:\n    pass", "has a class of its own"),
    ("with open('table') as table:\n    pass", "has “with open"),
    ("numbers = open('table')", "speaks of open"),
    ("type('Mine', (), {})", "speaks of type"),
    ("getattr(claim, 'domain')", "speaks of getattr"),
    ("__import__('os')", "speaks of __import__"),
    ("def f(__builtins__):\n    pass", "calls something __builtins__, as Python does"),
    ("def f(open):\n    pass\nopen('table')", "calls something open, as Python does"),
    ("x = [eval for eval in (1, 2)]", "calls something eval"),
    ("from mine._helper import table as vars", "calls something vars"),
    ("eval('1')", "speaks of eval"),
    ("y = {1, 2}", "has “{1, 2}”"),
    ("y = [*{n for n in (1, 2)}]", "has “{n for n in"),
    ("y = set((1, 2))", "speaks of set"),
    ("try:\n    pass\nfinally:\n    pass", "has “try:”"),
    ("claim.domain.clear()", r"asks for claim\.domain\.clear"),
    ("x._assumptions", r"asks for x\._assumptions"),
    ("'{0.__class__}'.format(claim)", "asks for '{0.__class__}'.format"),
    ("global claim", "has “global claim”"),
    ("while True:\n    pass", "has “while True:”"),
    ("assert claim", "has “assert claim”"),
]
SAID = [
    "from mine import _helper\nc = _helper.x + _helper.table[1]",
    "from mine._helper import table as one\nc = {**one, 2: 3}",
    "from functools import reduce\nfrom itertools import product\nfrom math import comb\nfrom typing import Any",
    "from sympy import Interval, Matrix, S, Sum, oo, sqrt, symbols\nc = S.Half + Interval.open(0, 1).end",
    "from derivations.mathematics.laws import gaussian\nc = gaussian.Phi(0)",
    "from derivations.joma.joint_dynamics import theorem_1_softmax\nc = theorem_1_softmax.claim.domain.items()",
    "def f(n: int) -> list[int]:\n    return [k for k in range(n) if k % 2 == 0] if n > 0 else []",
    "c = f'{1 + 1:03d}'.split('0')",
]


def loaded(folder: Path, text: str) -> str:
    """What is said of a file to which the text is added."""
    if not (folder / "mine" / "theorem.py").is_file():
        new.write("mine/theorem", folder)
    (folder / "mine" / "_helper.py").write_text(HELPER)
    file = folder / "mine" / "theorem.py"
    template = file.read_text()
    file.write_text(f"{template}\n{text}\n")
    (entry,) = load(places([folder]), ["mine/theorem"])
    file.write_text(template)
    return entry.error


@pytest.mark.parametrize(("text", "said"), REFUSED)
def test_what_does_more_than_make_expressions_is_refused_before_it_runs(tmp_path: Path, text: str, said: str) -> None:
    assert re.search(rf"theorem.py:\d+ {said}", loaded(tmp_path, f"{text}\nraise_ = 1 / 0"))


@pytest.mark.parametrize("text", SAID)
def test_what_claims_are_written_in_is_read(tmp_path: Path, text: str) -> None:
    assert loaded(tmp_path, text) == ""


@pytest.mark.parametrize("text", ["import os", "from os import environ", "table = open('numbers')"])
def test_what_a_file_imports_is_held_to_the_same(tmp_path: Path, text: str) -> None:
    new.write("mine/theorem", tmp_path)
    file = tmp_path / "mine" / "theorem.py"
    (tmp_path / "mine" / "_helper.py").write_text(f"{text}\n")
    file.write_text(f"{file.read_text()}\nfrom mine import _helper\n")
    (entry,) = load(places([tmp_path]), ["mine/theorem"])
    assert re.search(r"_helper.py:1 (has|imports|speaks)", entry.error)


@pytest.mark.parametrize(
    "way",
    [
        "from mine._helper \\\n    import x\n",
        '"""What its authors can\nimport on a good day."""\nfrom mine._helper import x\n',
        "from mine._helper import x; y = x\n",
    ],
)
def test_however_it_is_imported_a_helper_is_looked_at(tmp_path: Path, way: str) -> None:
    new.write("mine/theorem", tmp_path)
    (tmp_path / "mine" / "_helper.py").write_text("x = open('table')\n")
    file = tmp_path / "mine" / "theorem.py"
    file.write_text(f"{way}{file.read_text()}")
    (entry,) = load(places([tmp_path]), ["mine/theorem"])
    assert "_helper.py:1 speaks of open" in entry.error


def test_a_file_is_read_in_one_way(tmp_path: Path) -> None:
    """Spelled in another encoding, what is looked at may be other than what runs."""
    new.write("mine/theorem", tmp_path)
    file = tmp_path / "mine" / "theorem.py"
    file.write_text(f"# coding: raw_unicode_escape\n{file.read_text()}")
    (entry,) = load(places([tmp_path]), ["mine/theorem"])
    assert "theorem.py:1 is written in raw_unicode_escape" in entry.error


def test_an_error_in_it_is_told_by_its_own_line(tmp_path: Path) -> None:
    new.write("mine/theorem", tmp_path)
    (tmp_path / "mine" / "_helper.py").write_text("x = (\n")
    file = tmp_path / "mine" / "theorem.py"
    file.write_text(f"{file.read_text()}\nfrom mine import _helper\n")
    (entry,) = load(places([tmp_path]), ["mine/theorem"])
    assert "_helper.py:1: '(' was never closed" in entry.error


@pytest.mark.parametrize("name", ["pip", "tests", "numerics", "pycosat"])
def test_a_folder_is_found_by_those_that_lie_beside_it_and_by_nobody_else(tmp_path: Path, name: str) -> None:
    """What is installed by its name is another thing, and SymPy asks for some things that are not."""
    new.write(f"{name}/theorem", tmp_path)
    (tmp_path / name / "_helper.py").write_text("where = 7\n")
    file = tmp_path / name / "theorem.py"
    template = file.read_text()
    for line, said in (("_internal import main", "No module named"), ("_helper import where\nwhere + 1", "")):
        file.write_text(f"{template}\nfrom {name}.{line}\n")
        (entry,) = load(places([tmp_path]), [f"{name}/theorem"])
        assert said in entry.error
        assert bool(entry.error) == bool(said)
    found = find_spec(name)
    assert found is None or not Path(found.origin or "").is_relative_to(tmp_path)


@pytest.mark.parametrize("file", ["mine/test_theorem", "mine/theorem_test", "mine/conftest", "mine/site-packages/theorem"])
def test_whatever_it_is_called_it_is_looked_at(tmp_path: Path, file: str) -> None:
    """Pytest loads what is called like a test by a loader of its own, and Python what another finder leaves."""
    new.write("mine/theorem", tmp_path)
    text = (tmp_path / "mine" / "theorem.py").read_text()
    there = tmp_path / f"{file}.py"
    there.parent.mkdir(exist_ok=True)
    there.write_text(f"{text}\nopen('table')\n")
    entries = [entry for entry in load(places([tmp_path])) if entry.file == there]
    assert ["speaks of open" in entry.error for entry in entries] == [True]


@pytest.mark.parametrize("name", ["test_numbers", "numbers_test"])
def test_so_is_what_it_imports(tmp_path: Path, name: str) -> None:
    new.write("mine/theorem", tmp_path)
    (tmp_path / "mine" / f"{name}.py").write_text("x = open('table')\n")
    file = tmp_path / "mine" / "theorem.py"
    file.write_text(f"{file.read_text()}\nfrom mine.{name} import x\n")
    (entry,) = load(places([tmp_path]), ["mine/theorem"])
    assert f"{name}.py:1 speaks of open" in entry.error


def test_what_is_installed_is_not_taken_for_what_lies_beside(tmp_path: Path) -> None:
    (tmp_path / "sympy.py").write_text("sympify = 1\n")
    (tmp_path / "math.py").write_text("inf = 1\n")
    assert "imports sympify from sympy" in loaded(tmp_path, "from sympy import sympify")
    assert "imports inf from math" in loaded(tmp_path, "from math import inf")


def test_two_folders_may_have_helpers_of_one_name(tmp_path: Path) -> None:
    for here, there in ((1, 2), (2, 1)):
        folder = tmp_path / str(here)
        new.write("mine/theorem", folder)
        (folder / "mine" / "_helper.py").write_text(f"x = {here}\n")
        file = folder / "mine" / "theorem.py"
        file.write_text(f"{file.read_text()}\nfrom mine._helper import x\n1 / (x - {there})\n")
        (entry,) = load(places([folder]), ["mine/theorem"])
        assert entry.error == ""


def test_a_value_is_not_taken_for_the_module_whose_name_it_has(tmp_path: Path) -> None:
    """A folder may be called as a value is that a file binds."""
    (tmp_path / "mine" / "one" / "gen").mkdir(parents=True)
    (tmp_path / "mine" / "one" / "__init__.py").write_text("gen = (k for k in (1,))\n")
    assert "asks for gen.gi_frame" in loaded(tmp_path, "from mine.one import gen\ngen.gi_frame")
    (tmp_path / "mine" / "one" / "gen" / "__init__.py").write_text("gi_frame = 1\n")
    assert "asks for gen.gi_frame" in loaded(tmp_path, "from mine.one import gen\ngen.gi_frame")


def test_of_a_module_a_file_may_have_what_that_makes(tmp_path: Path) -> None:
    assert "asks for _helper.unmade" in loaded(tmp_path, "from mine import _helper\n_helper.unmade")
    (tmp_path / "mine" / "empty").mkdir()
    assert "asks for empty.table" in loaded(tmp_path, "from mine import empty\nempty.table")


def test_what_does_not_print_reaches_no_terminal(tmp_path: Path) -> None:
    new.write("mine/theorem", tmp_path)
    file = tmp_path / "mine" / "theorem.py"
    template = file.read_text()
    for text, said in ((f'"""One\x1b[2J"""\n{template}', "the title 'One"), (f"{template}\n{{}}['\\x1b[2J']", "KeyError")):
        file.write_text(text)
        (entry,) = load(places([tmp_path]), ["mine/theorem"])
        assert said in entry.error
        assert entry.error.isprintable()


def test_what_is_nested_too_deep_is_not_run(tmp_path: Path) -> None:
    assert "is nested more than 100 deep" in loaded(tmp_path, f"x = {'-' * 200}1")


def test_a_file_has_no_more_names_than_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the look at it should miss something."""
    monkeypatch.setattr(registry, "unwritten", lambda *_: "")
    assert "name 'open' is not defined" in loaded(tmp_path, "open('table')")
    assert "name 'exec' is not defined" in loaded(tmp_path, "exec('x = 1')")


def test_the_first_line_is_told() -> None:
    said = language.wrong(ast.parse("x = 1\nif x:\n    y = set()\nclass Mine:\n    pass\n"), {}, ())
    assert said.startswith("3 speaks of set, which it has not made")


@pytest.mark.parametrize("text", ["__import__('os')", "1 + 1", "x.y", "f(1)", "[1]"])
def test_no_text_is_evaluated(text: str) -> None:
    for make in (S, exp):
        with pytest.raises(SympifyError, match="is a text"):
            make(text)


def test_a_text_of_one_word_is_a_symbol_and_no_function_of_that_name() -> None:
    assert S("exec") == Symbol("exec")
    assert S(" -3/4 ") == Rational(-3, 4)


@pytest.mark.parametrize("more", [((Function,), {}), ((Function,),)])
def test_an_unknown_function_has_no_class_of_its_own(more: tuple[object, ...]) -> None:
    with pytest.raises(TypeError, match="a class of its own"):
        Function("f", *more)
    with pytest.raises(TypeError, match="a class of its own"):
        Function("f", __dict__={"is_real": True})
    assert Function("f", real=True)(1).is_real
