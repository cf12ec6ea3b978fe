"""A derivation as lemmas, one a step, and its statement as a theorem by their chain."""

from collections.abc import Mapping
from typing import Any, Self

from sympy import IndexedBase, Lambda, Range, Symbol, sympify
from sympy.core.function import UndefinedFunction
from sympy.core.relational import Gt, Le, Lt, Ne
from sympy.matrices import MatrixBase

from derivations.checker import symbolic
from derivations.checker.claim import Claim, ClaimError, Induction, Use
from derivations.checker.core import binders
from derivations.checker.sums import matrices
from derivations.kernel import further
from derivations.kernel.closing import Closing
from derivations.kernel.lemma import File, Obligation, unfolding
from derivations.kernel.write import Unsupported, is_z, sign_of

Links = list[tuple[str, str]]  # the lemmas of a chain, with the relation each of them states


class Steps(Closing):
    """Chains of equations and losses."""

    def __init__(self, id_: str, claim: Claim, claims: Mapping[str, Claim], statement: Any = None) -> None:
        super().__init__(id_, claim, claims, statement)
        self.uses: dict[str, tuple[Self, File]] = {}  # other claims whose theorems a step uses
        self.given: list[str] = []  # lemmas that all steps may use
        self.losses: dict[str, str] = {}  # differences of lines, each with what is lost
        self.behind: set[str] = set()  # parts that use a theorem by induction, which holds once the section is closed

    def file(self) -> File:
        raise NotImplementedError

    def along(self, name: str, proof: Any, use: Any) -> str:
        """What a step of this part uses of what holds along the flow."""
        raise NotImplementedError

    def plain(self, prefix: str, name: str, part: Any, steps: Any) -> None:
        """A part that is proved from its left side to its right."""
        if isinstance(part, Ne):
            raise Unsupported("≠")
        if (defined := self.defined(prefix, name, part)) is not None:
            self.add(defined)
        links = self.chain(prefix, name, part, part.lhs, part.rhs, steps)
        facts = facts_of(links)
        strictly = [o.name for o in self.obligations if o.part == name and o.kind == "strict"]
        poses = "".join(f"pose proof {fact}; " for fact in [*facts, *strictly])
        ways = [f"exact {transitive(facts)}"] if links and all_equal(links) else []
        ways += [f"{poses}lra", f"{poses}intuition congruence", "timeout 3 direct", f"timeout 3 ({self.unfold}direct)"]
        losses = "".join(f"pose proof {fact}; " for fact in facts)
        ways += [f"{losses}pose proof {one}; lra" for one in strictly if len(strictly) > 1]  # one that is positive is enough
        self.conclude(prefix, name, self.relation(part), ways)

    def proof_of(self, name: str, part: Any) -> Any:
        """The proof of a part, which may use those before it."""
        names = list(self.statement.parts)
        before = {other: self.statement.parts[other] for other in names[: names.index(name)]}
        hypotheses = self.statement.hypotheses
        return symbolic.Proof(self.claim, part, self.claims, self.ground, hypotheses=hypotheses, earlier=before)

    def chain(self, prefix: str, name: str, part: Any, start: Any, goal: Any, steps: Any) -> Links:
        """A lemma a step from the start to the goal."""
        links: Links = []
        before = start
        proof = self.proof_of(name, part)
        for number, step in enumerate((*steps, None), 1):
            after = sympify(step.to) if step else goal
            if step is None and (before == after or matrices(before) == matrices(after)) and links:
                break
            label = f"{prefix}_step_{number}"
            known, rewritten = self.rules(label, name, proof, before, step)
            if step is not None and step.by is not None:
                self.loss(label, name, part, rewritten, after, step, known)
                links.append((label, "loss"))
            else:
                because = step.because if step else "the derivation arrives"
                ways: list[str] = []
                if rewritten != before and not isinstance(matrices(rewritten), MatrixBase):
                    ways += self.by_rules(label, name, rewritten, after, because, known)
                ways += self.differentiated(label, name, before, after, because)
                ways += self.quotient(label, name, before, after, because) if rewritten == before else []
                self.equation(label, name, "step", before, after, because, tuple(ways))
                links.append((label, "="))
            before = after
        return links

    def by_rules(self, label: str, name: str, rewritten: Any, after: Any, because: str, known: list[str]) -> list[str]:
        """The line before rewritten by what the step uses, which then is the line after."""
        text = self.writer.r(rewritten, {})
        middle = self.equation(f"{label}_after", name, "part of a step", rewritten, after, because)
        if not known:
            return []
        rule = " | ".join(f"(apply {e}; inside) | (symmetry; apply {e}; inside)" for e in known)
        rewriting = " | ".join(f"rewrite {e} by inside" for e in known)
        by = f"by_rules ltac:(first [{rule}]) ltac:(repeat first [{rewriting}])"
        spelled = f"small_sums; repeat first [{rewriting}]; consts; by_powers"  # where sums of two terms have powers in them
        first = [spelled] if self.may_vanish(sympify(after)) else []
        last = self.further(further.of_rules(middle.says, self.unfold, known))
        return [*first, f"transitivity {text}; [{by} | exact {middle.name}]", *last]

    def loss(self, label: str, name: str, part: Any, before: Any, after: Any, step: Any, known: list[str]) -> None:
        """What a step loses is the difference of its lines, and not negative; under a strict statement perhaps positive."""
        rises = isinstance(part, Le | Lt)
        by = sympify(step.by)
        text = self.writer.r(by, {})
        earlier = tuple(self.further(further.of_earlier_losses(text, self.losses)))
        difference = after - before if rises else before - after
        self.equation(f"{label}_difference", name, "loss", difference, by, step.because).ways += earlier
        self.losses[f"{label}_difference"] = text
        facts = "".join(f"pose proof {e}; " for e in [*known, *self.given])
        ways = [f"{facts}nonneg", f"{facts}{self.unfold}nonneg"]
        named = bool(by.free_symbols) and binders.unfold(by, self.table).is_number
        signs = list(further.of_sign(text, facts, self.unfold, self.defining_text))
        signs += further.of_number(self.unfold) if named else []
        ways += self.further(signs)
        if self.generally(known):
            ways += self.further(further.of_sign_for_all(facts, self.unfold))
        self.add(Obligation(f"{label}_loses", name, "loss", f"0 <= {text}", "what is lost is not negative", ways))
        if isinstance(part, Lt | Gt):
            ways = [f"{facts}pos", f"{facts}{self.unfold}pos", *self.further(signs)]
            ways += self.further(further.of_strict_sign(text, facts, self.unfold))
            self.add(Obligation(f"{label}_strictly", name, "strict", f"0 < {text}", "what is lost is positive", ways))

    def generally(self, known: list[str]) -> bool:
        """Whether something that is known is known for all numbers."""
        return any(o.says.startswith("forall ") for o in self.obligations if o.name in known)

    # --- what a step uses -----------------------------------------------------------------------------------------------
    def rules(
        self, label: str, name: str, proof: Any, before: Any, step: Any, given: tuple[Any, ...] = ()
    ) -> tuple[list[str], Any]:
        """What a step uses, each as something Coq knows, and the line before rewritten by it."""
        known, rewritten = [], matrices(before)
        using = step.using if step else ()
        for use in using:
            if isinstance(use, str):
                if use in self.theorems:
                    known.append(self.earlier(label, name, use) if name in self.behind else self.theorems[use])
                else:
                    known.append(self.along(name, proof, use))
            elif isinstance(use, Use) and self.claims[use.claim].flow:
                known.append(self.along(name, proof, use))
            elif isinstance(use, Use):
                known.append(self.instance(label, name, proof, use))
            else:
                known.append(next(h for h, text in self.hypotheses if text == self.writer.relation(use)))
        try:
            for rule in [*symbolic._rules(proof, using), *given]:
                rewritten = symbolic.rewrite(rewritten, rule, self.ground, self.claim)
        except ClaimError as error:
            raise Unsupported(str(error)) from error
        return known, rewritten

    def uses_induction(self, name: str) -> bool:
        """Whether a part that is not by induction uses one that is."""
        proof = self.claim.proof.get(name, ())
        if isinstance(proof, Induction) or self.claim.flow or self.claim.given or not isinstance(proof, tuple | list):
            return False
        used = {use for step in proof for use in step.using if isinstance(use, str)}
        return any(use in self.behind or isinstance(self.claim.proof.get(use), Induction) for use in used)

    def earlier(self, label: str, name: str, use: str) -> str:
        """The theorem of an earlier part, for a part that stands behind the section in which that was shown."""
        if use in self.behind:
            return self.theorems[use]
        induction = self.claim.proof.get(use)
        by_induction = isinstance(induction, Induction)
        last = [induction.variable, *self.finite(induction.variable)] if by_induction else []
        first = " ".join(self.writer.names(s) for s in self.symbols if s not in last)
        finish = "".join(f"specialize (E {self.writer.names(s)}); discharge E; " for s in last)
        start = f"pose proof ({'' if by_induction else 'Steps_.'}{self.theorems[use]} {first}) as E; discharge E; {finish}"
        lemma = f"{label}_use_{sum(o.name.startswith(label) for o in self.obligations)}"
        ways = [f"{start}same_as E", f"{start}{self.unfold}same_as E"]
        says = self.relation(self.statement.parts[use])
        return self.add(Obligation(lemma, name, "part of a step", says, f"the part {use!r}", ways)).name

    def instance(self, label: str, name: str, proof: Any, use: Use) -> str:
        """Another claim's theorem at the values that a step names, as a lemma of this file."""
        there, file, part = self.other(use)
        theorem = next(o for o in file.all if o.name == there.theorems[part])
        try:
            (relation,), general, _ = symbolic._instance(proof, use)
        except ClaimError as error:
            raise Unsupported(str(error)) from error
        general = dict(sorted(general.items(), key=lambda one: str(one[0])))
        env = {s: f"z{n}'" for n, s in enumerate(general)}
        every = "".join(f"forall {env[s]} : {'Z' if is_z(s) else 'R'}, " for s in general)
        every += "".join(f"{text} -> " for s, set_ in general.items() for text in self.member(env[s], set_))
        values = {}
        for s in there.symbols:
            if s in env:
                values[s] = env[s]
            elif s in use.at or s in self.claim.domain:
                values[s] = self.value(use.at.get(s, s))
        induction = there.claim.proof.get(part)
        last = [induction.variable, *there.finite(induction.variable)] if isinstance(induction, Induction) else []
        first = " ".join(values.get(s, "_") for s in there.symbols if s not in last)
        finish = "".join(f"specialize (E {values.get(s, '_')}); discharge E; " for s in last)
        says = f"{self.writer.r(relation.lhs, env)} {sign_of(relation)} {self.writer.r(relation.rhs, env)}"
        opened = unfolding([f"{file.name}.Steps_.{d}" for d in there.defined_names], " in E")
        start = f"pose proof ({file.name}.{file.called(theorem)} {first}) as E; discharge E; {finish}{opened}"
        lemma = f"{label}_use_{sum(o.name.startswith(label) for o in self.obligations)}"
        ways = [f"{start}same_as E", f"{start}{self.unfold}same_as E", *self.further(further.of_use(says, start))]
        return self.add(Obligation(lemma, name, "part of a step", f"{every}{says}", use.claim, ways)).name

    def other(self, use: Use) -> tuple[Self, File, str]:
        """The claim that is used, its file, and the part of it that is meant."""
        claim = self.claims[use.claim]
        if use.claim not in self.uses:
            exporter = type(self)(use.claim, claim, self.claims)
            self.uses[use.claim] = exporter, exporter.file()
        there, file = self.uses[use.claim]
        part = next(p for p in claim.standing.parts if use.part in ("", p))
        if part not in there.theorems:
            raise Unsupported(f"a step that uses {use.claim}, which is no theorem")
        return there, file, part

    def finite(self, n: Any) -> dict[Any, Any]:
        """The other indices with ranges that are numbers, over all of which an induction goes at once."""
        ranges = {s: r for s, r in self.claim.domain.items() if isinstance(r, Range) and s != n and isinstance(s, Symbol)}
        return {s: r for s, r in ranges.items() if r.start.is_Integer and r.stop.is_Integer}

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


def all_equal(links: Links) -> bool:
    return all(kind == "=" for _, kind in links)


def facts_of(links: Links) -> list[str]:
    """The lemmas that a chain leaves: an equation, or a difference and that it is not negative."""
    return [fact for n, kind in links for fact in ([n] if kind == "=" else [f"{n}_difference", f"{n}_loses"])]


def transitive(names: list[str]) -> str:
    """Equations put together."""
    term = names[-1]
    for name in reversed(names[:-1]):
        term = f"(eq_trans {name} {term})"
    return term
