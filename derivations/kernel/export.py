"""From a claim to one file that Coq reads: domain, definitions, a lemma a step, and the statement as a theorem by their chain."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from sympy import (
    Basic,
    Derivative,
    Dummy,
    Expr,
    FiniteSet,
    Indexed,
    IndexedBase,
    Integer,
    Integral,
    Interval,
    Lambda,
    Mul,
    Pow,
    Range,
    Subs,
    Sum,
    Symbol,
    log,
    oo,
    preorder_traversal,
    sympify,
)
from sympy.core.function import AppliedUndef, UndefinedFunction
from sympy.core.relational import Eq, Ge, Gt, Le, Lt, Ne, Relational
from sympy.matrices import MatrixBase

from derivations.checker import domain as sets
from derivations.checker import symbolic
from derivations.checker.claim import Claim, ClaimError, Gronwall, Induction, Root, Sharp, Use, unknowns
from derivations.checker.core import binders, calculus
from derivations.checker.core.binders import arguments, family, put
from derivations.checker.core.recursion import made
from derivations.checker.core.signs import nonnegative
from derivations.checker.sums import matrices
from derivations.kernel.plan import KnownSum, Plan
from derivations.kernel.write import FUNCTIONS, Unsupported, Writer, is_z

VALUES = "repeat split; intros; first [nz1 | pos | nonneg | (left; lia) | (right; nz1) | (eexists; derives) | integrable]"
KNOW = "Ltac know_more ::= match goal with\n{} end."
SECONDS = 6  # for one way to close a step


@dataclass
class Obligation:
    """One lemma: what it says, why, and the ways in which it may be proved; or why it is not said."""

    name: str
    part: str
    kind: str  # step, loss, start, base, defined, statement
    says: str = ""
    because: str = ""
    ways: list[str] = field(default_factory=list)
    before: str = ""  # definitions it needs
    missing: str = ""  # why it cannot be exported
    needs: tuple[str, ...] = ()  # obligations it rests on

    def text(self, way: int | None = None) -> str:
        """The lemma with every way to prove it, each of which tells when it succeeds; or with the one that did."""
        ways = [way if way.startswith("intros ") else f"intros; {way}" for way in dict.fromkeys(self.ways)]
        tried = " | ".join(f'(timeout {SECONDS} (solve [{w}]); idtac "way {self.name} {n}")' for n, w in enumerate(ways))
        proof = f"first [{tried}]" if way is None else ways[way]
        reason = self.because.replace("(*", "( *").replace("*)", "* )")
        return f"{self.before}\n(* {reason} *)\nLemma {self.name} : {self.says}.\nProof. {proof}. Qed.".lstrip("\n")


@dataclass
class File:
    """A claim in Coq: what stands before its lemmas, its lemmas in order, and the theorems by part."""

    id: str
    head: str
    obligations: list[Obligation]
    theorems: dict[str, str]  # part → name of the theorem
    recursions: str = ""  # values given by the one before, defined once
    flow: str = ""  # the surroundings of the trajectory
    later: list[Obligation] = field(default_factory=list)  # lemmas along it
    wholes: list[tuple[str, Obligation]] = field(default_factory=list)  # theorems by induction, each in a section of its own
    uses: list["File"] = field(default_factory=list)  # claims whose theorems it rests on

    @property
    def name(self) -> str:
        return module(self.id)

    def text(self, accepted: Mapping[str, int] | None = None) -> str:
        """The whole file; of the lemmas with the way each was accepted by, the others are left out, with a comment in their place."""

        def lemma(o: Obligation) -> str:
            if o.missing:
                return f"(* {o.name} is not exported: {o.missing} *)"
            return o.text((accepted or {}).get(o.name)) if accepted is None or o.name in accepted else f"(* {o.name} was not accepted: {o.says.replace('(*', '( *')} *)"

        lines = [f"(* {self.id} *)", *(f"From Claims Require {used.name}." for used in self.uses), HEADER, self.recursions]
        lines += ["Module Steps_.", "Section Claim.", self.head, *map(lemma, self.obligations), "End Claim.", "End Steps_."]
        if self.later:
            lines += ["Section Flow.", self.flow, *map(lemma, self.later), "End Flow."]
        for surroundings, whole in self.wholes:
            inside = ["Section Whole.", surroundings, lemma(whole), "End Whole."]
            lines += inside if whole.kind == "statement" else [f"Module {whole.name}_.", *inside, f"End {whole.name}_."]
        return "\n".join(lines) + "\n"

    def called(self, o: Obligation) -> str:
        """The full name of a lemma once all sections are closed."""
        if o in self.obligations:
            return f"Steps_.{o.name}"
        return f"{o.name}_.{o.name}" if any(o is whole for _, whole in self.wholes) and o.kind != "statement" else o.name

    @property
    def all(self) -> list[Obligation]:
        return [*self.obligations, *self.later, *(o for _, o in self.wholes)]


HEADER = "From Kernel Require Import Steps.\nOpen Scope list_scope. Open Scope R_scope.\nSet Default Proof Using \"All\"."


def module(id_: str) -> str:
    """The name of a claim's file."""
    return id_.replace("/", "__").replace("-", "_")


def export(id_: str, claim: Claim, claims: Mapping[str, Claim], statement: Any = None) -> File:
    return Exporter(id_, claim, claims, statement).file()


class Exporter:
    def __init__(self, id_: str, claim: Claim, claims: Mapping[str, Claim], statement: Any = None) -> None:
        self.id, self.claim, self.claims = id_, claim, claims
        self.statement = statement or claim.standing
        self.table = symbolic.definitions(claim)
        self.state = {family(key) for key in claim.flow}
        of_z = {f for f, set_ in claim.domain.items() if isinstance(f, UndefinedFunction) and isinstance(set_, sets.Family)}
        of_z |= {key.func for key in self.table if isinstance(key, AppliedUndef) and all(a.is_integer for a in key.args)}
        self.writer = Writer(None, of_z)
        self.writer.definitions = self.table
        self.numbers = count(1)
        self.ground = symbolic.ground_of(claim, self.statement)
        self.obligations: list[Obligation] = []
        self.theorems: dict[str, str] = {}
        self.hypotheses: list[tuple[str, str]] = []
        self.variables: list[tuple[str, str]] = []
        self.flows: list[Any] = []
        self.smooth: list[str] = []
        self.leaves = ""
        self.wholes: list[tuple[str, Obligation]] = []
        self.facts = 0
        self.long_from = 0
        self.symbols: list[Any] = []  # what the variables stand for
        self.uses: dict[str, tuple[Exporter, File]] = {}
        self.given: list[str] = []

    # --- the file -----------------------------------------------------------------------------------------------------
    def file(self) -> File:
        head = self.surroundings()
        for n, use in enumerate(self.claim.given, 1):
            part = next(iter(self.statement.parts))
            self.given.append(self.instance(f"given_{n}", part, self.proof_of(part, self.statement.parts[part]), use))
        for n, (name, part) in enumerate(self.statement.parts.items(), 1):
            self.part(f"p{n}", name, part)
        recursions = "\n".join(filter(None, self.writer.recursions.values()))
        flow = ""
        later: list[Obligation] = []
        if self.flows:
            try:
                flow, later = self.flow_section()
            except Unsupported as why:
                for _, name, *_ in self.flows:
                    self.add(Obligation(f"missing_{name}", name, "step", missing=str(why)))
        return File(self.id, head, self.obligations, self.theorems, flow=flow, later=later, wholes=self.wholes, recursions=recursions, uses=[file for _, file in self.uses.values()])

    def part(self, prefix: str, name: str, part: Any) -> None:
        proof = self.claim.proof.get(name, ())
        first = len(self.obligations)
        try:
            if isinstance(part, Sharp | Root):
                raise Unsupported(f"{type(part).__name__}: a bound by enclosure")
            if symbolic.order_of(part) is not None:
                raise Unsupported("O(εⁿ)")
            if isinstance(proof, Induction):
                self.induction(prefix, name, part, proof)
            elif self.claim.flow:
                self.flow(prefix, name, part, proof)
            else:
                self.plain(prefix, name, part, proof)
        except Unsupported as why:
            self.obligations[first:] = [
                o for o in self.obligations[first:] if o.kind != "statement"
            ]
            wanted = max(1, len(proof.steps if isinstance(proof, Induction | Gronwall) else proof))
            have = sum(o.kind in ("step", "loss", "start", "base") for o in self.obligations[first:])
            for n in range(max(1, wanted - have)):
                self.add(Obligation(f"{prefix}_missing_{n}", name, "step", missing=str(why)))

    def add(self, obligation: Obligation) -> Obligation:
        self.obligations.append(obligation)
        return obligation

    # --- what a claim stands on -----------------------------------------------------------------------------------------
    def surroundings(self) -> str:
        claim = self.claim
        texts: list[Any] = [*self.table.values(), *self.statement.hypotheses, *claim.as_long_as]
        for part in self.statement.parts.values():
            texts += list(part.args)
        for step in claim.steps():
            texts += [t for t in (sympify(step.to), sympify(step.by)) if isinstance(t, Basic)]
        defined = {family(key) for key in self.table}
        wanted = [s for s in claim.domain if s not in defined]
        arity: dict[Any, int] = {}
        for text in [*texts, *self.table, *claim.flow.values()]:
            for node in preorder_traversal(sympify(text)) if isinstance(sympify(text), Basic) else ():
                if isinstance(node, Indexed | AppliedUndef):
                    arity[family(node)] = len(arguments(node))
        self.arity = arity
        lines = []
        smooth: list[str] = []
        for s in wanted:
            set_ = claim.domain[s]
            if isinstance(s, IndexedBase):
                if isinstance(set_, sets.Family) and isinstance(set_.of, Range):
                    raise Unsupported("a family of whole numbers")
                rank = arity.get(s, sets.rank(set_) if isinstance(set_, sets.Family | sets.Image) else 1)
                kind = "Z -> " * rank + "R"
            elif isinstance(s, UndefinedFunction):
                if s not in arity:
                    continue
                kind = ("Z -> " if s in self.writer.functions_of_z else "R -> ") * arity[s] + "R"
                if arity[s] == 1 and s not in self.writer.functions_of_z:
                    smooth.append(self.writer.names(s))
            else:
                kind = "Z" if is_z(s) else "R"
            self.variables.append((self.writer.names(s), kind))
            self.symbols.append(s)
            lines.append(f"Variable {self.writer.names(s)} : {kind}.")
        numbers = count(1)

        def suppose(text: str) -> str:
            name = f"H{next(numbers)}"
            self.hypotheses.append((name, text))
            lines.append(f"Hypothesis {name} : {text}.")
            return name

        slopes = {
            (n.expr.func if isinstance(n, Derivative) and isinstance(n.expr, AppliedUndef) else None): int(n.variable_count[0][1])
            for text in texts
            if isinstance(sympify(text), Basic)
            for n in preorder_traversal(sympify(text))
            if isinstance(n, Derivative)
        }
        for f, set_ in claim.domain.items():
            if isinstance(f, UndefinedFunction) and self.writer.names.of.get(f) in smooth and isinstance(set_, FiniteSet):
                self.functions(f, set_, suppose, slopes)
        if self.smooth:
            self.leaves = "Ltac smooth ::= lazymatch goal with\n" + "\n".join(self.smooth) + " end."
            lines.append(self.leaves)
        kept = symbolic.still(claim)
        know = []
        for s in wanted:
            for text, pattern, args in self.bounds(s, kept.get(s)):
                name = suppose(text)
                if pattern:
                    know.append(f"  | |- context [{pattern}] => fresh_fact ({name} {args})")
                    know.append(f"  | _ : context [{pattern}] |- _ => fresh_fact ({name} {args})")
        self.defs: list[str] = []
        waiting = list(self.table)
        while waiting:
            ready = [k for k in waiting if not ({family(d) for d in waiting if d != k} & _heads(self.table[k]))]
            if not ready:
                raise Unsupported("definitions in a circle")
            for key in ready:
                lines.append(self.definition(key))
            waiting = [k for k in waiting if k not in ready]
        before = "\n".join([*lines, *([KNOW.format("\n".join(know))] if know else [])])
        for h in self.statement.hypotheses:
            if not unknowns(binders.unfold(h, claim.where)) & self.state:
                suppose(self.writer.relation(h))
                self.supposed(before, h)
        self.long_from = len(self.hypotheses)
        for h in claim.as_long_as:
            suppose(self.writer.relation(h))
        self.known: list[KnownSum] = []
        for fact in sets.facts(kept):
            self.fact(fact, suppose)
        patterns = "\n".join(know)
        if know:
            lines.append(KNOW.format(patterns))
        return "\n".join(lines)

    def functions(self, f: Any, set_: FiniteSet, suppose: Any, slopes: Mapping[Any, int]) -> None:
        """Any function with the derivatives that are spoken of; those of the set are among them where all are smooth."""
        head = self.writer.names(f)
        kinks = any(one.expr.has(*KINKS) for one in set_.args)
        if kinks:
            return
        for k in range(max(2, slopes.get(f, 0) + 1)):
            slope = f"{'(Derive ' * k}{head}{')' * k}"
            name = suppose(f"forall x, ex_derive {slope} x")
            self.smooth.append(f"  | |- ex_derive {slope} _ => apply {name}")

    def bounds(self, s: Any, set_: Any) -> Iterator[tuple[str, str, str]]:
        name = self.writer.names(s)
        if isinstance(set_, sets.Family) and isinstance(set_.of, Interval):
            env = {i: f"x{n}" for n, (i, _, _) in enumerate(set_.indices)}
            every = "".join(f"forall x{n} : Z, " for n in range(len(env)))
            every += "".join(f"({self.writer.z(lo, env)} <= x{n} <= {self.writer.z(hi, env)})%Z -> " for n, (_, lo, hi) in enumerate(set_.indices))
            member = "(" + " ".join([name, *env.values()]) + ")"
            pattern = "(" + " ".join([name, *(f"?a{n}" for n in range(len(env)))]) + ")"
            args = " ".join([*(f"a{n}" for n in range(len(env))), *(["ltac:(inside)"] * len(env))])
            for text in self.interval(member, set_.of, env):
                yield every + text, pattern, args
        elif isinstance(set_, sets.Image):
            yield from self.image(name, set_)
        elif isinstance(s, Symbol) and isinstance(set_, Range):
            if set_.start != -oo:
                yield f"({self.writer.z(set_.start, {})} <= {name})%Z", "", ""
            if set_.stop != oo:
                yield f"({name} <= {self.writer.z(set_.stop - 1, {})})%Z", "", ""
        elif isinstance(s, Symbol) and isinstance(set_, Interval):
            for text in self.interval(name, set_, {}):
                yield text, "", ""

    def image(self, name: str, set_: sets.Image) -> Iterator[tuple[str, str, str]]:
        ranges = set_.ranges(*set_.sizes)
        if set_.entries is None or not ranges:
            return
        env = [f"x{n}" for n in range(len(ranges))]
        every = "".join(f"forall {x} : Z, " for x in env)
        every += "".join(f"({self.writer.z(sympify(lo), {})} <= {x} <= {self.writer.z(sympify(hi), {})})%Z -> " for x, (lo, hi) in zip(env, ranges, strict=True))
        member = "(" + " ".join([name, *env]) + ")"
        pattern = "(" + " ".join([name, *(f"?a{n}" for n in range(len(env)))]) + ")"
        args = " ".join([*(f"a{n}" for n in range(len(env))), *(["ltac:(inside)"] * len(env))])
        lo, hi = (self.writer.r(end, {}) for end in set_.entries)
        yield f"{every}{lo} <= {member} <= {hi}", pattern, args

    def interval(self, text: str, of: Interval, env: Mapping[Any, str]) -> Iterator[str]:
        if of.start != -oo:
            yield f"{self.writer.r(of.start, env)} {'<' if of.left_open else '<='} {text}"
        if of.end != oo:
            yield f"{text} {'<' if of.right_open else '<='} {self.writer.r(of.end, env)}"

    def definition(self, key: Any) -> str:
        formals = arguments(key)
        if not all(isinstance(f, Symbol) for f in formals) or len(set(formals)) != len(formals):
            raise Unsupported("a definition by cases")
        if sum(family(k) == family(key) for k in self.table) > 1:
            raise Unsupported("a definition by cases")
        if not isinstance(self.table[key], Expr):
            raise Unsupported("a definition that is no expression")
        env = {f: f"x{n}" for n, f in enumerate(formals)}
        params = "".join(f" (x{n} : {'Z' if is_z(f) else 'R'})" for n, f in enumerate(formals))
        name = self.writer.names(family(key))
        self.defs.append(name)
        return f"Definition {name}{params} : R := {self.writer.r(self.table[key], env)}."

    def fact(self, fact: Any, suppose: Any) -> None:
        equation = fact.equation
        env = {i: f"x{n}" for n, (i, _, _) in enumerate(fact.indices)}
        every = "".join(f"forall x{n} : Z, " for n in range(len(env)))
        every += "".join(f"({self.writer.z(lo, {})} <= x{n} <= {self.writer.z(hi, {})})%Z -> " for n, (_, lo, hi) in enumerate(fact.indices))
        name = suppose(f"{every}{self.writer.r(equation.lhs, env)} = {self.writer.r(equation.rhs, env)}")
        if isinstance(equation.lhs, Sum) and len(equation.lhs.limits) == 1:
            (bound, lo, hi), body = equation.lhs.limits[0], equation.lhs.function
            pattern: list[Any] = []
            for f in Mul.make_args(body):
                pattern += [f.base] * int(f.exp) if isinstance(f, Pow) else [f]
            if all(isinstance(f, Indexed) for f in pattern):
                self.known.append(KnownSum(name, (lo, hi), tuple(pattern), bound, equation.rhs, fact.indices))

    # --- one equation ---------------------------------------------------------------------------------------------------
    def less(self, a: Any, b: Any) -> bool:
        try:
            return bool(nonnegative(sympify(b) - sympify(a), self.ground))
        except Exception:
            return False

    def ways(self, prefix: str, a: Any, b: Any) -> tuple[str, list[str]]:
        """How the equation may be shown: by algebra, or by a plan for its sums, definitions closed or opened."""
        opened = {"all": self.table, "none": {}}
        unfold = f"unfold {', '.join(reversed(self.defs))}; " if self.defs else ""
        before, ways = [], []
        full = binders.unfold(sympify(a) - sympify(b), self.table)
        if full.has(Sum):
            for which in ("none", "all") if self.defs else ("none",):
                self.writer.marks, self.writer.inline = {}, opened[which]
                plan = Plan(self.writer, opened[which], self.indices(), tuple(self.known), self.less)
                try:
                    definitions, script = plan.lemma(f"{prefix}_{'o' if which == 'all' else 'c'}_", sympify(a), sympify(b))
                    before.append(definitions)
                    ways.append(script)
                except (Unsupported, ValueError, TypeError, KeyError):
                    pass
                finally:
                    self.writer.marks, self.writer.inline = {}, {}
            ways += ["shape", f"{unfold}shape", f"{unfold}closing", *(way.replace("intros; residue ]", "intros; closing ]") for way in ways[-1:])]
        elif full.has(Integral):
            ways += [*self.integrals(a, b, unfold), f"{unfold}closing"]
        else:
            ways += ["quick", f"{unfold}quick", f"{unfold}closing"]
        if self.writer.recursions:
            rewriting = "".join(f"try rewrite {self.writer.names(c)}'start; repeat rewrite {self.writer.names(c)}'next by lia; " for c in self.writer.recursions)
            ways.append(f"one_more; {rewriting}closing")
        return "\n".join(before), ways

    def integrals(self, a: Any, b: Any, unfold: str) -> list[str]:
        """Integrals over one span that cancel at every point; integrals by an antiderivative."""
        w = self.writer
        ways: list[str] = []
        for opened in (False, True):
            text, start = sympify(a) - sympify(b), ""
            if opened:
                text, start = binders.unfold(text, self.table), unfold
            found = sorted(text.atoms(Integral), key=str)
            if any(len(i.limits) != 1 or len(i.limits[0]) != 3 for i in found):
                continue
            w.inline = self.table if opened else {}
            try:
                ways += self.cancelling(text, found, start)
                replaced = ""
                for i in found:
                    s, lo, hi = i.limits[0]
                    slope = i.function if isinstance(i.function, Derivative) and i.function.variables == (s,) else None
                    if slope is not None:
                        primitives = [slope.expr]
                        value = calculus.derivative(slope, self.ground.trial())
                    elif isinstance(i.function, Subs) and isinstance(i.function.expr, Derivative) and i.function.point == (s,):
                        primitives = [i.function.expr.expr.xreplace({i.function.variables[0]: s})]
                        value = i.function
                    else:
                        primitives = list(symbolic._antiderivatives(i.function, s))[:1] if i.function.count_ops() < 30 else []
                        value = i.function
                    if not primitives:
                        break
                    f, v = (f"(fun s' => {w.r(e, {s: chr(115) + chr(39)}, 1)})" for e in (primitives[0], value))
                    ends = " - ".join(w.r(primitives[0].xreplace({s: end}), {}) for end in (hi, lo))
                    replaced += f"replace {w.r(i, {})} with ({ends}) by (by_antiderivative {f} {v}); "
                else:
                    ways.append(f"{start}{replaced}closing")
            except (Unsupported, calculus.NoDerivative, ValueError, TypeError, AttributeError):
                pass
            finally:
                w.inline = {}
        return ways

    def cancelling(self, text: Any, found: list[Any], start: str) -> Iterator[str]:
        w = self.writer
        spans = {i.limits[0][1:] for i in found}
        if len(spans) != 1:
            return
        stand_ins = {i: Dummy() for i in found}
        linear = text.xreplace(stand_ins).expand()
        rest = linear.xreplace(dict.fromkeys(stand_ins.values(), sympify(0)))
        if rest != 0:
            return
        pairs = []
        for i, d in stand_ins.items():
            factor = linear.coeff(d)
            pairs.append(f"({w.r(factor, {})}, (fun s' => {w.r(i.function, {i.limits[0][0]: chr(115) + chr(39)}, 1)}))")
        ((lo, hi),) = spans
        yield f"{start}apply Rminus_diag_uniq; transitivity (integrals ({' :: '.join([*pairs, 'nil'])}) {w.r(lo, {})} {w.r(hi, {})}); integrals_cancel"

    def indices(self) -> dict[Any, tuple[Any, Any]]:
        kept = symbolic.still(self.claim)
        return {s: (r.start, r.stop - 1) for s, r in kept.items() if isinstance(r, Range) and isinstance(s, Symbol) and r.stop != oo}

    def pairs(self, a: Any, b: Any) -> list[tuple[Any, Any]]:
        a, b = matrices(a), matrices(b)
        if isinstance(a, MatrixBase) and isinstance(b, MatrixBase) and a.shape == b.shape:
            return list(zip(a, b, strict=True))
        if isinstance(a, MatrixBase) or isinstance(b, MatrixBase):
            raise Unsupported("matrices of two shapes")
        return [(a, b)]

    def equation(self, name: str, part: str, kind: str, a: Any, b: Any, because: str, extra: tuple[str, ...] = ()) -> Obligation:
        pairs = self.pairs(a, b)
        says, before, ways = [], [], []
        for n, (x, y) in enumerate(pairs):
            says.append(f"{self.writer.r(x, {})} = {self.writer.r(y, {})}")
            definitions, found = self.ways(f"{name}_{n}" if len(pairs) > 1 else name, x, y)
            before.append(definitions)
            ways.append(found)
        if len(pairs) == 1:
            return self.add(Obligation(name, part, kind, says[0], because, [*extra, *ways[0]], before[0]))
        each = "repeat split; first [" + " | ".join(f"(solve [{way}])" for found in ways for way in dict.fromkeys(found)) + "]"
        return self.add(Obligation(name, part, kind, " /\\ ".join(says), because, [*extra, each], "\n".join(before)))

    # --- proofs ---------------------------------------------------------------------------------------------------------
    def proof_of(self, name: str, part: Any) -> Any:
        before = {}
        for other, p in self.statement.parts.items():
            if other == name:
                break
            before[other] = p
        ground = self.ground
        return symbolic.Proof(self.claim, part, self.claims, ground, hypotheses=self.statement.hypotheses, earlier=before)

    def chain(self, prefix: str, name: str, part: Any, start: Any, goal: Any, steps: Any, given: tuple[Any, ...] = ()) -> list[tuple[str, str]]:
        """A lemma a step; returns the names with the relation each of them states."""
        out: list[tuple[str, str]] = []
        before = start
        proof = self.proof_of(name, part)
        for number, step in enumerate((*steps, None), 1):
            after = sympify(step.to) if step else goal
            if step is None and (before == after or matrices(before) == matrices(after)) and out:
                break
            label = f"{prefix}_step_{number}"
            because = step.because if step else "the derivation arrives"
            extra, rewritten = self.rules(label, name, proof, before, step, given)
            if step is not None and step.by is not None:
                out.append((self.loss(label, name, part, rewritten, before, after, step, extra), "loss"))
            else:
                ways = []
                if rewritten != before and not isinstance(matrices(rewritten), MatrixBase):
                    text = self.writer.r(rewritten, {})
                    middle = self.equation(f"{label}_after", name, "part of a step", rewritten, after, because)
                    rule = " | ".join(f"(apply {e}; inside) | (symmetry; apply {e}; inside)" for e in extra)
                    rewriting = " | ".join(f"rewrite {e} by inside" for e in extra)
                    ways = [f"transitivity {text}; [by_rules ltac:(first [{rule}]) ltac:(repeat first [{rewriting}]) | exact {middle.name}]"] if extra else []
                ways += self.differentiated(label, name, before, after, because)
                ways += self.quotient(label, name, rewritten if not ways else before, after, because) if rewritten == before else []
                self.equation(label, name, "step", before, after, because, tuple(ways))
                out.append((label, "="))
            before = after
        return out

    def differentiated(self, label: str, name: str, before: Any, after: Any, because: str) -> list[str]:
        """Derivatives of sums carried out, each by a lemma of its own; what is left is an equation of sums."""
        values: dict[Any, Any] = {}
        lemmas: list[str] = []
        unfold = f"unfold {', '.join(reversed(self.defs))}; " if self.defs else ""
        for side in (before, after):
            if isinstance(matrices(side), MatrixBase) or not isinstance(side, Basic):
                return []
            bound = {limit[0] for s in side.atoms(Sum, Integral) for limit in s.limits}
            for node in preorder_traversal(side):
                if not isinstance(node, Derivative) or node in values or node.free_symbols & bound:
                    continue
                opened = node.func(binders.unfold(node.expr, self.table), *node.variable_count)
                if not opened.expr.has(Sum) or (isinstance(node.expr, AppliedUndef) and node.expr not in self.table):
                    continue
                try:
                    values[node] = calculus.derivative(opened, self.ground.trial())
                except (calculus.NoDerivative, ValueError, TypeError, AttributeError):
                    continue
        if not values:
            return []
        texts = []
        try:
            for n, (node, value) in enumerate(values.items()):
                lemma = f"{label}_slope_{n}"
                says = f"{self.writer.r(node, {})} = {self.writer.r(value, {})}"
                close = "apply is_derive_unique; eapply d_eq; [derives | tidy_derivative; rewrite ?put_same, ?put2_same; shape]"
                self.add(Obligation(lemma, name, "part of a step", says, "the derivative carried out", [close, f"{unfold}{close}"]))
                lemmas.append(lemma)
            for side in (before, after):
                texts.append((side.xreplace(values), self.writer.r(side.xreplace(values), {})))
            middle = self.equation(f"{label}_carried", name, "part of a step", texts[0][0], texts[1][0], because)
        except Unsupported:
            return []
        rewriting = "; ".join(f"rewrite ?{lemma}" for lemma in lemmas)
        finish = f"{rewriting}; first [reflexivity | shape]"
        return [f"transitivity {texts[0][1]}; [{finish} | transitivity {texts[1][1]}; [exact {middle.name} | symmetry; {finish}]]"]

    def quotient(self, label: str, name: str, before: Any, after: Any, because: str) -> list[str]:
        """Two quotients with sums below the line: both lines by one factor, which a point of the domain shows."""
        sides = [matrices(side) for side in (before, after)]
        if any(isinstance(side, MatrixBase) or not isinstance(side, Expr) for side in sides):
            return []
        parts = []
        for side in sides:
            below = [f for f in Mul.make_args(side) if isinstance(f, Pow) and f.exp.is_Integer and f.exp < 0]
            lower = Mul(*(f.base ** -f.exp for f in below))
            parts.append((Mul(*(f for f in Mul.make_args(side) if f not in below)), lower))
        (n1, d1), (n2, d2) = parts
        opened = [binders.unfold(d, self.table) for d in (d1, d2)]
        if not any(d.has(Sum) for d in opened) or d1 == d2:
            return []
        try:
            points = [domain_point(self.claim, seed) for seed in range(2)]
            factors = {symbolic._at(opened[0], p) / symbolic._at(opened[1], p) for p in points}
            (k,) = factors
            if not k.is_Rational or k == 0:
                return []
            low = self.equation(f"{label}_below", name, "part of a step", d1, k * d2, because)
            high = self.equation(f"{label}_above", name, "part of a step", n1, k * n2, because)
            w = self.writer
            texts = [f"({w.r(n, {})} * / {w.r(d, {})})" for n, d in parts]
        except Exception:  # a way that is not found
            return []
        unfold = f"unfold {', '.join(reversed(self.defs))}; " if self.defs else ""
        apply = f"apply (quotients {w.r(k, {})}); [lra | {unfold}nz1 | exact {low.name} | exact {high.name}]"
        return [f"transitivity {texts[0]}; [ring | transitivity {texts[1]}; [{apply} | ring]]"]

    def rules(self, label: str, name: str, proof: Any, before: Any, step: Any, given: tuple[Any, ...]) -> tuple[list[str], Any]:
        """What a step uses, each as something Coq knows, and the line before rewritten by it."""
        known, rewritten = [], matrices(before)
        using = step.using if step else ()
        for use in using:
            if isinstance(use, str):
                if use not in self.theorems:
                    raise Unsupported(f"part {use!r} is no theorem")
                known.append(self.theorems[use])
            elif isinstance(use, Use):
                known.append(self.instance(label, name, proof, use))
            else:
                known.append(next(h for h, text in self.hypotheses if text == self.writer.relation(use)))
        try:
            for rule in [*symbolic._rules(proof, using), *given]:
                rewritten = symbolic.rewrite(rewritten, rule, self.ground, self.claim)
        except ClaimError as error:
            raise Unsupported(str(error)) from error
        return [*known, *(["IH"] if given else [])], rewritten

    def instance(self, label: str, name: str, proof: Any, use: Use) -> str:
        """Another claim's theorem at the values that a step names, as a lemma of this file."""
        other = self.claims[use.claim]
        if other.flow:
            raise Unsupported(f"a step that uses {use.claim}, which is about a flow")
        if use.claim not in self.uses:
            exporter = Exporter(use.claim, other, self.claims)
            self.uses[use.claim] = exporter, exporter.file()
        there, file = self.uses[use.claim]
        part = next(p for p in other.standing.parts if use.part in ("", p))
        if part not in there.theorems:
            raise Unsupported(f"a step that uses {use.claim}, which is no theorem")
        theorem = next(o for o in file.all if o.name == there.theorems[part])
        try:
            (relation,), general, _ = symbolic._instance(proof, use)
        except ClaimError as error:
            raise Unsupported(str(error)) from error
        w = self.writer
        general = dict(sorted(general.items(), key=lambda one: str(one[0])))
        env = {s: f"z{n}'" for n, s in enumerate(general)}
        every = "".join(f"forall {env[s]} : {'Z' if is_z(s) else 'R'}, " for s in general)
        every += "".join(f"{text} -> " for s, set_ in general.items() for text in self.member(env[s], s, set_))
        values = {s: env[s] if s in env else self.value(use.at.get(s, s)) for s in there.symbols if s in env or use.at.get(s, s) in self.claim.domain or s in use.at}
        induction = there.claim.proof.get(part) if isinstance(there.claim.proof.get(part), Induction) else None
        last = [] if induction is None else [induction.variable, *there.finite(induction.variable)]
        first = " ".join(values.get(s, "_") for s in there.symbols if s not in last)
        finish = "".join(f"specialize (E {values.get(s, '_')}); discharge E; " for s in last)
        sign = {"==": "="}.get(relation.rel_op, relation.rel_op)
        says = f"{w.r(relation.lhs, env)} {sign} {w.r(relation.rhs, env)}"
        theirs = [f"{file.name}.Steps_.{d}" for d in there.defs]
        unfold = f"unfold {', '.join(reversed(self.defs))}; " if self.defs else ""
        unfold_ = f"unfold {', '.join(reversed(theirs))} in E; " if theirs else ""
        start = f"pose proof ({file.name}.{file.called(theorem)} {first}) as E; discharge E; {finish}{unfold_}"
        lemma = f"{label}_use_{len([o for o in self.obligations if o.name.startswith(label)])}"
        self.add(Obligation(lemma, name, "part of a step", f"{every}{says}", f"{use.claim}", [f"{start}same_as E", f"{start}{unfold}same_as E"]))
        return lemma

    def finite(self, n: Any) -> list[Any]:
        ranges = {s: r for s, r in self.claim.domain.items() if isinstance(r, Range) and s != n and isinstance(s, Symbol)}
        return [s for s, r in ranges.items() if r.start.is_Integer and r.stop.is_Integer]

    def value(self, value: Any) -> str:
        """A value of a symbol, a family or a function of another claim."""
        w = self.writer
        if isinstance(value, IndexedBase | UndefinedFunction):
            return w.names(value)
        if isinstance(value, Lambda):
            env = {v: f"x{n}'" for n, v in enumerate(value.variables)}
            return f"(fun {' '.join(env.values())} => {w.r(value.expr, env)})"
        value = sympify(value)
        return f"({w.z(value, {})})%Z" if value.is_integer else w.r(value, {})

    def member(self, text: str, s: Any, set_: Any) -> Iterator[str]:
        if isinstance(set_, Range):
            if set_.start != -oo:
                yield f"({self.writer.z(set_.start, {})} <= {text})%Z"
            if set_.stop != oo:
                yield f"({text} <= {self.writer.z(set_.stop - 1, {})})%Z"
        elif isinstance(set_, Interval):
            yield from self.interval(text, set_, {})
        else:
            raise Unsupported("a use of another claim for all members of a set")

    def loss(self, label: str, name: str, part: Any, before: Any, shown: Any, after: Any, step: Any, extra: list[str]) -> str:
        up = isinstance(part, Le | Lt)
        by = sympify(step.by)
        a, b = (before, after) if up else (after, before)
        self.equation(f"{label}_difference", name, "loss", b - a, by, step.because)
        strict = isinstance(part, Lt | Gt)
        text = self.writer.r(by, {})
        unfold = f"unfold {', '.join(reversed(self.defs))}; " if self.defs else ""
        facts = "".join(f"pose proof {e}; " for e in [*extra, *self.given])
        if strict:
            ways = [f"left; {facts}pos", f"left; {facts}{unfold}pos", f"right; {facts}nonneg", f"right; {facts}{unfold}nonneg"]
            self.add(Obligation(f"{label}_sign", name, "loss", f"0 < {text} \\/ 0 <= {text}", "what is lost is not negative", ways))
        self.add(Obligation(f"{label}_loses", name, "loss", f"0 {'<' if False else '<='} {text}", "what is lost is not negative", [f"{facts}nonneg", f"{facts}{unfold}nonneg"]))
        if strict:
            self.obligations.pop(-2)
            self.obligations.append(
                Obligation(f"{label}_strictly", name, "strict", f"0 < {text}", "what is lost is positive", [f"{facts}pos", f"{facts}{unfold}pos"])
            )
        return label

    def plain(self, prefix: str, name: str, part: Any, steps: Any) -> None:
        if isinstance(part, Ne):
            raise Unsupported("≠")
        if (defined := self.defined(prefix, name, part)) is not None:
            self.add(defined)
        links = self.chain(prefix, name, part, part.lhs, part.rhs, steps)
        self.conclude(prefix, name, self.says(part), links)

    def says(self, part: Any) -> str:
        sign = {"==": "=", "!=": "<>"}.get(part.rel_op, part.rel_op)
        return " /\\ ".join(f"{self.writer.r(x, {})} {sign} {self.writer.r(y, {})}" for x, y in self.pairs(part.lhs, part.rhs))

    def conclude(self, prefix: str, name: str, says: str, links: list[tuple[str, str]], ways: list[str] | None = None) -> None:
        needs = [n for n, kind in links if kind == "="]
        facts = []
        for n, kind in links:
            facts += [n] if kind == "=" else [f"{n}_difference", f"{n}_loses"]
        strictly = [o.name for o in self.obligations if o.part == name and o.kind == "strict"]
        poses = "".join(f"pose proof {f}; " for f in [*facts, *strictly])
        trans = "exact " + self._trans(needs) if len(needs) == len(links) and needs else ""
        unfold = f"unfold {', '.join(reversed(self.defs))}; " if self.defs else ""
        found = ways or [*([trans] if trans else []), f"{poses}lra", f"{poses}intuition congruence", "timeout 3 direct", f"timeout 3 ({unfold}direct)"]
        theorem = f"{prefix}_theorem"
        self.add(Obligation(theorem, name, "statement", says, "the statement", found))
        self.theorems[name] = theorem

    @staticmethod
    def _trans(names: list[str]) -> str:
        out = names[-1]
        for n in reversed(names[:-1]):
            out = f"(eq_trans {n} {out})"
        return out

    # --- what must hold for the statement to have a value ---------------------------------------------------------------
    def defined(self, prefix: str, name: str, part: Any, every: str = "", defs: list[str] | None = None, rates: Iterable[str] = ()) -> Obligation | None:
        """What every denominator, root, logarithm, derivative and integral of the statement asks for, and of functions that may be chosen."""
        says = list(dict.fromkeys([*rates, *self.chosen()]))
        for side in part.args:
            for entry in side if isinstance(matrices(side), MatrixBase) else (matrices(side),):
                says += [text for text in self.conditions(entry, {}, "") if text not in says]
        if not says:
            return None
        unfold = f"unfold {', '.join(reversed(defs or self.defs))}; " if defs or self.defs else ""
        text = every + " /\\ ".join(f"({s})" for s in says)
        return Obligation(f"{prefix}_defined", name, "defined", text, "every expression has a value", [VALUES, f"{unfold}{VALUES}"])

    def supposed(self, before: str, h: Any) -> None:
        """A hypothesis has a value by the domain alone: where it had none, a theorem that supposes it would say nothing."""
        says = list(dict.fromkeys(text for side in h.args for text in self.conditions(side, {}, "")))
        unfold = f"unfold {', '.join(reversed(self.defs))}; " if self.defs else ""
        for n, name in enumerate(self.statement.parts, 1) if says else ():
            label, text = f"p{n}_supposed_{len(self.wholes)}", " /\\ ".join(f"({s})" for s in says)
            because = "the hypothesis has a value by the domain alone"
            self.wholes.append((before, Obligation(label, name, "defined", text, because, [VALUES, f"{unfold}{VALUES}"])))

    def chosen(self) -> Iterator[str]:
        """A theorem about any function is about those of the set where they have values."""
        for f, set_ in self.claim.domain.items():
            if isinstance(f, UndefinedFunction) and isinstance(set_, FiniteSet) and f in self.arity:
                for one in set_.args:
                    names = {v: f"r{n}'" for n, v in enumerate(one.variables)}
                    yield from self.conditions(one.expr, names, "".join(f"forall {r} : R, " for r in names.values()), len(names))

    def conditions(self, e: Any, env: Mapping[Any, str], every: str, depth: int = 0) -> Iterator[str]:
        e = sympify(e)
        if not isinstance(e, Basic):
            return
        w = self.writer
        if isinstance(e, Indexed | AppliedUndef | Symbol) and e not in env and not made(e):
            row, values = binders.find_row(self.table, e)
            if row is not None:
                inner = {f: w.z(a, env) if is_z(f) else w.r(a, env) for f, a in values.items()}
                yield from self.conditions(self.table[row], inner, every, depth)
        if isinstance(e, Pow) and not (e.exp.is_Integer and e.exp > 0):
            base = w.r(e.base, env)
            if e.exp.is_Integer:
                if not (e.base.is_Number and e.base != 0):
                    yield f"{every}{base} <> 0"
            elif e.exp.is_integer:
                if not (e.base.is_Number and e.base != 0):
                    yield f"{every}((0 <= {w.z(e.exp, env)})%Z \\/ {base} <> 0)"
            elif not e.exp.is_integer and not (e.base.is_positive and e.base.is_number):
                root = (2 * e.exp).is_Integer and e.exp.is_positive  # a power that is no root is exp(x ln b): 1 at b = 0
                yield f"{every}0 {'<=' if root else '<'} {base}"
        if isinstance(e, log):
            yield f"{every}0 < {w.r(e.args[0], env)}"
        if isinstance(e, Sum) and len(e.limits) >= 1:
            names, text, limits = dict(env), every, list(reversed(e.limits))
            for n, (i, lo, hi) in enumerate(limits):
                fresh = f"y{depth}_{n}"
                text += f"forall {fresh} : Z, ({w.z(lo, names)} <= {fresh} <= {w.z(hi, names)})%Z -> "
                names[i] = fresh
            yield from self.conditions(e.function, names, text, depth + 1)
            return
        if isinstance(e, Integral):
            yield every + w.r(e, env).replace("(RInt ", "(ex_RInt ", 1)
            s, *ends = e.limits[0]
            fresh, (lo, hi) = f"r{depth}'", (w.r(end, env) for end in ends)
            between = f"forall {fresh} : R, Rmin {lo} {hi} < {fresh} < Rmax {lo} {hi} -> "
            yield from self.conditions(e.function, {**env, s: fresh}, every + between, depth + 1)
            for end in ends:
                yield from self.conditions(end, env, every, depth)
            return
        if isinstance(e, Derivative | Subs):
            inner, x, at = (e, e.variables[0], e.variables[0]) if isinstance(e, Derivative) else (e.expr, e.variables[0], e.point[0])
            yield every + w.r(e, env).replace("(Derive ", "(ex_derive ", 1)
            if isinstance(inner, Derivative):
                yield from self.conditions(inner.expr, {**env, x: w.r(at, env)} if isinstance(x, Symbol) else env, every, depth + 1)
            yield from self.conditions(at, env, every, depth) if at != x else ()
            return
        if isinstance(e, sympify(0).func) or not e.args or isinstance(e, Indexed):
            return
        for a in e.args:
            if isinstance(a, Basic):
                yield from self.conditions(a, env, every, depth)

    # --- induction -------------------------------------------------------------------------------------------------------
    def induction(self, prefix: str, name: str, part: Any, given: Induction) -> None:
        """The base, the steps from n to n + 1 with the hypothesis `IH`, and induction over the integers."""
        claim, n = self.claim, given.variable
        if claim.flow or (self.statement.hypotheses and any(n in unknowns(binders.unfold(h, claim.where)) for h in self.statement.hypotheses)):
            raise Unsupported("an induction whose hypotheses speak of its variable")
        ranges = {s: r for s, r in claim.domain.items() if isinstance(r, Range) and s != n and isinstance(s, Symbol)}
        finite = {s: r for s, r in ranges.items() if r.start.is_Integer and r.stop.is_Integer}
        part = part.func(*(binders.unfold(side, claim.where) for side in part.args), evaluate=False)
        if (defined := self.defined(prefix, name, part)) is not None:
            self.add(defined)
        w = self.writer
        every = "".join(f"forall {w.names(s)} : Z, ({r.start} <= {w.names(s)} <= {r.stop - 1})%Z -> " for s, r in finite.items())
        at = w.names(n)

        def says(index: str) -> str:
            sign = {"==": "="}.get(part.rel_op, part.rel_op)
            return f"{w.r(part.lhs, {n: index})} {sign} {w.r(part.rhs, {n: index})}"

        says(at)  # recursions are met when they are printed
        recursions = "".join(f"try rewrite {w.names(c)}'start; " for c in w.recursions)
        cases = "cases_01; "
        tidy = "repeat first [rewrite zsum_empty by lia | rewrite zprod_empty by lia]; small_sums; change (powerRZ (-1) 0) with 1; rewrite ?powerRZ_1, ?powerRZ_O; "
        close = "first [closing | lra | (cases_delta; lra) | nonneg]"
        base = self.add(Obligation(f"{prefix}_base", name, "base", every + says(str(given.start)), f"the base case {n} = {given.start}", [f"intros; {recursions}{tidy}{close}", f"{cases}{recursions}{tidy}deltas; signs_values; {close}", f"{cases}{recursions}{tidy}cases_delta; {close}"]))
        start, goal = (put(side, {n: n + 1}) for side in part.args)
        hypothesis = f"{every}{says(at)}"
        proof = self.proof_of(name, part)
        rules = (symbolic.Rule(part, finite),) if isinstance(part, Eq) else ()
        before = start
        links: list[str] = []
        unroll = "".join(f"try rewrite {w.names(c)}'next by lia; " for c in w.recursions)
        peel = f"one_more; {unroll}try rewrite zsum_last by lia; try rewrite zprod_last by lia; "
        spread = "rewrite ?plus_IZR; repeat (rewrite powerRZ_plus by lia); rewrite ?powerRZ_1, ?powerRZ_2; "
        for number, step in enumerate((*given.steps, None), 1):
            after = sympify(step.to) if step else goal
            if step is None and before == after and links:
                break
            after = binders.unfold(after, claim.where)
            label = f"{prefix}_step_{number}"
            because = step.because if step else "the derivation arrives"
            _, rewritten = self.rules(label, name, proof, before, step, rules)
            bare = f"{every}forall IH : {hypothesis}, "
            sign = "=" if step is None or step.by is None else "<=" if isinstance(part, Le | Lt) else ">="
            one_more = {n: f"({at} + 1)"}  # the ends as the statement has them at n + 1
            left = w.r(part.lhs, one_more) if number == 1 else w.r(before, {})
            last = step is None or (step is given.steps[-1] and after == goal)
            right = w.r(part.rhs, one_more) if last else w.r(after, {})
            statement = f"{left} {sign} {right}"
            ways = []
            if step is None or step.by is None:
                definitions, found = self.ways(label, before, after)
                found = [f"one_more; {way}" for way in found]
                if rewritten != before:
                    ways.append(f"first [by_rules ltac:(first [apply IH; inside | symmetry; apply IH; inside]) ltac:(rewrite IH by inside) | (transitivity {self.writer.r(rewritten, {})}; [by_rules ltac:(first [apply IH; inside | symmetry; apply IH; inside]) ltac:(rewrite IH by inside) | {peel}{spread}closing])]")
                ways += [f"{peel}{spread}first [reflexivity | closing]", f"{peel}{spread}try rewrite IH by inside; closing", f"{peel}{spread}small_sums; signs_out; closing", *found]
            else:
                definitions = ""
                by = self.writer.r(sympify(step.by), {})
                self.equation(f"{label}_difference", name, "loss", (after - before) if sign == "<=" else (before - after), sympify(step.by), step.because)
                o = self.obligations[-1]
                o.ways += [f"{peel}{spread}closing", f"{peel}{spread}field; nz"]
                ways = [f"assert (L : 0 <= {by}) by (first [nonneg | (apply Rmult_le_pos; nonneg)]); pose proof {label}_difference; {spread}one_more; {spread}rewrite ?plus_IZR in *; repeat (rewrite powerRZ_plus in * by lia); rewrite ?powerRZ_1, ?powerRZ_2 in *; lra"]
            self.add(Obligation(label, name, "step" if sign == "=" else "loss", bare + statement, because, ways, definitions))
            links.append(label)
            before = after
        self.whole(prefix, name, part, n, given.start, finite, every, says, base.name, links)

    def whole(self, prefix: str, name: str, part: Any, n: Any, start: int, finite: Any, every: str, says: Any, base: str, links: list[str]) -> None:
        """The theorem by induction, in a section of its own in which n is no variable of the section."""
        w, at = self.writer, self.writer.names(n)
        bound = {at, *(w.names(s) for s in finite)}

        def speaks(text: str) -> bool:
            return any(re.search(rf"(?<![\w']){re.escape(x)}(?![\w'])", text) for x in bound)

        lines = [f"Variable {v} : {kind}." for v, kind in self.variables if v not in bound]
        lines += [f"Hypothesis {h} : {text}." for h, text in self.hypotheses if not speaks(text)]
        tied = [(h, text) for h, text in self.hypotheses if speaks(text) and text.startswith("forall")]
        lows = {w.names(s): str(r.start) for s, r in finite.items()}

        def call(lemma: str, index: str, more: str = "") -> str:
            args = [f"({index})%Z" if v == at else f"{lows[v]}%Z" if v in lows else v for v, _ in self.variables]
            hyps = [h if not speaks(text) else "ltac:(first [lia | (intros; eauto with zarith) | (intros; match goal with T : _ |- _ => apply T; lia end)])" for h, text in self.hypotheses]
            return f"(Steps_.{lemma} {' '.join([*args, *hyps])}{more})"

        supposed = "".join(f"({text}) -> " for _, text in tied)
        given = f"(fun {at} : Z => {supposed}{every}{says(at)})"
        intro = " ".join(f"T{k}" for k, _ in enumerate(tied))
        intros = f"intros {intro}; " if tied else ""
        earlier = f"assert (IH : {every}{says(at)}) by (apply IH0; intros; match goal with T : _ |- _ => apply T; lia end); " if tied else "pose proof IH0 as IH; "
        finite_names = " ".join(f"F{k} G{k}" for k, _ in enumerate(finite))
        inner = f"intros {finite_names}; " if finite else ""
        fargs = "".join(f" F{k} G{k}" for k, _ in enumerate(finite))
        poses = "".join(f"pose proof ({call(label, at)}{fargs} IH) as S{k}; " for k, label in enumerate(links))
        script = (
            f"intros {at} N'; revert {at} N'; apply (z_induction {given}); "
            f"[{intros}exact {call(base, str(start))} | intros {at} N' IH0; {intros}{earlier}{inner}{poses}first [lra | congruence]]"
        )
        statement = f"forall {at} : Z, ({start} <= {at})%Z -> {supposed}{every}{says(at)}"
        self.wholes.append(("\n".join(lines), Obligation(f"{prefix}_theorem", name, "statement", statement, "by induction", [script])))
        self.theorems[name] = f"{prefix}_theorem"

    # --- flows -----------------------------------------------------------------------------------------------------------
    def flow(self, prefix: str, name: str, part: Any, proof: Any) -> None:
        claim = self.claim
        if isinstance(part, Ne):
            raise Unsupported("≠")
        gap = part.lhs - part.rhs
        start, _ = symbolic.ends(claim, part, self.ground)
        steps = proof.steps if isinstance(proof, Gronwall) else proof
        goal = sympify(proof.factor) * gap if isinstance(proof, Gronwall) else sympify(0)
        loose = {Lt: Le, Gt: Ge}.get(part.func, part.func)(part.lhs, part.rhs, evaluate=False)
        if symbolic._unending(claim, part):  # a theorem about every trajectory for as long as it lasts would say less
            raise Unsupported("a trajectory that may end before the clock")
        links = self.chain(prefix, name, loose, start, goal, steps)
        self.flows.append((prefix, name, part, proof, start, gap, goal, links))

    def flow_section(self) -> tuple[str, list[Obligation]]:
        """The trajectory: any functions of time that obey the equations from 0 to T, and what they keep."""
        claim, w = self.claim, self.writer
        out: list[Obligation] = []
        moving = set(self.state)
        changed = True
        while changed:
            more = {family(k) for k, v in self.table.items() if _heads(v) & moving} - moving
            changed, moving = bool(more), moving | more
        lines = ["Variable T : R."]
        for name, kind in self.variables:
            dynamic = any(w.names(s) == name for s in self.state)
            lines.append(f"Variable {name} : {'R -> ' if dynamic else ''}{kind}.")
        w.moving = dict.fromkeys(moving, "t'")
        order = []
        for k, (name, text) in enumerate(self.hypotheses):
            if self.long_from <= k < self.long_from + len(claim.as_long_as):
                relation = w.relation(claim.as_long_as[k - self.long_from])
                lines.append(f"Hypothesis {name} : forall t' : R, 0 <= t' <= T -> {relation}.")
                order.append(f"({name} t' Ht)")
            elif (found := [s for s in self.state if re.search(_word(w.names(s)), text)]):  # what only rises stays above its start
                lines.append(f"Hypothesis {name} : forall t' : R, 0 <= t' <= T -> {re.sub(_word(w.names(found[0])), w.head(found[0]), text)}.")
                order.append(f"({name} t' Ht)")
            else:
                lines.append(f"Hypothesis {name} : {text}.")
                order.append(name)
        waiting = list(self.table)
        defs: list[str] = []
        speeds: list[str] = []
        velocity = {family(k) for k in symbolic.velocities(claim.flow)}
        while waiting:
            ready = [k for k in waiting if not ({family(d) for d in waiting if d != k} & _heads(self.table[k]))]
            for key in ready:
                formals = arguments(key)
                env = {f: f"x{n}" for n, f in enumerate(formals)}
                params = "".join(f" (x{n} : {'Z' if is_z(f) else 'R'})" for n, f in enumerate(formals))
                at = " (t' : R)" if family(key) in moving else ""
                lines.append(f"Definition {w.names(family(key))}{at}{params} : R := {w.r(self.table[key], env)}.")
                (speeds if family(key) in velocity else defs).append(w.names(family(key)))
            waiting = [k for k in waiting if k not in ready]
        leaves: list[str] = []
        for n, (key, _) in enumerate(claim.flow.items()):
            head, set_ = family(key), claim.domain.get(family(key))
            limits = symbolic._limits(key, set_) if isinstance(set_, sets.Family) else []
            env = {i: f"x{k}" for k, (i, _, _) in enumerate(limits)}
            every = "".join(f"forall {x} : Z, " for x in env.values())
            every += "".join(f"({w.z(lo, env)} <= {env[i]} <= {w.z(hi, env)})%Z -> " for i, lo, hi in limits)
            args = "".join(f" {w.z(a, env)}" for a in arguments(key))
            speed = f"({w.names(family(symbolic.binders.dot(key)))}{' ' + chr(116) + chr(39) if family(symbolic.binders.dot(key)) in moving else ''}{args})"
            blanks = " _" * len(arguments(key))
            leaves.append(f"  | |- is_derive (fun s => {w.names(head)} s{blanks}) _ _ => eapply F{n}; inside")
            lines.append(f"Hypothesis F{n} : {every}forall t' : R, 0 <= t' <= T -> is_derive (fun t' => {w.names(head)} t'{args}) t' {speed}.")
        seen = []
        for k, (name, text) in enumerate(self.hypotheses):
            if order[k] != name:
                for s in self.state:
                    if isinstance(s, Symbol) and re.search(_word(w.names(s)), text):
                        seen.append(f"  | |- context [{w.names(s)} ?a] => fresh_fact ({name} a ltac:(assumption))")
        if seen:
            lines.append("Ltac know_more ::= match goal with\n" + "\n".join(seen) + " end.")
        lines.append("Ltac by_flow ::= lazymatch goal with\n" + "\n".join(leaves) + " end.")
        if self.leaves:
            lines.append(self.leaves)
        w.moving = dict.fromkeys(moving, "0")
        starts = []
        for n, (key, value) in enumerate(claim.initial.items()):
            set_ = claim.domain.get(family(key))
            limits = symbolic._limits(key, set_) if isinstance(set_, sets.Family) else []
            env = {i: f"x{k}" for k, (i, _, _) in enumerate(limits)}
            every = "".join(f"forall {x} : Z, " for x in env.values())
            every += "".join(f"({w.z(lo, env)} <= {env[i]} <= {w.z(hi, env)})%Z -> " for i, lo, hi in limits)
            args = "".join(f" {w.z(a, env)}" for a in arguments(key))
            lines.append(f"Hypothesis I{n} : {every}{w.names(family(key))} 0{args} = {w.r(value, env)}.")
            starts.append(f"I{n}")
        given = {family(key) for key in claim.initial}
        for s in sorted(self.state - given, key=str):
            for k, (text, _, _) in enumerate(self.bounds(s, claim.domain.get(s))):
                lines.append(f"Hypothesis J{w.names(s)}{k} : {text.replace(f'({w.names(s)} ', f'({w.names(s)} 0 ') if isinstance(s, IndexedBase) else text.replace(w.names(s), f'({w.names(s)} 0)')}.")
        for k, h in enumerate(self.statement.hypotheses):
            if unknowns(binders.unfold(h, claim.where)) & self.state:
                lines.append(f"Hypothesis K{k} : {w.relation(h)}.")
        static_args = " ".join([*(f"({name} t')" if any(w.names(s) == name for s in self.state) else name for name, _ in self.variables), *order])
        moved = [d for d in defs if any(w.names(m) == d for m in moving)]
        unfold = f"unfold {', '.join(reversed(moved))}; " if moved else ""
        everything = f"unfold {', '.join([*speeds, *reversed(defs)])}; " if defs or speeds else ""
        for prefix, name, part, proof, start, gap, goal, links in self.flows:
            constant = claim.constant
            plain_gap = gap.xreplace({constant: sympify(0)}) if constant is not None else gap
            w.moving = dict.fromkeys(moving, "t'")
            g, rate, aim = w.r(plain_gap, {}), w.r(start, {}), w.r(goal, {}) if constant is None else "0"
            asked = [text for key, rate in claim.flow.items() for text in self.rate_conditions(key, rate)]
            whole = plain_part(part, constant)
            if (defined := self.defined(prefix, name, whole, "forall t', 0 <= t' <= T -> ", moved, asked)) is not None:
                out.append(defined)
            slope = Obligation(f"{prefix}_slope", name, "derivative", f"forall t', 0 <= t' <= T -> is_derive (fun t' => {g}) t' {rate}", "the derivative along the flow", [f"{unfold}eapply d_eq; [derives | tidy_derivative; {unfold}{close}]" for close in ("shape", "closing", f"{everything}closing")])
            out.append(slope)
            facts = []
            for n, kind in links:
                facts += [n] if kind == "=" else [f"{n}_difference", f"{n}_loses"]
            poses = "".join(f"pose proof (Steps_.{n} {static_args}) as L{k}; " for k, n in enumerate(facts))
            unfold_steps = f"unfold {', '.join(f'Steps_.{d}' for d in reversed(self.defs))} in *; " if self.defs else ""
            trans = "exact " + self._trans([f"(Steps_.{n} {static_args})" for n in facts]) if all(kind == "=" for _, kind in links) else "fail"
            sign = "=" if isinstance(part, Eq) else "<=" if isinstance(part, Le | Lt) else ">="
            rates = Obligation(f"{prefix}_rate", name, "rate", f"forall t', 0 <= t' <= T -> {rate} {sign} {aim}", "the steps at every time", [f"intros t' Ht; {trans}", f"intros t' Ht; {poses}{everything}{unfold_steps}cbv beta in *; lra", f"intros t' Ht; {poses}change ({rate} {sign} {aim}); lra"])
            out.append(rates)
            w.moving = dict.fromkeys(moving, "0")
            g0 = w.r(plain_gap, {})
            rewrite = "at_start ltac:(" + "; ".join([*(f"rewrite ?{h} by inside" for h in starts), "idtac"]) + "); "
            if constant is None:
                relation = {"==": "="}.get(part.rel_op, part.rel_op)
                out.append(Obligation(f"{prefix}_start", name, "start", f"{g0} {relation} 0", "the statement holds at t = 0", [f"{everything}{rewrite}first [closing | lra | (values; closing)]", f"{rewrite}first [closing | lra]", f"{everything}{rewrite}cut (0 <= - ({g0})); [{everything}{rewrite}intros; lra|{everything}{rewrite}nonneg]"]))
            w.moving = dict.fromkeys(moving, "t'")
            says = self.says(part)
            if constant is not None:
                value = self.at_zero(part, moving)
                w.moving = dict.fromkeys(moving, "t'")
                c = w.names(family(constant))
                shown = self.says(part.func(*(side.xreplace({constant: Symbol(c, real=True)}) for side in part.args), evaluate=False))
                statement = f"exists {w.names(Symbol(c, real=True))} : R, forall t', 0 <= t' <= T -> {shown}"
                ways = [f"exists {value}; intros t' Ht; pose proof (stays (fun t' => {g}) T ltac:(intros ? Hs; rewrite <- ({prefix}_rate _ Hs); apply {prefix}_slope; exact Hs) t' Ht) as S'; cbv beta in S'; lra"]
            else:
                statement = f"forall t', 0 <= t' <= T -> {says}"
                if isinstance(proof, Gronwall):
                    h = w.r(proof.factor, {})
                    flip = isinstance(part, Ge | Gt)
                    kind = "eq" if isinstance(part, Eq) else "le" if isinstance(part, Le | Ge) else "lt"
                    inner = f"(fun t' => {g})" if not flip else f"(fun t' => - ({g}))"
                    speed = f"(fun t' => {rate})" if not flip else f"(fun t' => - ({rate}))"
                    use = f"pose proof (gronwall_{kind} {inner} {speed} (fun t' => {h}) T) as G'; cbv beta in G'; "
                    side = f"intros s' Hs; split; [{'' if not flip else 'apply d_opp; '}apply {prefix}_slope; exact Hs | split; [{unfold}cont | pose proof ({prefix}_rate s' Hs); lra]]"
                    ways = [f"intros t' Ht; {use}assert (W : {inner.replace('fun t', 'fun t')} t' {'=' if kind == 'eq' else '<=' if kind == 'le' else '<'} 0) by (apply (gronwall_{kind} {inner} {speed} (fun t' => {h}) T); [{side} | pose proof {prefix}_start; cbv beta; lra | exact Ht]); cbv beta in W; lra"]
                elif isinstance(part, Eq):
                    ways = [f"intros t' Ht; pose proof (stays (fun t' => {g}) T ltac:(intros ? Hs; rewrite <- ({prefix}_rate _ Hs); apply {prefix}_slope; exact Hs) t' Ht) as S'; cbv beta in S'; pose proof {prefix}_start; lra"]
                else:
                    sign_ = "" if isinstance(part, Le | Lt) else "- "
                    opp = "" if not sign_ else "apply d_opp; "
                    ways = [f"intros t' Ht; pose proof (falls (fun t' => {sign_}({g})) (fun t' => {sign_}({rate})) T ltac:(intros s' Hs; split; [{opp}apply {prefix}_slope; exact Hs | pose proof ({prefix}_rate s' Hs); lra]) t' Ht) as S'; cbv beta in S'; pose proof {prefix}_start; lra"]
            out.append(Obligation(f"{prefix}_theorem", name, "statement", statement, "the statement, along every trajectory", ways))
            self.theorems[name] = f"{prefix}_theorem"
        w.moving = {}
        return "\n".join(lines), out

    def rate_conditions(self, key: Any, rate: Any) -> Iterator[str]:
        """What a rate asks for, of every member of its family."""
        set_ = self.claim.domain.get(family(key))
        env: dict[Any, str] = {}
        every = ""
        for n, (i, lo, hi) in enumerate(symbolic._limits(key, set_) if isinstance(set_, sets.Family) else []):
            env[i] = f"q{n}'"
            every += f"forall q{n}' : Z, ({self.writer.z(lo, env)} <= q{n}' <= {self.writer.z(hi, env)})%Z -> "
        yield from self.conditions(rate, env, every)

    def at_zero(self, part: Any, moving: set[Any]) -> str:
        self.writer.moving = dict.fromkeys(moving, "0")
        return self.writer.r(symbolic.constant_at_start(self.claim, part), {})


def domain_point(claim: Claim, seed: int) -> Any:
    return sets.draw(claim.domain, sets.Seeded(seed))


def plain_part(part: Any, constant: Any) -> Any:
    return part if constant is None else part.func(*(side.xreplace({constant: sympify(0)}) for side in part.args), evaluate=False)


def _word(name: str) -> str:
    return rf"(?<![\w']){re.escape(name)}(?![\w'])"


def _heads(text: Any) -> set[Any]:
    return {family(n) for n in preorder_traversal(sympify(text)) if isinstance(n, Indexed | AppliedUndef | Symbol)}


KINKS = tuple(f for f in FUNCTIONS if FUNCTIONS[f] in ("Rabs", "sign"))
__all__ = ["Eq", "File", "Ge", "Integer", "Obligation", "Relational", "export", "put"]
