"""Sharp bounds: each holds on the whole domain, and the tighter one fails at a point of it, found here and named there.

Over a box `interval` shows it. On a half-line it is shown by the barrier of the claim, or piece by piece: next to a point where
a quotient is 0/0 by its slope, then by `interval`, and beyond some number by `interval` at once. What is found here by sampling
only proposes where to cut; Coq decides.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from typing import Any

from sympy import AccumBounds, Expr, Integral, Interval, Rational, diff, lambdify, oo, solve
from sympy.core.relational import Ge, Gt, Le, Lt

from derivations.checker.claim import Claim, Sharp
from derivations.checker.core import binders
from derivations.kernel.closing import lines_of
from derivations.kernel.lemma import LONGER, Obligation
from derivations.kernel.steps import Steps
from derivations.kernel.write import Unsupported, sign_of

Box = Mapping[Any, Interval]
Piece = tuple[Any, list[str]]  # where a piece of a line ends, if it does, and how a bound may be shown on it
FAR = 64  # beyond it no point is looked for
GRID = 24  # points on an axis
NEXT = Rational(1, 10**6)  # so far from an end that is open
ZOOMS = 8  # times that the grid is laid around the best of its points


class Bounds(Steps):
    """Parts that are bounds by enclosure."""

    def __init__(self, id_: str, claim: Claim, claims: Mapping[str, Claim], statement: Any = None) -> None:
        super().__init__(id_, claim, claims, statement)
        self.shown: list[tuple[str, Any]] = []  # lemmas and the bounds that they state

    def sharp(self, prefix: str, name: str, part: Sharp) -> None:
        """The bounds that hold, a point for each that fails, and all of them as the statement."""
        box = self.box(binders.unfold(part.function, self.table))
        self.libraries |= {"Gaussian", "Enclosures"}
        if (defined := self.defined(prefix, name, part)) is not None:
            self.add(defined).ways += ["has_values", f"{self.unfold}has_values"]
        lemmas = []
        for n, bound in enumerate(self.opened(part.holding)):
            label = f"{prefix}_holds_{n}"
            ways = [*self.by_barrier(bound, box), *self.by_pieces(label, name, bound, box), *self.over(box)]
            lemma = Obligation(label, name, "step", self.relation(bound), "it holds everywhere", ways, seconds=LONGER)
            lemmas.append(self.add(lemma))
            self.shown.append((label, bound))
        for n, bound in enumerate(self.opened(part.failing)):
            lemmas.append(self.add(self.failing(f"{prefix}_fails_{n}", name, bound, box)))
        exact = " | ".join(f"exact {lemma.name}" for lemma in lemmas)
        says = " /\\ ".join(f"({lemma.says})" for lemma in lemmas)
        ways = [f"repeat lazymatch goal with |- _ /\\ _ => split end; first [{exact}]"]
        self.conclude(prefix, name, says, ways)

    def opened(self, bounds: Iterator[Any]) -> Iterator[Any]:
        """The bounds with definitions opened."""
        return (bound.func(binders.unfold(bound.lhs, self.table), bound.rhs, evaluate=False) for bound in bounds)

    def box(self, f: Expr) -> dict[Any, Interval]:
        """The intervals of what is bounded."""
        box = {s: self.claim.domain.get(s) for s in sorted(f.free_symbols, key=str)}
        plain = all(isinstance(set_, Interval) and not set_.free_symbols for set_ in box.values())
        if self.claim.flow or self.statement.hypotheses or not plain or not box:
            raise Unsupported("Sharp: a bound by enclosure over what is no box")
        if f.has(Integral):  # to look for the point of a plane that is beyond the bound would take minutes
            raise Unsupported("Sharp: a bound by enclosure of an integral")
        return box

    # --- a weaker bound than one that was shown -------------------------------------------------------------------------
    def within_bounds(self, part: Any) -> bool:
        """Whether it is an inequality about what has sharp bounds."""
        sides = Le | Lt | Ge | Gt
        return isinstance(part, sides) and any(binders.unfold(part.lhs, self.table) == b.lhs for _, b in self.shown)

    def implied(self, prefix: str, name: str, part: Any) -> None:
        """The statement from a bound that is sharp."""
        if (defined := self.defined(prefix, name, part)) is not None:
            self.add(defined)
        ways = []
        for lemma, bound in self.shown:
            between = f"{self.writer.r(bound.rhs, {})} {sign_of(part)} {self.writer.r(part.rhs, {})}"
            ways.append(f"{self.unfold}pose proof {lemma}; assert ({between}) by certain; lra")
        self.conclude(prefix, name, self.relation(part), ways, "by a sharp bound")

    # --- where the tighter bound fails ----------------------------------------------------------------------------------
    def failing(self, label: str, name: str, bound: Any, box: Box) -> Obligation:
        """A point of the domain that is beyond the bound."""
        env = {s: f"v{n}'" for n, s in enumerate(box)}
        inside = [text for s, set_ in box.items() for text in self.member(env[s], set_)]
        beyond = f"{self.writer.r(bound.lhs, env)} {'<' if isinstance(bound, Ge) else '>'} {self.writer.r(bound.rhs, {})}"
        says = "".join(f"exists {v} : R, " for v in env.values()) + " /\\ ".join([*inside, beyond])
        point = "".join(f"exists {self.writer.r(v, {})}; " for v in extreme(bound, box))
        return Obligation(label, name, "step", says, "the tighter bound fails", [f"{point}repeat split; certain"])

    # --- where the bound holds ------------------------------------------------------------------------------------------
    def over(self, box: Box) -> Iterator[str]:
        """All at once, cut into boxes by `interval`."""
        names = [self.writer.names(s) for s in box]
        cut = ", ".join(f"i_bisect {name}" for name in names)
        yield f"interval with ({cut}, i_autodiff {names[0]}, i_prec 60, i_depth 30)"
        yield f"interval with ({cut}, i_prec 60, i_depth 40)"

    def by_pieces(self, label: str, name: str, bound: Any, box: Box) -> Iterator[str]:
        """A half-line, or an interval that is open where a quotient is 0/0: next to its start, in the middle, and far out."""
        if len(box) != 1:
            return
        ((x, set_),) = box.items()
        y = self.writer.names(x)
        pieces = list(self.beginning(bound, x, set_))
        middle = [f"interval with (i_bisect {y}, i_{how} {y}, i_prec 40, i_depth 30)" for how in ("autodiff", "taylor")]
        far = next((2**k for k in range(7) if set_.end == oo and holds_beyond(bound, x, 2**k)), None)
        pieces += [(None, middle)] if far is None else [(far, middle), (None, ["interval with (i_prec 40)"])]
        if len(pieces) == 1:
            return
        lemmas = []
        for n, ((start, _), (end, ways)) in enumerate(pairwise([(None, []), *pieces])):
            ends = [f"{self.writer.r(start, {})} <= {y}"] if start is not None else []
            ends += [f"{y} <= {self.writer.r(end, {})}"] if end is not None else []
            says = "".join(f"{text} -> " for text in ends) + self.relation(bound)
            piece = Obligation(f"{label}_{n}", name, "part of a step", says, "a piece of the domain", ways, seconds=LONGER)
            lemmas.append(self.add(piece).name)
        script = f"apply {lemmas[-1]}; lra"
        for (end, _), lemma in reversed(list(zip(pieces[:-1], lemmas[:-1], strict=True))):
            script = f"destruct (Rle_dec {y} {self.writer.r(end, {})}); [apply {lemma}; lra | {script}]"
        yield script

    def beginning(self, bound: Any, x: Any, set_: Interval) -> Iterator[Piece]:
        """Next to an open end where a quotient is 0/0: what the bound leaves, times what is below the line, rises from 0."""
        w = self.writer
        above, below = lines_of(bound.lhs)
        if not set_.left_open or not set_.start.is_finite or below.subs(x, set_.start) != 0:
            return
        left = bound.rhs * below - above if isinstance(bound, Le) else above - bound.rhs * below
        ends = (set_.start + Rational(1, 2**k) for k in range(8))
        end = next((end for end in ends if rises(left, x, set_.start, end)), None)
        if end is None:
            return
        function, slope = (w.function(e, x) for e in (left, diff(left, x)))
        quotient = "quotient_le" if isinstance(bound, Le) else "quotient_ge"
        way = (
            f"replace {w.r(bound.lhs, {})} with ({w.r(above, {})} * / {w.r(below, {})}) by ring; apply {quotient}; [lra |]; "
            f"enough (0 <= {w.r(left, {})}) by lra; apply (rises {function} {slope} {w.r(set_.start, {})} {w.r(end, {})}); "
            "[cbv beta; at_zero; lra | intros; eapply d_eq; [derives | tidy_derivative; first [ring | closing]] "
            "| intros; cbv beta; interval with (i_prec 40) | lra]"
        )
        yield end, [way]

    def by_barrier(self, bound: Any, box: Box) -> Iterator[str]:
        """The tail of the claim: with f' = A + B f the gap to the bound c times a positive factor has the slope A + B c."""
        tail = self.claim.tail
        if tail is None or list(box) != [tail.variable] or binders.unfold(tail.function, self.table) != bound.lhs:
            return
        x, w, set_ = tail.variable, self.writer, box[tail.variable]
        rate = diff(tail.slope, tail.value)
        if rate.has(tail.value) or set_.left_open or set_.end != oo:
            return
        sign = 1 if isinstance(bound, Le) else -1  # a bound from below is one from above on the negative
        f, c = sign * bound.lhs, sign * bound.rhs
        push = (sign * tail.slope.xreplace({tail.value: bound.rhs})).expand()
        speed = (sign * tail.slope.xreplace({tail.value: bound.lhs})).expand()
        turns = [t for t in solve(push, x) if t.is_Rational and t > set_.start]
        functions = [w.function(e, x) for e in (f, speed, rate, push)]
        start, at = w.r(set_.start, {}), w.r(c, {})
        ode = "intros; eapply d_eq; [derives | tidy_derivative; first [gaussian | closing]]"
        begin = f"enough ({w.r(f, {})} <= {at}) by lra; "
        if not turns:
            apply = f"apply (stays_below {' '.join(functions[:3])} {at} {start})"
            yield f"{begin}{apply}; [{ode} | intros; cont | intros; cbv beta; lra | cbv beta; certain | assumption]"
        for turn in turns:
            apply = f"apply (barrier {' '.join(functions)} {at} {start} {w.r(turn, {})})"
            signs = "lra | intros; cbv beta; lra | intros; cbv beta; lra"
            yield f"{begin}{apply}; [{ode} | intros; cont | intros; cbv beta; field | {signs} | cbv beta; certain | assumption]"


# --- where to look ------------------------------------------------------------------------------------------------------
def extreme(bound: Any, box: Box) -> list[Rational]:
    """A point at which the bound fails: near that at which it does by the most, with as few digits as will do."""
    f = lambdify(list(box), bound.lhs, "mpmath")
    sign = -1 if isinstance(bound, Ge) else 1
    low = [max(set_.start + (NEXT if set_.left_open else 0), -FAR) for set_ in box.values()]
    high = [min(set_.end - (NEXT if set_.right_open else 0), FAR) for set_ in box.values()]
    ends = list(zip(low, high, strict=True))
    around, best = ends, tuple(a for a, _ in ends)
    for _ in range(ZOOMS):
        grid = product(*([a + (b - a) * Rational(k, GRID) for k in range(GRID + 1)] for a, b in around))
        best = max(grid, key=lambda point: sign * f(*map(float, point)))
        steps = [2 * (b - a) / GRID for a, b in around]
        around = [(max(a, v - s), min(b, v + s)) for (a, b), v, s in zip(ends, best, steps, strict=True)]
    for digits in range(9):
        point = [v if v in end else round(v * 10**digits) / Rational(10**digits) for v, end in zip(best, ends, strict=True)]
        inside = all(v in set_ for v, set_ in zip(point, box.values(), strict=True))
        if inside and sign * (f(*map(float, point)) - bound.rhs) > 0:
            return point
    return list(best)


def rises(e: Expr, x: Any, start: Any, end: Any) -> bool:
    """Whether it seems to: its slope at a few points."""
    slope = diff(e, x)
    return all(slope.subs(x, start + (end - start) * Rational(k, 16)).evalf() > 0 for k in range(17))


def holds_beyond(bound: Any, x: Any, start: int) -> bool:
    """Whether the bound holds for all greater numbers by what the ranges of its parts tell."""
    values = bound.lhs.xreplace({x: AccumBounds(start, oo)})
    if not isinstance(values, AccumBounds):
        return False
    return bool(values.max < bound.rhs) if isinstance(bound, Le) else bool(values.min > bound.rhs)
