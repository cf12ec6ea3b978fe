"""Points aimed at where a statement is most likely to break.

Those are the zeros of its denominators, of what stands under a root, a logarithm or |·|, of every sum that it or a step of
its proof holds, the values at which its equations among the hypotheses hold, and the numbers it names. Nothing rests on
them: each is a point of the domain like any other.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, islice, product
from typing import Any

from sympy import (
    QQ,
    ZZ,
    Abs,
    Add,
    Basic,
    Derivative,
    Eq,
    Expr,
    FiniteSet,
    Heaviside,
    Indexed,
    Integer,
    Integral,
    Interval,
    Limit,
    Max,
    Min,
    Mul,
    Piecewise,
    Poly,
    Pow,
    Product,
    Range,
    Rational,
    Subs,
    Sum,
    Symbol,
    cos,
    cot,
    csc,
    exp,
    factor_list,
    log,
    oo,
    pi,
    preorder_traversal,
    real_root,
    roots,
    sec,
    sign,
    sin,
    sympify,
    tan,
)
from sympy.concrete.expr_with_limits import ExprWithLimits
from sympy.core.function import AppliedUndef
from sympy.core.relational import Relational
from sympy.matrices import MatrixBase, MatrixExpr

from derivations.checker.claim import Claim, Sharp, Statement
from derivations.checker.core.recursion import MADE
from derivations.checker.domain import DomainError, Family, Point, Seeded, draw, each, free, specialise, written_in
from derivations.checker.sums import rate_of, unfold, write_out, written
from derivations.checker.symbolic import order_of
from numerics.kinks import slope_at
from numerics.undefined import rows_within

EACH = 8  # points of each kind
WAYS = 3  # symbols for which one place is solved
SIZE = 40  # operations up to which something is solved for its zeros
DEGREE = 6  # of polynomials that are factored
MEMBERS = 16  # coordinates up to which sums are written out
MANY = 100  # what counts as a large number, where no set depends on it
LARGEST = 16  # a size beyond is too dear to be tried because its number is named


def aimed(claim: Claim, statement: Statement, name: str, far: int, sizes: bool) -> list[Point]:
    """Points near nothing but trouble, each once; `far` is what counts as far out, and `sizes` says whether those may move."""
    part = statement.parts[name]
    if order_of(part):
        return list(_at_ends(claim, far))
    relations = list(part.holding) if isinstance(part, Sharp) else [part]
    texts = [side for one in relations for side in (one.lhs, one.rhs)]
    texts += [one.lhs - one.rhs for one in relations if isinstance(one.lhs, Expr) and isinstance(one.rhs, Expr)]
    given = [side for h in statement.hypotheses for side in (h.lhs, h.rhs)]
    steps = [text for step in claim.steps() for text in (step.to, step.by) if text is not None]
    bases = [draw(claim.domain, chooser) for chooser in (_Plain(0), Seeded(1))]
    equations = [h for h in statement.hypotheses if isinstance(h, Eq)]
    if equations:  # off them the statement says nothing
        bases = [point for base in bases for point in moved_onto(claim, equations, base)]
    groups = (
        bases if equations else [],
        _at_ends(claim, far),
        _corners(claim),
        at_numbers(claim, [*texts, *given, *(end for set_ in claim.domain.values() for end in written_in(each(set_)))], sizes),
        (point for base in bases for point in _at_zeros(claim, texts, base)),
        (point for base in bases[:1] for point in _at_zeros(claim, [*given, *steps], base, only_trouble=True)),
    )
    found: list[Point] = []
    for group in groups:
        found += [point for point in islice(group, EACH) if point not in found]
    return found


class _Plain(Seeded):
    """Points with few digits, so that a witness can be checked by hand."""

    def share(self, open_lo: bool, open_hi: bool) -> Rational:
        return Rational(self.random.randint(1, 5), 6)


def moved_onto(claim: Claim, equations: list[Any], point: Point) -> list[Point]:
    """The point, moved to some places where the equations hold."""
    return list(islice(_solved(claim, equations, point, frozenset()), EACH))


def _solved(claim: Claim, equations: list[Any], point: Point, used: frozenset[Any]) -> Iterator[Point]:
    """The point moved, one coordinate for each equation, to where they hold."""
    if not equations:
        yield point
        return
    gap = _written(claim, equations[0].lhs - equations[0].rhs, point)
    if _value(gap, point) == 0:
        yield from _solved(claim, equations[1:], point, used)
    for s in _coordinates(gap, point):
        if s not in used:
            for moved in _moved(claim, gap, s, point):
                yield from _solved(claim, equations[1:], moved, used | {s})


def _at_zeros(claim: Claim, texts: list[Any], point: Point, only_trouble: bool = False) -> Iterator[Point]:
    """The point with one coordinate moved to a zero of each thing that may vanish."""
    for text in texts:
        for entry in text if isinstance(text, MatrixBase) else [text]:
            # Written out, SymPy may cancel what is divided by; where there are many members that takes too long.
            for way in (entry, _written(claim, entry, point)) if len(point) <= MEMBERS else (entry,):
                for thing in _vanishing(way, only_trouble):
                    for s in _coordinates(thing, point)[:WAYS]:
                        yield from _moved(claim, thing, s, point)


def _written(claim: Claim, text: Any, point: Point) -> Any:
    shape = {s: v for s, v in point.items() if isinstance(v, Integer) or not isinstance(v, Expr)}
    return _at_sizes(claim, text, tuple((s, v) for s, v in shape.items() if not isinstance(claim.domain.get(s), Interval)))


@lru_cache(maxsize=256)
def _at_sizes(claim: Claim, text: Any, shape: tuple[Any, ...]) -> Any:
    """Each term once, for both sides and their difference, and for the parts of a statement, which share a proof."""
    if isinstance(text, Add):
        return Add(*(_at_sizes(claim, term, shape) for term in text.args))
    number, rest = text.as_coeff_Mul() if isinstance(text, Mul) else (1, text)
    return number * _at_sizes(claim, rest, shape) if number != 1 else write_out(unfold(text, claim.where), dict(shape))


@lru_cache(maxsize=256)
def _vanishing(text: Any, only_trouble: bool) -> list[Any]:
    """What the places of trouble are zeros of: first what divides or bends, then every other sum."""
    first: list[Any] = []
    later: list[Any] = []
    for node in preorder_traversal(text):
        if isinstance(node, Pow) and not (node.exp.is_Integer and node.exp.is_positive):
            first.append(node.base)
        elif isinstance(node, log | Abs | sign | Heaviside):
            first.append(node.args[0])
        elif isinstance(node, tan | sec | cot | csc):
            first.append((cos if isinstance(node, tan | sec) else sin)(node.args[0]))
        elif isinstance(node, Max | Min):
            first += [a - node.args[0] for a in node.args[1:]]
        elif isinstance(node, Piecewise):
            first += [c.lhs - c.rhs for _, c in node.args if isinstance(c, Relational)]
        elif isinstance(node, Add) and not only_trouble:
            later.append(node)
    bound = {limit[0] for node in preorder_traversal(text) if isinstance(node, ExprWithLimits) for limit in node.limits}
    found = (e for e in dict.fromkeys([*first, *later]) if isinstance(e, Expr) and not e.has(Derivative, Subs, Integral, Limit))
    return [e for e in found if not e.free_symbols & bound and e.count_ops() <= SIZE]


def _coordinates(expr: Any, point: Point) -> list[Any]:
    """The scalars of the point that the expression speaks of."""
    found = {e for e in preorder_traversal(expr) if isinstance(e, Symbol | Indexed) and e in point}
    return sorted(found, key=str)


def _moved(claim: Claim, thing: Any, s: Any, point: Point) -> Iterator[Point]:
    set_ = _set_of(claim, s)
    if set_ is None:
        return
    around = {e for e in preorder_traversal(thing) if e in point and e != s}
    try:
        places = zeros(thing.xreplace({e: point[e] for e in around}), s)
    except Exception:  # SymPy cannot solve it, so nothing is aimed at
        return
    for value in places:
        if _contains(specialise(set_, point), value):
            yield {**point, s: value}


@lru_cache(maxsize=256)
def _set_of(claim: Claim, s: Any) -> Any:
    """The set that a coordinate may move in while the point stays in the domain, where no other set depends on it."""
    if any(s in free(set_) for set_ in claim.domain.values()):
        return None
    set_ = claim.domain[s.base if isinstance(s, Indexed) else s]
    if isinstance(set_, Family) and isinstance(s, Indexed):
        set_ = specialise(set_.of, {i: v for (i, _, _), v in zip(set_.indices, s.indices, strict=True)})
    return set_ if isinstance(set_, Interval | Range) else None


def _contains(set_: Any, value: Any) -> bool:
    """Whether it is a number that is certainly in the set; with numbers it is compared, as SymPy takes long to say so."""
    if value.free_symbols:
        return False
    if isinstance(set_, Interval) and all(isinstance(n, Rational) or n in (oo, -oo) for n in (set_.start, value, set_.end)):
        above = value > set_.start or (value == set_.start and not set_.left_open)
        return bool(above and (value < set_.end or (value == set_.end and not set_.right_open)))
    if (
        isinstance(set_, Range)
        and isinstance(value, Rational)
        and all(n.is_Integer or n == oo for n in (set_.start, set_.stop))
    ):
        return bool(value.is_Integer and set_.start <= value < set_.stop)
    return set_.contains(value) == True  # noqa: E712


def _value(expr: Any, point: Point) -> Any:
    return expr.xreplace({e: v for e, v in point.items() if isinstance(e, Basic) and isinstance(v, Basic)})


@lru_cache(maxsize=2**12)
def zeros(expr: Any, s: Any) -> list[Any]:
    """Real zeros that are cheap to find: of polynomials, and behind one function after the other."""
    if not expr.has(s):
        return []
    if expr == s:
        return [Integer(0)]
    if isinstance(expr, Mul):
        return [z for f in expr.args for z in zeros(f, s)]
    if isinstance(expr, Pow):
        return zeros(expr.base, s) if expr.exp.is_positive else []
    slope = rate_of(expr, s)
    if not slope.has(s):
        return [-expr.xreplace({s: Integer(0)}) / slope]
    if all(e.exp.is_Integer and 0 < e.exp <= DEGREE for e in expr.atoms(Pow)) and expr.is_polynomial(s):
        whole = Poly(expr, s)
        factors = factor_list(whole)[1] if whole.domain in (ZZ, QQ) else []  # others take long
        return [z for f, _ in factors for z in _real_roots(f)]
    rest, moving = expr.as_independent(s, as_Add=True)
    scale, inner = moving.as_independent(s, as_Add=False)
    if isinstance(inner, Add):
        return []
    return [z for gap in _undone(inner, -rest / scale) for z in zeros(gap, s)]


def _real_roots(factor: Poly) -> list[Any]:
    """Those that take a root at most."""
    if factor.degree() <= 2:
        return [z for z in roots(factor) if z.is_real]
    (n, first), *rest = ((power, number) for (power,), number in factor.terms())
    if [power for power, _ in rest] != [0]:
        return []
    level = -Rational(rest[0][1]) / Rational(first)
    if n % 2:
        return [real_root(level, n)]
    return [way * real_root(level, n) for way in (1, -1)] if level > 0 else []


def _undone(inner: Any, level: Any) -> list[Any]:
    """What must vanish for the outermost function to be at this level."""
    if isinstance(inner, exp):
        return [inner.args[0] - log(level)] if level.is_positive else []
    if isinstance(inner, log):
        return [inner.args[0] - exp(level)]
    if isinstance(inner, Abs):
        return [inner.args[0] - level, inner.args[0] + level] if level.is_nonnegative else []
    if isinstance(inner, Pow) and inner.exp.is_Rational and level.is_nonnegative:
        return [inner.base - level ** (1 / inner.exp)] if level != 0 or inner.exp > 0 else []
    if isinstance(inner, cos) and level == 0:
        return [inner.args[0] - way * pi / 2 for way in (1, -1)]
    if inner.func in (Add, Mul, Symbol) or not inner.args or level != 0:
        return []
    return [inner.args[0]]  # most functions that vanish do so at zero


@lru_cache(maxsize=8)
def _at_ends(claim: Claim, far: int) -> tuple[Point, ...]:
    """The same for all parts and mutants."""
    return tuple(islice(_ends(claim, far), EACH))


def _ends(claim: Claim, far: int) -> Iterator[Point]:
    """One symbol at a time on a closed end of its interval, beside an open one, or far out; on the last of some integers."""
    for symbol, set_ in claim.domain.items():
        if isinstance(set_, Range) and set_.start.is_Integer and set_.stop.is_Integer:
            sizes = any(symbol in free(other) for other in claim.domain.values())
            if not sizes or set_.stop <= LARGEST:
                yield from with_values(claim, {symbol: set_.stop - 1})
        if not isinstance(set_, Interval) or set_.free_symbols:
            continue
        lo, hi = set_.start, set_.end
        tiny = Rational(1, far) if oo in (hi, -lo) else (hi - lo) / far
        for value in dict.fromkeys((lo, hi, Integer(far), Integer(-far), lo + tiny, hi - tiny)):
            if _contains(set_, value):
                yield from with_values(claim, {symbol: value})


def delicate(claim: Claim, part: Any) -> Iterator[Point]:
    """Where words may have no value though what they come to has one: corners, and zeros that only definitions show."""
    yield from islice(_corners(claim), EACH)
    base = draw(claim.domain, _Plain(0))
    if order_of(part):
        yield from _at_zeros(claim, [(part.lhs - part.rhs).removeO()], base, only_trouble=True)
    if isinstance(part.lhs, MatrixExpr) or isinstance(part.rhs, MatrixExpr):  # what a factor divides by may cancel
        yield from _at_zeros(claim, [*written(part.lhs), *written(part.rhs)], base, only_trouble=True)
    slopes = (found for node in preorder_traversal(part) if (found := slope_at(node)))  # what they are taken of may bend
    for body, values in (*rows_within(part, claim.where), *((slope.expr, put) for slope, put in slopes)):
        for thing in _vanishing(body, True):
            at = _written(claim, thing.xreplace(values), base) if len(base) <= MEMBERS else thing.xreplace(values)
            if at == 0:  # it vanishes everywhere
                yield base
            for s in _coordinates(at, base)[:WAYS]:
                yield from _moved(claim, at, s, base)


def _corners(claim: Claim) -> Iterator[Point]:
    """Two symbols at once where each is 0 or on an end that is its own, as 0⁰ has it; and a number that is large."""
    sizes = set().union(*map(free, claim.domain.values()))
    places: dict[Any, list[Any]] = {}
    for symbol, set_ in claim.domain.items():
        if isinstance(set_, Interval | Range) and symbol not in sizes and not free(set_):
            ends = (set_.start, set_.end) if isinstance(set_, Interval) else (set_.start, set_.stop - 1)
            places[symbol] = [v for v in dict.fromkeys((Integer(0), *ends)) if v not in (oo, -oo) and _contains(set_, v)]
            if isinstance(set_, Range) and set_.stop == oo:
                yield from with_values(claim, {symbol: set_.start + MANY})
    for pair in combinations(places, 2):
        for values in product(*(places[symbol] for symbol in pair)):
            yield from with_values(claim, dict(zip(pair, values, strict=True)))


def with_values(claim: Claim, values: Mapping[Any, Any], choices: Callable[[int], Seeded] = _Plain) -> Iterator[Point]:
    """A generic point with these values, if they are in their sets there and the other sets have members."""
    try:
        point = draw({**claim.domain, **{symbol: FiniteSet(value) for symbol, value in values.items()}}, choices(0))
    except (DomainError, TypeError, ValueError):
        return
    sets = {symbol: specialise(claim.domain[symbol], point) for symbol in values}
    if all(_contains(set_, sympify(values[symbol])) for symbol, set_ in sets.items() if isinstance(set_, Interval | Range)):
        yield point


def _counts(claim: Claim, symbol: Any, texts: list[Any]) -> bool:
    """Whether something has as many members or terms as an integer says, or a power so many factors."""
    written = [text for text in (*texts, *claim.where.values(), *claim.flow.values()) if isinstance(text, Basic)]
    nodes = [node for text in written for node in preorder_traversal(text)]
    dear = [node for node in nodes if isinstance(node, Sum | Product | Integral | Pow | AppliedUndef) or type(node) in MADE]
    return any(symbol in free(other) for other in (*claim.domain.values(), *dear))


def at_numbers(claim: Claim, texts: list[Any], sizes: bool) -> Iterator[Point]:
    """The numbers that are named, and for integers their neighbours, put for one symbol at a time."""
    named = sorted({n for text in texts if isinstance(text, Basic) for n in text.atoms(Rational)}, key=lambda n: (abs(n), n))
    for symbol, set_ in claim.domain.items():
        if isinstance(set_, Range) and (sizes or set_.stop != oo):
            near = {way * n + step for n in named if n.is_Integer for way in (1, -1) for step in (-1, 0, 1)}
            start = set_.start if set_.start.is_Integer else -oo
            most = start + LARGEST if _counts(claim, symbol, texts) else oo
            values = sorted(v for v in near if start <= v <= most)
        elif isinstance(set_, Interval):
            values = [v for n in named for v in (n, -n)]
        else:
            continue
        for value in dict.fromkeys(values):
            if _contains(set_, value):
                yield from with_values(claim, {symbol: value})
