"""Quantities defined by recursion: a start, and a step from each value to the next. They are data, not code."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from sympy import Expr, Function, Lambda, S, Symbol
from sympy.core.function import AppliedUndef, UndefinedFunction

from derivations.checker.core.binders import apart, put, uncaptured

MADE: set[Any] = set()  # the recursions that were built below, and nothing that only looks like one
OWN: set[Any] = set()  # their functions, whose names tell how many were built before


class Recursion(Function):
    """x_0 = start and x_{k+1} = step, which speaks of x_k; k is one of the arguments."""

    is_recursion = True
    formal: tuple[Any, ...]
    place: int  # of k among the arguments
    start: Expr
    step: Expr
    text: str

    @classmethod
    def eval(cls, *args: Any) -> Expr | None:
        if len(args) != len(cls.formal):
            raise ValueError(f"{cls.__name__} takes {len(cls.formal)} arguments")
        k = args[cls.place]
        return _unrolled(cls, args, lambda e: e.is_Integer and e >= 0) if k.is_Integer else None

    @property
    def count(self) -> Expr:
        return self.args[self.place]

    @property
    def free_symbols(self) -> set[Any]:
        return set().union(*(a.free_symbols for a in self.args))

    def _sympystr(self, printer: Any) -> str:
        return f"{type(self).__name__}({', '.join(map(printer._print, self._shown()))})"

    def _latex(self, printer: Any, exp: Any = None) -> str:
        text = self.text.format(*map(printer._print, self.args)) if self.text else self._plain(printer)
        return f"{{{text}}}^{{{exp}}}" if exp else text

    def _plain(self, printer: Any) -> str:
        k, others = self.count, self.args[: self.place] + self.args[self.place + 1 :]
        inside = rf"\left({', '.join(map(printer._print, others))}\right)" if others else ""
        return rf"{type(self).__name__}_{{{printer._print(k)}}}{inside}"

    def _shown(self) -> Iterator[Any]:
        return (a for a in self.args if not isinstance(a, Lambda))


def recursion(name: str, formal: tuple[Any, ...], k: Symbol, start: Any, step: Callable[[Any], Any], text: str = "") -> Any:
    """A function of the formal parameters, k among them: `start` at k = 0; `step` gives its value at k + 1 from those at k.

    A parameter may be an unknown function f, for which a Lambda is put in; the step passes it on as Lambda(i, f(i)).
    """
    for f in (f for f in formal if not isinstance(f, Symbol | UndefinedFunction) or not f.name.isprintable()):
        raise ValueError(f"{name} has {f} for a parameter, which is no symbol; pass a family on as a function, f(i)")
    known = {f for f in formal if not isinstance(f, UndefinedFunction)}
    cls: Any = type(name, (Recursion,), {"formal": formal, "place": formal.index(k), "start": S(start), "text": text})
    MADE.add(cls)
    cls.step = S(step(cls))
    before = {e.args[cls.place] for e in cls.step.atoms(cls)}
    if cls.start.has(cls) or before - {k}:
        raise ValueError(f"{name} at {k} + 1 must be given by its value at {k} alone, and its start by no value of its own")
    functions = {e.func for text in (cls.start, cls.step) for e in text.atoms(AppliedUndef)} - set(formal)
    for f in (f for f in formal if isinstance(f, UndefinedFunction)):
        if set(f._kwargs) - set(Function("f", real=True)._kwargs):
            raise ValueError(
                f"{f} in {name} is assumed to be more than real, but any function may be put in; say real=True alone"
            )
    if strange := sorted((cls.start.free_symbols | cls.step.free_symbols) - known | functions, key=str):
        raise ValueError(f"{name} depends on {strange[0]}, which is none of its parameters; add it to them")
    # An argument may speak of a function of the same name, which is another.
    own: Any = {f: Function(f"_{f.__name__}{len(MADE)}", real=True) for f in formal if isinstance(f, UndefinedFunction)}
    OWN.update(own.values())
    cls.formal = tuple(own.get(f, f) for f in formal)
    if own:
        cls.start, cls.step = (_renamed(text, own) for text in (cls.start, cls.step))
    return cls


def _renamed(text: Expr, own: dict[Any, Any]) -> Expr:
    return text.replace(lambda e: isinstance(e, AppliedUndef) and e.func in own, lambda e: own[e.func](*e.args))


def within(exprs: Iterable[Any]) -> set[Any]:
    """The recursions that the expressions speak of, through others too."""
    found: set[Any] = set()
    waiting = {e.func for expr in exprs for e in expr.atoms(Function) if made(e)}
    while waiting:
        found |= waiting
        waiting = {e.func for cls in waiting for text in (cls.start, cls.step) for e in text.atoms(Function) if made(e)} - found
    return found


def Sequence(name: str, start: Any, step: Callable[[Any], Any], k: Symbol) -> Any:
    """x_0 = start, x_{k+1} = step(x_k): x(k) for whole k ≥ 0. Whatever else stands in start and step becomes a parameter."""
    value = Symbol("value", real=True)
    others = tuple(sorted((S(start).free_symbols | S(step(value)).free_symbols) - {k, value}, key=str))
    made = recursion(name, (k, *others), k, start, lambda x: step(x(k, *others)), text=f"{name}_{{{{{{0}}}}}}")
    return lambda at: made(at, *others)


def made(expr: Any) -> bool:
    """Whether an expression is a value of a recursion that was built here."""
    return type(expr) in MADE


def unrolled(expr: Recursion, reached: Callable[[Expr], bool]) -> Expr | None:
    """The value in terms of the one before, where k ≥ 1 is certain; the start where k is 0."""
    return _unrolled(type(expr), expr.args, reached) if made(expr) else None


def start_of(cls: Any, args: tuple[Any, ...]) -> Expr:
    """The value after no steps."""
    return _put(cls.start, cls.formal, args)


def following(cls: Any, args: tuple[Any, ...]) -> Expr:
    """The value after one more step than k, in terms of that after k."""
    return _put(cls.step, cls.formal, args)


def _unrolled(cls: Any, args: tuple[Any, ...], reached: Callable[[Expr], bool]) -> Expr | None:
    k = args[cls.place]
    if k == 0:
        return start_of(cls, args)
    if not reached(k - 1):
        return None
    return following(cls, (*args[: cls.place], k - 1, *args[cls.place + 1 :]))


def _put(text: Expr, formal: tuple[Any, ...], args: tuple[Any, ...]) -> Expr:
    return filled(apart(text), {f: apart(a) if isinstance(a, Lambda) else a for f, a in zip(formal, args, strict=True)})


def filled(text: Any, values: Mapping[Any, Any]) -> Any:
    """A text with values put in, unknown functions among them; the bound variables of all have names of their own."""
    return _applied(
        uncaptured(text, values).xreplace(dict(values)), {f: a for f, a in values.items() if isinstance(f, UndefinedFunction)}
    )


def _applied(text: Any, functions: Mapping[Any, Any]) -> Any:
    """The text with its unknown functions chosen."""
    if isinstance(text, AppliedUndef) and text.func in functions:
        chosen = functions[text.func]
        arguments = [_applied(a, functions) for a in text.args]
        return put(chosen.expr, dict(zip(chosen.variables, arguments, strict=True)))
    if not functions or not getattr(text, "args", ()):
        return text
    return text.func(*(_applied(a, functions) for a in text.args))
