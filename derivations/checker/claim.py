"""The whole vocabulary: what a claim is made of and the verdicts it can get.

A claim is data. It states one thing over an explicit domain, says how it is proved, and is read by code that
knows nothing of it in particular.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from functools import cache, partial
from itertools import product
from types import MappingProxyType
from typing import Any

import sympy
from sympy import (
    Basic,
    Derivative,
    Dummy,
    E,
    Expr,
    FiniteSet,
    Float,
    Indexed,
    IndexedBase,
    Integral,
    Interval,
    Lambda,
    Limit,
    MatrixBase,
    MatrixSymbol,
    Product,
    Range,
    Subs,
    Sum,
    Symbol,
    Tuple,
    oo,
    preorder_traversal,
)
from sympy.concrete.expr_with_limits import ExprWithLimits
from sympy.core.function import AppliedUndef, UndefinedFunction
from sympy.core.relational import Relational
from sympy.logic.boolalg import Boolean, BooleanAtom
from sympy.matrices.expressions import Inverse, MatAdd, MatMul, MatPow, MatrixExpr, Transpose

from derivations.checker import domain as sets
from derivations.checker import names
from derivations.checker.core import defined as vocabulary
from derivations.checker.core.binders import BINDERS, arguments, binds, family, find_row, has_rows, unfold
from derivations.checker.core.calculus import JUMPS, jumps
from derivations.checker.core.ground import Ground
from derivations.checker.core.recursion import MADE, within
from derivations.checker.printed import formula, visible

# Relations as they are written: SymPy would decide some of them on the spot and leave nothing to read.
Eq, Ne, Le, Lt, Ge, Gt = (
    partial(relation, evaluate=False) for relation in (sympy.Eq, sympy.Ne, sympy.Le, sympy.Lt, sympy.Ge, sympy.Gt)
)

Written = list[tuple[str, Any, list[Any]]]  # what a text is, the text, and all that it is made of
Made = list[tuple[Any, Any, list[Any]]]  # a recursion, its start or its step, and all that this is made of
Ties = dict[str, set[str]]  # of each look all that is tied to it, and itself

READINGS = ("symbolic", "ball", "sampled", "flow", "trained")


class ClaimError(ValueError):
    """A claim that cannot be read; the message says what to mend."""

    def __str__(self) -> str:
        """What a file says may stand in it."""
        return visible(super().__str__())


class Verdict(Enum):
    """From worst to best. It is computed from the readings and never typed in a claim file, but as a demand."""

    REFUTED = "REFUTED"
    VACUOUS = "VACUOUS"
    UNDECIDED = "UNDECIDED"
    NOT_RUN = "NOT RUN"
    OBSERVED = "OBSERVED"
    SAMPLED = "SAMPLED"
    ENCLOSED = "ENCLOSED"
    PROVED = "PROVED"

    @property
    def rank(self) -> int:
        return list(Verdict).index(self)


class Sharp(Boolean):
    """infimum[0] ≤ inf f < infimum[1] and supremum[0] < sup f ≤ supremum[1], over the domain.

    A bound with its sharpness: it holds at one constant and fails at the next, so that a wrong f cannot hide
    behind a loose bound. Either side may be left out.
    """

    def __new__(cls, f: Any, infimum: Any = (-oo, oo), supremum: Any = (-oo, oo)) -> "Sharp":
        return super().__new__(cls, *map(sympy.sympify, (f, *infimum, *supremum)))

    @classmethod
    def of(cls, args: tuple[Any, ...]) -> "Sharp":
        f, a, b, c, d = args
        return cls(f, (a, b), (c, d))

    @property
    def function(self) -> Expr:
        return self.args[0]

    @property
    def infimum(self) -> tuple[Expr, Expr]:
        return self.args[1], self.args[2]

    @property
    def supremum(self) -> tuple[Expr, Expr]:
        return self.args[3], self.args[4]

    @property
    def holding(self) -> Iterator[Relational]:
        """The bounds that hold everywhere."""
        if self.infimum[0] != -oo:
            yield Ge(self.function, self.infimum[0])
        if self.supremum[1] != oo:
            yield Le(self.function, self.supremum[1])

    @property
    def failing(self) -> Iterator[Relational]:
        """The tighter bounds that fail somewhere."""
        if self.infimum[1] != oo:
            yield Ge(self.function, self.infimum[1])
        if self.supremum[0] != -oo:
            yield Le(self.function, self.supremum[0])

    def _latex(self, printer: Any) -> str:
        f, a, b, c, d = map(printer._print, self.args)
        sides = []
        if self.infimum != (-oo, oo):
            sides.append(rf"{a} \le \inf {f} < {b}")
        if self.supremum != (-oo, oo):
            sides.append(rf"{c} < \sup {f} \le {d}")
        return r",\quad ".join(sides)


class Root(Boolean):
    """f has exactly one zero between lo and hi, wherever its other symbols are in their domain."""

    def __new__(cls, f: Any, variable: Symbol, lo: Any, hi: Any) -> "Root":
        return super().__new__(cls, *map(sympy.sympify, (f, variable, lo, hi)))

    function = property(lambda self: self.args[0])
    variable = property(lambda self: self.args[1])
    window = property(lambda self: self.args[2:])

    def _latex(self, printer: Any) -> str:
        f, x, lo, hi = map(printer._print, self.args)
        return rf"\exists!\, {x} \in \left[{lo}, {hi}\right]:\; {f} = 0"


@dataclass(frozen=True)
class Paper:
    """What the claims of a folder are held against: it stands in the folder's `__init__.py` as `PAPER`."""

    name: str  # as its claims' sources call it
    title: str
    authors: tuple[str, ...] = ()
    venue: str = ""
    draft: bool = False  # nobody has published it: its errors are told apart from the errata
    version: str = ""  # which of its versions was read
    identifiers: Mapping[str, str] = field(default_factory=dict)  # arXiv, DOI, OpenReview → the identifier there
    equations: str = ""  # those it numbers: "1–38, 40–105"
    results: Mapping[str, str] = field(default_factory=dict)  # Theorem 1 → the section it stands in
    symbols: Mapping[str, str] = field(default_factory=dict)  # a symbol's name → what it means, in words
    unclaimed: Mapping[str, str] = field(default_factory=dict)  # what it says and no claim states → why none does
    foremost: Mapping[str, str] = field(default_factory=dict)  # what matters most to its readers: claim → finding in a sentence


@dataclass(frozen=True)
class Source:
    """Where the paper says it, what it says there in our words, and how that was read."""

    paper: str
    label: str
    section: str = ""
    equations: str = ""
    place: str = ""  # the paragraph, the display, the line of a proof
    says: str = ""  # never the paper's own sentence
    read_as: str = ""  # which reading the verdict is on, and why, where there are several

    @property
    def kind(self) -> str:
        return self.label.split()[0].strip(":,").lower()


GRADES = ("misprint", "slip", "gap", "false")
TIME = "the time"  # under whatever name
POINT = "put the point in with Subs"
ROOM = f"a slope needs room: say < for ≤, let sets be open there, or {POINT}"
SCRIPT = 15  # lines that a reader will still check


@dataclass(frozen=True)
class Defect:
    """What is wrong with what is printed, as its authors would want to be told.

    misprint: one symbol, and what is meant is clear from the text around it; slip: it fails as printed and a small change
    mends it; gap: it is true, but the argument given does not show it; false: no small change mends it.
    """

    grade: str
    because: str  # why it is of this grade
    mend: str = ""  # the smallest change that mends it
    script: str = ""  # NumPy, mpmath or SymPy alone: asserts that what is printed fails, and prints the numbers
    same_as: str = ""  # the claim that has the entry, where this is another place that the same defect reaches
    symbols: Mapping[str, str] = field(default_factory=dict)  # what the paper's own list of symbols does not explain


@dataclass(frozen=True)
class Use:
    """Another claim's standing statement, at the given values of its symbols."""

    claim: str
    at: Mapping[Any, Any] = field(default_factory=dict)
    part: str = ""  # which part of it, where it has several


@dataclass(frozen=True)
class Step:
    """One link of a derivation: the next expression, and one sentence why it equals the one before.

    In the derivation of an inequality a step may also lose something: `by` is then what it loses, equal to the
    difference of the two expressions and recognisably not negative (or positive, where the statement is strict).
    """

    to: Any
    because: str
    using: tuple[Any, ...] = ()  # `Use`s of other claims, hypotheses of this one, the names of its earlier parts
    by: Any = None


@dataclass(frozen=True)
class Induction:
    """A proof for every value of `variable` from `start` on: the base is checked, the steps lead from it to the next."""

    variable: Symbol
    start: int
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Gronwall:
    """A proof along a flow: with R = lhs − rhs the steps lead from R' to factor·R, so what is zero at t = 0 stays zero.

    For a bound R ≤ 0 the steps may lose something, R' ≤ factor·R. This is uniqueness with its Lipschitz condition: the
    factor is continuous along the trajectory.
    """

    factor: Any
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Barrier:
    """A tail bound. With f' = slope(y, f), f(start) < c and slope(y, c) < 0 beyond, f can never climb to c again."""

    function: Expr
    variable: Symbol
    start: Any
    value: Symbol  # stands for f in the slope
    slope: Expr


@dataclass(frozen=True)
class Trained:
    """Which run is held against the claim, in which setting, and which of its tensors a symbol of another name is."""

    run: str
    setting: Mapping[str, Any] = field(default_factory=dict)
    observe: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Statement:
    """Named parts that must all hold wherever the hypotheses do."""

    parts: Mapping[str, Any]
    hypotheses: tuple[Any, ...] = ()


@dataclass(frozen=True, eq=False)
class Claim:
    source: Source
    domain: Mapping[Any, Any]
    printed: Any  # a relation, a `Sharp`, or several of them by name
    amended: Any = None
    other_readings: Mapping[str, Any] = field(default_factory=dict)  # of the same sentence, in words → what it then says
    defect: Defect | None = None  # what is wrong with what is printed
    hypotheses: tuple[Any, ...] = ()
    where: Mapping[Any, Any] = field(default_factory=dict)  # b[i, l] → its definition
    flow: Mapping[Any, Any] = field(default_factory=dict)  # v[l] → dv[l]/dt
    initial: Mapping[Any, Any] = field(default_factory=dict)  # v[l] → v[l] at t = 0, where it is not free
    as_long_as: tuple[Any, ...] = ()  # relations up to whose end the statement is about the trajectory
    until: str = ""  # in words, up to when the trajectory exists, where that may end before all that is spoken of does
    constant: Any = None  # the constant of motion, defined by the statement at t = 0
    counterexample: Mapping[Any, Any] | None = None  # a point that breaks the printed statement, easy to check by hand
    given: tuple[Use, ...] = ()  # relations of other claims that are known before the proof starts
    example: Mapping[Any, Any] | None = None  # a point that satisfies the hypotheses, where none is found at random
    proof: Any = ()  # steps, an `Induction`, a `Gronwall`, or those by the name of the part
    tail: Barrier | None = None
    uses: tuple[str, ...] = ()
    scope: str = ""
    waived: Mapping[str, str] = field(default_factory=dict)
    accepted: Mapping[str, str] = field(default_factory=dict)  # a mutant that is true, as the hunt prints it → why it is
    trained: Trained | None = None
    at_least: Verdict = Verdict.OBSERVED

    def __post_init__(self) -> None:
        self._check_kinds()
        self._settle()
        self._check_texts()
        statements = {"printed": self.printed} | ({"amended": self.amended} if self.amended is not None else {})
        for name, statement in statements.items():
            object.__setattr__(self, name, _statement(name, statement, self.hypotheses))
        others = {words: _statement(words, statement, self.hypotheses) for words, statement in self.other_readings.items()}
        object.__setattr__(self, "other_readings", others)
        proofs = self.proof if isinstance(self.proof, Mapping) else dict.fromkeys(self.standing.parts, self.proof)
        object.__setattr__(self, "proof", {part: p for part, p in proofs.items() if p})
        object.__setattr__(self, "uses", tuple(dict.fromkeys((*self.uses, *(u.claim for u in self._cited())))))
        for name in ("where", "flow", "initial"):
            object.__setattr__(self, name, {key: sympy.sympify(value) for key, value in getattr(self, name).items()})
        self._check()
        self._settle()

    def _settle(self) -> None:
        """What the claim says is its own from here on: another file may change a table that both have."""
        for each in fields(self):
            object.__setattr__(self, each.name, _settled(getattr(self, each.name)))

    @property
    def standing(self) -> Statement:
        """What holds: the amended statement where there is one."""
        return self.printed if self.amended is None else self.amended

    @property
    def statements(self) -> dict[str, Statement]:
        amended = {"amended": self.amended} if self.amended is not None else {}
        return {"printed": self.printed, **amended, **self.other_readings}

    def steps(self) -> Iterator[Step]:
        for proof in self.proof.values():
            yield from proof.steps if isinstance(proof, Induction | Gronwall) else proof

    def _cited(self) -> Iterator[Use]:
        yield from self.given
        for step in self.steps():
            yield from (use for use in step.using if isinstance(use, Use))

    def _check_kinds(self) -> None:
        """Each field is of its kind, before anything is made of it: what is wrong is named, and how it is written."""
        for name, (kind, example) in FIELDS.items():
            if not isinstance(value := getattr(self, name), kind):
                raise ClaimError(f"`{name}` is a {type(value).__name__}; write it as {name}={example}")
        for relation in (*self.hypotheses, *self.as_long_as):
            if not isinstance(relation, Relational):
                raise ClaimError(f"{relation} among the hypotheses is a {type(relation).__name__}; write relations, one by one")
        for proof in self.proof.values() if isinstance(self.proof, Mapping) else [self.proof]:
            listed = isinstance(proof, tuple | list) and all(isinstance(step, Step) for step in proof)
            if not listed and not isinstance(proof, Induction | Gronwall):
                raise ClaimError("a proof is neither steps, (Step(…), Step(…)), nor an Induction, nor a Gronwall")
        for key in (*self.where, *self.flow, *self.initial):
            if not isinstance(key, Symbol | Indexed | AppliedUndef):
                raise ClaimError(f"{key} has a definition, a rate or a start, but is no symbol, member or function of its own")
        for table in (self.flow, self.initial):
            for key, value in table.items():
                if not isinstance(sympy.sympify(value), Expr):
                    raise ClaimError(f"{key} has {value} for a rate or a start, which is no expression")
        for symbol, set_ in self.domain.items():
            of = sets.each(set_)
            if isinstance(symbol, UndefinedFunction) and isinstance(set_, Interval | Range):
                raise ClaimError(f"{symbol} is a function; its set is a FiniteSet of functions, or a Family of its values")
            chosen = isinstance(symbol, UndefinedFunction) and set_ is of
            if isinstance(of, FiniteSet) and any(isinstance(one, Lambda) != chosen for one in of.args):
                raise ClaimError(f"the set of {symbol} is of numbers, if it is a number, and of functions, if it is a function")
            for text in _ends(set_):
                if binds(text, BINDERS):
                    raise ClaimError(f"the set of {symbol} has {text} in it, with a variable of its own; write it out")
            several = sorted((s for s in unknowns(set_) if not isinstance(s, Symbol)), key=str)
            if several and not isinstance(of, FiniteSet):
                raise ClaimError(f"the set of {symbol} speaks of {several[0]}, which has many values; say it in a hypothesis")
            if isinstance(symbol, IndexedBase) and not isinstance(set_, sets.Family | sets.Image):
                raise ClaimError(f"{symbol} has members; its set is a Family of theirs, or an array of domain.py")
            if not isinstance(of, SETS):
                raise ClaimError(
                    f"the domain of {symbol} is {of}; it may be an interval, integers, a FiniteSet, or of domain.py"
                )
        moved = {family(key) for key in self.flow}
        for key in (key for key in self.initial if family(key) not in moved):
            raise ClaimError(f"{key} has a start but does not move; give its rate in `flow`")

    def _check_texts(self) -> None:
        """What does not print could clear a terminal, and a line of its own there could be taken for one of ours."""
        for what, words in (text for each in fields(self) for text in _spoken(each.name, getattr(self, each.name))):
            strange = {char for char in words if not char.isprintable()} - ({"\n"} if what == "defect.script" else set())
            if strange:
                raise ClaimError(f"`{what}` has {min(strange)!r} in it, which does not print; write one line of plain text")

    def _check(self) -> None:
        for symbol, set_ in self.domain.items():
            if sets.is_empty(set_):
                raise ClaimError(f"the domain of {symbol} is empty ({set_}); give it a set with members")
            self._check_whole(symbol, set_)
            _check_assumptions(symbol, set_, [rate for key, rate in self.flow.items() if family(key) == symbol])
        written = self._written()
        self._check_symbols(written)
        self._check_tables(written)
        self._check_orders()
        for kind in ("counterexample", "example"):
            if getattr(self, kind) is not None:
                values = {symbol: sympy.sympify(value) for symbol, value in getattr(self, kind).items()}
                object.__setattr__(self, kind, values)
                if wrong := sets.stray(self.domain, values):
                    raise ClaimError(f"the {kind} is not a point of the domain: {wrong}")
        formal = _formal(self.where) | _formal(self.flow)
        known = set(self.domain) | {family(key) for key in self.where}
        if self.constant is not None:
            known |= {family(self.constant)}
        texts: list[tuple[str, Any, set[Any]]] = [(f"the set of {s}", set_, set()) for s, set_ in self.domain.items()]
        for name, statement in self.statements.items():
            for part in statement.parts.values():
                _check_order(f"the {name} statement", part)
            texts += [(f"the {name} statement", part, set()) for part in statement.parts.values()]
            texts += [("a hypothesis", h, set()) for h in statement.hypotheses]
        texts += [(f"the definition of {key}", value, formal | _formal({key: 0})) for key, value in self._rows()]
        for what, text, bound in texts:
            for symbol in sorted(unknowns(text) - known - bound, key=str):
                if names.velocity(symbol, self._looks_of_what_moves()):
                    raise ClaimError(f"{symbol} in {what} is a velocity, of which only steps speak; write its rate")
                raise ClaimError(f"{symbol} appears in {what} but has no domain; add it to `domain`")
        for part, proof in self.proof.items():
            if isinstance(proof, Induction):
                self._check_induction(proof)
            if part not in self.standing.parts:
                raise ClaimError(f"the proof names a part {part!r} that the statement does not have")
        for step in self.steps():
            if not step.because.strip():
                raise ClaimError("a step has no reason; say in one sentence why it follows")
        for reading, reason in self.waived.items():
            if reading not in READINGS or not reason.strip():
                raise ClaimError(f"the waiver of {reading!r} needs a reading of {READINGS} and a reason")
        self._check_defect()
        for mutant, reason in self.accepted.items():
            if not reason.strip():
                raise ClaimError(f"the mutant {mutant!r} is accepted without a reason; say why it is true")

    def _check_whole(self, symbol: Any, set_: Any) -> None:
        """Integers run between integers, and sizes are such: there is no Range from 3/2, and no vector with 3/2 entries."""
        of = sets.each(set_)
        limits = set_.indices if isinstance(set_, sets.Family) else ()
        ends = [end for _, *pair in limits for end in pair]
        ends += of.args[:2] if isinstance(of, Range) else of.sizes if isinstance(of, sets.Image) else ()
        spans = {s: (among.start, among.stop - 1) for s, among in self.domain.items() if isinstance(among, Range)}
        spans |= {i: (lo, hi) for i, lo, hi in limits}
        counted = {s: _between(lo, hi, integer=True) for s, (lo, hi) in spans.items()}
        for end in map(sympy.sympify, ends):
            if end not in (oo, -oo) and not (end.xreplace(counted).is_integer or _whole_valued(end, set(spans))):
                raise ClaimError(f"the set of {symbol} has {end} among its ends or sizes, which need not be whole; use floor")

    def _check_defect(self) -> None:
        for words in self.other_readings:
            if words in ("printed", "amended") or not words.strip():
                raise ClaimError(f"another reading is called {words!r}; say in words how the sentence is then read")
        if self.source.kind == "extension" and self.amended is not None:
            raise ClaimError("an extension is printed nowhere, so there is nothing to amend; state what holds under `printed`")
        if self.defect is None:
            return
        if self.defect.grade not in GRADES:
            raise ClaimError(f"{self.defect.grade!r} is no grade of a defect; it is one of {', '.join(GRADES)}")
        if not self.defect.because.strip():
            raise ClaimError(f"the defect is called a {self.defect.grade} without a reason; say why it is one")
        if self.source.kind == "extension":
            raise ClaimError("an extension is printed nowhere, so it has no defect; put what fails among `other_readings`")
        if self.amended is None and self.defect.grade != "gap":
            raise ClaimError(f"a {self.defect.grade} is mended by something; say in `amended` what holds, or what is meant")
        if not self.defect.same_as and self.defect.grade != "gap" and not self.defect.mend.strip():
            raise ClaimError("the defect has no mend; say in one sentence which change of the text suffices")
        if len(self.defect.script.strip().splitlines()) > SCRIPT:
            raise ClaimError(f"the script of the defect is longer than {SCRIPT} lines, which nobody will check; shorten it")

    def _written(self) -> Written:
        """Everything that is written in the claim, once, with what it is and all that it is made of."""
        # By identity: a class of the file's own may say that it equals anything.
        once = {id(text): (what, text) for what, text in reversed([*self._texts()])}
        return [(what, text, _nodes(text)) for what, text in reversed(once.values())]

    def _texts(self) -> Iterator[tuple[str, Any]]:
        for symbol, set_ in self.domain.items():
            yield f"the set of {symbol}", symbol
            yield from ((f"the set of {symbol}", text) for text in _texts_of(set_))
        for name, statement in self.statements.items():
            yield from ((f"the {name} statement", part) for part in statement.parts.values())
            yield from (("a hypothesis", hypothesis) for hypothesis in statement.hypotheses)
        for key, value in self._rows():
            yield f"the definition of {key}", key
            yield f"the definition of {key}", value
        yield from (("as_long_as", relation) for relation in self.as_long_as)
        for step in self.steps():
            yield from (("a step", text) for text in map(sympy.sympify, (step.to, step.by)) if text is not None)
        for use in self._cited():
            yield from ((f"what {use.claim} is used at", sympy.sympify(value)) for value in use.at.values())
        for proof in self.proof.values():
            if isinstance(proof, Gronwall):
                yield "the factor of Gronwall", sympy.sympify(proof.factor)
        if self.tail is not None:
            yield from (("the tail", text) for text in vars(self.tail).values() if isinstance(text, Basic))

    def _check_symbols(self, written: Written) -> None:
        """Symbols carry no assumption but the listed ones, no two have one name, sets and functions are of the vocabulary."""
        for symbol, set_ in self.domain.items():
            of = sets.each(set_)
            if isinstance(of, sets.Image) and sets.BUILT.get(id(of)) is not of:
                raise ClaimError(
                    f"the set of {symbol} is not built from derivations.checker.domain; its facts are not believed"
                )
        symbols: dict[Any, str] = {}  # each with where it stands first
        for what, text, nodes in written:
            _check_nodes(what, nodes)
            for symbol in _symbols(text, nodes):
                symbols.setdefault(symbol, what)
        for symbol, what in symbols.items():
            _check_known(what, symbol)
        recursions = sorted(within(text for _, text, _ in written if isinstance(text, Basic)), key=lambda one: one.__name__)
        made = [(one, text, _nodes(text)) for one in recursions for text in (one.start, one.step)]
        letters = names.letters_of(symbols)
        self._check_names(symbols, recursions, written, made, letters)
        for one in recursions:
            _check_told(one.formal[one.place], [_between(0, oo, integer=True)], f"{one.__name__} counts by it from 0 on")
            if one.formal[one.place] in unknowns(one.start):
                raise ClaimError(f"{one.__name__} starts at {one.start}, and counts by {one.formal[one.place]} from 0 on")
            for text in (one.start, one.step):
                _check_slopes(f"the sequence {one.__name__}", text, set(one.formal))
        for one, text, nodes in made:
            _check_nodes(one.__name__, nodes)
            for symbol in _symbols(text, nodes):
                _check_known(one.__name__, symbol)
        moving = self._looks_of_what_moves()
        clocks = {names.looks_like(family(key)) for key, rate in self.flow.items() if rate == 1}
        for symbol in self.domain:
            if names.velocity(symbol, moving):
                raise ClaimError(f"{symbol} has the name of a velocity and a set of its own; rename it")
            if moving and names.looks_like(symbol) not in moving and names.of_time(symbol, moving, clocks):
                raise ClaimError(f"{symbol} has the name of what changes in time and does not move; rename it")
        if self.tail is not None and self.tail.value in {*self.domain, *unknowns(self.tail.function), self.tail.variable}:
            raise ClaimError(f"{self.tail.value} stands for the value of the barrier's function and for more; rename it")
        self._check_scopes(written + [(f"the recursion {one.__name__}", text, nodes) for one, text, nodes in made], letters)
        dots = {rf"\dot{{{sympy.latex(family(key))}}}" for key in self.flow}
        for head in (head for head in map(family, self.where) if self.flow and names.velocity(head, moving)):
            raise ClaimError(f"{head} is the velocity that the flow says, and has a definition of its own; rename it")
        for step in self.steps():
            known = (
                set(self.domain) | {family(key) for key in self.where} | {family(c) for c in (self.constant,) if c is not None}
            )
            for text in (sympy.sympify(t) for t in (step.to, step.by) if t is not None):
                strays = [s for s in sorted(unknowns(text) - known, key=str) if str(s) not in dots]
                if strays:
                    raise ClaimError(f"{strays[0]} appears in a step but has no domain; add it to `domain`")

    def _check_names(
        self, symbols: Mapping[Any, str], recursions: list[Any], written: Written, made: Made, letters: frozenset[str]
    ) -> None:
        """A name is the claim's own, and on a page no other symbol, constant or function looks like it."""
        for symbol, what in symbols.items():
            if isinstance(symbol, Dummy) and symbol in self.domain:
                raise ClaimError(f"{symbol} in {what} is a Dummy and has a set; use a Symbol")
            if wrong := names.wrong(symbol):
                raise ClaimError(f"{symbol} in {what}{wrong}")
        for one in recursions:
            what = f"the recursion {one.__name__}"
            formal = {symbol: what for symbol in one.formal if isinstance(symbol, Symbol)}
            for problem in (*names.recursion_wrong(one), *names.clashes(formal, (), ())):
                raise ClaimError(f"{what}: {problem}")
        changing = {names.looks_like(one) for one in recursions}
        for symbol, what in symbols.items():
            if not names.arguments(symbol).isdisjoint(changing):
                raise ClaimError(f"{symbol} in {what} has the name of what changes from step to step and does not; rename it")
        nodes = [(what, node) for what, _, nodes in written for node in nodes]
        nodes += [(f"the recursion {one.__name__}", node) for one, _, nodes in made for node in nodes if type(node) is not one]
        used = {type(node) for _, node in nodes} | ({E} if any(node is E for _, node in nodes) else set())
        for problem in names.clashes(symbols, recursions, used):
            raise ClaimError(problem)
        shown: dict[str, Any] = {}
        for what, member in dict.fromkeys((what, node) for what, node in nodes if isinstance(node, Indexed)):
            other: Any = shown.setdefault(formula(member), member)
            if other.base != member.base:  # x[a, i] and x_a[i]
                raise ClaimError(f"{other} and {member} in {what} are printed alike; rename one of the families")
        for what, bound, free in self._bound(nodes, recursions):
            for problem in names.captured(what, bound, free, letters):
                raise ClaimError(problem)
        hidden: dict[str, Any] = {}
        for what, value in ((what, node) for what, node in nodes if type(node) in MADE):
            if hidden.setdefault(names.looks_like(type(value)), names.unseen(value)) != names.unseen(value):
                raise ClaimError(f"{value} in {what} is printed as another value is; show all its arguments in its text")

    def _bound(self, nodes: list[tuple[str, Any]], recursions: list[Any]) -> Iterator[tuple[str, set[Any], set[Any]]]:
        """What is bound somewhere, and what is not and stands there too."""
        yield from ((what, bound, _beneath(node) - bound) for what, node in nodes if (bound := _variables(node)))
        for key, value in self._rows():
            if formal := _formal({key: 0}):
                yield f"the definition of {key}", formal, unknowns(value) - formal
        for symbol, set_ in self.domain.items():
            if isinstance(set_, sets.Family):
                yield f"the set of {symbol}", {i for i, _, _ in set_.indices}, unknowns(set_)
        for one in recursions:
            yield f"the recursion {one.__name__}", {one.formal[one.place]}, set(one.formal) - {one.formal[one.place]}

    def _looks_of_what_moves(self) -> set[str]:
        return {names.looks_like(family(key)) for key in self.flow}

    def _rows(self) -> Iterator[tuple[Any, Any]]:
        """What stands on the left and on the right in the definitions, the flow and the start."""
        for table in (self.where, self.flow, self.initial):
            yield from table.items()

    def _check_scopes(self, written: Written, letters: frozenset[str]) -> None:
        """A bound name is nobody else's, and a slope moves one thing alone: else what moves with it could not be told.

        Names are compared as they look: x_i speaks of i, and a Dummy that is printed as x of x.
        """
        given, ties, behind = [*self._given()], self._ties(letters), self.behind()
        moved = self._looks_of_what_moves()
        defined = {names.looks_like(head) for head in behind}
        for what, bound, spoken in self._scopes(written):
            for name in sorted(bound, key=str):
                look, called = names.looks_like(name), names.called(name)
                if look in defined:
                    raise ClaimError(f"{what} binds {called}, which is defined in `where`; rename one of them")
                for text, heads in given if spoken - bound else ():
                    if any(look == names.looks_like(head) or names.has_in_its_name(head, look, letters) for head in heads):
                        raise ClaimError(f"{what} binds {called}, and {text} speaks of {called} too; rename what is bound")
                for head in sorted(_wholly(spoken, behind) - bound, key=str) if look in moved or names.is_time(name) else ():
                    if names.looks_like(head) in ties.get(TIME, ()):
                        raise ClaimError(f"{what} binds {called}, and {head} changes in time there; rename what is bound")
        for what, _, nodes in written:
            for node in (node for node in nodes if isinstance(node, Derivative)):
                for variable in sorted(node.variables, key=str):
                    self._check_slope(f"{what} has a slope by {family(variable)}", variable, unknowns(node.expr), behind, ties)
        for key, value in self._rows():
            _check_slopes(f"the row of {key}", value, _formal({key: 0}))

    def _check_slope(self, what: str, variable: Any, spoken: set[Any], behind: Mapping[Any, set[Any]], ties: Ties) -> None:
        """What it moves can move by itself."""
        head, look = family(variable), names.looks_like(family(variable))
        set_ = self.domain.get(head)
        if look in map(names.looks_like, behind):
            raise ClaimError(f"{what}, which is defined in `where`; rename one of them")
        if look in self._looks_of_what_moves():
            raise ClaimError(f"{what}, which moves; its velocity is dot({head}); for a slope {POINT}")
        if isinstance(sets.each(set_), Range | FiniteSet):
            raise ClaimError(f"{what}, whose set {set_} has gaps; it has none")
        if isinstance(set_, sets.Image) or (isinstance(head, IndexedBase) and look in ties):
            raise ClaimError(f"{what}, whose members are tied to one another; {ROOM}")
        for other in sorted(spoken & set(behind), key=str):
            if variable in behind[other]:  # by a member, v[l], what is defined has a slope
                raise ClaimError(f"{what}, of {other}, which is defined by it; write it out")
        for other in sorted(_wholly(spoken, behind) - {head}, key=str):
            if names.looks_like(other) in ties.get(look, ()):
                raise ClaimError(f"{what}, and {other} is tied to it; {ROOM}")

    def _scopes(self, written: Written) -> Iterator[tuple[str, set[Any], set[Any]]]:
        """What is bound by a text, a general row, a count or the indices of a set, and what is spoken of there."""
        for what, _, nodes in written:
            for node in nodes:
                if not isinstance(node, Derivative) and (bound := _variables(node)):
                    yield what, bound, _beneath(node)
                if type(node) in MADE:  # what is put in for the other parameters is the same thing at every step
                    others = (a for place, a in enumerate(node.args) if place != node.place)
                    yield what, {node.formal[node.place]}, set().union(*map(unknowns, others))
        for key, value in self._rows():
            if bound := _formal({key: 0}):
                yield f"the row of {key}", bound, unknowns(value)
        for symbol, set_ in self.domain.items():
            if isinstance(set_, sets.Family):
                yield f"the set of {symbol}", {i for i, _, _ in set_.indices}, _spoken_by_ends(set_)

    def _given(self) -> Iterator[tuple[str, set[Any]]]:
        """Each text that says of something what it is, with all that it speaks of."""
        for hypothesis in self._supposed():
            yield f"the hypothesis {hypothesis}", unknowns(hypothesis)
        for symbol, set_ in self.domain.items():
            of, ends = sets.each(set_), _spoken_by_ends(set_)
            either = isinstance(of, Interval | Range) and not (unknowns(of.args[0]) and unknowns(of.args[1]))
            yield f"the set of {symbol}", ends if either or not ends else {symbol, *ends}
        for key, value in self._rows():
            yield f"the row of {key}", unknowns(value) - _formal({key: 0})
        if self.constant is not None:
            yield f"the constant {self.constant}", self._said_of_the_constant()

    def _supposed(self) -> list[Any]:
        """What is supposed of anything, written out."""
        said = {h for one in self.statements.values() for h in one.hypotheses} | {*self.as_long_as}
        return [unfold(hypothesis, self.where) for hypothesis in sorted(said, key=str)]

    def _said_of_the_constant(self) -> set[Any]:
        parts = [part for one in self.statements.values() for part in one.parts.values()]
        spoken = set().union(*(unknowns(unfold(part, self.where)) for part in parts))
        return spoken - {family(self.constant)} - _formal({self.constant: 0})

    def _ties(self, letters: frozenset[str]) -> Ties:
        """Whatever is said together is tied, through others too; but not by what leaves room around each point."""
        said = []
        for supposed in self._supposed():
            heads, members = unknowns(supposed), supposed.atoms(Indexed)
            alone = len(heads) == 1 and len(members) < 2 and all(unknowns(member) == heads for member in members)  # x, or v[1]
            if not alone and not (isinstance(supposed, sympy.Gt | sympy.Lt | sympy.Ne) and self._roomy(supposed)):
                said.append(heads)
        for symbol, set_ in self.domain.items():
            if (ends := _spoken_by_ends(set_)) and not (_open(set_) and all(map(self._roomy, _ends(set_)))):
                said.append({symbol, *ends})
        for key, value in (row for table in (self.flow, self.initial) for row in table.items()):
            said.append({family(key), *unknowns(unfold(sympy.sympify(value), self.where))} - _formal({key: 0}))
        if self.constant is not None:
            said.append({family(self.constant), *self._said_of_the_constant()})
        looks = [set(map(names.looks_like, heads)) for heads in said]
        if self.flow:
            looks.append({TIME, *self._looks_of_what_moves(), *map(names.looks_like, filter(names.is_time, self.domain))})
        for one in self.domain:
            named = {look for look in map(names.looks_like, self.domain) if names.has_in_its_name(one, look, letters)}
            looks += [{names.looks_like(one), *named}] if named else []
        ties: Ties = {}
        for alike in looks:
            together = alike.union(*(ties.get(look, set()) for look in alike))
            ties |= dict.fromkeys(together, together)
        return ties

    def _roomy(self, text: Any) -> bool:
        """Whether it is seen to be continuous, with a value all around each point where it has one."""
        texts, chosen, choices = [text], set[Any](), list[Any]()
        for text in texts:  # what is chosen may be made of what is chosen too
            new = {e.func for e in text.atoms(AppliedUndef)} - chosen
            choices += (sets_ := [self.domain.get(f) for f in new])
            texts += (one.expr for set_ in sets_ if isinstance(set_, FiniteSet) for one in set_.args)
            chosen |= new
        nodes = [node for text in texts if text not in (oo, -oo) for node in preorder_traversal(text)]
        if any(isinstance(node, Derivative) for node in nodes) and any(isinstance(node, CORNERS) for node in nodes):
            return False
        powers = (node for node in nodes if isinstance(node, sympy.Pow))
        return (
            all(isinstance(set_, FiniteSet) for set_ in choices)
            and all(power.exp.is_Integer or power.base.is_positive for power in powers)
            and all(isinstance(node, ROOMY) or not node.args for node in nodes)
            and not any(node in (oo, -oo) for node in nodes)
        )

    def _check_tables(self, written: Written) -> None:
        """Whether the definitions, the flow and the constant of motion can each be read in one way only."""
        defined, moved = ({family(key) for key in table} for table in (self.where, self.flow))
        for head in defined & (set(self.domain) | moved):
            raise ClaimError(f"{head} is defined in `where` and has a set or a flow as well; keep one of them")
        for symbol, set_ in self.domain.items():
            for head in sorted(unknowns(set_) & defined, key=str):
                raise ClaimError(f"the set of {symbol} speaks of {head}, which is defined in `where`; write it out")
        indices = {i for set_ in self.domain.values() if isinstance(set_, sets.Family) for i, _, _ in set_.indices}
        indices |= set().union(*map(_formal, (self.where, self.flow, self.initial)))
        for index in sorted(indices & defined, key=str):
            raise ClaimError(f"{index} stands for every index, and is defined in `where` as well; rename one of them")
        self._check_motion(moved, written)
        sizes = set().union(*map(unknowns, self.domain.values()))
        for table in (self.where, self.flow, self.initial):
            for key in table:
                if sum(family(row) == family(key) and bool(_formal({row: 0})) for row in table) > 1:
                    raise ClaimError(f"{family(key)} has more than one general row; which of them holds cannot be told")
                for size in _formal({key: 0}) & sizes:
                    raise ClaimError(f"{size} in {key} would stand for every index, but a set depends on it; rename it")
        for head in (head for head, spoken in self.behind().items() if head in spoken):
            raise ClaimError(f"{head} is defined by itself; a value given by the one before it is a `Sequence`")
        self._check_ranks(written)
        for key, value in self.where.items():
            _check_told(key, [value], f"it is defined as {value}")
        for key in (*self.flow, *self.initial):
            set_ = self.domain.get(family(key))
            limits = sets.unbounded(set_).indices if isinstance(set_, sets.Family | sets.Image) else ()
            for index, (_, lo, hi) in zip(arguments(key), limits, strict=False):
                if isinstance(index, Symbol):
                    _check_told(index, [_between(lo, hi, integer=True)], f"in the row {key} it runs from {lo} to {hi}")
        for key, value in self.initial.items():
            set_ = self.domain.get(family(key))
            of = sets.each(set_)
            if isinstance(of, Interval | Range) and of.contains(value) == False:  # noqa: E712
                raise ClaimError(f"{key} starts at {value}, which is not in its domain {of}")
            for head in sorted(unknowns(value) & {family(row) for row in self.initial}, key=str):
                raise ClaimError(f"{key} starts at {value}, and {head} has a start of its own; write it out")
        if self.constant is None:
            return
        _check_told(self.constant, [Dummy(real=True)], "the statement at t = 0 decides it")
        for key, value in self._rows():
            if family(self.constant) in unknowns(value):
                raise ClaimError(f"the definition of {key} speaks of {self.constant}, the constant of motion; write it out")
        if family(self.constant) in set(self.domain) | defined | moved:
            raise ClaimError(f"{self.constant} is the constant of motion and may have no set, definition or flow")
        for name, statement in self.statements.items():
            stand_in = Dummy()
            if not all(isinstance(part, sympy.Eq) for part in statement.parts.values()):
                raise ClaimError(f"the {name} statement must be one equation that defines {self.constant}, linear in it")
            gaps = [(part.lhs - part.rhs).xreplace({self.constant: stand_in}) for part in statement.parts.values()]
            slopes = [gap.diff(stand_in) for gap in gaps]
            if len(gaps) != 1 or not slopes[0].is_number or slopes[0].is_zero:
                raise ClaimError(f"the {name} statement must be one equation that defines {self.constant}, linear in it")
            for symbol in indices_of(gaps[0]) - _formal({self.constant: 0}) - sizes:
                raise ClaimError(f"{self.constant} cannot depend on {symbol}, of which the {name} statement speaks as well")

    def _check_ranks(self, written: Written) -> None:
        """Members have as many indices as their set and one row at most, a Root's variable its window or more for a set."""
        ranks = {symbol: sets.rank(set_) for symbol, set_ in self.domain.items() if isinstance(set_, sets.Family | sets.Image)}
        for what, _, nodes in written:
            for node in nodes:
                given = len(arguments(node)) if isinstance(node, Indexed | AppliedUndef) else 0
                if given and given != ranks.get(family(node), given):
                    raise ClaimError(f"{node} in {what} has {given} indices, its set has {ranks[family(node)]}")
                for formal, actual in self._put_in(node) if given else ():
                    if not formal.is_integer:  # of an index the core asks what it is told
                        _check_told(formal, [actual], f"{what} has {node}, and {actual} need not be")
                if given and node not in self.where and has_rows(self.where, node) and find_row(self.where, node)[0] is None:
                    raise ClaimError(f"{what} has {node}, and which row of `where` defines it is not said; write the cases out")
                if isinstance(node, Root) and node.variable in self.domain:
                    set_ = self.domain[node.variable]
                    whole = isinstance(set_, Interval) and all(set_.contains(end) == True for end in node.window)  # noqa: E712
                    tied = any(node.variable in unknowns(other) for other in self.domain.values())
                    if unknowns(set_) or not whole or tied:
                        raise ClaimError(
                            f"{node.variable} in {what} has a set that is not all of its window, or ties others; rename it"
                        )

    def _put_in(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """The formal parameters of a definition, and of the functions that may be chosen, each with what is put in for it."""
        yield from find_row(self.where, node)[1].items()
        chosen = self.domain.get(family(node))
        for one in chosen.args if isinstance(chosen, FiniteSet) and isinstance(node, AppliedUndef) else ():
            yield from zip(one.variables, node.args, strict=True) if isinstance(one, Lambda) else ()

    def _check_motion(self, moved: set[Any], written: Written) -> None:
        """What moves moves without jumps, and what holds for a while does so too: otherwise a while may be a moment."""
        for symbol in sorted(moved, key=str):
            set_ = self.domain.get(symbol)
            of = sets.each(set_)
            if isinstance(symbol, UndefinedFunction):
                raise ClaimError(f"{symbol} is a function, and its values move; write the state as a family, v[l]")
            if isinstance(of, Range | FiniteSet):
                raise ClaimError(f"{symbol} moves, and its set {of} has gaps, so that it leaves it at once; use an interval")
        texts = [(f"the rate of {key}", rate) for key, rate in self.flow.items()]
        texts += [("as_long_as", relation) for relation in self.as_long_as]
        for what, text in texts:
            for node in preorder_traversal(unfold(sympy.sympify(text), self.where)):
                hides = (isinstance(node, AppliedUndef) or type(node) in MADE) and jumps(node, Ground(self.domain))
                if (isinstance(node, JUMPING) or hides) and unknowns(node) & moved:
                    raise ClaimError(f"{what} has {node}, which jumps as the flow goes on; it must be continuous")
        for relation in self.as_long_as:
            _refuse_sizes_of_matrices(f"as_long_as, {relation},", relation)
            if not self.flow:
                raise ClaimError(f"as_long_as has {relation}, and nothing moves here; without a flow say it as a hypothesis")
            if isinstance(relation, sympy.Eq):
                raise ClaimError(f"as_long_as has {relation}; an equation holds for a moment, so say it as a hypothesis")
        slopes = {family(v) for _, _, nodes in written for d in nodes if isinstance(d, Derivative) for v in d.variables}
        for symbol, set_ in self.domain.items():
            for one in set_.args if isinstance(set_, FiniteSet) else ():
                for other in sorted(unknowns(one) & (moved | slopes), key=str) if isinstance(one, Lambda) else ():
                    raise ClaimError(f"a function in the set of {symbol} speaks of {other}, which varies; write it out instead")

    def behind(self) -> dict[Any, set[Any]]:
        """What each definition speaks of, through others too."""
        return _through(map(_about, self.where.items()))

    def _check_orders(self) -> None:
        """What goes to zero goes there alone: no set and no hypothesis ties it to anything."""
        for statement in self.statements.values():
            if any(not order.variables for part in statement.parts.values() for order in part.atoms(sympy.Order)):
                raise ClaimError("an O(·) has no variable that goes to zero; O(1) is no statement about any")
            small = {eps for part in statement.parts.values() for order in part.atoms(sympy.Order) for eps in order.variables}
            for eps in sorted(small & set(self.domain), key=str):
                set_ = self.domain[eps]
                if not isinstance(set_, Interval) or not (set_.start <= 0) == (set_.end >= 0) == True:  # noqa: E712
                    raise ClaimError(f"{eps} goes to zero, and its set {set_} does not come near; let it begin or end there")
            ties = [(f"the set of {symbol}", set_) for symbol, set_ in self.domain.items()]
            ties += [(f"the hypothesis {h}", unfold(h, self.where)) for h in (*statement.hypotheses, *self.as_long_as)]
            ties += [(f"the row of {key}", value) for table in (self.flow, self.initial) for key, value in table.items()]
            for what, text in ties:
                for eps in sorted(unknowns(text) & small, key=str):
                    raise ClaimError(f"{what} speaks of {eps}, which goes to zero; whatever depends on it must be written out")
            letters = names.letters_of(self.domain)
            for symbol, eps in product({*self.domain, *self.behind()}, small):
                if names.has_in_its_name(symbol, names.looks_like(eps), letters):
                    raise ClaimError(
                        f"{symbol} has {eps} in its name, which goes to zero, and does not depend on it; rename it"
                    )

    def _check_induction(self, proof: Induction) -> None:
        n = proof.variable
        if not isinstance(self.domain.get(n), Range) or self.domain[n].start != proof.start:
            raise ClaimError(f"the induction starts at {n} = {proof.start}, its domain elsewhere")
        for symbol, set_ in self.domain.items():
            ends = sets.each(set_)
            if n in unknowns(ends):
                raise ClaimError(f"the set of {symbol} changes with {n}, so the induction hypothesis speaks of other members")
        for hypothesis in (*self.standing.hypotheses, *self.as_long_as):
            finite = {s for s, r in self.domain.items() if isinstance(r, Range) and r.start.is_Integer and r.stop.is_Integer}
            if unknowns(unfold(hypothesis, self.where)) & ({n} | finite):
                raise ClaimError(f"the induction hypothesis would be used where {hypothesis} need not hold")


def _whole_valued(end: Expr, counted: set[Any]) -> bool:
    """Whether a polynomial such as n(n + 1)/2 is whole at all integers: it is, if at those from 0 to its degree."""
    if not counted >= end.free_symbols or not end.is_polynomial(*end.free_symbols):
        return False
    poly = end.as_poly(*sorted(end.free_symbols, key=str))
    return all(poly(*at).is_Integer for at in product(*(range(d + 1) for d in poly.degree_list())))


def _check_order(what: str, part: Any) -> None:
    """A window from 2 to 1, or a bound that is sharp at a lesser one, holds nothing and would hold anything."""
    windows = [part.window] if isinstance(part, Root) else [part.infimum, part.supremum] if isinstance(part, Sharp) else []
    for lo, hi in windows:
        if isinstance(part, Sharp) and (spoken := sorted(unknowns(lo) | unknowns(hi), key=str)):
            raise ClaimError(f"{what} has a sharp bound that speaks of {spoken[0]}; it must be a number")
        if (lo < hi) == False:  # noqa: E712
            raise ClaimError(f"{what} has the window from {lo} to {hi}; give the lesser end first")


def _statement(name: str, statement: Any, hypotheses: tuple[Any, ...]) -> Statement:
    if isinstance(statement, Statement):
        statement, hypotheses = statement.parts, hypotheses + tuple(statement.hypotheses)
    parts = dict(statement) if isinstance(statement, Mapping) else {"": statement}
    if not parts:
        raise ClaimError(f"the {name} statement has no parts; say what is claimed")
    for part, relation in parts.items():
        if not isinstance(part, str):
            raise ClaimError(f"a part of the {name} statement is called {part}; its name is a word, {str(part)!r}")
        which = f"the {name} statement" + (f" ({part})" if part else "")
        if isinstance(relation, bool | BooleanAtom):
            raise ClaimError(f"{which} was decided before it could be read; build it with derivations.checker.claim.Eq, Le, …")
        if not isinstance(relation, Relational | Sharp | Root):
            raise ClaimError(f"{which} is a {type(relation).__name__}; it must be a relation, a Sharp bound or a Root")
        _refuse_sizes_of_matrices(which, relation)
    for hypothesis in hypotheses:
        _refuse_sizes_of_matrices(f"the hypothesis {hypothesis}", hypothesis)
    return Statement(parts, hypotheses)


def _refuse_sizes_of_matrices(which: str, relation: Any) -> None:
    tables = [isinstance(side, MatrixBase | MatrixExpr) for side in relation.args if isinstance(relation, Relational)]
    if any(tables) and not (all(tables) and isinstance(relation, sympy.Eq)):
        raise ClaimError(f"{which} compares a matrix with a number, or by its size; write out its entries")


SIGNS = {
    "positive": lambda lo, hi: lo.is_positive,
    "nonnegative": lambda lo, hi: lo.is_nonnegative,
    "negative": lambda lo, hi: hi.is_negative,
    "nonpositive": lambda lo, hi: hi.is_nonpositive,
}
KINDS = ("zero", "nonzero", "integer", "rational", "irrational", "even", "odd", "prime", "composite")


LONGEST = 2_000  # binary digits of a number
MATRICES = (MatrixBase, MatrixSymbol, MatMul, MatAdd, MatPow, Transpose)
CORNERS = (sympy.Abs, sympy.Max, sympy.Min)
ROOMY: tuple[type, ...] = (*CORNERS, sympy.Add, sympy.Mul, sympy.Pow, sympy.exp, sympy.log, sympy.sin, sympy.cos, sympy.tanh)
ROOMY += (sympy.erf, sympy.erfc, Relational, Sum, Tuple, Indexed, IndexedBase, AppliedUndef, Derivative, Subs)
JUMPING = (*JUMPS, sympy.KroneckerDelta, sympy.frac)  # as what they speak of moves
# What SymPy may be told of a symbol: each of these is checked against the symbol's set, everywhere it is used.
FIELDS = {
    "source": (Source, 'Source("paper", "Theorem 1")'),
    "domain": (Mapping, "{x: Interval(0, 1)}"),
    "hypotheses": (tuple | list, "(Gt(x, 0),)"),
    "where": (Mapping, "{f(x): x**2}"),
    "flow": (Mapping, "{u: -u}"),
    "initial": (Mapping, "{u: 1}"),
    "as_long_as": (tuple | list, "(Gt(u, 0),)"),
    "given": (tuple | list, '(Use("paper/claim"),)'),
    "uses": (tuple | list, '("paper/claim",)'),
    "other_readings": (Mapping, '{"with r for s": Eq(…)}'),
    "waived": (Mapping, '{"flow": "a reason"}'),
    "accepted": (Mapping, '{"a mutant": "a reason"}'),
    "at_least": (Verdict, "Verdict.PROVED"),
    "defect": (Defect | None, 'Defect("slip", …)'),
    "until": (str, '"the trajectory ends"'),
    "scope": (str, '"all real x"'),
    "tail": (Barrier | None, "Barrier(…)"),
    "trained": (Trained | None, 'Trained("block", …)'),
}
SETS = (Interval, type(sympy.S.EmptySet), Range, FiniteSet, sets.Image)
ALLOWED = frozenset(
    ("real", "integer", "positive", "negative", "nonnegative", "nonpositive", "nonzero", "finite", "commutative")
)
FOLLOWS = frozenset(Symbol("x", integer=True, positive=True).assumptions0)  # what SymPy adds to them of its own accord


OWN = (Source, Defect, Use, Step, Induction, Gronwall, Barrier, Trained, Statement, sets.Family, sets.Image)


def _spoken(what: str, thing: Any) -> Iterator[tuple[str, str]]:
    """Every text in a field of a claim, names of symbols too, and which field it is."""
    if isinstance(thing, str):
        yield what, thing
    elif isinstance(thing, Mapping):
        yield from (text for row in thing.items() for text in _spoken(what, row))
    elif isinstance(thing, tuple):
        yield from (text for one in thing for text in _spoken(what, one))
    elif isinstance(thing, OWN):
        yield from (text for each in fields(thing) for text in _spoken(f"{what}.{each.name}", getattr(thing, each.name)))
    elif isinstance(thing, UndefinedFunction):
        yield what, thing.__name__
    else:
        yield from ((what, str(getattr(node, "name", type(node).__name__))) for node in _nodes(thing))


def _settled(thing: Any) -> Any:
    """A copy that nobody can change."""
    if isinstance(thing, Mapping):
        return MappingProxyType({key: _settled(value) for key, value in thing.items()})
    if isinstance(thing, tuple | list):
        return tuple(_settled(one) for one in thing)
    if isinstance(thing, OWN) and type(thing) not in OWN:
        raise ClaimError(f"{type(thing).__name__} is a class of the file's own; write it as what it is made of")
    if isinstance(thing, OWN) and not isinstance(thing, sets.Family | sets.Image):  # these have nothing that could change
        return replace(thing, **{each.name: _settled(getattr(thing, each.name)) for each in fields(thing)})
    return thing


def _told(symbol: Any) -> Mapping[str, Any]:
    """What SymPy was told of a symbol, an indexed family or an unknown function."""
    if isinstance(symbol, UndefinedFunction | IndexedBase):  # a family may be told more than its label
        told = symbol._kwargs if isinstance(symbol, UndefinedFunction) else symbol.assumptions0
        return {key: value for key, value in told.items() if key in ALLOWED or key not in FOLLOWS}
    return getattr(symbol, "_assumptions_orig", {})


def _nodes(text: Any) -> list[Any]:
    """The text and all that it is made of, each object once."""
    return list({id(node): node for node in preorder_traversal(text)}.values()) if isinstance(text, Basic) else []


def _symbols(text: Any, nodes: list[Any]) -> dict[Any, None]:
    """The symbols, families and unknown functions of a text, a family for its label."""
    found = {text: None} if isinstance(text, Symbol | UndefinedFunction) else {}
    for node in nodes:
        if isinstance(node, AppliedUndef):
            found[node.func] = None  # which is no node
        elif isinstance(node, IndexedBase):
            found[node] = None
            continue
        args = node.args[:3] if isinstance(node, Limit) else node.args  # whence it is approached is a Symbol, + or -
        found |= {a: None for a in args if isinstance(a, Symbol)}
    return found


def _variables(node: Any) -> set[Any]:
    """What a text binds; a slope may be by a member."""
    bound = set(node.variables) if isinstance(node, ExprWithLimits | Lambda | Subs | Derivative) else set()
    return bound | ({node.args[1]} if isinstance(node, Limit | Root) else set())


def _beneath(node: Any) -> set[Any]:
    """What stands under a binder; the ends of the outermost sum or integral do not."""
    if not isinstance(node, ExprWithLimits):
        return unknowns(node)
    return unknowns(node.function).union(*(unknowns(end) for limit in node.limits[:-1] for end in limit[1:]))


def _check_nodes(what: str, nodes: list[Any]) -> None:
    """All that a text is made of is exact, of the vocabulary, and evaluated."""
    for node in nodes:
        if isinstance(node, Float):
            raise ClaimError(f"{what} holds a Float; write it as a Rational, {node} is not exact")
        if isinstance(node, sympy.Rational) and max(node.p.bit_length(), node.q.bit_length()) > LONGEST:
            raise ClaimError(f"{what} holds a number of more than {LONGEST} binary digits; nobody reads so many")
        if not _known_class(type(node)):
            raise ClaimError(f"{what} holds a {type(node).__name__}, which is a class of its own; nothing is known of it")
        if isinstance(node, Inverse) or (isinstance(node, MatPow) and node.exp.is_negative is not False):
            raise ClaimError(f"{what} holds the inverse of a matrix, which may not exist; write out its entries")
        if isinstance(node, MatrixExpr) and not isinstance(node, MATRICES):
            raise ClaimError(f"{what} holds a {type(node).__name__}, no sum or product of matrices; write out its entries")
        if isinstance(node, MatPow) and not node.exp.is_Integer:
            raise ClaimError(f"{what} holds a matrix to the power {node.exp}; write out its entries")
        if isinstance(node, MatrixSymbol):
            raise ClaimError(f"{what} holds a MatrixSymbol, which has no set; write its entries as an indexed family")
        if type(node) in MADE:
            _check_arguments(what, node)
        if isinstance(node, Symbol) and type(node) not in (Symbol, Dummy):
            raise ClaimError(f"{node} in {what} is a {type(node).__name__}, which may stand for anything; use a Symbol")
        if isinstance(node, IndexedBase) and type(node.label) is not Symbol:
            raise ClaimError(f"{node} in {what} is a family without a name of its own; its label is a Symbol")
        if isinstance(node, sympy.Pow) and isinstance(node.base, Symbol) and names.is_e(node.base) and not node.exp.is_Number:
            raise ClaimError(f"{node} in {what} is printed as {sympy.exp(node.exp)} is; rename {node.base}")
        _check_variables(what, node)
    for node, made in vocabulary.held(nodes):
        raise ClaimError(f"{node} in {what} is kept from becoming {made}; write it without evaluate=False")


def _check_known(what: str, symbol: Any) -> None:
    """A symbol is told no more than is listed."""
    strange = sorted(set(_told(symbol)) - ALLOWED)
    if strange or _told(symbol).get("commutative", True) is not True:
        allowed = ", ".join(sorted(ALLOWED))
        raise ClaimError(f"{symbol} in {what} is assumed {', '.join(strange)}; only {allowed} may be assumed")


def _texts_of(set_: Any) -> Iterator[Any]:
    if isinstance(set_, sets.Family):
        yield from _texts_of(set_.of)
        yield from (text for limit in set_.indices for text in limit)
    elif isinstance(set_, sets.Image):
        yield from set_.sizes
    else:
        yield set_


def _check_assumptions(symbol: Any, set_: Any, rates: list[Any]) -> None:
    """What SymPy is told of a symbol must hold on all of its domain, or a simplification there is worth nothing."""
    of, member = set_, symbol
    if isinstance(set_, sets.Family):
        of, member = set_.of, sets.element(symbol, tuple(i for i, _, _ in set_.indices))
        for i, lo, hi in set_.indices:
            _check_told(i, [_between(lo, hi, integer=True)], f"in the set of {symbol} it runs from {lo} to {hi}")
    if isinstance(of, Range) and of.step != 1:
        raise ClaimError(f"the domain of {symbol} is {of}; build it with derivations.checker.domain.integers, without gaps")
    if isinstance(of, FiniteSet):
        for one in of.args:
            if not isinstance(one, Lambda) and not (one.is_number and one.is_real and one.is_finite):
                raise ClaimError(f"the set of {symbol} has {one} in it, which is no real number by itself")
            if isinstance(one, Lambda) and len(one.variables) != 1:
                raise ClaimError(f"the set of {symbol} has a function that is not of one argument; define it in `where`")
        argument = Dummy(real=True)
        members = [one(argument) if isinstance(one, Lambda) else one for one in of.args]
        member = member(argument) if isinstance(member, UndefinedFunction) else member
    elif isinstance(of, Interval):
        # The ends of an open interval are not in it: a tiny step inside decides the sign.
        lo = of.start + (Dummy(positive=True) if of.left_open and of.start.is_zero else 0)
        hi = of.end - (Dummy(positive=True) if of.right_open and of.end.is_zero else 0)
        members = [_between(lo, hi)]
    else:
        members = [_between(of.start, of.stop - 1, integer=True)] if isinstance(of, Range) else [Dummy(real=True)]
    _check_told(member, members, f"its domain is {of}", symbol)
    if rates:
        rises, falls = (all(getattr(rate, f"is_{sign}") for rate in rates) for sign in ("nonnegative", "nonpositive"))
        kept = [_between(m if rises else -oo, m if falls else oo) for m in members]
        _check_told(member, kept, "the flow moves it", symbol)


def _between(lo: Any, hi: Any, integer: bool | None = None) -> Dummy:
    """A symbol that knows of itself what holds for all numbers from lo to hi, and no more."""
    lo, hi = sympy.sympify(lo), sympy.sympify(hi)
    return _knowing(integer, tuple(sign for sign, holds in SIGNS.items() if holds(lo, hi)))


@cache
def _knowing(integer: bool | None, signs: tuple[str, ...]) -> Dummy:
    return Dummy(real=True, integer=integer, **dict.fromkeys(signs, True))


def _check_told(member: Any, members: list[Any], because: str, name: Any = None) -> None:
    for kind in (*SIGNS, *KINDS):
        told = getattr(member, f"is_{kind}", None)
        if told is not None and any(getattr(m, f"is_{kind}") is not told for m in members):
            word = f"to be {kind}" if told else f"not to be {kind}"
            raise ClaimError(f"{name or member} is assumed {word}, but {because}; drop the assumption or shrink the set")


def _check_arguments(what: str, value: Any) -> None:
    """What SymPy is told of a parameter of a recursion must hold of what is put in for it."""
    for n, (formal, argument) in enumerate(zip(value.formal, value.args, strict=True)):
        if n != value.place and isinstance(formal, Symbol):
            _check_told(formal, [argument], f"{what} has {value.func.__name__} with {argument} for it")
        for variable in argument.variables if isinstance(argument, Lambda) else ():
            if not variable.is_integer:  # an index is what it is told to be
                _check_told(variable, [Dummy(real=True)], f"{value.func.__name__} in {what} may put anything in for it")


def _check_variables(what: str, node: Any) -> None:
    """What is bound is a symbol, and what SymPy is told of it must hold of all that it stands for."""
    bound = list(node.variables) if isinstance(node, ExprWithLimits | Lambda | Subs) else []
    bound += [node.args[1]] if isinstance(node, Limit | Root) else []
    for variable in bound:
        if not isinstance(variable, Symbol):
            raise ClaimError(f"{what} binds {variable}, which is no symbol; write a symbol for it")
    if not isinstance(node, Sum | Product):  # whose variables are indices
        _check_slopes(what, node, set(bound))
    if isinstance(node, Root):
        _check_told(node.variable, [_between(*node.window)], f"it runs from {node.window[0]} to {node.window[1]} in {what}")
    elif isinstance(node, Subs):
        for variable, point in zip(node.variables, node.point, strict=True):
            _check_told(variable, [point], f"{point} is put in for it in {what}")
    elif isinstance(node, Limit):
        _, variable, point, side = node.args
        if point == oo or (point.is_nonnegative and str(side) == "+"):
            near = Dummy(positive=True, integer=variable.is_integer if point == oo else None)  # perhaps along the integers
        elif point == -oo or (point.is_nonpositive and str(side) == "-"):
            near = Dummy(negative=True, integer=variable.is_integer if point == -oo else None)
        else:
            near = Dummy(real=True)
        _check_told(variable, [near], f"it goes to {point} in {what}")
    elif isinstance(node, Derivative):
        for variable in (variable for variable in node.variables if variable.is_integer):
            raise ClaimError(f"{what} has a derivative by {variable}, which is whole; a slope is by a real number")
    elif isinstance(node, ExprWithLimits):
        for i, lo, hi in (limit for limit in node.limits if len(limit) == 3):
            among = [_between(lo, hi, integer=True if isinstance(node, Sum | Product) else None)]
            if isinstance(node, Integral):  # which may run backwards
                among += [_between(end, end) for end in (lo, hi) if end not in (oo, -oo)]
            _check_told(i, among, f"it runs from {lo} to {hi} in {what}")


def _check_slopes(what: str, text: Any, bound: set[Any]) -> None:
    """What something is put in for does not stand under a slope by a member: that keeps the name of its family."""
    anything = {one for one in bound if not (isinstance(one, Symbol) and one.is_integer)}
    for slope in sorted(text.atoms(Derivative), key=str) if anything and isinstance(text, Basic) else ():
        for one in sorted(anything & unknowns(slope), key=str) if not all(v.is_Symbol for v in slope.variables) else ():
            raise ClaimError(f"{what} has {slope}, a slope by a member, of {one}, which may be anything; write the slope out")


PLAIN: Any = sympy.Function("f", real=True)


def _known_class(cls: Any) -> bool:
    """Whether a node of a text is of SymPy's making or of ours: a class of the file's own may say anything of itself."""
    if type(cls) is UndefinedFunction:
        own = {name for name in vars(cls) if not name.startswith("is_")}
        return cls.__mro__[1:] == PLAIN.__mro__[1:] and own <= set(vars(PLAIN))
    home: Any = sys.modules.get(cls.__module__)
    ours = cls.__module__.startswith(("sympy.", "derivations.checker.", "derivations.mathematics."))
    return cls in MADE or (ours and getattr(home, cls.__qualname__, None) is cls)


def _formal(table: Mapping[Any, Any]) -> set[Any]:
    """The indices in the keys of a table: its formal parameters."""
    return {s for key in table if isinstance(key, Indexed | AppliedUndef) for a in arguments(key) for s in unknowns(a)}


def indices_of(expr: Expr) -> set[Any]:
    """The free symbols that stand in an index or in the argument of a family."""
    inside = set().union(*(unknowns(a) for e in expr.atoms(Indexed, AppliedUndef) for a in arguments(e)))
    return inside & unknowns(expr)


def _ends(set_: Any) -> Iterator[Any]:
    """What is written in a set: ends and sizes; what a function says is its own."""
    if isinstance(set_, sets.Family):
        yield from _ends(set_.of)
        yield from (end for _, lo, hi in set_.indices for end in (lo, hi) if isinstance(end, Basic))
    else:
        texts = set_.sizes if isinstance(set_, sets.Image) else getattr(set_, "args", ())
        yield from (text for text in texts if isinstance(text, Basic) and not isinstance(text, Lambda))


def _spoken_by_ends(set_: Any) -> set[Any]:
    """What the ends of a set, or of that of each member, speak of."""
    return unknowns(sets.each(set_)) & unknowns(set_)


def _open(set_: Any) -> bool:
    """Whether all that ties a set to other things leaves them room."""
    of = sets.each(set_)
    return isinstance(of, Interval) and all(
        left_out or not unknowns(end) for end, left_out in ((of.start, of.left_open), (of.end, of.right_open))
    )


def _about(row: tuple[Any, Any]) -> tuple[Any, set[Any]]:
    """What a row is about, and what it speaks of beside its own parameters."""
    key, value = row
    return family(key), unknowns(value) - _formal({key: 0})


def _wholly(spoken: set[Any], behind: Mapping[Any, set[Any]]) -> set[Any]:
    """What is spoken of, and all by which it is defined."""
    return spoken.union(*(behind.get(head, set()) for head in spoken))


def _through(rows: Iterable[tuple[Any, set[Any]]]) -> dict[Any, set[Any]]:
    """What each head speaks of in its rows, through the rows of others too."""
    spoken: dict[Any, set[Any]] = {}
    for head, said in rows:
        spoken.setdefault(head, set()).update(said)
    through = {}
    for head in spoken:
        seen: set[Any] = set()
        waiting = spoken[head]
        while waiting:
            seen |= waiting
            waiting = set().union(*(spoken.get(at, set()) for at in waiting)) - seen
        through[head] = seen
    return through


def unknowns(thing: Any) -> set[Any]:
    """What a text speaks of: free symbols, indexed families and undefined functions, without bound variables."""
    if isinstance(thing, sets.Family):
        bound = {i for i, _, _ in thing.indices}
        limits = (limit for _, lo, hi in thing.indices for limit in (lo, hi))
        return unknowns(thing.of).union(*map(unknowns, limits)) - bound
    if isinstance(thing, sets.Image):
        return set().union(*map(unknowns, thing.sizes))
    if isinstance(thing, Indexed):
        return {thing.base}.union(*map(unknowns, thing.indices))
    if isinstance(thing, IndexedBase | Symbol):
        return {thing}
    if isinstance(thing, ExprWithLimits):
        free = unknowns(thing.function)
        for variable, *ends in thing.limits:  # from the inside, where the outer variables may stand in the limits
            free = (free - {variable}).union(*map(unknowns, ends))
        return free
    if isinstance(thing, Root):
        return unknowns(thing.function) - {thing.variable}
    if isinstance(thing, Limit):
        return (unknowns(thing.args[0]) - {thing.args[1]}) | unknowns(thing.args[2])
    if isinstance(thing, Subs):
        return (unknowns(thing.expr) - set(thing.variables)).union(*map(unknowns, thing.point))
    if isinstance(thing, Lambda):
        return unknowns(thing.expr) - set(thing.variables)
    if isinstance(thing, MatrixBase):
        return set().union(*map(unknowns, thing))
    own = {thing.func} if isinstance(thing, AppliedUndef) else set()
    return own.union(*map(unknowns, getattr(thing, "args", ())))
