"""Proofs along a flow: the derivative of the gap between both sides, its sign at every time, and the start."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sympy import Symbol, sympify
from sympy.core.relational import Eq, Ge, Gt, Le, Lt, Ne

from derivations.checker import symbolic
from derivations.checker.claim import Claim, Gronwall
from derivations.checker.core.binders import family
from derivations.kernel import further
from derivations.kernel.cited import Cites
from derivations.kernel.lemma import Obligation, unfolding
from derivations.kernel.steps import Links, all_equal, facts_of, transitive
from derivations.kernel.trajectory import Trajectory, limits, trajectory
from derivations.kernel.write import Unsupported, sign_of

WHILE = "forall t', 0 <= t' <= T -> "


@dataclass
class Along:
    """A part that is proved along the flow: its gap, the derivative of that, where the steps lead, and their lemmas."""

    prefix: str
    name: str
    part: Any
    proof: Any
    gap: Any
    derivative: Any
    goal: Any
    links: Links


class Flows(Cites):
    """Parts that hold along every trajectory."""

    def __init__(self, id_: str, claim: Claim, claims: Mapping[str, Claim], statement: Any = None) -> None:
        super().__init__(id_, claim, claims, statement)
        self.flows: list[Along] = []

    def flow(self, prefix: str, name: str, part: Any, proof: Any) -> None:
        """The steps of a part, which are about any one time."""
        if isinstance(part, Ne):
            raise Unsupported("≠")
        gap = part.lhs - part.rhs
        derivative, _ = symbolic.ends(self.claim, part, self.ground)
        steps = proof.steps if isinstance(proof, Gronwall) else proof
        goal = sympify(proof.factor) * gap if isinstance(proof, Gronwall) else sympify(0)
        loose = {Lt: Le, Gt: Ge}.get(part.func, part.func)(part.lhs, part.rhs, evaluate=False)
        if symbolic._unending(self.proof_of(name, part)):  # a theorem about every trajectory while it lasts would say less
            raise Unsupported("a trajectory that may end before the clock")
        links = self.chain(prefix, name, loose, derivative, goal, steps)
        constant = self.claim.constant
        gap = gap if constant is None else gap.xreplace({constant: sympify(0)})
        self.flows.append(Along(prefix, name, part, proof, gap, derivative, goal, links))

    def prefix_of(self, part: str) -> str:
        found = next((flow.prefix for flow in self.flows if flow.name == part), None)
        if found is None:
            raise Unsupported(f"part {part!r} is no theorem")
        return found

    def flow_section(self) -> tuple[str, list[Obligation]]:
        """The trajectory, and the lemmas along it."""
        along = trajectory(self)
        there: set[str] = set()
        lemmas = [lemma for flow in self.flows for lemma in self.lemmas_along(flow, along, there)]
        self.writer.moving = {}
        return along.text, lemmas

    def lemmas_along(self, flow: Along, along: Trajectory, there: set[str]) -> Iterator[Obligation]:
        """What a part needs, and the part as a theorem; `there` are lemmas that it need not be given again."""
        w, constant, prefix, name = self.writer, self.claim.constant, flow.prefix, flow.name
        w.moving = dict.fromkeys(along.moving, "t'")
        gap, derivative = w.r(flow.gap, {}), w.r(flow.derivative, {})
        goal = w.r(flow.goal, {}) if constant is None else "0"
        names = {w.names(m) for m in along.moving}
        moved = [d for d in along.defined if d in names]
        everything = unfolding([*along.defined, *reversed(along.speeds)])
        rates = [text for key, rate in self.claim.flow.items() for text in self.of_members(rate, limits(self, key))]
        ends = (side for relation in self.claim.as_long_as for side in relation.args)
        rates += [text for side in ends for text in self.conditions(side, {}, "")]
        begins = [text for key, value in self.claim.initial.items() for text in self.of_members(value, limits(self, key))]
        unfold = unfolding(moved)
        yield from self.at_every_time(name, WHILE, everything, there)
        known = "".join(f"pose proof {fact}; " for fact in self.at_this_time(name))
        if (defined := self.defined(prefix, name, _without(flow.part, constant), WHILE, moved, rates)) is not None:
            defined.ways += [f"intros t' Ht; {known}{then}shares; values_within" for then in ("", unfold)] if known else []
            yield defined
        if begins:
            text = " /\\ ".join(f"({s})" for s in dict.fromkeys(begins))
            ways = self._ways_to_values(begins, text, everything)
            yield Obligation(f"{prefix}_begins", name, "defined", text, "every start has a value", ways)
        closes = ("shape", "closing", f"{everything}closing")
        ways = [f"{unfold}eapply d_eq; [derives | tidy_derivative; {unfold}{close}]" for close in closes]
        if known:
            poles = self.before_a_pole(flow.gap)
            derive = f"derives_within {poles}" if poles else "derives"
            start = f"intros t' Ht; {known}shares; {unfold}"
            ways += [f"{start}eapply d_eq; [{derive} | tidy_derivative; {unfold}{close}]" for close in closes]
        says = f"{WHILE}is_derive (fun t' => {gap}) t' {derivative}"
        ways += self.further(further.of_flow(says, everything))
        yield Obligation(f"{prefix}_slope", name, "derivative", says, "the derivative along the flow", ways)
        yield self.rate(flow, along, derivative, goal, everything)
        if constant is None:
            yield self.start(flow, along, everything)
            w.moving = dict.fromkeys(along.moving, "t'")
            statement = WHILE + self.relation(flow.part)
            grows = isinstance(flow.proof, Gronwall)
            ways = [self.gronwall(flow, gap, derivative, unfold) if grows else _kept(flow, gap, derivative)]
            ways += further.of_gronwall(prefix, gap, ways[0]) if grows else []
            if isinstance(flow.part, Eq) and not grows:
                ways.append(f"intros t' Ht; {_stays(prefix, gap, OF_A_RATE)}pose proof {prefix}_start; lra")
        else:
            statement, ways = self.some_constant(flow, along, gap)
        reason = "the statement, along every trajectory"
        yield Obligation(f"{prefix}_theorem", name, "statement", statement, reason, ways)
        self.theorems[name] = f"{prefix}_theorem"

    def rate(self, flow: Along, along: Trajectory, derivative: str, goal: str, everything: str) -> Obligation:
        """The derivative has the sign that the steps, which are about any one time, show at every time."""
        now = " ".join([*along.now, *self.at_this_time(flow.name)])
        facts = [f"(Steps_.{fact} {now})" for fact in facts_of(flow.links)]
        poses = "".join(f"pose proof {fact} as L{k}; " for k, fact in enumerate(facts))
        chained = f"exact {transitive(facts)}" if all_equal(flow.links) else "fail"
        opened = unfolding([f"Steps_.{d}" for d in self.defined_names], " in *")
        sign = "=" if isinstance(flow.part, Eq) else "<=" if isinstance(flow.part, Le | Lt) else ">="
        ways = [
            f"intros t' Ht; {chained}",
            f"intros t' Ht; {poses}{everything}{opened}cbv beta in *; lra",
            f"intros t' Ht; {poses}change ({derivative} {sign} {goal}); lra",
        ]
        says = f"{WHILE}{derivative} {sign} {goal}"
        return Obligation(f"{flow.prefix}_rate", flow.name, "rate", says, "the steps at every time", ways)

    def start(self, flow: Along, along: Trajectory, everything: str) -> Obligation:
        """The statement at time 0."""
        self.writer.moving = dict.fromkeys(along.moving, "0")
        gap = self.writer.r(flow.gap, {})
        rewrite = "at_start ltac:(" + "; ".join([*(f"rewrite ?{h} by inside" for h in along.starts), "idtac"]) + "); "
        ways = [
            f"{everything}{rewrite}first [closing | lra | (values; closing)]",
            f"{rewrite}first [closing | lra]",
            f"{everything}{rewrite}cut (0 <= - ({gap})); [{everything}{rewrite}intros; lra|{everything}{rewrite}nonneg]",
        ]
        if flow.name in self.supposed_by:
            ways.append(f"{everything}{rewrite}empty_spans; first [closing | (values; closing)]")
        says = f"{gap} {sign_of(flow.part)} 0"
        return Obligation(f"{flow.prefix}_start", flow.name, "start", says, "the statement holds at t = 0", ways)

    def gronwall(self, flow: Along, gap: str, derivative: str, unfold: str) -> str:
        """A gap whose derivative is at most a multiple of it keeps its sign."""
        kind = "eq" if isinstance(flow.part, Eq) else "le" if isinstance(flow.part, Le | Ge) else "lt"
        sign = {"eq": "=", "le": "<=", "lt": "<"}[kind]
        inner, speed, slope = f"(fun t' => {gap})", f"(fun t' => {derivative})", f"apply {flow.prefix}_slope; exact Hs"
        if isinstance(flow.part, Ge | Gt):
            inner, speed, slope = f"(fun t' => - ({gap}))", f"(fun t' => - ({derivative}))", f"apply d_opp; {slope}"
        lemma = f"(gronwall_{kind} {inner} {speed} (fun t' => {self.writer.r(flow.proof.factor, {})}) T)"
        side = f"intros s' Hs; split; [{slope} | split; [{unfold}cont | pose proof ({flow.prefix}_rate s' Hs); lra]]"
        shown = f"(apply {lemma}; [{side} | pose proof {flow.prefix}_start; cbv beta; lra | exact Ht])"
        return (
            f"intros t' Ht; pose proof {lemma} as G'; cbv beta in G'; "
            f"assert (W : {inner} t' {sign} 0) by {shown}; cbv beta in W; lra"
        )

    def some_constant(self, flow: Along, along: Trajectory, gap: str) -> tuple[str, list[str]]:
        """The statement for some constant, which is the value at time 0."""
        w, constant = self.writer, self.claim.constant
        w.moving = dict.fromkeys(along.moving, "0")
        value = w.r(symbolic.constant_at_start(self.claim, flow.part), {})
        w.moving = dict.fromkeys(along.moving, "t'")
        self.relation(flow.part)  # names are given in the order in which they are met
        symbol = Symbol(w.names(family(constant)), real=True)
        part = flow.part.func(*(side.xreplace({constant: symbol}) for side in flow.part.args), evaluate=False)
        shown = self.relation(part)
        statement = f"exists {w.names(symbol)} : R, {WHILE}{shown}"
        return statement, [f"exists {value}; intros t' Ht; {_stays(flow.prefix, gap)}lra"]


def _without(part: Any, constant: Any) -> Any:
    """The part with its constant at 0."""
    return part if constant is None else part.func(*(s.xreplace({constant: sympify(0)}) for s in part.args), evaluate=False)


OF_ZERO = "rewrite <- ({0}_rate _ Hs); apply {0}_slope; exact Hs"
OF_A_RATE = "eapply d_eq; [apply {0}_slope; exact Hs | exact ({0}_rate _ Hs)]"  # where 0 stands in the statement too


def _stays(prefix: str, gap: str, slope: str = OF_ZERO) -> str:
    """What has no derivative stays what it was."""
    slope = f"ltac:(intros ? Hs; {slope.format(prefix)})"
    return f"pose proof (stays (fun t' => {gap}) T {slope} t' Ht) as S'; cbv beta in S'; "


def _kept(flow: Along, gap: str, derivative: str) -> str:
    """What starts at 0 and does not change, or only falls, or only rises."""
    prefix, at_start = flow.prefix, f"pose proof {flow.prefix}_start; lra"
    if isinstance(flow.part, Eq):
        return f"intros t' Ht; {_stays(prefix, gap)}{at_start}"
    minus, opposite = ("", "") if isinstance(flow.part, Le | Lt) else ("- ", "apply d_opp; ")
    slope = f"intros s' Hs; split; [{opposite}apply {prefix}_slope; exact Hs | pose proof ({prefix}_rate s' Hs); lra]"
    falls = f"falls (fun t' => {minus}({gap})) (fun t' => {minus}({derivative})) T ltac:({slope}) t' Ht"
    return f"intros t' Ht; pose proof ({falls}) as S'; cbv beta in S'; {at_start}"
