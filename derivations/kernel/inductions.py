"""Proofs by induction: the base, the steps from n to n + 1 with the hypothesis `IH`, and induction over the integers."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sympy import sympify
from sympy.core.relational import Eq, Le, Lt

from derivations.checker import symbolic
from derivations.checker.claim import Induction, unknowns
from derivations.checker.core import binders
from derivations.checker.core.binders import put
from derivations.kernel import further
from derivations.kernel.lemma import Obligation
from derivations.kernel.standing import word
from derivations.kernel.steps import Steps
from derivations.kernel.write import Unsupported, Writer, sign_of

EMPTY = "repeat first [rewrite zsum_empty by lia | rewrite zprod_empty by lia]; small_sums; "
TIDY = f"{EMPTY}change (powerRZ (-1) 0) with 1; rewrite ?powerRZ_1, ?powerRZ_O; "
CLOSE = "first [closing | lra | (cases_delta; lra) | nonneg]"
SPREAD = "rewrite ?plus_IZR; repeat (rewrite powerRZ_plus by lia); rewrite ?powerRZ_1, ?powerRZ_2; "
SPREAD_ALL = "rewrite ?plus_IZR in *; repeat (rewrite powerRZ_plus in * by lia); rewrite ?powerRZ_1, ?powerRZ_2 in *; "
BY_HYPOTHESIS = "by_rules ltac:(first [apply IH; inside | symmetry; apply IH; inside]) ltac:(rewrite IH by inside)"
EARLIER = "match goal with T : _ |- _ => apply T; lia end"  # a hypothesis of all indices up to n + 1 holds up to n


@dataclass
class Inductive:
    """What is shown for every n from the start on, at once for all members of the finite ranges."""

    prefix: str
    name: str
    part: Any
    given: Induction
    finite: Mapping[Any, Any]
    writer: Writer

    @property
    def every(self) -> str:
        named = [(self.writer.names(s), r) for s, r in self.finite.items()]
        return "".join(f"forall {s} : Z, ({r.start} <= {s} <= {r.stop - 1})%Z -> " for s, r in named)

    @property
    def at(self) -> str:
        return self.writer.names(self.given.variable)

    def says(self, index: str) -> str:
        """The statement at an index."""
        left, right = (self.writer.r(side, {self.given.variable: index}) for side in self.part.args)
        return f"{left} {sign_of(self.part)} {right}"


class Inductions(Steps):
    """Parts that are proved by induction."""

    def induction(self, prefix: str, name: str, part: Any, given: Induction) -> None:
        """The base, the steps and the theorem."""
        claim, n = self.claim, given.variable
        if claim.flow or any(n in unknowns(binders.unfold(h, claim.where)) for h in self.statement.hypotheses):
            raise Unsupported("an induction whose hypotheses speak of its variable")
        part = part.func(*(binders.unfold(side, claim.where) for side in part.args), evaluate=False)
        if (defined := self.defined(prefix, name, part)) is not None:
            self.add(defined)
        shown = Inductive(prefix, name, part, given, self.finite(n), self.writer)
        shown.says(shown.at)  # recursions are met when they are printed
        self.base(shown)
        self.whole(shown, self.inductive_steps(shown))

    def base(self, shown: Inductive) -> None:
        n, start = shown.given.variable, shown.given.start
        recursions = "".join(f"try rewrite {self.writer.names(cls)}'start; " for cls in self.writer.recursions)
        ways = [
            f"intros; {recursions}{TIDY}{CLOSE}",
            f"cases_01; {recursions}{TIDY}deltas; signs_values; {CLOSE}",
            f"cases_01; {recursions}{TIDY}cases_delta; {CLOSE}",
        ]
        says = shown.every + shown.says(str(start))
        self.add(Obligation(f"{shown.prefix}_base", shown.name, "base", says, f"the base case {n} = {start}", ways))

    def inductive_steps(self, shown: Inductive) -> list[str]:
        """A lemma a step, from the left side at n + 1 to the right, each with the hypothesis that the statement holds at n."""
        w, n, part, given = self.writer, shown.given.variable, shown.part, shown.given
        before, goal = (put(side, {n: n + 1}) for side in part.args)
        bare = f"{shown.every}forall IH : {shown.every}{shown.says(shown.at)}, "
        proof = self.proof_of(shown.name, part)
        rules = (symbolic.Rule(part, shown.finite),) if isinstance(part, Eq) else ()
        one_more = {n: f"({shown.at} + 1)"}  # the ends as the statement has them at n + 1
        unroll = "".join(f"try rewrite {w.names(cls)}'next by lia; " for cls in w.recursions)
        peel = f"one_more; {unroll}try rewrite zsum_last by lia; try rewrite zprod_last by lia; {SPREAD}"
        links: list[str] = []
        for number, step in enumerate((*given.steps, None), 1):
            after = sympify(step.to) if step else goal
            if step is None and before == after and links:
                break
            after = binders.unfold(after, self.claim.where)
            label = f"{shown.prefix}_step_{number}"
            known, rewritten = self.rules(label, shown.name, proof, before, step, rules)
            left = w.r(part.lhs, one_more) if number == 1 else w.r(before, {})
            last = step is None or (step is given.steps[-1] and after == goal)
            right = w.r(part.rhs, one_more) if last else w.r(after, {})
            if step is None or step.by is None:
                sign, because = "=", step.because if step else "the derivation arrives"
                definitions, ways = self.inductive_equation(label, before, rewritten, after, peel)
            else:
                sign, because = "<=" if isinstance(part, Le | Lt) else ">=", step.because
                definitions, ways = "", self.inductive_loss(label, shown, before, after, sign, step, peel, known)
            kind = "step" if sign == "=" else "loss"
            self.add(Obligation(label, shown.name, kind, f"{bare}{left} {sign} {right}", because, ways, definitions))
            links.append(label)
            before = after
        return links

    def inductive_equation(self, label: str, before: Any, rewritten: Any, after: Any, peel: str) -> tuple[str, list[str]]:
        """How a step may be shown: by the hypothesis, by the last term of a sum, or as any other step."""
        definitions, found = self.ways(label, before, after)
        ways = []
        if rewritten != before:
            middle = f"(transitivity {self.writer.r(rewritten, {})}; [{BY_HYPOTHESIS} | {peel}closing])"
            ways.append(f"first [{BY_HYPOTHESIS} | {middle}]")
        ways.append(f"{peel}first [reflexivity | closing]")
        ways.append(f"{peel}try rewrite IH by inside; closing")
        ways.append(f"{peel}small_sums; signs_out; closing")
        return definitions, [*ways, *(f"one_more; {way}" for way in found)]

    def inductive_loss(
        self, label: str, shown: Inductive, before: Any, after: Any, sign: str, step: Any, peel: str, known: list[str]
    ) -> list[str]:
        """What is lost is the difference, and not negative."""
        by = self.writer.r(sympify(step.by), {})
        difference = after - before if sign == "<=" else before - after
        lemma = self.equation(f"{label}_difference", shown.name, "loss", difference, sympify(step.by), step.because)
        lemma.ways += [f"{peel}closing", f"{peel}field; nz"]
        sure = f"assert (L : 0 <= {by}) by (first [nonneg | (apply Rmult_le_pos; nonneg)]); "
        ways = [f"{sure}pose proof {lemma.name}; {SPREAD}one_more; {SPREAD}{SPREAD_ALL}lra"]
        facts = "".join(f"pose proof {fact}; " for fact in known)
        spread = f"{SPREAD}{SPREAD_ALL}"
        ways += self.further(further.of_inductive_loss(facts, by, lemma.name, shown.at, spread))
        if self.generally(known):
            ways += self.further(further.of_inductive_loss_for_all(facts, by, lemma.name, spread))
        return ways

    def whole(self, shown: Inductive, links: list[str]) -> None:
        """The theorem by induction, in a section of its own in which n is no variable of the section."""
        w, at, every, start = self.writer, shown.at, shown.every, shown.given.start
        bound = {at, *(w.names(s) for s in shown.finite)}

        def speaks(text: str) -> bool:
            return any(re.search(word(x), text) for x in bound)

        tied = [text for _, text in self.hypotheses if speaks(text) and text.startswith("forall")]
        lows = {w.names(s): str(r.start) for s, r in shown.finite.items()}
        found = f"ltac:(first [lia | (intros; eauto with zarith) | (intros; {EARLIER})])"

        def call(lemma: str, index: str) -> str:
            args = [f"({index})%Z" if v == at else f"{lows[v]}%Z" if v in lows else v for v, _ in self.variables]
            args += [found if speaks(text) else h for h, text in self.hypotheses]
            return f"(Steps_.{lemma} {' '.join(args)})"

        supposed = "".join(f"({text}) -> " for text in tied)
        given = f"(fun {at} : Z => {supposed}{every}{shown.says(at)})"
        intros, earlier = "", "pose proof IH0 as IH; "
        if tied:
            intros = f"intros {' '.join(f'T{k}' for k, _ in enumerate(tied))}; "
            earlier = f"assert (IH : {every}{shown.says(at)}) by (apply IH0; intros; {EARLIER}); "
        members = " ".join(f"F{k} G{k}" for k, _ in enumerate(shown.finite))
        inner, applied = (f"intros {members}; ", f" {members}") if members else ("", "")
        poses = "".join(f"pose proof ({call(label, at)}{applied} IH) as S{k}; " for k, label in enumerate(links))
        theorem = f"{shown.prefix}_theorem"
        script = (
            f"intros {at} N'; revert {at} N'; apply (z_induction {given}); "
            f"[{intros}exact {call(f'{shown.prefix}_base', str(start))} "
            f"| intros {at} N' IH0; {intros}{earlier}{inner}{poses}first [lra | congruence]]"
        )
        statement = f"forall {at} : Z, ({start} <= {at})%Z -> {supposed}{every}{shown.says(at)}"
        lines = [f"Variable {v} : {kind}." for v, kind in self.variables if v not in bound]
        lines += [f"Hypothesis {h} : {text}." for h, text in self.hypotheses if not speaks(text)]
        self.wholes.append(
            ("\n".join(lines), Obligation(theorem, shown.name, "statement", statement, "by induction", [script]))
        )
        self.theorems[shown.name] = theorem
