"""A sweep is a list of independent jobs; finished ones lie in a store, and none is run twice.

    python -m models.experiments table_1 --scheduler processes:4

`--scheduler` says who runs the jobs: `here`, one after the other; `threads:N` of this process, which share one GPU; `processes`
or `processes:N` of this machine; `tcp://HOST:PORT`, a Dask cluster started in the project's folder, one thread and one GPU a
worker:

    python -m dask scheduler
    CUDA_VISIBLE_DEVICES=0 python -m dask worker tcp://HOST:8786 --nthreads 1
    CUDA_VISIBLE_DEVICES=1 python -m dask worker tcp://HOST:8786 --nthreads 1

or `slurm`, `slurm:PARTITION`: an array of Slurm jobs, each with one GPU and a day (`SBATCH_…` variables say otherwise).

Every worker looks into the store and writes to it, so its folder must be one that all of them share. A result is found there by
the function's name, the job's settings, and the project's files that the function's file imports, directly or through others:
edit one of them and the job is run again. Files imported by a name computed on the way are not seen; import them at the top.
A job is run under a lock that its holder's death releases: whoever is given the same job waits, and reads.

A long job may keep a checkpoint: a function with a parameter `checkpoint` is given a path of its own, the same at every start,
which is no part of the settings; the file is removed once the result is in the store.
"""

import hashlib
import importlib
import inspect
import multiprocessing
import operator
import os
import platform
import shutil
import signal
import sys
import tempfile
import threading
import traceback
import warnings
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    as_completed,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

import joblib
from filelock import FileLock
from tqdm import tqdm

from derivations.checker.registry import digest_of, sources

Function = Callable[..., Any]
Job = Mapping[str, Any]
Address = tuple[str, str, str]  # of a result: the function, its files, the settings
Task = tuple[Function, Job, Path, Address]
Outcomes = Generator[tuple[Address, Any], None, None]  # results and failures, as they come
Engine = Callable[[Sequence[Task]], Outcomes]

ENGINES = "here, threads:N, processes, processes:N, tcp://HOST:PORT (a Dask scheduler), slurm, slurm:PARTITION"
ANSWER_SECONDS = 10
LOSSES = 3  # processes that may die under a job
CLUSTER = "slurm"  # as submitit names it


class SweepError(RuntimeError):
    """A sweep that cannot go on; the message says what to mend. What was computed is kept."""


@dataclass(frozen=True)
class Failure:
    """Why a job has no result: words, since not every exception finds its way from one process to another."""

    why: str
    for_all: bool = False  # no other job would fare better


def sweep(
    function: Function,  # of a module, so that another process finds it; what it returns can be pickled, tensors on the CPU
    jobs: Sequence[Job],  # its keyword arguments, a job each: plain values that say all of what is computed
    *,
    store: Path,
    engine: str = "here",
    progress: str = "",
) -> list[Any]:
    """What the function returns for each job, in their order."""
    run, kept, store = _engine(engine), _open(store), store.absolute()
    addresses = [_address(function, job) for job in jobs]
    if _files(function, digest_of) != _loaded(function):
        raise SweepError(f"what {function.__qualname__} rests on was edited after this process had loaded it; start it again")
    tasks = {address: (function, job, store, address) for address, job in zip(addresses, jobs, strict=True)}
    results = {address: result for address in tasks for result in _found(kept, address)}
    missing = [task for address, task in tasks.items() if address not in results]
    failures: dict[Address, str] = {}

    def goes_on() -> str:
        finished = sum(map(kept.contains_item, tasks))  # a worker may have finished one and not have said so
        return f"{finished} of {len(tasks)} jobs are finished and lie in {store}; the same command goes on there"

    if progress:
        tqdm.write(f"{progress}: {len(results)} of {len(tasks)} jobs found in {store}", file=sys.stderr)
    try:
        with (
            closing((run if missing else _here)(missing)) as outcomes,
            # Jobs end in bursts, so the rate is the one since the start.
            tqdm(total=len(tasks), initial=len(results), desc=progress, unit="job", smoothing=0, disable=not progress) as bar,
        ):
            for address, outcome in outcomes:
                if not isinstance(outcome, Failure):
                    results[address] = outcome
                elif outcome.for_all:
                    raise SweepError(f"{outcome.why}; {goes_on()}")
                else:
                    failures[address] = outcome.why
                bar.update()
    except KeyboardInterrupt:
        raise KeyboardInterrupt(goes_on()) from None
    for address, why in failures.items():
        first = f"{len(failures)} of {len(tasks)} jobs failed, the first of them {_named(*tasks[address][:2])}"
        raise SweepError(f"{first}: {why}; {goes_on()}")
    return [results[address] for address in addresses]


def checkpoint_of(store: Path, function: Function, job: Job) -> Path:
    """Where a job keeps what it has so far."""
    return _beside(store.absolute(), _address(function, job), ".pt")


# Where a result lies


def _address(function: Function, job: Job) -> Address:
    module, name = getattr(function, "__module__", "__main__"), getattr(function, "__qualname__", repr(function))
    try:
        found = operator.attrgetter(name)(importlib.import_module(module))
    except AttributeError:
        found = None
    if found is not function or module == "__main__":
        raise SweepError(f"{name} is not found by its name from another process; define it at the top of a module")
    try:
        # Each value by itself, for joblib tells one tuple that stands twice from two that are equal.
        settings = joblib.hash({key: joblib.hash(value) for key, value in job.items()})
    except Exception as error:
        raise SweepError(
            f"{_named(function, job)}: a setting is no plain value ({error}); give one that can be pickled"
        ) from error
    return f"{module}.{name}", _loaded(function), settings


@cache
def _loaded(function: Function) -> str:
    """Its files as they were when this process first looked: what is edited later is not what runs here."""
    return _files(function, _at_first)


@cache
def _at_first(file: Path) -> bytes:
    return digest_of(file)


def _files(function: Function, digest: Callable[[Path], bytes]) -> str:
    """A digest of the project's files that the function rests on; not of this one, which moves no number."""
    names = list(accumulate(function.__module__.split("."), "{}.{}".format))
    room = sys.modules[names[0]]
    root = Path(room.__path__[0] if hasattr(room, "__path__") else str(room.__file__)).resolve().parent
    starts = [Path(file).resolve() for name in names if (file := sys.modules[name].__file__)]
    files = sources(*starts, root=root, beyond=[Path(__file__).resolve()])
    return hashlib.sha256(b"".join(sorted(file.name.encode() + digest(file) for file in files))).hexdigest()[:16]


def _beside(store: Path, address: Address, suffix: str) -> Path:
    name, files, settings = address
    return store / name / files / f"{settings}{suffix}"


def _named(function: Function, job: Job) -> str:
    return f"{function.__qualname__}({', '.join(f'{key}={value!r}' for key, value in job.items())})"


# The store: joblib's, without its look at the source of a function, which empties a folder that others still write to


def _open(store: Path) -> Any:
    try:
        store.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=store):
            pass
    except OSError as error:
        raise SweepError(f"{store} cannot be written to ({error.strerror}); name another folder for the store") from error
    return joblib.Memory(store.absolute(), mmap_mode=None, verbose=0).store_backend


def _found(kept: Any, address: Address) -> list[Any]:
    """The result, if there is one."""
    if not kept.contains_item(address):
        return []
    entry = _beside(Path(kept.location), address, "")
    try:
        result = kept.load_item(address, verbose=0)
    except Exception as error:
        if getattr(error, "errno", None):  # the disk's word, not the file's
            raise SweepError(f"{entry} cannot be read ({error}); see to the disk, or delete it") from error
        warnings.warn(f"{entry} cannot be read ({type(error).__name__}: {error}); its job is run again", stacklevel=1)
        return []
    _forget_checkpoint(kept, address)
    return [result]


def _keep(kept: Any, address: Address, result: Any) -> None:
    """All or nothing: joblib writes beside, and renames."""
    kept.clear_item(address)  # what a writer that was killed has left
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("error", message="Unable to cache to disk")  # joblib would go on without
            kept.dump_item(address, result, verbose=0)
    except Warning as warning:
        kept.clear_item(address)
        raise (warning.__context__ or warning) from None
    _forget_checkpoint(kept, address)


def _forget_checkpoint(kept: Any, address: Address) -> None:
    for suffix in (".pt", ".part"):  # the second is a save that was cut short
        _beside(Path(kept.location), address, suffix).unlink(missing_ok=True)


# What a worker does


def _run(function: Function, job: Job, store: Path, address: Address) -> Any:
    """What lies in the store, else what the function returns, once it lies there; or the failure."""
    if _loaded(function) != address[1]:
        words = "has loaded other files of the project than the sweep: it is older, or they were edited; start it again"
        return Failure(f"process {os.getpid()} on {platform.node()} {words}", for_all=True)
    try:
        kept, lock = _open(store), _beside(store, address, ".lock")
        lock.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(lock, fallback_to_soft=False):  # a soft lock would outlive its holder
            for result in _found(kept, address):
                return result
            result = _result(function, job, _beside(store, address, ".pt"))
            if not isinstance(result, Failure):
                _keep(kept, address, result)
            return result
    except SweepError as error:
        return Failure(str(error), for_all=True)
    except OSError as error:
        return Failure(f"{store} cannot be written to ({error.strerror or error}); make room, or name another", for_all=True)
    except Exception as error:
        return Failure(f"what it returns cannot be kept ({error})")


def _result(function: Function, job: Job, checkpoint: Path) -> Any:
    try:
        if "checkpoint" in inspect.signature(function).parameters:
            return function(**job, checkpoint=checkpoint)
        return function(**job)
    except (Exception, SystemExit) as error:
        return Failure(_words(error))


def _words(error: BaseException) -> str:
    """The project's own exceptions say what to mend; of others, what and where."""
    if type(error).__module__.partition(".")[0] == __name__.partition(".")[0]:
        return str(error)
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"


# Who runs the jobs


def _engine(name: str) -> Engine:
    match name.partition(":"):
        case "here", "", _:
            return _here
        case "threads", _, count if count.isdecimal() and int(count):
            return lambda tasks: _threads(tasks, int(count))
        case "processes", "", _:
            return lambda tasks: _processes(tasks, os.cpu_count() or 1)
        case "processes", _, count if count.isdecimal() and int(count):
            return lambda tasks: _processes(tasks, int(count))
        case "tcp", _, rest if rest.startswith("//"):
            return lambda tasks: _dask(tasks, name)
        case "slurm", colon, partition if bool(colon) == bool(partition):
            return lambda tasks: _slurm(tasks, partition)
    raise SweepError(f"there is no engine {name!r}; choose one of {ENGINES}")


def _here(tasks: Sequence[Task]) -> Outcomes:
    for task in tasks:
        yield task[-1], _run(*task)


def _threads(tasks: Sequence[Task], workers: int) -> Outcomes:
    from models.training import asked_to_stop  # with torch, which a process of another engine may not need

    pool = ThreadPoolExecutor(workers)
    futures = {pool.submit(_run, *task): task[-1] for task in tasks}
    try:
        for future in as_completed(futures):
            yield futures[future], _outcome(future)
    finally:
        with asked_to_stop():  # an interrupt reaches the main thread alone; trainings in the others save what they have
            pool.shutdown(cancel_futures=True)


def _processes(tasks: Sequence[Task], workers: int) -> Outcomes:
    waiting, suspects, losses = deque(tasks), deque[Task](), Counter[Address]()
    while waiting or suspects:
        # What was under way when a process died goes on alone, so that it is known which job it dies of.
        queue, width = (suspects, 1) if suspects else (waiting, workers)
        running: dict[Future[Any], Task] = {}
        with _pool(width) as pool:
            try:
                while queue or running:
                    while queue and len(running) < width:
                        future = pool.submit(_run, *queue[0])
                        running[future] = queue.popleft()
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        outcome = _outcome(future)
                        yield running.pop(future)[-1], outcome
            except BrokenProcessPool:
                pass
        for task in running.values():
            losses[task[-1]] += width == 1
            if losses[task[-1]] < LOSSES:
                suspects.append(task)
            else:
                yield task[-1], Failure(f"its process died {LOSSES} times (killed, or out of memory?)")


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    context = multiprocessing.get_context("spawn")
    follower, leader = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, _follow, (follower,))
    try:
        yield pool
    except BaseException:
        leader.close()  # nobody waits for what is under way
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        leader.close()
        follower.close()


def _follow(follower: Any) -> None:
    """Ends this process with the one that leads it, even if that is killed: an orphan would hold memory and locks."""

    def end() -> None:
        follower.poll(None)
        os._exit(1)

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the leader
    threading.Thread(target=end, daemon=True).start()


def _dask(tasks: Sequence[Task], address: str) -> Outcomes:
    try:
        from distributed import Client
    except ImportError as error:
        raise SweepError("a Dask cluster needs a package that is not here; pip install distributed") from error
    try:
        client = Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise SweepError(f"no Dask scheduler answers at {address}; start one there: python -m dask scheduler") from error
    with client:
        executor = client.get_executor(pure=False)
        futures = {executor.submit(_run, *task): task[-1] for task in tasks}
        for future in as_completed(futures):
            try:
                outcome = _outcome(future)
            except CancelledError:
                outcome = Failure(f"the Dask scheduler at {address} is gone; start it again", for_all=True)
            yield futures[future], outcome


def _slurm(tasks: Sequence[Task], partition: str) -> Outcomes:
    try:
        import submitit
    except ImportError as error:
        raise SweepError("Slurm needs a package that is not here; pip install submitit") from error
    folder = Path(tempfile.mkdtemp(prefix="slurm-", dir=tasks[0][2]))  # logs, and what travels: all nodes see the store
    try:
        executor = submitit.AutoExecutor(folder, cluster=CLUSTER)
    except RuntimeError as error:
        folder.rmdir()
        raise SweepError(f"there is no Slurm here ({error}); take another engine: {ENGINES}") from error
    day = 24 * 60
    executor.update_parameters(slurm_partition=partition or None, slurm_time=day, slurm_gpus_per_node=1, name="sweep")
    try:
        with executor.batch():
            submitted = [(executor.submit(_run, *task), task[-1]) for task in tasks]
    except submitit.core.utils.FailedJobError as error:
        shutil.rmtree(folder)
        raise SweepError(f"Slurm does not take the jobs: {error}") from error
    addresses = {job.job_id: address for job, address in submitted}
    failed = False
    try:
        for job in submitit.helpers.as_completed([job for job, _ in submitted], poll_frequency=1):
            outcome = _outcome(job)
            failed |= isinstance(outcome, Failure)
            yield addresses[job.job_id], outcome
    except BaseException:
        for job, _ in submitted:
            job.cancel(check=False)
        raise
    if not failed:
        shutil.rmtree(folder)


def _outcome(future: Any) -> Any:
    """What `_run` has returned, or why it came to no end."""
    try:
        return future.result()
    except (BrokenProcessPool, CancelledError):
        raise
    except Exception as error:
        return Failure(_words(error))
