"""Limits at infinity, each as Coquelicot's `is_lim`: that there is one, and what it is."""

from typing import Any

from sympy import Interval, Limit, oo, sympify
from sympy.core.relational import Eq

from derivations.checker.claim import unknowns
from derivations.checker.core import binders
from derivations.kernel.lemma import Obligation
from derivations.kernel.steps import Steps
from derivations.kernel.write import Unsupported

ENDS = {oo: "p_infty", -oo: "m_infty"}


class AtInfinity(Steps):
    """Parts that say what something tends to."""

    def limit(self, prefix: str, name: str, part: Any) -> None:
        """The statement as a theorem; the function has values on the whole domain, which reaches to the end."""
        f, x, end, _ = part.lhs.args
        set_ = self.claim.domain.get(x)
        if end not in ENDS or not isinstance(set_, Interval) or end not in (set_.start, set_.end):
            raise Unsupported("a limit at a point")
        others = [s for y, s in self.claim.domain.items() if y != x]
        supposed = [binders.unfold(h, self.claim.where) for h in self.statement.hypotheses]
        if any(x in unknowns(text) for text in (*others, *supposed, part.rhs)):
            raise Unsupported("a limit where what is supposed speaks of what tends to infinity")
        self.libraries |= {"Limits"}
        if (defined := self.defined(prefix, name, Eq(f, part.rhs, evaluate=False))) is not None:
            self.add(defined)
        tending = self.writer.function(binders.unfold(sympify(f), self.table), x)
        says = f"is_lim {tending} {ENDS[end]} (Finite {self.writer.r(part.rhs, {})})"
        step = self.add(Obligation(f"{prefix}_step_1", name, "step", says, "by its parts", ["limit", f"{self.unfold}limit"]))
        self.conclude(prefix, name, says, [f"exact {step.name}"])


def is_limit(part: Any) -> bool:
    """Whether it says what something tends to."""
    return isinstance(part, Eq) and isinstance(part.lhs, Limit) and not part.rhs.has(Limit)
