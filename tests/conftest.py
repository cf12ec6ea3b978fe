"""The plugin: claims become tests, their readings become evidence, and the run ends with the ledger."""

import gc
import os
import re
import sys
from collections.abc import Callable, Generator, Sequence
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from tqdm import tqdm

from derivations.checker.claim import READINGS
from derivations.checker.printed import visible
from derivations.checker.registry import Entry, Place, load, places
from tests import kept, ledger
from tests.report import table, troubled

KEPT = pytest.StashKey[dict[str, dict[str, Any]]]()
PLACES, SHARE = pytest.StashKey[Sequence[Place]](), pytest.StashKey[Sequence[Place]]()
SHARED = pytest.StashKey[Sequence[Path]]()
MADE = pytest.StashKey[dict[tuple[str, str], dict[str, Any]]]()  # evidence that was made before its test
LEDGER = pytest.StashKey[dict[str, Any]]()
CLAIMS, FEW = "tests/test_claims.py", 1  # the file of the claims' tests, and how many are worth no second worker
OWN = ("tests/test_claims.py", "test_loads", "test_reading", "test_mutants", "test_verdict", "xdist_group", *READINGS)  # names
CLAIM, TOLD = "claim", "told"  # properties of a test: its claim, and that the ledger says why it failed


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--claims", action="append", default=[], metavar="FOLDER", help="also read the claim files in this folder")
    parser.addoption("--fresh", action="store_true", help="make all evidence anew, also what is kept and not stale")
    parser.addoption("--evidence", action="append", default=[], metavar="FOLDER", help="take what is not stale from here, too")
    parser.addoption("--shard", metavar="2/8", help="only the second of eight shares of the claims")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "xdist_group(name): tests that one worker runs")
    # What is imported stays, and expressions hold no circles: to look through all of them so often finds next to nothing.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    _prepare(config)
    if config.args != [CLAIMS] and {"TOX_ENV_NAME", "CI"} & set(os.environ):
        from hypothesis import settings  # the claims' points are the same anyway, and this takes a quarter of a second

        settings.register_profile("tox", derandomize=True)
        settings.load_profile("tox")
    config.stash[MADE] = {}
    if not hasattr(config, "workerinput") and sys.stderr.isatty():
        config.pluginmanager.register(Progress(len(config.stash[SHARE])))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """One that outlives its workers."""
    from tests.schedule import Surviving

    return Surviving(config, log) if config.getoption("dist") == "loadgroup" else None


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool:
    """As pytest calls a test, but with room for what it calls."""
    _roomy(pyfuncitem.obj, {name: pyfuncitem.funcargs[name] for name in signature(pyfuncitem.obj).parameters})
    return True


def _roomy(test: Callable[..., object], arguments: dict[str, Any]) -> None:
    test(**arguments)


# Python keeps its frames in chunks of 16 kB and maps one whenever a recursion crosses the end of another, a thousand times a
# second here. A frame of this size gets a chunk of 1 MB for itself and for half as many frames of others: 4 % less time.
_roomy.__code__ = _roomy.__code__.replace(co_stacksize=70_000)


def pytest_unconfigure() -> None:
    gc.freeze()  # pytest looks for garbage five times now, in all that the process is about to leave behind


def _prepare(config: pytest.Config) -> None:
    """Where the claims are, which of them are this run's, and whose lines are kept; xdist asks before pytest is configured."""
    if KEPT in config.stash:
        return
    folders = [(config.invocation_params.dir / folder).resolve() for folder in config.getoption("--claims")]
    for folder in folders:
        if not folder.is_dir():
            raise pytest.UsageError(f"--claims {folder}: there is no such folder")
    config.stash[PLACES] = places(folders)
    config.stash[SHARED] = [(config.invocation_params.dir / folder).resolve() for folder in config.getoption("--evidence")]
    for folder in config.stash[SHARED]:
        if not folder.is_dir():
            raise pytest.UsageError(f"--evidence {folder}: there is no such folder")
    config.stash[SHARE] = share(config.stash[PLACES], config.getoption("--shard"))
    config.stash[KEPT] = {} if _chosen(config) else _kept(config)


def _chosen(config: pytest.Config) -> bool:
    """Whether some claims or other tests are named, or all is to be read anew: then what is kept is no answer."""
    return bool(config.args != [CLAIMS] or config.getoption("keyword") or config.getoption("--fresh"))


def _kept(config: pytest.Config) -> dict[str, dict[str, Any]]:
    lines = {place.id: kept.kept(place) for place in config.stash[SHARE]}
    return {id_: line for id_, line in lines.items() if line is not None}


def share(at: Sequence[Place], shard: str | None) -> Sequence[Place]:
    """Every eighth claim, for 2/8 from the second on: neighbours, which cost alike, go to different machines."""
    if shard is None:
        return at
    match = re.fullmatch(r"(\d+)/(\d+)", shard)
    if match is None or not 1 <= int(match[1]) <= int(match[2]):
        raise pytest.UsageError(f"--shard {shard}: say which share of how many, for instance 2/8")
    return at[int(match[1]) - 1 :: int(match[2])]


class Progress:
    """Claims done, how many a second and how long it will still take, on a terminal."""

    def __init__(self, claims: int) -> None:
        self.bar = tqdm(total=claims, unit="claim", smoothing=0, dynamic_ncols=True)

    def pytest_collection_modifyitems(self, items: Sequence[pytest.Item]) -> None:
        self.bar.reset(sum("::test_verdict[" in item.nodeid for item in items))

    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        return ("passed", "", "") if report.passed and "test_claims.py::" in report.nodeid else None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and "::test_verdict[" in report.nodeid:
            self.bar.update()

    def pytest_sessionfinish(self) -> None:
        self.bar.close()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """With `-n auto`: a chosen claim, or a few, are read at once, without waiting for workers."""
    _prepare(config)
    few = len(config.stash[SHARE]) - len(config.stash[KEPT]) <= FEW
    return 0 if few or config.getoption("keyword") or any("::" in arg for arg in config.args) else os.cpu_count() or 1


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__ != "tests.test_claims":
        return
    config = metafunc.config
    at = [place for place in named(config.stash[SHARE], config.getoption("keyword")) if place.id not in config.stash[KEPT]]
    if "reading" in metafunc.fixturenames:
        metafunc.parametrize("entry, reading", [_case(p, r) for p in at for r in READINGS], indirect=["entry"])
    else:
        metafunc.parametrize("entry", [_case(p) for p in at], indirect=True)


def named(at: Sequence[Place], word: str) -> Sequence[Place]:
    """Where what `-k` asks for is a word of claims' names and no word of the tests', the claims that have it.

    A whole name, joma/lemma_2, is that of one claim, and of none that is called lemma_2_bias.
    """
    word = word.casefold()
    if not re.fullmatch(r"[\w/]+", word) or any(word in own for own in OWN):
        return at
    whole = [place for place in at if word == place.id.casefold()]
    return whole or [place for place in at if word in place.id.casefold()] or at


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where all lines are kept nothing is left to run."""
    if config.stash[KEPT]:
        items[:] = [item for item in items if "test_claims.py::" not in item.nodeid or "NOTSET" not in item.name]


def _case(place: Place, *more: str) -> Any:
    # One worker has all of a claim, so that its verdict finds its evidence.
    return pytest.param(place.id, *more, id="-".join((place.id, *more)), marks=pytest.mark.xdist_group(place.id))


@pytest.fixture
def ground(request: pytest.FixtureRequest) -> list[Entry]:
    """The claim of the test and all that it uses: no other file is imported."""
    return load(request.config.stash[PLACES], [request.node.callspec.params["entry"]])


@pytest.fixture
def entry(request: pytest.FixtureRequest, ground: Sequence[Entry]) -> Entry:
    request.node.user_properties.append((CLAIM, request.param))
    return next(entry for entry in ground if entry.id == request.param)


@pytest.fixture(scope="session")
def entries(request: pytest.FixtureRequest) -> Sequence[Entry]:
    return load(request.config.stash[PLACES])


def pytest_sessionfinish(session: pytest.Session) -> None:
    """The ledger of the claims that this run named. What a claim stands on may spoil it after its own tests have passed."""
    if "hypothesis" not in sys.modules and (plugin := session.config.pluginmanager.get_plugin("hypothesispytest")):
        session.config.pluginmanager.unregister(plugin)  # it would load Hypothesis, to find nothing to tell
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    reports = [r for rs in reporter.stats.values() for r in rs if isinstance(r, pytest.TestReport)] if reporter else []
    ran = {str(name) for r in reports for property_, name in r.user_properties if property_ == CLAIM}
    lines = session.config.stash[KEPT]
    if hasattr(session.config, "workerinput") or not (ran or lines):
        return
    # Who gave the verdict has kept the line, so that most claims need not be imported once more.
    verdicts = [r for r in reports if r.when == "call" and "::test_verdict[" in r.nodeid]
    stand = {str(dict(r.user_properties)[CLAIM]) for r in verdicts if r.passed}
    fresh = ((place.id, kept.kept(place)) for place in session.config.stash[PLACES] if place.id in stand)
    every = {**lines, **{id_: line for id_, line in fresh if line is not None}}
    left = (ran | {used for id_ in ran & set(every) for used in every[id_]["uses"]}) - set(every)
    read = load(session.config.stash[PLACES], left) if left else []
    every |= {entry.id: ledger.row(entry, read) for entry in read if entry.id not in every}
    result = ledger.write(ledger.together({p.id: every[p.id] for p in session.config.stash[PLACES] if p.id in every}))
    ran |= set(lines)
    ended = [r for r in reports if r.failed or "::test_verdict[" in r.nodeid]
    judged = {*lines, *(name for r in ended for property_, name in r.user_properties if property_ == CLAIM)}
    chosen = {"claims": [line for line in result["claims"] if line["id"] in ran], "judged": judged}
    if session.config.getoption("keyword"):  # whoever asks for a claim asks for no experiment
        chosen["experiments"] = []
    session.config.stash[LEDGER] = shown = {**result, **chosen}
    if session.exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and lines:
        session.exitstatus = pytest.ExitCode.OK
    if session.exitstatus == pytest.ExitCode.OK and any(troubled(shown)):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> Generator[None, None, None]:
    """The ledger in place of pytest's own account of the failures that the ledger tells of."""
    failed = terminalreporter.stats.pop("failed", [])
    untold = [r for r in failed if TOLD not in dict(r.user_properties)]
    terminalreporter.stats.update({"failed": untold} if untold else {})
    yield
    terminalreporter.stats.update({"failed": failed} if failed else {})
    if result := config.stash.get(LEDGER, None):
        for line in table(result, config.get_verbosity() > 0):
            terminalreporter.write_line(visible(line))  # a file's own name may have anything in it
        place = os.path.relpath(ledger.BUILD / "ledger.json", Path.cwd())
        terminalreporter.write_line(f"written to {place}; evidence beside it in evidence/")
