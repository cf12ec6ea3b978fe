"""O(εⁿ): both sides are expanded in ε, for ε of its domain that goes to 0, and agree up to the order."""

from itertools import pairwise
from typing import Any

from sympy import Interval, Mul, Pow, sympify
from sympy.core.relational import Eq

from derivations.checker import symbolic
from derivations.checker.claim import unknowns
from derivations.checker.core import binders
from derivations.kernel.lemma import LONGER, Obligation
from derivations.kernel.steps import Steps
from derivations.kernel.write import PRIME, Unsupported


class Expansions(Steps):
    """Parts that hold up to a remainder."""

    def expansion(self, prefix: str, name: str, part: Any, steps: Any) -> None:
        """A lemma a step, each an equation up to the remainder, and the statement by their chain."""
        x, degree = self.remainder(part)
        self.libraries |= {"Orders"}
        goal = part.rhs.removeO()
        if (defined := self.defined(prefix, name, Eq(part.lhs, goal, evaluate=False))) is not None:
            self.add(defined)
        domain = " /\\ ".join(self.member(PRIME, self.claim.domain[x])) or "True"
        lines = [part.lhs, *(sympify(step.to) for step in steps)]
        reasons = [*(step.because for step in steps), "the derivation arrives"]
        lines += [goal] if len(lines) == 1 or lines[-1] != goal else []
        for n, (before, after) in enumerate(pairwise(lines), 1):
            says = f"order (fun {PRIME} => {domain}) {degree} {self.near(before, x)} {self.near(after, x)}"
            ways = [*self.as_quotient(before, x), "orders"]
            self.add(Obligation(f"{prefix}_step_{n}", name, "step", says, reasons[n - 1], ways, seconds=LONGER))
        links = [f"{prefix}_step_{n}" for n in range(1, len(lines))]
        script = "".join(f"eapply order_trans; [exact {link} |]; " for link in links[:-1]) + f"exact {links[-1]}"
        says = f"order (fun {PRIME} => {domain}) {degree} {self.near(part.lhs, x)} {self.near(goal, x)}"
        self.conclude(prefix, name, says, [script])

    def remainder(self, part: Any) -> tuple[Any, int]:
        """What goes to 0, and the power of it that bounds the remainder; nothing else may depend on it."""
        order = symbolic.order_of(part)
        assert order is not None
        x, power = order.variables[0], order.expr.as_base_exp()
        if len(order.variables) != 1 or order.point[0] != 0 or power[0] != x or not power[1].is_Integer:
            raise Unsupported("O of what is no power")
        others = [set_ for s, set_ in self.claim.domain.items() if s != x]
        supposed = [binders.unfold(h, self.claim.where) for h in self.statement.hypotheses]
        if self.claim.flow or any(x in unknowns(text) for text in (*others, *supposed)):
            raise Unsupported("O(εⁿ) where what is supposed speaks of ε")
        set_ = self.claim.domain.get(x)
        if not isinstance(set_, Interval) or not set_.closure.contains(0):
            raise Unsupported("O(εⁿ) where ε does not go to 0 in its interval")
        return x, int(power[1])

    def near(self, line: Any, x: Any) -> str:
        """A line as a function of what goes to 0, its definitions opened."""
        return self.writer.function(binders.unfold(sympify(line), self.table), x)

    def as_quotient(self, line: Any, x: Any) -> list[str]:
        """A quotient of two lines that both vanish is expanded as one of those divided by what goes to 0."""
        factors = Mul.make_args(binders.unfold(sympify(line), self.table))
        below = [f for f in factors if isinstance(f, Pow) and f.exp.is_Integer and f.exp < 0]
        if not any(x in f.free_symbols for f in below):
            return []
        high = [self.writer.r(f, {x: PRIME}, 1) for f in factors if f not in below] or ["1"]
        low = [self.writer.r(1 / f, {x: PRIME}, 1) for f in below]
        quotient = f"({' * '.join(high)}) * / ({' * '.join(low)})"
        return [f"apply (order_ext _ _ (fun {PRIME} => {quotient})); [intros; rewrite ?Rinv_mult; ring | orders_vanishing]"]
