"""Whether an expression is exactly zero: digits may deny it, and only the core may say so."""

from collections.abc import Mapping
from typing import Any

from flint import ctx, fmpq
from sympy import Expr, Integral, Limit, Rational, S, Symbol

from derivations.checker.core.conditions import discharged
from derivations.checker.core.ground import Ground
from derivations.checker.symbolic import equal
from numerics.compile import compile_at

Sets = Mapping[Any, Any]
BITS = (64, 1024, 8192)  # what cancels almost is told from zero by more of them


def is_zero(expr: Expr, sets: Sets, where: Mapping[Any, Any] | None = None) -> bool:
    """Zero wherever its symbols are in their sets, and nothing that the core asks for is left open."""
    ground = Ground(sets, where=where or {})
    if _denied(expr, ground):
        return False
    return equal(expr, S.Zero, ground) and all(discharged(condition) is not None for condition in ground.account.owed)


def _denied(expr: Expr, ground: Ground) -> bool:
    """Whether it is another number at one point of the sets; to ask the core in vain would take much longer."""
    symbols = sorted(expr.free_symbols, key=str)
    try:
        at = [_inside(symbol, ground.sets) for symbol in symbols]
        precisions = BITS[:1] if expr.has(Integral, Limit) else BITS
        return any(_other(expr, dict(zip(symbols, at, strict=True)), ground, bits) for bits in precisions)
    except Exception:  # whatever SymPy or Arb may raise: nothing is denied
        return False


def _other(expr: Expr, at: Mapping[Symbol, Rational], ground: Ground, bits: int) -> bool:
    with ctx.workprec(bits):
        image = compile_at([expr], list(at), {}, ground.where)([fmpq(int(x.p), int(x.q)) for x in at.values()])[0]
    return bool(image.is_finite() and not image.contains(0))


def _inside(symbol: Symbol, sets: Sets) -> Rational:
    """A number inside the interval of a symbol, whose ends may be others'; no simple one, at which more may vanish."""
    interval = sets[symbol]
    lo, hi = (end.xreplace({s: _inside(s, sets) for s in end.free_symbols}) for end in (interval.start, interval.end))
    part = Rational(11, 17)
    if lo.is_infinite or hi.is_infinite:
        return part if lo.is_infinite and hi.is_infinite else lo + part if hi.is_infinite else hi - part
    return lo + (hi - lo) * part
