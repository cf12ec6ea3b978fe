"""Limits by rule: at infinity, term by term of the normal form; elsewhere by continuity.

A term tends to zero where an exponential that falls with a power of x outweighs whatever grows like a power, or where the
powers of x fall together; it tends to the product of its factors' limits where these are finite. Any other has no rule.
"""

from fractions import Fraction
from typing import Any

from sympy import (
    Abs,
    Add,
    Dummy,
    Expr,
    Limit,
    Pow,
    Rational,
    S,
    atan,
    cos,
    erf,
    erfinv,
    exp,
    log,
    oo,
    pi,
    sin,
)

from derivations.checker.core import normal as form
from derivations.checker.core.binders import apart, put
from derivations.checker.core.calculus import jumps
from derivations.checker.core.defined import require, require_around
from derivations.checker.core.ground import Ground, Span
from derivations.checker.core.signs import nonzero, positive

CONTINUOUS = (exp, sin, cos, atan, erf, erfinv, log)
BOUNDED = (sin, cos)


class NoLimit(ValueError):
    """There is no rule for this limit."""


def limit(expr: Limit, ground: Ground) -> Expr | None:
    """The value of a limit, or None where no rule gives it."""
    body, x, point, *_ = expr.args
    try:
        if point in (oo, -oo):
            far = Dummy("x", real=True)
            return at_infinity(put(body, {x: far if point == oo else -far}), far, ground)
        if jumps(body, ground):
            return None
        # Every other function of the vocabulary is continuous where it is defined; with room to spare it is so around too.
        require_around(body, x, point, ground)
        return put(body, {x: point}, ground.where)
    except (NoLimit, ValueError):
        return None


def _far_out(x: Any, ground: Ground) -> Ground:
    """The ground where x is as large as one likes."""
    return ground.under((x, Span(Rational(10) ** 9, oo, open_hi=True))).changed(lowest={})


def at_infinity(body: Any, x: Any, ground: Ground) -> Expr:
    """The limit of the body as x grows without bound."""
    if jumps(body, ground):
        raise NoLimit("something in it jumps")
    far = _far_out(x, ground)
    require(body, far)
    poly = form.normal(apart(body), far)
    tails: dict[Any, Any] = {}
    for atom in {a for factors, _ in poly for a, _ in factors if isinstance(a, erf) and a.has(x)}:
        way = _to_infinity(atom.args[0], x, far)
        if way:  # erf u is ±1 up to something that falls faster than any power
            tails[atom] = Dummy("tail")
            poly = form.normal(apart(form.expression(poly).xreplace({atom: way * (1 - tails[atom])})), far)
    small = set(tails.values())
    if any(a not in small and a.has(*small) for factors, _ in poly for a, _ in factors if small):
        raise NoLimit("a tail inside another function")  # of which it is no constant
    return Add(*(_term(c, dict(factors), limits, x, small, far) for (factors, limits), c in poly.items()))


def _term(c: Fraction, factors: Any, limits: Any, x: Any, small: set[Any], far: Ground) -> Expr:
    if limits and any(l.has(x) for l in limits):
        raise NoLimit("the range of a sum grows")
    degree, logs, falls, value = Fraction(0), Fraction(0), False, form._rational(c)
    # Exponentials are judged together: −x²/2 outweighs tx.
    powers = {a: e for a, e in factors.items() if isinstance(a, exp) and a.has(x)}
    way = _to_infinity(Add(*(a.args[0] * form._rational(e) for a, e in powers.items())), x, far)
    if way > 0:
        raise NoLimit("an exponential grows")
    falls = way < 0
    for atom, e in factors.items():
        if falls and atom in powers:
            continue
        if atom in small:
            if e < 0:
                raise NoLimit(f"1 over a tail: {atom}")
            falls = True
        elif not atom.has(x):
            value *= form._power(atom, e)
        elif atom == x:
            degree += e
        elif isinstance(atom, log) and atom.args[0] == x:
            logs += e
        elif isinstance(atom, Add):
            grade, lead = _leading(atom, x, far)
            degree += grade * e
            value *= Pow(lead, form._rational(e))
        else:
            inner = _inside(atom, x, far)
            if e < 0 and not nonzero(inner, far):
                raise NoLimit(f"1 over what may tend to zero: {atom}")
            value *= Pow(inner, form._rational(e))
    if falls or degree < 0:
        return S.Zero
    if degree > 0 or logs != 0:
        raise NoLimit(f"a term grows like x^{degree}")
    if limits:
        raise NoLimit("a term under a sum")
    return value


def _leading(expr: Expr, x: Any, far: Ground) -> tuple[Fraction, Expr]:
    """The highest power of x in a sum, and its coefficient, which must not be zero."""
    parts: dict[Fraction, Expr] = {}
    for (factors, limits), c in form.normal(apart(expr), far).items():
        own = {a: e for a, e in factors if a != x}
        power = dict(factors).get(x, Fraction(0))
        rest = _term(c, own, limits, x, set(), far)
        if rest == 0:
            raise NoLimit(f"{expr}: how fast a term of it falls")
        parts[power] = parts.get(power, S.Zero) + rest
    top = max(parts, default=None)
    # Coefficients whose limits cancel leave something that may be as large as the next power.
    if top is None or not nonzero(parts[top], far):
        raise NoLimit(f"the leading term of {expr}")
    return top, parts[top]


def _to_infinity(expr: Expr, x: Any, far: Ground) -> int:
    """1 or −1 where the expression tends to ±∞ like a power of x, 0 where that is not recognised."""
    try:
        power, lead = _leading(expr, x, far)
    except NoLimit:
        return 0
    if power <= 0:
        return 0
    return 1 if positive(lead, far) else -1 if positive(-lead, far) else 0


def _inside(atom: Any, x: Any, far: Ground) -> Expr:
    """A continuous function of something that has a limit."""
    if isinstance(atom, atan) and (way := _to_infinity(atom.args[0], x, far)):
        return way * pi / 2
    if isinstance(atom, CONTINUOUS) and len(atom.args) == 1:
        inner = at_infinity(atom.args[0], x, far)
        value = atom.func(inner)
        require(value, far)
        return value
    raise NoLimit(f"{atom} has no rule")


def falls_fast(body: Any, s: Any, upwards: bool, ground: Ground) -> bool:
    """Whether s^{3/2} times the body tends to zero at infinity: then its integral up to there converges.

    So it does if that holds without sines and cosines, which are bounded: what each product of them has beside it is judged
    by itself.
    """
    far = Dummy("s", real=True)
    text = put(body, {s: far if upwards else -far})
    try:
        apart_from = _beside_bounded(text, far, ground)
        return all(at_infinity(far ** Rational(3, 2) * part, far, ground) == 0 for part in apart_from)
    except (NoLimit, ValueError):
        return False


def _beside_bounded(text: Any, x: Any, ground: Ground) -> list[Expr]:
    """What each product of sines and cosines is multiplied with, as x grows."""
    found: dict[Any, Any] = {}
    far = _far_out(x, ground)
    require(text, far)
    for (factors, limits), c in form.normal(apart(text), far).items():
        within = {index for index, _, _ in limits}  # a sum may cancel without what changes within it
        bounded = {f for f in factors if _is_bounded(f[0]) and f[0].has(x) and f[1] > 0 and not f[0].has(*within)}
        rest = tuple(f for f in factors if f not in bounded)
        found.setdefault(frozenset(bounded), {})[rest, limits] = c
    return [form.expression(poly) for poly in found.values()]


def _is_bounded(atom: Any) -> bool:
    return isinstance(atom.args[0] if isinstance(atom, Abs) else atom, BOUNDED)


def _terms_of_limit(expr: Any, ground: Ground) -> Any:
    value = limit(expr, ground)
    if value is not None:
        ground.note("limit")
        return form._terms(apart(value), ground)
    body, x, point, direction = expr.args
    text = form.canonical(body, ground.under((x, None)))
    name = form.unused((text, point), real=True)
    return form._atom(Limit(text.xreplace({x: name}), name, point, direction))


form.RULES[Limit] = _terms_of_limit
