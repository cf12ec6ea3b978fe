"""Where an expression stands: the sets of its symbols, the relations known there, and what is still owed.

A ground is extended at every binder: under Σ_i the index i has its range, under ∫ ds the variable s its span. A rule that
needs something (a denominator that is not zero, a base that is positive) writes it down as a condition; whoever accepts the
step must discharge every one of them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sympy import Dummy, FiniteSet, Ge, Indexed, Integer, Interval, Le, Range, oo, sympify
from sympy.core.function import AppliedUndef

from derivations.checker.core.binders import family, heads
from derivations.checker.domain import Fact, Family, Image, free


@dataclass(frozen=True)
class Span:
    """The numbers from lo to hi, the ends left out where they are open; an end may be any expression."""

    lo: Any
    hi: Any
    open_lo: bool = False
    open_hi: bool = False
    integer: bool = False

    @property
    def free_symbols(self) -> frozenset[Any]:
        return free(self.lo) | free(self.hi)


@dataclass(frozen=True)
class Condition:
    """A relation that must hold wherever its ground lets its symbols be, and what asks for it."""

    relation: Any
    ground: "Ground" = field(compare=False)
    asks: str = ""  # with a place for each of these, which are printed only if somebody wants to read it
    of: tuple[Any, ...] = ()

    @property
    def words(self) -> str:
        return self.asks.format(*self.of)


@dataclass
class Account:
    """What accepting steps has cost so far: rules used, conditions owed."""

    rules: Counter[str] = field(default_factory=Counter)
    owed: list[Condition] = field(default_factory=list)


@dataclass(frozen=True)
class Ground:
    sets: Mapping[Any, Any]  # a symbol, an indexed family or an unknown function → its set
    known: tuple[Any, ...] = ()  # relations that hold here
    facts: tuple[Fact, ...] = ()  # equations that the sets guarantee
    where: Mapping[Any, Any] = field(default_factory=dict)  # definitions, for the sign of what they define
    lowest: Mapping[Any, Any] = field(default_factory=dict)  # the lowest arguments of Γ and exponents, to which others are led
    account: Account = field(default_factory=Account, compare=False)
    signs: dict[Any, Any] = field(default_factory=dict, compare=False)  # signs that were asked for before
    required: set[Any] = field(default_factory=set, compare=False)  # what the account has the conditions of already

    def note(self, rule: str) -> None:
        """A rule was used."""
        self.account.rules[rule] += 1

    def owe(self, relation: Any, asks: str, *of: Any) -> None:
        """A rule was used that holds only where the relation does."""
        self.account.owed.append(Condition(relation, self, asks, of))

    def under(self, *spans: tuple[Any, Span | None]) -> "Ground":
        """The ground inside a binder: a bound variable hides whatever else has its name."""
        variables = {variable for variable, _ in spans}
        known, sets, facts = self.known, self.sets, self.facts
        if all(isinstance(variable, Dummy) for variable in variables):  # of which no file speaks
            known = tuple(r for r in known if not free(r) & variables)
        else:  # a set between x and 1 speaks of the other x, and so does what is defined by x
            while more := {family(key) for key, text in self.where.items() if heads(text) & variables} - variables:
                variables |= more
            known = tuple(r for r in known if not heads(r) & variables)
            sets = {s: None if set_ is not None and free(set_) & variables else set_ for s, set_ in sets.items()}
            facts = tuple(fact for fact in facts if not free(fact.equation) & variables)
        return self.changed(sets={**sets, **dict(spans)}, facts=facts, known=known)

    def either_sign(self, gap: Any) -> tuple["Ground", "Ground"]:
        """The ground where the gap is not negative, and where it is not positive: one of them holds at every point."""
        ways = (relation(gap, 0, evaluate=False) for relation in (Ge, Le))
        first, second = (self.changed(known=(*self.known, way)) for way in ways)
        return first, second

    def summed(self, limits: Any) -> "Ground":
        """The ground under sums or products over integer ranges."""
        return self.under(*((i, Span(sympify(lo), sympify(hi), integer=True)) for i, lo, hi in limits))

    def changed(self, **fields: Any) -> "Ground":
        """Another ground, on the same account; signs found on this one are not believed there."""
        return replace(self, signs={}, required=set(), **fields)

    def trial(self) -> "Ground":
        """The same ground with an account of its own: an attempt that fails costs nothing."""
        return replace(self, account=Account(), required=set())

    def settle(self, trial: "Ground") -> bool:
        """The attempt succeeded: its account becomes part of ours."""
        self.account.rules.update(trial.account.rules)
        self.account.owed.extend(trial.account.owed)
        return True

    def span(self, item: Any) -> Span | None:
        """Between which numbers a symbol, a member of a family or a value of an unknown function lies."""
        family = item.base if isinstance(item, Indexed) else item.func if isinstance(item, AppliedUndef) else item
        set_ = self.sets.get(family)
        values: dict[Any, Any] = {}
        if isinstance(set_, Family):
            arguments = item.indices if isinstance(item, Indexed) else item.args
            if len(arguments) != len(set_.indices):
                return None
            values = {i: a for (i, _, _), a in zip(set_.indices, arguments, strict=True)}
            set_ = set_.of
        if isinstance(set_, Image):
            return Span(*set_.entries) if set_.entries else None
        if isinstance(set_, Span):
            return set_
        if isinstance(set_, Interval):
            ends = Span(set_.start, set_.end, bool(set_.left_open), bool(set_.right_open))
        elif isinstance(set_, Range):
            ends = Span(set_.start, set_.stop - 1 if set_.stop != oo else oo, integer=True)
        elif isinstance(set_, FiniteSet) and set_.args and all(a.is_Rational for a in set_.args):
            ends = Span(min(set_.args), max(set_.args), integer=all(isinstance(a, Integer) for a in set_.args))
        else:
            return None
        return replace(ends, lo=ends.lo.xreplace(values), hi=ends.hi.xreplace(values)) if values else ends

    def indices(self) -> Iterator[tuple[Any, Span]]:
        """The free indices and their ranges."""
        for symbol in self.sets:
            if getattr(symbol, "is_Symbol", False):
                span = self.span(symbol)
                if span is not None and span.integer:
                    yield symbol, span
