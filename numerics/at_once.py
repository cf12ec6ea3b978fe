"""The same question about many things, asked at once by copies of this process: only the answers are sent."""

import os
from collections.abc import Callable, Sequence
from typing import Any


def at_once(find: Callable[[Any], Any], things: Sequence[Any], processes: int) -> list[Any]:
    """find(thing) for each of them, in their order. This process begins with the first, its copies with the last."""
    copies = min(processes, len(things)) - 1
    if copies < 1 or not hasattr(os, "fork"):
        return list(map(find, things))
    from multiprocessing import get_context  # a browser has no processes

    fork = get_context("fork")
    taken = fork.Array("i", [0, 0])  # from either end

    def own(end: int) -> dict[int, Any]:
        """The answers about those that no other copy has taken before."""
        found = {}
        while (at := _next(taken, end, len(things))) is not None:
            found[at] = find(things[at])
        return found

    others: list[tuple[Any, Any]] = []
    try:
        for _ in range(copies):
            receive, send = fork.Pipe(duplex=False)
            other = fork.Process(target=_answer, args=(own, send), daemon=True)
            other.start()
            send.close()  # here and for the copies to come, so that one that is killed is not waited for
            others.append((other, receive))
        answers = own(0)
        for _, receive in others:
            try:
                told = receive.recv()
            except EOFError:
                raise ChildProcessError("a copy of this process was killed, perhaps for want of memory") from None
            if isinstance(told, BaseException):
                raise told
            answers |= told
    finally:
        for other, _ in others:
            other.kill()
            other.join()
    return [answers[at] for at in range(len(things))]


def _next(taken: Any, end: int, many: int) -> int | None:
    with taken.get_lock():
        if sum(taken) == many:
            return None
        taken[end] += 1
        return many - taken[end] if end else taken[end] - 1


def _answer(own: Callable[[int], Any], send: Any) -> None:
    try:
        send.send(own(1))
    except BaseException as error:
        send.send(error)
