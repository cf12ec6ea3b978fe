"""What holds along a flow, where a step uses it: another claim about the same flow, or an earlier part of this one.

A step is about any one time, and supposes it there. Along the trajectory it is a lemma, by which the step is used: no theorem
has a hypothesis more.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from sympy import Integral, solve

from derivations.checker import symbolic
from derivations.checker.claim import Claim, ClaimError, Use
from derivations.checker.core import binders
from derivations.kernel.closing import lines_of
from derivations.kernel.lemma import Obligation, unfolding
from derivations.kernel.steps import Steps
from derivations.kernel.write import Unsupported, sign_of


@dataclass
class Cited:
    """A relation that holds at every time, its name where it is supposed, and the lemma along the flow that says so."""

    name: str
    relation: Any
    lemma: str
    proof: str = field(default="", compare=False)  # none where the lemma is the theorem of an earlier part


class Cites(Steps):
    """Steps that use what holds along the flow."""

    def __init__(self, id_: str, claim: Claim, claims: Mapping[str, Claim], statement: Any = None) -> None:
        super().__init__(id_, claim, claims, statement)
        self.cited: list[Cited] = []
        self.cited_by: dict[str, list[Cited]] = {}  # what the steps of a part suppose

    def along(self, name: str, proof: Any, use: Any) -> str:
        """What a step of this part may suppose: its name."""
        if isinstance(use, str):
            relation, lemma, shown = self.statement.parts[use], self.prefix_of(use) + "_theorem", ""
        else:
            relation, lemma, shown = self.elsewhere(proof, use)
        found = next((c for c in self.cited if c.relation == relation), None)
        if found is None:
            found = Cited(f"G{len(self.cited)}", relation, lemma or f"along_{len(self.cited)}", shown)
            self.cited.append(found)
            self.libraries |= {"Along", "Integrals"}
        by = self.cited_by.setdefault(name, [])
        if found not in by:
            by.append(found)
            self.supposed_by.setdefault(name, []).append(f"Hypothesis {found.name} : {self.relation(relation)}.")
        return found.name

    def prefix_of(self, part: str) -> str:
        """What the lemmas of a part that is a theorem along the flow begin with."""
        raise NotImplementedError

    def elsewhere(self, proof: Any, use: Use) -> tuple[Any, str, str]:
        """Another claim's theorem about the same trajectory: what it says, and how it is had."""
        there, file, part = self.other(use)
        try:
            (relation,), general, _ = symbolic._instance(proof, use)
        except ClaimError as error:
            raise Unsupported(str(error)) from error
        if general:
            raise Unsupported(f"a step that uses {use.claim}, which is about a flow, for all values")
        values = []
        for s in there.symbols:
            here = use.at.get(s, s)
            if s in there.state:
                values.append(self.writer.names(here))  # a function of time, there and here
            else:
                values.append(self.value(here) if s in use.at or s in self.claim.domain else "_")
        opened = unfolding([f"{file.name}.{d}" for d in there.defined_names], " in E")
        theorem = f"{file.name}.{there.theorems[part]} T {' '.join(values)}"
        return relation, "", f"pose proof ({theorem}) as E; discharge E; specialize (E t' Ht); {opened}"

    def at_every_time(self, name: str, every: str, unfold: str, there: set[str]) -> Iterator[Obligation]:
        """The lemmas along the flow for what the steps of a part suppose, each once."""
        for one in self.cited_by.get(name, []):
            if one.proof and one.lemma not in there:
                there.add(one.lemma)
                left, right = (self.writer.r(side, {}) for side in one.relation.args)
                says = f"{every}{left} {sign_of(one.relation)} {right}"
                ways = [f"intros t' Ht; {one.proof}{then}same_as E" for then in ("", unfold)]
                yield Obligation(one.lemma, name, "part of a step", says, "it holds at every time", ways)

    def at_this_time(self, name: str) -> list[str]:
        """What the steps of a part suppose, as it is known at time t'."""
        return [f"({one.lemma} t' Ht)" for one in self.cited_by.get(name, [])]

    def before_a_pole(self, gap: Any) -> str:
        """Where integrals from a number up to what moves have continuous integrands: the poles around that number."""
        ends = set()
        for integral in binders.unfold(gap, self.table).atoms(Integral):
            x, start, _ = integral.limits[0]
            poles = [p for p in solve(lines_of(integral.function)[1], x) if p.is_Rational] if start.is_Rational else []
            above, below = [p for p in poles if p > start], [p for p in poles if p < start]
            if above or below:
                ends.add((max(below, default=start - 1), min(above, default=start + 1)))
        if len(ends) != 1:
            return ""
        return " ".join(self.writer.r(end, {}) for end in ends.pop())
