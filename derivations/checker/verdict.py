"""Verdicts, computed from what the readings say and from nothing else."""

from collections.abc import Iterable, Mapping
from typing import Any

from sympy import Eq, Ge, Gt, Le, Lt

from derivations.checker.claim import Claim, Sharp, Verdict
from derivations.checker.symbolic import Outcome, order_of, vanishes_to

WITNESSED = (Verdict.REFUTED, Verdict.VACUOUS)
CERTAIN = (Verdict.PROVED, Verdict.ENCLOSED)


class Contradiction(AssertionError):
    """Two readings that cannot both be right: the suite itself is broken."""


def of_part(outcomes: Mapping[str, Outcome], met: bool = True, watched: bool = True) -> Verdict:
    """The strongest reading counts; a witness outweighs all that is not certain; hypotheses that nothing is known to meet
    leave nothing decided; a derivation counts where it was watched, at a point at least."""
    said = {reading: o.verdict for reading, o in outcomes.items() if o.verdict is not None}
    against = [r for r, v in said.items() if v in WITNESSED]
    if against:
        sure = [r for r, v in said.items() if v in CERTAIN]
        worst = min(against, key=lambda r: said[r].rank)
        if sure and said[worst] is Verdict.REFUTED:
            raise Contradiction(f"the {sure[0]} reading says {said[sure[0]].value}, the {worst} reading has a witness")
        return said[worst]
    positive = [v for r, v in said.items() if v.rank > Verdict.NOT_RUN.rank and (watched or r != "symbolic")]
    # Points near the start say little of a trajectory that could not be followed.
    lost = said.get("flow") is Verdict.UNDECIDED and all(v.rank <= Verdict.SAMPLED.rank for v in positive)
    if positive and met and not lost:
        return max(positive, key=lambda v: v.rank)
    return Verdict.UNDECIDED if {*said.values()} - {Verdict.NOT_RUN} else Verdict.NOT_RUN


def weakest(verdicts: Iterable[Verdict]) -> Verdict:
    """A statement is as strong as its weakest part, a claim as what it stands on."""
    return min(verdicts, key=lambda v: v.rank)


def grade(claim: Claim) -> str:
    """What the paper is told: holds, misprint, slip, gap, false; an extension is ours, or another source's."""
    if claim.source.kind == "extension":
        return "extension"
    return "holds" if claim.defect is None else claim.defect.grade


def ungraded(claim: Claim, printed: Verdict) -> str:
    """What the grade in the file does not say, or says against the readings. Empty if they agree."""
    said = grade(claim)
    if said in ("slip", "false") and printed not in (*WITNESSED, Verdict.NOT_RUN):
        return f"the file calls the printed statement {said}, which is {printed.value}; only what is refuted may be called so"
    if said == "misprint" and claim.amended is not None and printed in CERTAIN:
        return f"the file calls the printed statement a misprint, which is {printed.value}; what stands may not be called so"
    if said == "holds" and claim.amended is not None and printed in WITNESSED:  # without an amendment it fails anyway
        return f"the printed statement is {printed.value}; say in `defect` whether that is a misprint, a slip or false"
    return ""


def earned(claim: Claim, printed: Verdict) -> str:
    """Why the amendment has its place: what is wrong with the printed statement. Empty if nothing is."""
    if printed is Verdict.REFUTED:
        return "the printed statement is refuted"
    if printed is Verdict.VACUOUS:
        return "the printed statement is vacuous"
    if grade(claim) == "misprint":
        return "what is meant is not what is printed"
    implied = [_implied(part, claim.amended.parts.values()) for part in claim.printed.parts.values()]
    same_ground = claim.amended.hypotheses == claim.printed.hypotheses
    if same_ground and all(implied) and "strictly" in implied:
        return "the printed statement is strictly weaker"
    return ""


def _implied(part: Any, amended: Iterable[Any]) -> str:
    """Whether an amended part implies a printed one: "strictly", "equally", or not at all."""
    for other in amended:
        if other == part:
            return "equally"
        if isinstance(other, Sharp) and not isinstance(part, Eq | Sharp) and other.function == part.lhs:
            bounds = list(other.holding)
        else:
            bounds = [other]
        for bound in bounds:
            if isinstance(bound, Sharp) or bound.lhs != getattr(part, "lhs", None):
                continue
            if isinstance(bound, Eq) and isinstance(part, Eq):
                finer, coarser = order_of(bound), order_of(part)
                if (
                    finer
                    and coarser
                    and coarser.contains(finer.expr)
                    and vanishes_to((bound.rhs - part.rhs).removeO(), coarser)
                ):
                    return "equally" if finer.contains(coarser.expr) else "strictly"
                continue
            for side, strict, sign in ((Le | Lt, Lt, 1), (Ge | Gt, Gt, -1)):
                if isinstance(bound, side) and isinstance(part, side):
                    room = sign * (part.rhs - bound.rhs)
                    if room.is_positive:
                        return "strictly"
                    # ≤ does not imply < with the same constant.
                    if room.is_nonnegative and (isinstance(bound, strict) or not isinstance(part, strict)):
                        return "equally"
    return ""
