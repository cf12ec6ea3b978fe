"""What must hold for a statement to have a value: Coq's functions are total, and 1/0 has some value there."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sympy import (
    Basic,
    Derivative,
    Dummy,
    FiniteSet,
    Function,
    Ge,
    Gt,
    Indexed,
    Integral,
    Lambda,
    LambertW,
    Limit,
    Piecewise,
    Pow,
    Product,
    Range,
    Subs,
    Sum,
    Symbol,
    acos,
    asin,
    cot,
    coth,
    csc,
    erfinv,
    factorial,
    gamma,
    log,
    oo,
    sec,
    sympify,
    tan,
    true,
)
from sympy.core.function import AppliedUndef, UndefinedFunction

from derivations.checker.core import binders
from derivations.checker.core.defined import TOTAL, needs
from derivations.checker.core.recursion import filled, made
from derivations.checker.domain import Family, Image, each, ordered, written_in
from derivations.checker.sums import written
from derivations.kernel import further
from derivations.kernel.lemma import Obligation, unfolding
from derivations.kernel.standing import Standing
from derivations.kernel.write import Unsupported, Writer, is_z, sign_of

VALUES = "repeat split; intros; first [nz1 | pos | nonneg | (left; lia) | (right; nz1) | (eexists; derives) | integrable]"
MEMBERS = VALUES.replace("first [", "first [lia | ")  # where it is also asked whether a family has such a member
BETWEEN = VALUES.replace("first [", "first [inside | ")  # and whether there is anything between two ends
PARTIAL = (log, gamma, erfinv, asin, acos, tan, sec, cot, csc, coth, LambertW)
KNOWN = (*TOTAL, *PARTIAL, AppliedUndef, Piecewise, factorial)  # functions of which it is known what they ask for
Env = Mapping[Any, str]


class Defined(Standing):
    """The conditions under which a claim's expressions have values."""

    def defined(
        self, prefix: str, name: str, part: Any, every: str = "", defs: list[str] | None = None, rates: Iterable[str] = ()
    ) -> Obligation | None:
        """What all expressions of a statement ask for, and those of functions that may be chosen; none if that is nothing."""
        says = list(dict.fromkeys([*rates, *self.chosen()]))
        for side in part.args:
            for entry in written(side):
                says += [text for text in self.conditions(entry, {}, "") if text not in says]
        if not says:
            return None
        text = every + " /\\ ".join(f"({s})" for s in says)
        ways = self._ways_to_values(says, text, unfolding(defs or self.defined_names))
        return Obligation(f"{prefix}_defined", name, "defined", text, "every expression has a value", ways)

    def _ways_to_values(self, says: list[str], text: str, unfold: str) -> list[str]:
        ways = [VALUES, f"{unfold}{VALUES}", *self.further(further.of_values(text, unfold, self.defining_text))]
        return ways + ([MEMBERS, f"{unfold}{MEMBERS}"] if any(map(_of_range, says)) else [])

    def supposed(self) -> None:
        """Sets have members, by those before them, and hypotheses have values by the domain alone.

        Where there were none, a theorem would say nothing.
        """
        before: dict[Any, Any] = {}
        for s in ordered(self.claim.domain):
            says = list(dict.fromkeys(self.of_set(self.claim.domain[s])))
            self._by(self.alone(before), says, "the ends of a set have values, and there is something between them", [BETWEEN])
            before[s] = self.claim.domain[s]
        for hypothesis in self.statement.hypotheses:
            says = list(dict.fromkeys(text for side in hypothesis.args for text in self.conditions(side, {}, "")))
            place = self.alone(before) if self.moves(hypothesis) else self.domain_text  # of the start, or of all times
            self._by(place, says, "the hypothesis has a value by the domain alone", [])

    def _by(self, place: str, says: list[str], because: str, ways: list[str]) -> None:
        for n, name in enumerate(self.statement.parts, 1) if says else ():
            label, text = f"p{n}_supposed_{len(self.wholes)}", " /\\ ".join(f"({s})" for s in says)
            all_ways = [*ways, *self._ways_to_values(says, text, self.unfold)]
            self.wholes.append((place, Obligation(label, name, "defined", text, because, all_ways)))

    def of_set(self, set_: Any) -> Iterator[str]:
        """Ends and sizes that depend on other symbols have values: there is no interval up to 1/0, and none from 1 to 0."""
        of, limits = each(set_), set_.indices if isinstance(set_, Family) else ()
        for n, (_, *pair) in enumerate(limits):
            for end in pair:
                yield from self.of_members(end, limits[:n])
        ends = [end for end in map(sympify, written_in(of)) if end not in (oo, -oo)]
        for end in ends:
            yield from self.of_members(end, limits)
        if not any(end.free_symbols for end in ends):
            return
        env, every = self._at_all(limits)
        if isinstance(of, Image):
            yield f"{every}(0 <= {self.writer.z(sympify(of.room(*of.sizes)), env)})%Z"
        elif isinstance(of, Range) and len(ends) == 2:
            yield f"{every}({self.writer.z(of.start, env)} < {self.writer.z(of.stop, env)})%Z"
        elif len(ends) == 2:
            sign = "<" if of.left_open or of.right_open else "<="
            yield f"{every}{self.writer.r(of.start, env)} {sign} {self.writer.r(of.end, env)}"

    def of_members(self, text: Any, limits: Iterable[tuple[Any, Any, Any]]) -> Iterator[str]:
        """What a text asks for at all values of these indices."""
        yield from self.conditions(text, *self._at_all(limits))

    def _at_all(self, limits: Iterable[tuple[Any, Any, Any]]) -> tuple[Env, str]:
        """The names of these indices, and the words that go through all their values."""
        env = {i: f"q{n}'" for n, (i, _, _) in enumerate(limits)}
        return env, self.for_all([(lo, hi) for _, lo, hi in limits], env, "q{}'")

    def chosen(self) -> Iterator[str]:
        """A theorem about any function is about those of the set where they have values."""
        for f, set_ in self.claim.domain.items():
            if isinstance(f, UndefinedFunction) and isinstance(set_, FiniteSet) and f in self.arity:
                for one in set_.args:
                    if any(e.func in self.claim.domain for e in one.expr.atoms(AppliedUndef)):
                        raise Unsupported("a function that is made of another")  # which may have no value, or a kink
                    if one.has(Limit):  # what is chosen is never written, so nobody else asks
                        raise Unsupported("Limit: where it has a value")
                    names = {v: f"r{n}'" for n, v in enumerate(one.variables)}
                    every = "".join(f"forall {r} : R, " for r in names.values())
                    if f in self.signs:
                        yield f"{every}0 {self.signs[f]} {self.writer.r(one.expr, names, len(names))}"
                    every += "".join(f"{text} -> " for r in names.values() for text in self.where_chosen(f, r))
                    yield from self.conditions(one.expr, names, every, len(names))

    def conditions(self, e: Any, env: Env, every: str, depth: int = 0) -> Iterator[str]:
        """What denominators, roots, logarithms, derivatives and integrals ask for, each for every value of what is bound."""
        e = sympify(e)
        if not isinstance(e, Basic):
            return
        w = self.writer
        if isinstance(e, Indexed | AppliedUndef | Symbol) and e not in env and not made(e):
            row, values = binders.find_row(self.table, e)
            if row is not None:
                inner = {f: w.z(a, env) if is_z(f) else w.r(a, env) for f, a in values.items()}
                yield from self.conditions(self.table[row], inner, every, depth)
        if isinstance(e, Indexed | AppliedUndef) and e not in env:
            yield from self._of_member(e, env, every)
        if isinstance(e, AppliedUndef) and e not in env and self.arity.get(e.func) == 1 and not is_z(e.args[0]):
            yield from (every + text for text in self.where_chosen(e.func, w.r(e.args[0], env)))
        if isinstance(e, Pow):
            yield from (every + text for text in _of_power(e, env, w))
        if isinstance(e, PARTIAL) and len(e.args) == 1:
            for r in needs(e, e.args[0]):
                sides = r.reversed if isinstance(r, Gt | Ge) else r  # 0 < x, and not x > 0
                yield f"{every}{w.r(sides.lhs, env)} {sign_of(sides)} {w.r(sides.rhs, env)}"
        if isinstance(e, factorial):
            yield f"{every}(0 <= {w.z(e.args[0], env)})%Z"
        if made(e):
            yield from self._of_recursion(e, env, every, depth)
        if isinstance(e, Function) and not isinstance(e, KNOWN) and not made(e):
            raise Unsupported(f"{type(e).__name__}: where it has a value")
        if isinstance(e, Piecewise) and e.args[-1][1] != true:
            raise Unsupported("pieces that may leave a gap")
        if isinstance(e, Sum | Product):
            yield from self._of_sum(e, env, every, depth)
        elif isinstance(e, Integral):
            yield from self._of_integral(e, env, every, depth)
        elif isinstance(e, Derivative | Subs):
            yield from self._of_derivative(e, env, every, depth)
        elif not isinstance(e, Indexed):
            for a in (a for a in e.args if not isinstance(a, Lambda)):  # of which those values count that a recursion asks for
                yield from self.conditions(a, env, every, depth)

    def _of_member(self, e: Any, env: Env, every: str) -> Iterator[str]:
        """A member that the family has: in Coq it goes on for ever. Of an index with that very range it is not asked."""
        set_, w = self.claim.domain.get(binders.family(e)), self.writer
        at: dict[Any, Any] = {}
        ranges: Any = set_.indices if isinstance(set_, Family) else ()
        if isinstance(set_, Image):
            ranges = ((Dummy(integer=True), *ends) for ends in set_.ranges(*set_.sizes))
        for (i, *ends), index in zip(ranges, binders.arguments(e), strict=False):
            lo, hi = (sympify(end).xreplace(at) for end in ends)
            at[i] = index
            own = self.claim.domain.get(index)
            if isinstance(own, Range) and index not in env and (own.start, own.stop - 1) == (lo, hi):
                continue
            text = f"({w.z(lo, env)} <= {w.z(index, env)}{'' if hi is oo else f' <= {w.z(hi, env)}'})%Z"
            if f"{text} -> " not in every:
                yield every + text

    def _of_sum(self, e: Any, env: Env, every: str, depth: int) -> Iterator[str]:
        names = dict(env)
        for n, (i, lo, hi) in enumerate(reversed(e.limits)):
            fresh = f"y{depth}_{n}"
            if not (hi - lo + 1).is_nonnegative:  # zsum is 0 where it would run backwards
                yield f"{every}({self.writer.z(lo, names)} <= {self.writer.z(hi + 1, names)})%Z"
            every += f"forall {fresh} : Z, ({self.writer.z(lo, names)} <= {fresh} <= {self.writer.z(hi, names)})%Z -> "
            names[i] = fresh
        yield from self.conditions(e.function, names, every, depth + 1)

    def _of_recursion(self, e: Any, env: Env, every: str, depth: int) -> Iterator[str]:
        """So many steps are a whole number, and start and step have values, the step whatever those before it are."""
        w, cls, count = self.writer, type(e), self.writer.z(e.count, env)
        calls = sorted(cls.step.atoms(cls), key=str)
        functions = {f: a for f, a in zip(cls.formal, e.args, strict=True) if isinstance(f, UndefinedFunction)}
        own = {f: Dummy(f.name, real=True, integer=is_z(f) or None) for f in cls.formal if f not in functions}  # and no other's
        k, names, fresh = own[cls.formal[cls.place]], dict(env), ""
        for n, (f, arg) in enumerate(zip(cls.formal, e.args, strict=True)):
            if f in functions or own[f] == k:
                continue
            if all(call.args[n] == f for call in calls):
                names[own[f]] = w.z(arg, env) if is_z(f) else w.r(arg, env)
            else:  # those before are at other parameters
                names[own[f]] = f"p{depth}_{n}'"
                fresh += f"forall p{depth}_{n}' : {'Z' if is_z(f) else 'R'}, "

        def put(text: Any) -> Any:
            return filled(binders.apart(text).xreplace(own), functions)

        yield f"{every}(0 <= {count})%Z"
        yield from self.conditions(put(cls.start), {**names, k: "0"}, every + fresh, depth + 1)
        before = {call: Dummy(real=True) for call in calls}
        values = {value: f"r{depth}_{n}'" for n, value in enumerate(before.values())}
        fresh += f"forall y{depth}_ : Z, (0 <= y{depth}_ < {count})%Z -> " + "".join(
            f"forall {r} : R, " for r in values.values()
        )
        for text in (cls.step.xreplace(before), *(a for call in calls for a in call.args if not isinstance(a, Lambda))):
            yield from self.conditions(put(text), {**names, **values, k: f"y{depth}_"}, every + fresh, depth + 1)

    def _of_integral(self, e: Any, env: Env, every: str, depth: int) -> Iterator[str]:
        yield every + self.writer.r(e, env).replace("(RInt ", "(ex_RInt ", 1)
        s, *ends = e.limits[0]
        fresh, (lo, hi) = f"r{depth}'", (self.writer.r(end, env) for end in ends)
        between = f"forall {fresh} : R, Rmin {lo} {hi} < {fresh} < Rmax {lo} {hi} -> "
        yield from self.conditions(e.function, {**env, s: fresh}, every + between, depth + 1)
        for end in ends:
            yield from self.conditions(end, env, every, depth)

    def _of_derivative(self, e: Any, env: Env, every: str, depth: int) -> Iterator[str]:
        x = e.variables[0]
        yield from self._of_member(x, env, every) if isinstance(x, Indexed) else ()
        inner, at = (e, x) if isinstance(e, Derivative) else (e.expr, e.point[0])
        yield every + self.writer.r(e, env).replace("(Derive ", "(ex_derive ", 1)
        if isinstance(inner, Derivative):
            there = {**env, x: self.writer.r(at, env)} if isinstance(x, Symbol) else env
            times = inner.variable_count[0][1]
            before = Derivative(inner.expr, (x, times - 1)) if times > 1 else inner.expr  # every slope, and not the last alone
            yield from self.conditions(before, there, every, depth + 1)
        if at != x:
            yield from self.conditions(at, env, every, depth)


def _of_range(text: str) -> bool:
    """Whether it is asked of an index that there is such a member."""
    return text.rsplit(" -> ", 1)[-1].startswith("(") and text.endswith(")%Z")


def _of_power(e: Any, env: Env, w: Writer) -> Iterator[str]:
    """A base that is not 0 below the line, not negative under a root, and positive under other powers."""
    base, exponent = e.args
    if exponent.is_Integer and exponent > 0:
        return
    text = w.r(base, env)
    if exponent.is_integer:
        if not (base.is_Number and base != 0):
            yield f"{text} <> 0" if exponent.is_Integer else f"((0 <= {w.z(exponent, env)})%Z \\/ {text} <> 0)"
    elif not (base.is_positive and base.is_number):
        root = (2 * exponent).is_Integer and exponent.is_positive  # a power that is no root is exp(x ln b): 1 at b = 0
        yield f"0 {'<=' if root else '<'} {text}"
