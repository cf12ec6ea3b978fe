"""What a claim stands on, as Coq is told it: variables, domain, definitions, hypotheses.

A theorem says what its claim says only if this does; nothing here looks for proofs.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from sympy import (
    Abs,
    Basic,
    Derivative,
    E,
    Expr,
    FiniteSet,
    Indexed,
    IndexedBase,
    Interval,
    KroneckerDelta,
    LambertW,
    Max,
    Min,
    Mul,
    Pow,
    Range,
    Sum,
    Symbol,
    acos,
    asin,
    oo,
    preorder_traversal,
    sympify,
)
from sympy.core.function import AppliedUndef, UndefinedFunction

from derivations.checker import domain as sets
from derivations.checker import symbolic
from derivations.checker.claim import Claim, unknowns
from derivations.checker.core import binders
from derivations.checker.core.binders import arguments, family
from derivations.checker.core.calculus import JUMPS
from derivations.checker.core.recursion import within
from derivations.checker.core.signs import nonnegative, positive
from derivations.kernel import further
from derivations.kernel.lemma import Obligation, unfolding
from derivations.kernel.plan import KnownSum
from derivations.kernel.write import Unsupported, Writer, heads, is_z

KINKS = (*JUMPS, KroneckerDelta, Abs, Max, Min, LambertW, acos, asin)  # the last have values where they have no slope
Suppose = Callable[[str], str]  # from what is supposed to the name it gets
Limits = Sequence[tuple[Any, Any]]  # the ends of ranges


class Standing:
    """A claim, the names it has in Coq, and what stands before its lemmas."""

    def __init__(self, id_: str, claim: Claim, claims: Mapping[str, Claim], statement: Any = None) -> None:
        self.id, self.claim, self.claims = id_, claim, claims
        self.statement = statement or claim.standing
        self.table = symbolic.definitions(claim)
        self.state = {family(key) for key in claim.flow}  # what moves by the claim's equations
        of_z = {f for f, set_ in claim.domain.items() if isinstance(f, UndefinedFunction) and isinstance(set_, sets.Family)}
        of_z |= {key.func for key in self.table if isinstance(key, AppliedUndef) and all(a.is_integer for a in key.args)}
        self.writer = Writer(of_z)
        self.writer.definitions = self.table
        self.ground = symbolic.ground_of(claim, self.statement)
        self.obligations: list[Obligation] = []
        self.wholes: list[tuple[str, Obligation]] = []  # lemmas with sections of their own, and what is supposed there
        self.theorems: dict[str, str] = {}  # part → name of the theorem
        self.symbols: list[Any] = []  # what the variables stand for
        self.variables: list[tuple[str, str]] = []  # names and types
        self.hypotheses: list[tuple[str, str]] = []  # names and what they say
        self.declared: list[str] = []  # the variables, as they are written
        self.domain_text = ""  # what stands before the hypotheses
        self.long_from = 0  # where among them those begin that hold as long as the trajectory lasts
        self.defined_names: list[str] = []
        self.defining_text = ""  # their definitions
        self.known: list[KnownSum] = []
        self.arity: dict[Any, int] = {}  # of families and functions that are spoken of
        self.signs: dict[Any, str] = {}  # of functions that are any, as those of their set have them
        self.smooth = ""  # the tactic for derivatives of functions that are any
        self.supposed_by: dict[str, list[str]] = {}  # part → what its steps suppose beyond that: it holds along the flow
        self.libraries: set[str] = set()  # what the proofs need of the library beyond what all files have

    def add(self, obligation: Obligation) -> Obligation:
        self.obligations.append(obligation)
        return obligation

    def conclude(self, prefix: str, name: str, says: str, ways: list[str], because: str = "the statement") -> None:
        """The statement of a part, as a theorem."""
        theorem = self.add(Obligation(f"{prefix}_theorem", name, "statement", says, because, ways))
        self.theorems[name] = theorem.name

    def further(self, ways: Iterable[tuple[str, str]]) -> list[str]:
        """Ways with what they require of the library, which the file then requires."""
        found = list(ways)
        self.libraries |= {needed for library, _ in found for needed in (library, *further.BENEATH.get(library, ()))}
        return [way for _, way in found]

    @property
    def unfold(self) -> str:
        return unfolding(self.defined_names)

    # --- the whole of it ------------------------------------------------------------------------------------------------
    def surroundings(self) -> str:
        """Variables, what is supposed of them, definitions, hypotheses, and what tactics may know of these."""
        claim = self.claim
        lines: list[str] = []
        numbers = count(1)

        def suppose(text: str) -> str:
            name = f"H{next(numbers)}"
            self.hypotheses.append((name, text))
            lines.append(f"Hypothesis {name} : {text}.")
            return name

        texts = self.spoken()
        defined = {family(key) for key in self.table}
        wanted = [s for s in claim.domain if s not in defined]
        self.arity = _arities([*texts, *self.table, *claim.flow.values()])
        self.declared = list(self.declarations(wanted))
        lines += self.declared
        self.smooth = self.smoothness(wanted, texts, suppose)
        lines += [self.smooth] if self.smooth else []
        kept = symbolic.still(claim)
        know = []
        self.signs = dict(self.signs_chosen(wanted))
        for f, relation in self.signs.items():
            name = suppose(f"forall x : R, 0 {relation} ({self.writer.names(f)} x)")
            know.append(f"  | |- context [({self.writer.names(f)} ?a)] => fresh_fact ({name} a)")
        know += self.of_sets({s: kept.get(s) for s in wanted}, suppose)
        definitions = [self.definition(key) for key in self.in_order()]
        self.defining_text = "\n".join(definitions)
        lines += definitions
        tactics = _knowing(know)
        self.domain_text = "\n".join([*lines, *tactics])
        for hypothesis in self.statement.hypotheses:
            if not self.moves(hypothesis):
                suppose(self.writer.relation(hypothesis))
        self.long_from = len(self.hypotheses)
        for hypothesis in claim.as_long_as:
            suppose(self.writer.relation(hypothesis))
        for fact in sets.facts(kept):
            self.fact(fact, suppose)
        return "\n".join([*lines, *tactics])

    def of_sets(self, kept: Mapping[Any, Any], suppose: Suppose) -> Iterator[str]:
        """Supposes what sets say of their members, and finds how a tactic knows it of those of families."""
        for s, set_ in kept.items():
            for text, pattern, args in self.bounds(s, set_):
                name = suppose(text)
                if pattern:
                    yield f"  | |- context [{pattern}] => fresh_fact ({name} {args})"
                    yield f"  | _ : context [{pattern}] |- _ => fresh_fact ({name} {args})"

    def alone(self, kept: Mapping[Any, Any]) -> str:
        """The variables, of which nothing is supposed but that they are in these sets."""
        lines = list(self.declared)

        def suppose(text: str) -> str:
            lines.append(f"Hypothesis H{len(lines)} : {text}.")
            return f"H{len(lines) - 1}"

        know = list(self.of_sets(kept, suppose))
        return "\n".join([*lines, self.defining_text, *_knowing(know)])

    def spoken(self) -> list[Any]:
        """All that the claim says, from definitions to the steps of its proof."""
        texts: list[Any] = [*self.table.values(), *self.statement.hypotheses, *self.claim.as_long_as]
        for part in self.statement.parts.values():
            texts += list(part.args)
        for step in self.claim.steps():
            texts += [text for text in (sympify(step.to), sympify(step.by)) if isinstance(text, Basic)]
        return texts

    def moves(self, hypothesis: Any) -> bool:
        """Whether it speaks of what moves: it is then supposed of the start alone."""
        return bool(unknowns(binders.unfold(hypothesis, self.claim.where)) & self.state)

    # --- variables and their domain -------------------------------------------------------------------------------------
    def declarations(self, wanted: Iterable[Any]) -> Iterator[str]:
        for s in wanted:
            kind = self.type_of(s, self.claim.domain[s])
            if kind:
                self.variables.append((self.writer.names(s), kind))
                self.symbols.append(s)
                yield f"Variable {self.writer.names(s)} : {kind}."

    def type_of(self, s: Any, set_: Any) -> str:
        """Its type in Coq; none of a function that nothing speaks of."""
        if isinstance(s, IndexedBase):
            if isinstance(set_, sets.Family) and isinstance(set_.of, Range):
                raise Unsupported("a family of whole numbers")
            rank = self.arity.get(s, sets.rank(set_) if isinstance(set_, sets.Family | sets.Image) else 1)
            return "Z -> " * rank + "R"
        if isinstance(s, UndefinedFunction):
            return ("Z -> " if s in self.writer.functions_of_z else "R -> ") * self.arity[s] + "R" if s in self.arity else ""
        return "Z" if is_z(s) else "R"

    def smoothness(self, wanted: Iterable[Any], texts: Iterable[Any], suppose: Suppose) -> str:
        """Any function has the derivatives that are spoken of, where those of its set all have; and the tactic that knows."""
        slopes = _slopes(texts)
        leaves = []
        for f in wanted:
            set_ = self.claim.domain[f]
            if not (isinstance(f, UndefinedFunction) and isinstance(set_, FiniteSet)):
                continue
            if self.arity.get(f) != 1 or f in self.writer.functions_of_z or any(_kinked(one.expr) for one in set_.args):
                continue
            there = "".join(f"{text} -> " for text in self.where_chosen(f, "x"))
            for k in range(max(2, slopes.get(f, 0) + 1)):
                slope = f"{'(Derive ' * k}{self.writer.names(f)}{')' * k}"
                name = suppose(f"forall x, {there}ex_derive {slope} x")
                leaves.append(f"  | |- ex_derive {slope} _ => apply {name}{'; first [assumption | known]' if there else ''}")
        return "Ltac smooth ::= lazymatch goal with\n" + "\n".join(leaves) + " end." if leaves else ""

    def where_chosen(self, f: Any, x: str) -> list[str]:
        """That x is where the functions of a set are: in the set of their variable, if that is a symbol of the domain."""
        set_ = self.claim.domain.get(f)
        if not isinstance(set_, FiniteSet):
            return []
        (of, *others) = {self.claim.domain.get(v) for one in set_.args for v in one.variables} or {None}
        return list(self.interval(x, of, {})) if isinstance(of, Interval) and not others else []

    def signs_chosen(self, wanted: Iterable[Any]) -> Iterator[tuple[Any, str]]:
        """Functions whose sign is lost or divided by, and the relation to 0 that all functions of their set have."""
        steps = [sympify(step.by) for step in self.claim.steps() if step.by is not None]
        below = [node.base for node in _nodes(self.spoken()) if isinstance(node, Pow) and node.exp.is_negative]
        asked = {node.func for node in _nodes([*steps, *below]) if isinstance(node, AppliedUndef)}
        for f in wanted:
            set_ = self.claim.domain[f]
            if f in asked and isinstance(set_, FiniteSet) and self.arity.get(f) == 1 and f not in self.writer.functions_of_z:
                grounds = [(one.expr, self.ground.under(*((v, None) for v in one.variables))) for one in set_.args]
                for relation, holds in (("<", positive), ("<=", nonnegative)):
                    if all(holds(expr, ground) for expr, ground in grounds):
                        yield f, relation
                        break

    def bounds(self, s: Any, set_: Any) -> Iterator[tuple[str, str, str]]:
        """What its set says of a variable; of a family with the pattern of a member, and the arguments that give its bounds."""
        name = self.writer.names(s)
        if isinstance(set_, sets.Family) and isinstance(set_.of, Interval):
            env = {i: f"x{n}" for n, (i, _, _) in enumerate(set_.indices)}
            every = self.for_all([(lo, hi) for _, lo, hi in set_.indices], env)
            member, pattern, args = _member(name, len(env))
            for text in self.interval(member, set_.of, env):
                yield every + text, pattern, args
        elif isinstance(set_, sets.Image):
            ranges = set_.ranges(*set_.sizes)
            if set_.entries is not None and ranges:
                every = self.for_all(ranges)
                member, pattern, args = _member(name, len(ranges))
                lo, hi = (self.writer.r(end, {}) for end in set_.entries)
                yield f"{every}{lo} <= {member} <= {hi}", pattern, args
        elif isinstance(s, Symbol) and isinstance(set_, Range | Interval):
            for text in self.member(name, set_):
                yield text, "", ""

    def for_all(self, limits: Limits, env: Mapping[Any, str] | None = None, name: str = "x{}") -> str:
        """For all whole numbers x0, x1, … between these ends, which may speak of those in `env`."""
        names = [name.format(n) for n in range(len(limits))]
        between = [(x, *(self.writer.z(end, env or {}) for end in ends)) for x, ends in zip(names, limits, strict=True)]
        return "".join(f"forall {x} : Z, " for x in names) + "".join(f"({lo} <= {x} <= {hi})%Z -> " for x, lo, hi in between)

    def member(self, text: str, set_: Any) -> Iterator[str]:
        """What it says to be one of a set of numbers."""
        if isinstance(set_, Range):
            if set_.start != -oo:
                yield f"({self.writer.z(set_.start, {})} <= {text})%Z"
            if set_.stop != oo:
                yield f"({text} <= {self.writer.z(set_.stop - 1, {})})%Z"
        elif isinstance(set_, Interval):
            yield from self.interval(text, set_, {})
        else:
            raise Unsupported("a use of another claim for all members of a set")

    def interval(self, text: str, of: Interval, env: Mapping[Any, str]) -> Iterator[str]:
        if of.start != -oo:
            yield f"{self.writer.r(of.start, env)} {'<' if of.left_open else '<='} {text}"
        if of.end != oo:
            yield f"{text} {'<' if of.right_open else '<='} {self.writer.r(of.end, env)}"

    # --- definitions ----------------------------------------------------------------------------------------------------
    def in_order(self) -> Iterator[Any]:
        """What is defined, each after all that its definition speaks of."""
        waiting = list(self.table)
        while waiting:
            ready = [k for k in waiting if not ({family(d) for d in waiting if d != k} & heads(sympify(self.table[k])))]
            if not ready:
                raise Unsupported("definitions in a circle")
            yield from ready
            waiting = [k for k in waiting if k not in ready]

    def definition(self, key: Any) -> str:
        formals = arguments(key)
        if not all(isinstance(f, Symbol) for f in formals) or len(set(formals)) != len(formals):
            raise Unsupported("a definition by cases")
        if sum(family(k) == family(key) for k in self.table) > 1:
            raise Unsupported("a definition by cases")
        if not isinstance(self.table[key], Expr):
            raise Unsupported("a definition that is no expression")
        self.defined_names.append(self.writer.names(family(key)))
        return self.defining(key)

    def defining(self, key: Any, time: str = "") -> str:
        formals = arguments(key)
        env = {f: f"x{n}" for n, f in enumerate(formals)}
        params = "".join(f" (x{n} : {'Z' if is_z(f) else 'R'})" for n, f in enumerate(formals))
        return f"Definition {self.writer.names(family(key))}{time}{params} : R := {self.writer.r(self.table[key], env)}."

    def fact(self, fact: Any, suppose: Suppose) -> None:
        """An equation that a family obeys by its domain; a sum of products is one that plans may use."""
        equation = fact.equation
        env = {i: f"x{n}" for n, (i, _, _) in enumerate(fact.indices)}
        every = self.for_all([(lo, hi) for _, lo, hi in fact.indices])
        name = suppose(f"{every}{self.writer.r(equation.lhs, env)} = {self.writer.r(equation.rhs, env)}")
        if isinstance(equation.lhs, Sum) and len(equation.lhs.limits) == 1:
            bound, lo, hi = equation.lhs.limits[0]
            pattern: list[Any] = []
            for factor in Mul.make_args(equation.lhs.function):
                pattern += [factor.base] * int(factor.exp) if isinstance(factor, Pow) else [factor]
            if all(isinstance(factor, Indexed) for factor in pattern):
                self.known.append(KnownSum(name, (lo, hi), tuple(pattern), bound, equation.rhs, fact.indices))


def _kinked(text: Any) -> bool:
    """Whether it need not be smooth where it has values: by a kink, or where a root begins."""
    texts = [text, *(piece for one in within([text]) for piece in (one.start, one.step))]
    roots = (e for each in texts for e in each.atoms(Pow) if not e.exp.is_integer and e.base != E)
    return any(each.has(*KINKS) for each in texts) or any(not e.base.is_positive for e in roots)


def word(name: str) -> str:
    """The pattern of a name of Coq, and of none that contains it."""
    return rf"(?<![\w']){re.escape(name)}(?![\w'])"


def _member(name: str, rank: int) -> tuple[str, str, str]:
    """A member of a family, the pattern that finds one, and its indices with the proofs that they are in range."""
    found = [f"a{n}" for n in range(rank)]
    member = "(" + " ".join([name, *(f"x{n}" for n in range(rank))]) + ")"
    pattern = "(" + " ".join([name, *(f"?{a}" for a in found)]) + ")"
    return member, pattern, " ".join([*found, *(["ltac:(inside)"] * rank)])


def _knowing(know: Sequence[str]) -> list[str]:
    return ["Ltac know_more ::= match goal with\n" + "\n".join(know) + " end."] if know else []


def _nodes(texts: Iterable[Any]) -> Iterator[Any]:
    for text in map(sympify, texts):
        if isinstance(text, Basic):
            yield from preorder_traversal(text)


def _arities(texts: Iterable[Any]) -> dict[Any, int]:
    """How many arguments families and functions have where they are spoken of."""
    return {family(node): len(arguments(node)) for node in _nodes(texts) if isinstance(node, Indexed | AppliedUndef)}


def _slopes(texts: Iterable[Any]) -> dict[Any, int]:
    """How often functions are differentiated."""
    slopes = [node for node in _nodes(texts) if isinstance(node, Derivative) and isinstance(node.expr, AppliedUndef)]
    return {node.expr.func: int(node.variable_count[0][1]) for node in slopes}
