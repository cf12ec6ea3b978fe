"""How long something may take: an alarm that rings into it."""

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class TooLong(BaseException):
    """Rung into what takes longer than it may; no `except Exception` on the way keeps it."""


@contextmanager
def limit(seconds: float, computing: bool = False) -> Iterator[None]:
    """Raises `TooLong` after so many seconds, or seconds of computing, on which the load of the machine has no say.

    Off the main thread nothing can be rung into, and nothing is.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    timer, bell, clock = (signal.ITIMER_REAL, signal.SIGALRM, time.monotonic)
    if computing:
        timer, bell, clock = (signal.ITIMER_PROF, signal.SIGPROF, time.process_time)

    def ring(*_: object) -> None:
        raise TooLong(f"more than {seconds:g} s")

    def lost(dropped: Any) -> None:
        if not isinstance(dropped.exc_value, TooLong):
            report(dropped)

    started = clock()
    handler, report = signal.signal(bell, ring), sys.unraisablehook
    # Again and again: a bare `except`, a finaliser or a callback of the garbage collector keeps what rings in it.
    sys.unraisablehook = lost
    left, again = signal.setitimer(timer, seconds, 1.0)
    try:
        try:
            yield
        finally:
            signal.setitimer(timer, 0)
    finally:
        signal.signal(bell, handler)
        sys.unraisablehook = report
        if left:  # whoever had set the alarm before gets what is left of it
            signal.setitimer(timer, max(left - (clock() - started), 0.001), again)
