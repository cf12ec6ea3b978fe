"""From a claim to one file that Coq reads: what it stands on, a lemma a step, and the statement as a theorem by their chain."""

from collections.abc import Mapping
from typing import Any

from derivations.checker import symbolic
from derivations.checker.claim import Claim, Gronwall, Induction, Root, Sharp
from derivations.kernel.bounds import Bounds
from derivations.kernel.expansions import Expansions
from derivations.kernel.flows import Flows
from derivations.kernel.inductions import Inductions
from derivations.kernel.lemma import File, Obligation
from derivations.kernel.lemma import module as module
from derivations.kernel.limits import AtInfinity, is_limit
from derivations.kernel.write import Unsupported
from derivations.kernel.zeros import Zeros

HEADER = 'From Kernel Require Import Steps.\nOpen Scope list_scope. Open Scope R_scope.\nSet Default Proof Using "All".'


def export(id_: str, claim: Claim, claims: Mapping[str, Claim], statement: Any = None) -> File:
    """The claim as a file, or another statement in the place of its own."""
    return Exporter(id_, claim, claims, statement).file()


class Exporter(Inductions, Flows, Expansions, AtInfinity, Bounds, Zeros):
    """All that a claim may be made of: chains of steps, inductions, flows, expansions, limits, bounds, zeros."""

    def file(self) -> File:
        """What the claim stands on, its parts in order, and what holds along its flow."""
        head = self.surroundings()
        self.supposed()
        for n, use in enumerate(self.claim.given, 1):
            first, *others = self.statement.parts
            proof = self.proof_of(first, self.statement.parts[first])
            if self.claims[use.claim].flow:
                self.given.append(self.along(first, proof, use))
                for other in others:
                    self.along(other, proof, use)
            else:
                self.given.append(self.instance(f"given_{n}", first, proof, use))
        after: list[Obligation] = []
        for n, (name, part) in enumerate(self.statement.parts.items(), 1):
            first = len(self.obligations)
            self.behind |= {name} if self.uses_induction(name) else set()
            self.part(f"p{n}", name, part)
            if name in self.behind:
                after += self.obligations[first:]
                del self.obligations[first:]
        recursions = "\n".join(filter(None, self.writer.recursions.values()))
        flow = ""
        later: list[Obligation] = []
        if self.flows:
            try:
                flow, later = self.flow_section()
            except Unsupported as why:
                for along in self.flows:
                    self.add(Obligation(f"missing_{along.name}", along.name, "step", missing=str(why)))
        uses = [file for _, file in self.uses.values()]
        header = "\n".join([HEADER, *(f"From Kernel Require Import {name}." for name in sorted(self.libraries))])
        libraries = frozenset(self.libraries).union(*(file.libraries for file in uses))
        return File(
            self.id,
            header,
            head,
            self.obligations,
            self.theorems,
            recursions,
            flow,
            later,
            self.wholes,
            after,
            uses,
            libraries,
            self.supposed_by,
        )

    def part(self, prefix: str, name: str, part: Any) -> None:
        """The lemmas of one part; where it cannot be said in Coq, why, once for each step that is missing."""
        proof = self.claim.proof.get(name, ())
        first = len(self.obligations)
        try:
            if isinstance(part, Root):
                self.root(prefix, name, part)
            elif isinstance(part, Sharp):
                self.sharp(prefix, name, part)
            elif symbolic.order_of(part) is not None:
                self.expansion(prefix, name, part, proof)
            elif is_limit(part) and not proof and not self.claim.flow:
                self.limit(prefix, name, part)
            elif self.within_bounds(part) and not proof:
                self.implied(prefix, name, part)
            elif isinstance(proof, Induction):
                self.induction(prefix, name, part, proof)
            elif self.claim.flow:
                self.flow(prefix, name, part, proof)
            else:
                self.plain(prefix, name, part, proof)
            if name in self.supposed_by and name not in (along.name for along in self.flows):
                raise Unsupported("what holds along a flow, used where nothing moves")
        except Unsupported as why:
            self.obligations[first:] = [o for o in self.obligations[first:] if o.kind != "statement"]
            wanted = max(1, len(proof.steps if isinstance(proof, Induction | Gronwall) else proof))
            have = sum(o.kind in ("step", "loss", "start", "base") for o in self.obligations[first:])
            for n in range(max(1, wanted - have)):
                self.add(Obligation(f"{prefix}_missing_{n}", name, "step", missing=str(why)))
