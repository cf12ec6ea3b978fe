"""Where a statement is meant to hold: a small algebra of sets.

Three primitives are SymPy's own: `Interval` (reals), `Range` (integers) and `FiniteSet` (a choice, for instance
between activations). Two combinators build everything else:

    Family(of, (i, lo, hi), …)   one member of `of` for every index; `of` may depend on the index
    Image(…)                     arrays computed from a family of parameters by an exact rational map

so that a simplex, a sphere, symmetric or orthonormal matrices and trees are one-line definitions. Every set is
sampled through exact rationals: a point of the domain is exact, and a counterexample found there is one.
A set may carry `facts`, equations that every member satisfies by construction and that a proof may use.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from typing import Any, Protocol

import sympy
from sympy import (
    QQ,
    Dummy,
    Eq,
    Expr,
    FiniteSet,
    IndexedBase,
    Integer,
    Interval,
    KroneckerDelta,
    Lambda,
    Range,
    Rational,
    Sum,
    Symbol,
    oo,
    preorder_traversal,
)
from sympy.core.function import UndefinedFunction
from sympy.polys.matrices import DomainMatrix

Limit = tuple[Symbol, Any, Any]
Point = dict[Any, Any]  # a scalar symbol, an indexed element or an applied function → its exact value


class DomainError(ValueError):
    """A domain that cannot be drawn from."""


@dataclass(frozen=True)
class Family:
    """One member of `of` for every value of the indices; `of` may depend on them."""

    of: Any
    indices: tuple[Limit, ...]

    def __init__(self, of: Any, *indices: Limit) -> None:
        object.__setattr__(self, "of", of)
        object.__setattr__(self, "indices", indices)

    @property
    def free_symbols(self) -> set[Symbol]:
        bound = {i for i, _, _ in self.indices}
        return (set().union(*(free(s) for _, lo, hi in self.indices for s in (lo, hi))) | free(self.of)) - bound


@dataclass(frozen=True)
class Image:
    """The arrays `build(parameters)`, where the parameters run through a family.

    `build` takes the concrete sizes and the parameters in order and yields (index tuple, exact value) pairs; `member`
    takes the sizes and such pairs and tells whether they are one of the arrays.
    """

    name: str
    sizes: tuple[Any, ...]
    parameters: Callable[..., list[Any]] = field(compare=False)
    build: Callable[..., Iterator[tuple[tuple[int, ...], Any]]] = field(compare=False)
    member: Callable[..., bool] = field(compare=False)
    facts: Callable[[IndexedBase], tuple["Fact", ...]] = field(default=lambda base: (), compare=False)
    entries: tuple[Any, Any] | None = None  # between which numbers every entry lies
    ranges: Callable[..., tuple[Any, ...]] = field(default=lambda *sizes: (), compare=False)  # of the indices, from the sizes
    room: Callable[..., Any] = field(default=lambda *sizes: Integer(0), compare=False)  # negative at sizes without an array

    @property
    def free_symbols(self) -> set[Symbol]:
        return set().union(*(free(s) for s in self.sizes))


BUILT: dict[int, Image] = {}  # those made below, whose facts hold of what they build: another may say anything of itself


def _built(image: Image) -> Image:
    return BUILT.setdefault(id(image), image)


@dataclass(frozen=True)
class Fact:
    """An equation that holds for all values of its `indices` in their ranges."""

    equation: Eq
    indices: tuple[Limit, ...] = ()


@lru_cache(maxsize=2**10)
def integers(first: Any, last: Any = oo) -> Range:
    """first, first + 1, …, last."""
    return Range(first, last + 1)


def simplex(n: Any) -> Image:
    """Probability vectors p₁ … p_n, the vertices and faces included."""

    def build(n: int, weights: list[Any]) -> Iterator[tuple[tuple[int, ...], Any]]:
        if n < 1:
            raise DomainError("there is no probability vector without entries; draw its size from 1 on")
        total = sum(weights)
        for k, w in enumerate(weights, 1):
            yield (k,), Rational(w, total) if total else Integer(k == 1)

    def facts(p: IndexedBase) -> tuple[Fact, ...]:
        k = Dummy("k", integer=True)
        return (Fact(Eq(Sum(p[k], (k, 1, n)), 1, evaluate=False)),)

    def member(n: int, p: Mapping[tuple[int, ...], Any]) -> bool:
        return all(value >= 0 for value in p.values()) and sum(p.values()) == 1

    return _built(
        Image(
            "simplex",
            (n,),
            lambda n: [Interval(0, oo)] * n,
            build,
            member,
            facts,
            (Integer(0), Integer(1)),
            ranges=lambda n: ((1, n),),
            room=lambda n: n - 1,
        )
    )


def stochastic(n: Any, m: Any) -> Image:
    """Rows b[1, ·] … b[n, ·], each a probability vector of length m."""

    def build(n: int, m: int, weights: list[Any]) -> Iterator[tuple[tuple[int, ...], Any]]:
        for row in range(n):
            for (column,), value in simplex(m).build(m, weights[row * m : (row + 1) * m]):
                yield (row + 1, column), value

    def facts(b: IndexedBase) -> tuple[Fact, ...]:
        i, l = (Dummy(name, integer=True) for name in "il")
        return (Fact(Eq(Sum(b[i, l], (l, 1, m)), 1, evaluate=False), ((i, 1, n),)),)

    def member(n: int, m: int, b: Mapping[tuple[int, ...], Any]) -> bool:
        return all(simplex(m).member(m, {(l,): b[i, l] for l in range(1, m + 1)}) for i in range(1, n + 1))

    return _built(
        Image(
            "rows of probabilities",
            (n, m),
            lambda n, m: [Interval(0, oo)] * (n * m),
            build,
            member,
            facts,
            (Integer(0), Integer(1)),
            ranges=lambda n, m: ((1, n), (1, m)),
            room=lambda n, m: m - 1,
        )
    )


def sphere(n: Any) -> Image:
    """Unit vectors of dimension n, by stereographic projection from either pole."""

    def build(n: int, u: list[Any]) -> Iterator[tuple[tuple[int, ...], Any]]:
        if n < 1:
            raise DomainError("there is no unit vector without entries; draw its dimension from 1 on")
        pole, *rest = u
        s = sum((x * x for x in rest), Integer(0))
        for k, x in enumerate(rest, 1):
            yield (k,), 2 * x / (s + 1)
        yield (n,), pole * (s - 1) / (s + 1)

    def facts(u: IndexedBase) -> tuple[Fact, ...]:
        k = Dummy("k", integer=True)
        return (Fact(Eq(Sum(u[k] ** 2, (k, 1, n)), 1, evaluate=False)),)

    def member(n: int, u: Mapping[tuple[int, ...], Any]) -> bool:
        return sum(value**2 for value in u.values()) == 1

    return _built(
        Image(
            "unit vectors",
            (n,),
            lambda n: [FiniteSet(1, -1), *[Interval(-oo, oo)] * (n - 1)],
            build,
            member,
            facts,
            (Integer(-1), Integer(1)),
            ranges=lambda n: ((1, n),),
            room=lambda n: n - 1,
        )
    )


def unit_vectors(d: Any, first: Any, last: Any) -> Image:
    """d-dimensional unit vectors U[·, first] … U[·, last], each by stereographic projection from either pole."""

    def build(d: int, first: int, last: int, u: list[Any]) -> Iterator[tuple[tuple[int, ...], Any]]:
        for count, column in enumerate(range(first, last + 1)):
            for (a,), value in sphere(d).build(d, u[count * d : (count + 1) * d]):
                yield (a, column), value

    def facts(U: IndexedBase) -> tuple[Fact, ...]:
        a, i = (Dummy(name, integer=True) for name in "ai")
        return (Fact(Eq(Sum(U[a, i] ** 2, (a, 1, d)), 1, evaluate=False), ((i, first, last),)),)

    def parameters(d: int, first: int, last: int) -> list[Any]:
        return sphere(d).parameters(d) * (last - first + 1)

    def member(d: int, first: int, last: int, U: Mapping[tuple[int, ...], Any]) -> bool:
        return all(_inner(U, d, i, i) == 1 for i in range(first, last + 1))

    return _built(
        Image(
            "unit vectors",
            (d, first, last),
            parameters,
            build,
            member,
            facts,
            (Integer(-1), Integer(1)),
            ranges=lambda d, first, last: ((1, d), (first, last)),
            room=lambda d, first, last: d - 1,
        )
    )


def symmetric(n: Any) -> Image:
    """Symmetric n×n matrices."""

    def build(n: int, u: list[Any]) -> Iterator[tuple[tuple[int, ...], Any]]:
        rest = iter(u)
        upper = {(i, j): next(rest) for i in range(1, n + 1) for j in range(i, n + 1)}
        for i, j in product(range(1, n + 1), repeat=2):
            yield (i, j), upper[min(i, j), max(i, j)]

    def member(n: int, S: Mapping[tuple[int, ...], Any]) -> bool:
        return all(S[i, j] == S[j, i] for i, j in S)

    return _built(
        Image(
            "symmetric matrices",
            (n,),
            lambda n: [Interval(-oo, oo)] * (n * (n + 1) // 2),
            build,
            member,
            ranges=lambda n: ((1, n), (1, n)),
        )
    )


def orthonormal(d: Any, first: Any, last: Any) -> Image:
    """d-dimensional orthonormal vectors U[·, first] … U[·, last].

    The Cayley transform (I−S)(I+S)⁻¹ of a skew matrix S is orthogonal, and rational where S is; with either sign of each of
    its columns it is any orthogonal matrix.
    """

    def build(d: int, first: int, last: int, u: list[Any]) -> Iterator[tuple[tuple[int, ...], Any]]:
        if last - first + 1 > d:
            raise DomainError(f"{last - first + 1} orthonormal vectors do not fit into {d} dimensions")
        columns = range(first, last + 1)
        signs, rest = u[: len(columns)], map(QQ.from_sympy, u[len(columns) :])
        skew = [[QQ.zero] * d for _ in range(d)]
        for a in range(d):
            for b in range(a):
                skew[a][b] = next(rest)
                skew[b][a] = -skew[a][b]
        unit, turn = DomainMatrix.eye(d, QQ).to_dense(), DomainMatrix(skew, (d, d), QQ)
        cayley = ((unit - turn) * (unit + turn).inv()).to_Matrix()
        for a, column in product(range(d), columns):
            yield (a + 1, column), signs[column - first] * cayley[a, column - first]

    def facts(U: IndexedBase) -> tuple[Fact, ...]:
        a, i, j = (Dummy(name, integer=True) for name in "aij")
        equation = Eq(Sum(U[a, i] * U[a, j], (a, 1, d)), KroneckerDelta(i, j), evaluate=False)
        return (Fact(equation, ((i, first, last), (j, first, last))),)

    def parameters(d: int, first: int, last: int) -> list[Any]:
        return [FiniteSet(1, -1)] * (last - first + 1) + [Interval(-oo, oo)] * (d * (d - 1) // 2)

    def member(d: int, first: int, last: int, U: Mapping[tuple[int, ...], Any]) -> bool:
        columns = range(first, last + 1)
        return all(_inner(U, d, i, j) == int(i == j) for i in columns for j in columns)

    return _built(
        Image(
            "orthonormal vectors",
            (d, first, last),
            parameters,
            build,
            member,
            facts,
            (Integer(-1), Integer(1)),
            ranges=lambda d, first, last: ((1, d), (first, last)),
            room=lambda d, first, last: d - (last - first + 1),
        )
    )


def _inner(U: Mapping[tuple[int, ...], Any], d: int, i: int, j: int) -> Any:
    return sum(U[a, i] * U[a, j] for a in range(1, d + 1))


def tree(n: Any) -> Family:
    """Rooted trees on the nodes 1 … n: node i > 1 hangs below parent[i] < i."""
    i = Symbol("i", integer=True, positive=True)
    return Family(integers(1, i - 1), (i, 2, n))


class Choose(Protocol):
    """Where the drawn numbers come from: a seeded generator here, Hypothesis in numerics."""

    def share(self, open_lo: bool, open_hi: bool) -> Rational: ...  # of an interval: from 0 to 1, its ends if they are not open
    def integer(self, lo: int, hi: int) -> int: ...
    def choice(self, members: tuple[Any, ...]) -> Any: ...


class Seeded:
    """Generic points: rationals without small denominators, so that no accident makes two sides equal."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def share(self, open_lo: bool, open_hi: bool) -> Rational:
        return Rational(self.random.randint(1, 1020), 1021)

    def integer(self, lo: int, hi: int) -> int:
        return self.random.randint(lo, hi)

    def choice(self, members: tuple[Any, ...]) -> Any:
        return self.random.choice(members)


REACH = 3  # how far from its finite end an unbounded set is sampled: order one, so that no term is negligible
SIZES = 2  # how many sizes beyond the smallest are drawn; one where there are more than two sizes, or sums grow unwieldy
SCALES = 6  # powers of ten, tiny and huge, that a far point visits


def draw(domain: Mapping[Any, Any], choose: Choose, far: int | None = None) -> Point:
    """One exact point of the domain, sets that depend on other symbols drawn after them.

    It is of order one, with small sizes. A `far` point visits every scale and the ends, with sizes up to so many beyond the
    smallest.
    """
    point: Point = {}
    sizes = [symbol for symbol, set_ in domain.items() if isinstance(set_, Range) and set_.stop == oo]
    few = SIZES if len(sizes) <= 2 else 1
    for symbol in ordered(domain):
        set_ = domain[symbol]
        if symbol in sizes:
            # One size is drawn as far as it may go; of several most are small, or nothing would be cheap.
            beyond = few if far is None else far if len(sizes) == 1 else choose.choice((few, few, far))
            set_ = integers(set_.start, set_.start + beyond)
        point.update(_members(symbol, set_, point, choose, far is not None))
    return point


def unbounded(set_: Any) -> Family:
    """As many members, of any value."""
    ranges = () if isinstance(set_, Family) else set_.ranges(*set_.sizes)
    limits = set_.indices if isinstance(set_, Family) else ((Dummy("l", integer=True), lo, hi) for lo, hi in ranges)
    return Family(Interval(-oo, oo), *limits)


def each(set_: Any) -> Any:
    """The set that each member of a family is in; any other set itself."""
    return set_.of if isinstance(set_, Family) else set_


def written_in(set_: Any) -> tuple[Any, ...]:
    """The numbers that are written in a set: ends, sizes, or its members; what a function says is its own."""
    if isinstance(set_, Image):
        return tuple(set_.sizes)
    if isinstance(set_, FiniteSet):
        return tuple(one for one in set_.args if not isinstance(one, Lambda))
    return set_.args[:2] if isinstance(set_, Interval | Range) else ()


def rank(set_: Any) -> int:
    """How many indices a member has."""
    return len(set_.indices) if isinstance(set_, Family) else len(set_.ranges(*set_.sizes))


def ordered(domain: Mapping[Any, Any]) -> tuple[Any, ...]:
    """The symbols of the domain, each after those its set depends on."""
    return _ordered(tuple((symbol, free(set_)) for symbol, set_ in domain.items()))


@lru_cache(maxsize=64)
def _ordered(depends: tuple[tuple[Any, frozenset[Symbol]], ...]) -> tuple[Any, ...]:
    """Asked for at every point that is drawn."""
    done: list[Any] = []
    waiting, needed = [s for s, _ in depends], dict(depends)
    while waiting:
        ready = [s for s in waiting if needed[s].isdisjoint(waiting)]
        if not ready:
            raise DomainError(f"the sets of {', '.join(map(str, waiting))} depend on one another in a circle")
        done += ready
        waiting = [s for s in waiting if s not in ready]
    return tuple(done)


def is_empty(set_: Any) -> bool:
    """Whether the set has no member (None-free: an undecided set counts as inhabited)."""
    if isinstance(set_, Family):
        return is_empty(set_.of)
    return not isinstance(set_, Image) and set_.is_empty is True


def facts(domain: Mapping[Any, Any]) -> tuple[Fact, ...]:
    """What every point of the domain satisfies by construction."""
    return tuple(fact for symbol, set_ in domain.items() if isinstance(set_, Image) for fact in set_.facts(symbol))


def stray(domain: Mapping[Any, Any], point: Mapping[Any, Any]) -> str:
    """What is wrong with a point as a point of the domain: nothing, if it lies in it, and says nothing else."""
    coordinates: set[Any] = set()
    for symbol in ordered(domain):
        set_ = specialise(domain[symbol], {s: v for s, v in point.items() if s in free(domain[symbol])})
        try:
            if isinstance(set_, Family):
                for index, of in _each_member(set_):
                    coordinates.add(element(symbol, index))
                    if not _holds(of, point[element(symbol, index)]):
                        return f"{element(symbol, index)} = {point[element(symbol, index)]} is not in {of}"
            elif isinstance(set_, Image):
                sizes = [int(size) for size in set_.sizes]
                indices = [index for index, _ in set_.build(*sizes, [Integer(0)] * len(set_.parameters(*sizes)))]
                coordinates |= {element(symbol, index) for index in indices}
                if not set_.member(*sizes, {index: point[element(symbol, index)] for index in indices}):
                    return f"{symbol} is not one of the {set_.name}"
            elif not (point[symbol] in set_.args if isinstance(set_, FiniteSet) else _holds(set_, point[symbol])):
                return f"{symbol} = {point[symbol]} is not in {set_}"
            else:
                coordinates.add(symbol)
        except KeyError as missing:
            return f"it gives no value to {missing.args[0]}"
    others = sorted(set(point) - coordinates, key=str)  # what is defined has the value of its definition
    return f"it gives a value to {others[0]}, which is no coordinate; leave it out" if others else ""


def _holds(set_: Any, value: Any) -> bool:
    """Whether a number is certainly in a set; rational ones are compared without asking SymPy, as there are many."""
    if isinstance(set_, Interval) and isinstance(value, Rational):
        ends = ((set_.start, set_.left_open, 1), (set_.end, set_.right_open, -1))
        if all(isinstance(end, Rational) or end == -way * oo for end, _, way in ends):
            beyond = (way * (value.p * end.q - end.p * value.q) for end, _, way in ends if end.is_finite)
            closed = (not left_out for end, left_out, _ in ends if end.is_finite)
            return all(gap > 0 or (gap == 0 and touching) for gap, touching in zip(beyond, closed, strict=True))
    if isinstance(set_, Range) and isinstance(value, Rational) and set_.step == 1 and isinstance(set_.start, Integer):
        first, end = set_.start, set_.stop
        if end == oo or isinstance(end, Integer):
            return isinstance(value, Integer) and value.p >= first.p and (end == oo or value.p < end.p)
    return bool(set_.contains(value) == True)  # noqa: E712


@lru_cache(maxsize=2**12)
def element(symbol: Any, index: tuple[Any, ...]) -> Expr:
    """v[1, 2] for an indexed base, rho(1) for a function of the index: the same few at every point."""
    return symbol(*index) if isinstance(symbol, UndefinedFunction) else symbol[index]


@lru_cache(maxsize=2**16)
def free(thing: Any) -> frozenset[Any]:
    """The free symbols of an expression or a set, which SymPy gathers anew each time it is asked."""
    return frozenset(getattr(thing, "free_symbols", ()))


def specialise(thing: Any, point: Mapping[Any, Any]) -> Any:
    """The set or limit at the sizes drawn so far; integer assumptions are not re-checked by `xreplace`."""
    here = {s: point[s] for s in free(thing) if s in point}
    if not here:
        return thing
    taken = set().union(*map(free, here.values()))
    if isinstance(thing, Family):
        own = here | _apart((i for i, _, _ in thing.indices), taken)
        limits = ((own.get(i, i), specialise(lo, own), specialise(hi, own)) for i, lo, hi in thing.indices)
        return Family(specialise(thing.of, own), *limits)
    if isinstance(thing, Image):
        return replace(thing, sizes=tuple(specialise(s, here) for s in thing.sizes))
    if isinstance(thing, Lambda):
        own = _apart(thing.variables, taken)
        for node in preorder_traversal(thing.expr):
            inside = {node.args[1]} if isinstance(node, sympy.Limit) else set(getattr(node, "bound_symbols", ()))
            if inside & taken:
                raise DomainError(f"{thing} binds {min(map(str, inside & taken))}, which is put into it; rename one of them")
        return Lambda(tuple(own.get(v, v) for v in thing.variables), thing.expr.xreplace(here | own))
    # SymPy thinks functions equal that differ in the names of their variables: a choice between such is not kept.
    if isinstance(thing, FiniteSet):
        return FiniteSet(*(specialise(one, here) for one in thing.args))
    return placed(thing, frozenset(here.items()))


def _apart(bound: Iterable[Symbol], taken: set[Any]) -> dict[Any, Any]:
    """Names of their own for those that have the name of something put in, which is another."""
    return {v: Dummy(v.name, **v.assumptions0) for v in bound if v in taken}


@lru_cache(maxsize=2**16)
def placed(thing: Any, values: frozenset[tuple[Any, Any]]) -> Any:
    """An expression or a set at sizes that are drawn, and members of a family that are asked for, again and again."""
    return thing.xreplace(dict(values))


def _each_index(limits: tuple[Limit, ...]) -> Iterator[tuple[int, ...]]:
    """The indices of all members; a range may depend on the indices before it."""
    if not limits:
        yield ()
        return
    (i, lo, hi), *rest = limits
    for value in range(int(lo), int(hi) + 1):
        own = {i: Integer(value)}
        for more in _each_index(tuple((j, specialise(first, own), specialise(last, own)) for j, first, last in rest)):
            yield (value, *more)


def _each_member(family: Family) -> Iterator[tuple[tuple[int, ...], Any]]:
    """The indices of all members, each with the set that it is in."""
    variables = [i for i, _, _ in family.indices]
    alike = free(family.of).isdisjoint(variables)
    for index in _each_index(family.indices):
        yield index, family.of if alike else specialise(family.of, dict(zip(variables, map(Integer, index), strict=True)))


def _members(symbol: Any, set_: Any, point: Point, choose: Choose, far: bool) -> Iterator[tuple[Any, Any]]:
    here = specialise(set_, point)
    if isinstance(here, Family):
        for index, of in _each_member(here):
            yield element(symbol, index), _primitive(symbol, of, choose, far)
    elif isinstance(here, Image):
        sizes = [int(s) for s in here.sizes]
        drawn = [_primitive(symbol, p, choose, far) for p in here.parameters(*sizes)]
        for index, value in here.build(*sizes, drawn):
            yield element(symbol, index), value
    else:
        yield symbol, _primitive(symbol, here, choose, far)


def _primitive(symbol: Any, set_: Any, choose: Choose, far: bool) -> Any:
    if isinstance(set_, Interval):
        return _at_any_scale(set_, choose) if far and choose.choice((False, True)) else _of_order_one(set_, choose)
    if isinstance(set_, Range):
        first = int(set_.start)
        last = first + SIZES if set_.stop == oo else int(set_.stop) - 1
        return Integer(choose.integer(first, last))
    if isinstance(set_, FiniteSet):
        return choose.choice(tuple(set_.args))
    raise DomainError(f"the domain of {symbol} is {set_}, which is none of Interval, Range, FiniteSet, Family, Image")


def _of_order_one(set_: Interval, choose: Choose) -> Any:
    lo, hi = set_.start, set_.end
    if lo == -oo and hi == oo:
        lo, hi = Integer(-REACH), Integer(REACH)
    elif hi == oo:
        hi = lo + REACH
    elif lo == -oo:
        lo = hi - REACH
    # The position in the interval is rational, its ends need not be.
    return lo + (hi - lo) * choose.share(bool(set_.left_open), bool(set_.right_open))


def _at_any_scale(set_: Interval, choose: Choose) -> Any:
    """A closed end itself, or a number whose distance from an end, or from zero, is of any power of ten."""
    lo, hi = set_.start, set_.end
    ends = [end for end, left_out in ((lo, set_.left_open), (hi, set_.right_open)) if not left_out]
    if ends and choose.choice((False, False, True)):
        return choose.choice(tuple(ends))
    power, digit = choose.integer(-SCALES, SCALES), choose.integer(1, 9)
    if lo != -oo and hi != oo:
        step = (hi - lo) * Rational(digit, 10 ** (1 + abs(power)))
        return lo + step if power < 0 else hi - step
    step = digit * Rational(10) ** power
    if lo == -oo and hi == oo:
        return choose.choice((1, -1)) * step
    return lo + step if hi == oo else hi - step
