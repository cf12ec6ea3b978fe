"""What is asked of Coq: lemmas, each with the ways in which it may be proved, and the file that they stand in."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

SECONDS = 6  # for one way to close a step
LONGER = 20  # for one that computes


@dataclass
class Obligation:
    """One lemma: what it says, why, and the ways in which it may be proved; or why it is not said."""

    name: str
    part: str
    kind: str  # step, part of a step, loss, strict, base, derivative, rate, start, defined, statement
    says: str = ""
    because: str = ""
    ways: list[str] = field(default_factory=list)
    before: str = ""  # definitions it needs
    missing: str = ""  # why it cannot be exported
    seconds: int = SECONDS

    def text(self, way: int | None = None) -> str:
        """The lemma with every way to prove it, each of which tells when it succeeds; or with the one that did."""
        ways = [way if way.startswith("intros ") else f"intros; {way}" for way in dict.fromkeys(self.ways)]
        tried = " | ".join(f'(timeout {self.seconds} (solve [{w}]); idtac "way {self.name} {n}")' for n, w in enumerate(ways))
        proof = f"first [{tried}]" if way is None else ways[way]
        return f"{self.before}\n{_comment(self.because)}\nLemma {self.name} : {self.says}.\nProof. {proof}. Qed.".lstrip("\n")

    def told(self, accepted: Mapping[str, int | None] | None) -> str:
        """The lemma, by its way if one is known; a comment in its place where there is none, or where it is not accepted."""
        if self.missing:
            return _comment(f"{self.name} is not exported: {self.missing}")
        if accepted is None:
            return self.text()
        if self.name in accepted:
            return self.text(accepted[self.name])
        return _comment(f"{self.name} was not accepted: {self.says}")


def _comment(words: str) -> str:
    """Words that Coq passes over: in them neither a comment nor a string begins or ends."""
    return f"(* {words.replace('(*', '( *').replace('*)', '* )').replace(chr(34), chr(39) * 2)} *)"


@dataclass
class File:
    """A claim in Coq: what stands before its lemmas, its lemmas in order, and the theorems by part."""

    id: str
    header: str  # what all files begin with
    head: str
    obligations: list[Obligation]
    theorems: dict[str, str]  # part → name of the theorem
    recursions: str = ""  # values given by the one before, defined once
    flow: str = ""  # the surroundings of the trajectory
    later: list[Obligation] = field(default_factory=list)  # lemmas along it
    wholes: list[tuple[str, Obligation]] = field(
        default_factory=list
    )  # lemmas in sections of their own, with what is supposed there
    after: list[Obligation] = field(default_factory=list)  # lemmas of parts that use a theorem by induction
    uses: list["File"] = field(default_factory=list)  # claims whose theorems it rests on
    libraries: frozenset[str] = frozenset()  # what it and those it rests on require beyond what all files do
    supposed: Mapping[str, Sequence[str]] = field(default_factory=dict)  # part → what its steps suppose, at one time

    @property
    def name(self) -> str:
        return module(self.id)

    def text(self, accepted: Mapping[str, int | None] | None = None) -> str:
        """The whole file; where it is given which lemmas were accepted, and by which way, of the others a comment is left."""
        lines = [f"(* {self.id} *)", *(f"From Claims Require {used.name}." for used in self.uses), self.header, self.recursions]
        lines += ["Module Steps_.", "Section Claim.", self.head]
        lines += [*self.steps(accepted), "End Claim.", "End Steps_."]
        if self.later:
            lines += ["Section Flow.", self.flow, *(o.told(accepted) for o in self.later), "End Flow."]
        for surroundings, whole in self.wholes:
            inside = ["Section Whole.", surroundings, whole.told(accepted), "End Whole."]
            lines += inside if whole.kind == "statement" else [f"Module {whole.name}_.", *inside, f"End {whole.name}_."]
        if self.after:
            lines += ["Module After_.", "Section Claim.", self.head, *(o.told(accepted) for o in self.after)]
            lines += ["End Claim.", "End After_."]
        return "\n".join(lines) + "\n"

    def steps(self, accepted: Mapping[str, int | None] | None) -> Iterator[str]:
        """The lemmas in order; those of a part whose steps suppose what holds along the flow, in a section with it."""
        for part, own in groupby(self.obligations, lambda o: o.part):
            lemmas = [o.told(accepted) for o in own]
            supposed = self.supposed.get(part)
            yield from ["Section Along.", *supposed, *lemmas, "End Along."] if supposed else lemmas

    def called(self, obligation: Obligation) -> str:
        """The full name of a lemma once all sections are closed."""
        if obligation in self.obligations:
            return f"Steps_.{obligation.name}"
        if obligation in self.after:
            return f"After_.{obligation.name}"
        alone = any(obligation is whole for _, whole in self.wholes) and obligation.kind != "statement"
        return f"{obligation.name}_.{obligation.name}" if alone else obligation.name

    @property
    def all(self) -> list[Obligation]:
        return [*self.obligations, *self.later, *(whole for _, whole in self.wholes), *self.after]


def module(id_: str) -> str:
    """The name of a claim's file."""
    return id_.replace("/", "__").replace("-", "_")


def unfolding(names: list[str], at: str = "") -> str:
    """The tactic that opens definitions, the last first; nothing where there are none."""
    return f"unfold {', '.join(reversed(names))}{at}; " if names else ""
