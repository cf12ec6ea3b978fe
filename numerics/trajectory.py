"""A trajectory, enclosed: where a differential equation leads from a point or a box, for every time of a span.

A step first finds a box that holds the trajectory: if y + [0, h] f(B) lies in B for every start y, then no solution
leaves B before h (Picard, Lindelöf). Taylor's polynomial P from one of the starts does not solve the equation, but its
defect P' − f(P) is known: the first coefficients cancel, and the remainder is Lagrange's. What a solution y is away from P
solves e' = A e + f(P) − P' with A in the interval matrix f'(B), so that Peano's series of that matrix bounds it. What a
step adds is kept in a frame that turns with the flow, so that boxes do not wrap (Lohner). A power series of Arb has finite
coefficients over a box only where the function is analytic on all of it: smoothness needs no test of its own.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import frexp, hypot, inf
from typing import Any

from flint import arb, arb_mat, arb_poly, arb_series, ctx, fmpq

ORDER = 20  # terms of Taylor's formula before the remainder
TOLERANCE = 2.0**-80  # what one step may add, against the size of the state
COARSE_BITS = 64  # enough for boxes, whose width dwarfs rounding
LONGEST = 1.0
SHORTEST = 2.0**-16
TRIES = 6  # enlargements of a box that does not hold the trajectory yet
PIECES = 8  # of a step's time, for the derivative of the flow
PEANO = 10  # terms of Peano's series
POLE = (ValueError, ZeroDivisionError)  # Arb's word for a pole, and what a function without a power series raises
UNSMOOTH = "the right side is not smooth there"
FAST = "it moves too fast, as before a blow-up"
SHRINK = 0.7  # of a step that was too long

Field = Callable[[list[Any]], list[Any]]  # of numbers or of power series
State = list[arb]


class Lost(Exception):
    """The trajectory cannot be followed beyond this time."""

    def __init__(self, time: fmpq, why: str) -> None:
        super().__init__(why)
        self.time, self.why = time, why


class Rough(Exception):
    """A function that is not smooth where the trajectory may be."""


@dataclass(frozen=True)
class Bundle:
    """The states c + S r + Q q: S tells how far the starts were apart, Q is the frame of what the steps have added."""

    centre: State
    spread: arb_mat
    starts: arb_mat
    frame: arb_mat
    added: arb_mat

    @property
    def states(self) -> State:
        """The smallest box with all of them."""
        return [c + d for c, d in zip(self.centre, self.deviation(), strict=True)]

    def deviation(self, transfer: arb_mat | None = None) -> State:
        """How far they are from the centre, now or after a linear map."""
        spread, frame = (self.spread, self.frame) if transfer is None else (transfer * self.spread, transfer * self.frame)
        return (spread * self.starts + frame * self.added).entries()


@dataclass(frozen=True)
class Leg:
    """One step: all states of a bundle followed from `begin` on for a time of `length`."""

    begin: fmpq
    length: fmpq
    order: int
    path: list[arb_poly]  # a polynomial in the time since the step began, exact
    drift: State  # from the path to any of the trajectories
    box: State  # where they all are
    end: Bundle

    @property
    def finish(self) -> fmpq:
        return self.begin + self.length

    def at(self, time: Any) -> State:
        """The states at a time since the step began, or at all times of a ball."""
        return [path(arb(time)) + drift for path, drift in zip(self.path, self.drift, strict=True)]


def halves(leg: Leg) -> Iterator[Leg]:
    """The same step as two, for a function that needs shorter ones than the trajectory."""
    length = leg.length / 2
    for begin in (fmpq(0), length):
        path = [p(arb_poly([arb(begin), 1])) for p in leg.path]
        during = arb(0).union(arb(length))
        held = [(p(during) + d).intersection(y) for p, d, y in zip(path, leg.drift, leg.box, strict=True)]
        yield replace(leg, begin=leg.begin + begin, length=length, path=path, box=held)


def point(values: Sequence[arb]) -> Bundle:
    """A start that is known as well as its balls are."""
    n = len(values)
    centre = [v.mid() for v in values]
    return Bundle(
        centre, _identity(n), arb_mat(n, 1), _identity(n), _column([v - c for v, c in zip(values, centre, strict=True)])
    )


def box(values: Sequence[arb]) -> Bundle:
    """All starts of a box."""
    start = point(values)
    return Bundle(start.centre, start.spread, start.added, start.frame, start.starts)


def legs(field: Field, start: Bundle, until: fmpq, order: int = ORDER, tolerance: float = TOLERANCE) -> Iterator[Leg]:
    """The steps that lead from the start until that time, each as long as its remainder allows."""
    time, bundle, ease = fmpq(0), start, 1.0
    while time < until:
        path = _path(field, bundle.centre, order, time)
        length = ease * _reach(path, order, tolerance)
        found: Leg | str = ""
        while not isinstance(found, Leg):
            if length < SHORTEST:
                raise Lost(time, found or FAST)
            found = _step(field, bundle, path, time, min(fmpq(*_dyadic(length)), until - time), order, tolerance)
            length, ease = length * SHRINK, ease * SHRINK
        yield found
        # The step that succeeded has shrunk the next one too: undo that, and try a little more.
        time, bundle, ease = found.finish, found.end, min(1.0, ease / SHRINK**1.5)


def _path(field: Field, start: State, order: int, time: fmpq) -> list[arb_poly]:
    """Taylor's polynomial, its coefficients rounded: any polynomial will do that is close."""
    try:
        series = taylor(field, start, order + 1)
    except POLE as error:
        raise Lost(time, f"{UNSMOOTH}: {error}") from error
    if not _finite(series):
        raise Lost(time, UNSMOOTH)
    return [arb_poly([s[k].mid() for k in range(order + 1)]) for s in series]


def _step(
    field: Field, bundle: Bundle, path: list[arb_poly], begin: fmpq, length: fmpq, order: int, tolerance: float
) -> Leg | str:
    """The step of that length, or what is against it."""
    h, during = arb(length), arb(0).union(arb(length))
    try:
        with ctx.workprec(COARSE_BITS):
            found = _confine(field, bundle.states, during)
            if found is None:
                return "no box holds the trajectory"
            held, around = found
            if not all(large.contains(p(during)) for large, p in zip(around, path, strict=True)):
                return FAST
            slopes = jacobian(field, around)
            if not _finite(slopes.entries()):
                return UNSMOOTH
            meanwhile = peano(slopes, during)
        gaps = [f - p.derivative() for p, f in zip(path, compose(field, path, during, order), strict=True)]
    except POLE as error:
        return f"{UNSMOOTH}: {error}"
    off = (meanwhile * _column([gap(during) for gap in gaps]) * during).entries()
    if not all(float(e.rad()) <= tolerance * (1 + float(abs(y).upper())) for e, y in zip(off, bundle.centre, strict=True)):
        return FAST
    reached = [p(h) + e for p, e in zip(path, off, strict=True)]
    drift = [e + d for e, d in zip(off, bundle.deviation(meanwhile), strict=True)]
    with ctx.workprec(COARSE_BITS):
        last = _transfer(field, slopes, path, drift, held, h)
    return Leg(begin, length, order, path, drift, held, _moved(bundle, reached, last))


def _transfer(field: Field, slopes: arb_mat, path: list[arb_poly], drift: State, held: State, h: arb) -> arb_mat:
    """The derivative of the flow by its start, piece by piece of the time where its interval matrix would be too wide."""
    doubt = float(h) * max(sum(float(slopes[i, j].rad()) for j in range(len(path))) for i in range(len(path)))
    pieces = max(1, min(PIECES, round(PIECES * doubt)))
    total = _identity(len(path))
    for n in range(pieces):
        if pieces > 1:
            during = (h * n / pieces).union(h * (n + 1) / pieces)
            here = [(p(during) + d).intersection(y) for p, d, y in zip(path, drift, held, strict=True)]
            slopes = jacobian(field, here)
        total = peano(slopes, h / pieces) * total
    return total


def compose(function: Field, path: list[arb_poly], during: arb, order: int) -> list[arb_poly]:
    """The function along a polynomial path: Taylor's polynomial in the time, its last coefficient the remainder's."""
    with _truncated(order + 1):
        exact = [_series(v) for v in function([_series(p) for p in path])]
        with ctx.workprec(COARSE_BITS):
            shifted = [_series(p(arb_poly([during, 1]))) for p in path]
            wide = [_series(v) for v in function(shifted)]
    if not (_finite(exact) and _finite(wide)):
        raise ValueError("it has no value")
    return [arb_poly([*(e[k] for k in range(order)), w[order]]) for e, w in zip(exact, wide, strict=True)]


def _confine(field: Field, states: State, span: arb) -> tuple[State, State] | None:
    """A box that holds the trajectories during the span, and a larger one on which the field shows it."""
    held = [y + span * f for y, f in zip(states, field(states), strict=True)]
    for _ in range(TRIES):
        if not _finite(held):
            return None
        around = [arb(y.mid(), y.rad() * 1.125 + (1 + abs(y.mid())) * 2.0**-40) for y in held]
        held = [y + span * f for y, f in zip(states, field(around), strict=True)]
        if all(large.contains(small) for large, small in zip(around, held, strict=True)):
            return held, around
    return None


def _moved(bundle: Bundle, reached: State, transfer: arb_mat) -> Bundle:
    """The bundle after a step: the centre's image, and the rest through the derivative of the flow."""
    centre = [y.mid() for y in reached]
    image, turned = transfer * bundle.spread, transfer * bundle.frame
    spread = image.mid()
    rest = _column([y - c for y, c in zip(reached, centre, strict=True)]) + (image - spread) * bundle.starts
    frame = _frame(turned, bundle.added)
    try:
        back = frame.inv()
    except ZeroDivisionError:
        frame = back = _identity(len(centre))
    return Bundle(centre, spread, bundle.starts, frame, (back * turned) * bundle.added + back * rest)


def _frame(turned: arb_mat, added: arb_mat) -> arb_mat:
    """An orthogonal frame: its first axis is the longest edge of what is carried, the next what is left of the next."""
    n = turned.nrows()
    columns = [[float(turned[i, j].mid()) for i in range(n)] for j in range(n)]
    long = [hypot(*column) * float(added[j, 0].rad()) for j, column in enumerate(columns)]
    axes: list[list[float]] = []
    for j in sorted(range(n), key=lambda j: -long[j]):
        axis = columns[j]
        for other in axes + axes:  # twice, for what rounding leaves of the first time
            along = sum(x * y for x, y in zip(axis, other, strict=True))
            axis = [x - along * y for x, y in zip(axis, other, strict=True)]
        size = hypot(*axis)
        if not 0 < size < inf:
            return _identity(n)
        axes.append([x / size for x in axis])
    return arb_mat(n, n, [arb(axes[j][i]) for i in range(n) for j in range(n)])


def taylor(field: Field, start: State, order: int) -> list[arb_series]:
    """The first coefficients of the solution: each round of Picard's iteration fixes one more."""
    series = [arb_series([y], 1) for y in start]
    for n in range(1, order):
        with _truncated(n):
            slopes = field(series)
        series = [_integrated(y, slope, n + 1) for y, slope in zip(start, slopes, strict=True)]
    return series


def _integrated(start: arb, slope: Any, order: int) -> arb_series:
    rates = slope.coeffs() if isinstance(slope, arb_series) else [slope]
    return arb_series([start, *(c / (n + 1) for n, c in enumerate(rates[: order - 1]))], order)


def jacobian(function: Field, at: State) -> arb_mat:
    """The derivatives by every argument over a box, from power series with two terms."""
    columns = []
    with _truncated(2):
        for j in range(len(at)):
            values = function([arb_series([y, int(i == j)], 2) for i, y in enumerate(at)])
            # A constant term that is not finite leaves no derivative.
            columns.append([v[1] if v[0].is_finite() else arb.nan() for v in map(_series, values)])
    return arb_mat(len(columns[0]), len(at), [column[i] for i in range(len(columns[0])) for column in columns])


def peano(slopes: arb_mat, time: arb) -> arb_mat:
    """Every M(time) with M(0) = 1 and M' = A(t) M, A(t) anywhere in an interval matrix: the sum of (tA)ⁿ/n! with a tail."""
    n = slopes.nrows()
    scaled = slopes * time
    norm = max(sum((abs(scaled[i, j]).upper() for j in range(n)), arb(0)) for i in range(n))
    total = term = _identity(n)
    for k in range(1, PEANO + 1):
        term = term * scaled * (arb(1) / k)
        total = total + term
    if not norm < PEANO:
        return arb_mat(n, n, [arb.nan()] * (n * n))
    tail = (norm ** (PEANO + 1) / arb(PEANO + 1).gamma() / (PEANO + 1) / (1 - norm / (PEANO + 2))).upper()
    return total + arb_mat(n, n, [arb(0, tail)] * (n * n))


def along(leg: Leg, function: Field) -> list[arb_poly]:
    """The function of the state as polynomials in the time since the step began, with balls for what is not known."""
    during = arb(0).union(arb(leg.length))
    try:
        found = compose(function, leg.path, during, leg.order)
        with ctx.workprec(COARSE_BITS):  # all the way from the path, which may leave their box, to the trajectories
            slopes = jacobian(function, [y.union(p(during)) for y, p in zip(leg.box, leg.path, strict=True)])
    except POLE as error:
        raise Rough(str(error)) from error
    if not _finite(slopes.entries()):
        raise Rough("it has no derivative")
    return [p + arb_poly([d]) for p, d in zip(found, (slopes * _column(leg.drift)).entries(), strict=True)]


def _series(value: Any) -> arb_series:
    """A constant or a polynomial as a power series."""
    if isinstance(value, arb_series):
        return value
    return arb_series(value.coeffs() if isinstance(value, arb_poly) else [value], ctx.cap)


def _reach(path: list[arb_poly], order: int, tolerance: float) -> float:
    """How far the last terms of the polynomials stay below the tolerance."""
    reach = LONGEST
    for p in path:
        size = 1 + float(abs(p[0]))
        for k in range(order - 2, order + 1):
            term = float(abs(p[k]))
            if term > 0:
                reach = min(reach, (tolerance * size / term) ** (1 / k) if term < inf else 0.0)
    return reach


def _dyadic(length: float) -> tuple[int, int]:
    """A fraction with few digits that is not larger."""
    mantissa, exponent = frexp(length)
    digits = int(mantissa * 64)
    return (digits << exponent - 6, 1) if exponent >= 6 else (digits, 1 << 6 - exponent)


def _finite(values: Sequence[Any]) -> bool:
    return all(c.is_finite() for v in values for c in (v.coeffs() if isinstance(v, arb_series) else [v]))


def _identity(n: int) -> arb_mat:
    return arb_mat(n, n, [int(i == j) for i in range(n) for j in range(n)])


def _column(values: State) -> arb_mat:
    return arb_mat(len(values), 1, values)


@contextmanager
def _truncated(order: int) -> Iterator[None]:
    """Power series of this many terms."""
    cap = ctx.cap
    ctx.cap = order
    try:
        yield
    finally:
        ctx.cap = cap
