"""Roots: one zero in a window, and no other there. What rises through 0, or falls through it, has one."""

from typing import Any

from sympy import Interval, diff

from derivations.checker.claim import Root
from derivations.checker.core import binders
from derivations.kernel.defined import VALUES
from derivations.kernel.lemma import LONGER, Obligation
from derivations.kernel.steps import Steps
from derivations.kernel.write import Unsupported

ZERO, OTHER = "v0'", "v1'"


class Zeros(Steps):
    """Parts that isolate a zero."""

    def root(self, prefix: str, name: str, part: Root) -> None:
        """That there is one, and that there is no other; the function has a value in the whole window."""
        w, x, (lo, hi) = self.writer, part.variable, part.window
        f = binders.unfold(part.function, self.table)
        if self.claim.flow or self.statement.hypotheses:
            raise Unsupported("Root: one zero where something is supposed")
        if Interval(lo, hi).is_subset(self.claim.domain.get(x, Interval(lo, hi))) is not True:
            raise Unsupported("Root: one zero in what is not all of its window")
        self.libraries |= {"Gaussian", "Enclosures"}

        def inside(v: str) -> str:
            return f"{w.r(lo, {})} <= {v} <= {w.r(hi, {})}"

        if values := list(dict.fromkeys(self.conditions(f, {x: OTHER}, f"forall {OTHER} : R, {inside(OTHER)} -> "))):
            text = " /\\ ".join(f"({value})" for value in values)
            self.add(
                Obligation(f"{prefix}_defined", name, "defined", text, "every expression has a value", [VALUES, "has_values"])
            )
        no_other = f"(forall {OTHER} : R, {inside(OTHER)} -> {w.r(f, {x: OTHER})} = 0 -> {OTHER} = {ZERO})"
        says = f"exists {ZERO} : R, ({inside(ZERO)}) /\\ {w.r(f, {x: ZERO})} = 0 /\\ {no_other}"
        ways = [self.through(lemma, f, x) for lemma in ("one_zero", "one_zero_falling")]
        step = self.add(Obligation(f"{prefix}_step_1", name, "step", says, "it goes through 0 once", ways, seconds=LONGER))
        self.conclude(prefix, name, says, [f"exact {step.name}"])

    def through(self, lemma: str, f: Any, x: Any) -> str:
        """The slope has one sign in the window, and the ends have both."""
        functions = " ".join(self.writer.function(e, x) for e in (f, diff(f, x)))
        slope = "intros; eapply d_eq; [derives | tidy_derivative; first [gaussian | closing]]"
        sign = "intros; cbv beta; interval with (i_prec 60)"
        return f"apply ({lemma} {functions}); [cbv beta; certain | cbv beta; certain | lra | {sign} | {slope}]"
