"""A flow as Coq is told it: any functions of time that obey the equations from 0 to T, their start, and what they keep.

A theorem along a flow says what its claim says only if this does; nothing here looks for proofs.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from sympy import IndexedBase, Symbol, sympify

from derivations.checker import domain as sets
from derivations.checker import symbolic
from derivations.checker.core import binders
from derivations.checker.core.binders import arguments, family
from derivations.kernel.standing import Standing, word
from derivations.kernel.write import heads

WHILE = "forall t' : R, 0 <= t' <= T -> "
AT = " t'"  # the argument of what moves


@dataclass
class Trajectory:
    """What stands before the lemmas along a flow, and the names in it."""

    moving: set[Any]  # what depends on time
    lines: list[str] = field(default_factory=list)
    now: list[str] = field(default_factory=list)  # the variables and hypotheses of the claim, as they are at time t'
    starts: list[str] = field(default_factory=list)  # equations for the values at 0
    defined: list[str] = field(default_factory=list)
    speeds: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def trajectory(claim: Standing) -> Trajectory:
    """The claim's variables as functions of time, and all that is supposed of them."""
    along = Trajectory(_moving(claim))
    claim.writer.moving = dict.fromkeys(along.moving, "t'")
    _variables(claim, along)
    seen = _hypotheses(claim, along)
    _definitions(claim, along)
    leaves = _equations(claim, along)
    if seen:
        along.lines.append("Ltac know_more ::= match goal with\n" + "\n".join(seen) + " end.")
    along.lines.append("Ltac by_flow ::= lazymatch goal with\n" + "\n".join(leaves) + " end.")
    along.lines += [claim.smooth] if claim.smooth else []
    claim.writer.moving = dict.fromkeys(along.moving, "0")
    _start(claim, along)
    return along


def _moving(claim: Standing) -> set[Any]:
    """The state, and all whose definition speaks of what moves."""
    moving = set(claim.state)
    while more := {family(k) for k, v in claim.table.items() if heads(sympify(v)) & moving} - moving:
        moving |= more
    return moving


def _variables(claim: Standing, along: Trajectory) -> None:
    along.lines.append("Variable T : R.")
    state = {claim.writer.names(s) for s in claim.state}
    for name, kind in claim.variables:
        along.lines.append(f"Variable {name} : {'R -> ' if name in state else ''}{kind}.")
        along.now.append(f"({name} t')" if name in state else name)


def _hypotheses(claim: Standing, along: Trajectory) -> list[str]:
    """What holds of the state holds at all times; with patterns by which a tactic finds it."""
    w, long_from, as_long_as = claim.writer, claim.long_from, claim.claim.as_long_as
    seen = []
    for k, (name, text) in enumerate(claim.hypotheses):
        found = [s for s in claim.state if re.search(word(w.names(s)), text)]
        if long_from <= k < long_from + len(as_long_as):
            says = WHILE + w.relation(as_long_as[k - long_from])
        elif found:  # what only rises stays above its start
            says = WHILE + re.sub(word(w.names(found[0])), w.head(found[0]), text)
        else:
            says = text
        along.lines.append(f"Hypothesis {name} : {says}.")
        along.now.append(name if says == text else f"({name} t' Ht)")
        if says != text:
            moving = [w.names(s) for s in found if isinstance(s, Symbol)]
            seen += [f"  | |- context [{s} ?a] => fresh_fact ({name} a ltac:(assumption))" for s in moving]
    return seen


def _definitions(claim: Standing, along: Trajectory) -> None:
    velocities = {family(k) for k in symbolic.velocities(claim.claim.flow)}
    for key in claim.in_order():
        time = " (t' : R)" if family(key) in along.moving else ""
        along.lines.append(claim.defining(key, time))
        names = along.speeds if family(key) in velocities else along.defined
        names.append(claim.writer.names(family(key)))


def _equations(claim: Standing, along: Trajectory) -> list[str]:
    """The derivative of each member of the state is its speed, at all times; with patterns by which a tactic finds it."""
    w = claim.writer
    leaves = []
    time = "s'" if any(w.names(s) == "s" for s in claim.state) else "s"  # a pattern must not bind what it looks for
    for n, key in enumerate(claim.claim.flow):
        name, speed = w.names(family(key)), family(binders.dot(key))
        every, args = _members(claim, key)
        now = f"({w.names(speed)}{AT if speed in along.moving else ''}{args})"
        derivative = f"is_derive (fun t' => {name} t'{args}) t' {now}"
        along.lines.append(f"Hypothesis F{n} : {every}{WHILE}{derivative}.")
        blanks = " _" * len(arguments(key))
        leaves.append(f"  | |- is_derive (fun {time} => {name} {time}{blanks}) _ _ => eapply F{n}; inside")
    return leaves


def _start(claim: Standing, along: Trajectory) -> None:
    """Initial values; where there are none, the domain; and the hypotheses that speak of the state."""
    w = claim.writer
    for n, (key, value) in enumerate(claim.claim.initial.items()):
        every, args = _members(claim, key)
        env = {i: f"x{k}" for k, (i, _, _) in enumerate(limits(claim, key))}
        along.lines.append(f"Hypothesis I{n} : {every}{w.names(family(key))} 0{args} = {w.r(value, env)}.")
        along.starts.append(f"I{n}")
    given = {family(key) for key in claim.claim.initial}
    for s in sorted(claim.state - given, key=str):
        name = w.names(s)
        for k, (text, _, _) in enumerate(claim.bounds(s, claim.claim.domain.get(s))):
            at_start = (
                text.replace(f"({name} ", f"({name} 0 ") if isinstance(s, IndexedBase) else text.replace(name, f"({name} 0)")
            )
            along.lines.append(f"Hypothesis J{name}{k} : {at_start}.")
    for k, hypothesis in enumerate(claim.statement.hypotheses):
        if claim.moves(hypothesis):
            along.lines.append(f"Hypothesis K{k} : {w.relation(hypothesis)}.")


def limits(claim: Standing, key: Any) -> list[tuple[Any, Any, Any]]:
    """The indices of a family of the state with their ends."""
    set_ = claim.claim.domain.get(family(key))
    return list(symbolic._limits(key, set_)) if isinstance(set_, sets.Family) else []


def _members(claim: Standing, key: Any) -> tuple[str, str]:
    """For all members of a family of the state, and how one is called."""
    env = {i: f"x{k}" for k, (i, _, _) in enumerate(limits(claim, key))}
    every = claim.for_all([(lo, hi) for _, lo, hi in limits(claim, key)], env)
    return every, "".join(f" {claim.writer.z(a, env)}" for a in arguments(key))
