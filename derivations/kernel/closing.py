"""The ways in which an equation may be shown: by algebra, by a plan for its sums, by antiderivatives, by quotients."""

from collections.abc import Iterator
from typing import Any

from sympy import (
    Basic,
    Derivative,
    Dummy,
    Expr,
    Integral,
    Mul,
    Pow,
    Range,
    Subs,
    Sum,
    Symbol,
    erf,
    erfi,
    oo,
    preorder_traversal,
    sympify,
)
from sympy.core.function import AppliedUndef
from sympy.matrices import MatrixBase

from derivations.checker import domain as sets
from derivations.checker import symbolic
from derivations.checker.core import binders, calculus
from derivations.checker.core.signs import nonnegative, nonzero
from derivations.checker.sums import matrices
from derivations.kernel import further
from derivations.kernel.integrals import Integrals, antiderivative
from derivations.kernel.lemma import LONGER, SECONDS, Obligation
from derivations.kernel.plan import Plan
from derivations.kernel.write import Unsupported, sign_of


class Closing(Integrals):
    """Equations as lemmas, with the ways to prove them."""

    def equation(
        self, name: str, part: str, kind: str, a: Any, b: Any, because: str, extra: tuple[str, ...] = ()
    ) -> Obligation:
        """The lemma that two lines are equal, entry by entry; the extra ways are tried first."""
        pairs = _pairs(a, b)
        says, before, ways = [], [], []
        for n, (x, y) in enumerate(pairs):
            says.append(f"{self.writer.r(x, {})} = {self.writer.r(y, {})}")
            definitions, found = self.ways(f"{name}_{n}" if len(pairs) > 1 else name, x, y)
            before.append(definitions)
            ways.append(found)
        if len(pairs) == 1:
            planned = [way for way in ways[0] if "intros; residue ]" in way]
            ways[0] += self.further(
                [
                    *further.of_equation(says[0], self.unfold, self.defining_text),
                    *further.of_plan(says[0], planned),
                    *further.of_factors(says[0], self.unfold, self.defining_text),
                ]
            )
            if part not in self.supposed_by:
                return self.add(Obligation(name, part, kind, says[0], because, [*extra, *ways[0]], before[0]))
            along = ["exps_by_name; field; nz", f"{self.unfold}exps_by_name; field; nz", f"{self.unfold}closing"]
            all_ways = [*(f"shares; {way}" for way in along), *extra, *ways[0]]
            return self.add(Obligation(name, part, kind, says[0], because, all_ways, before[0], seconds=LONGER))
        each = " | ".join(f"(solve [{way}])" for found in ways for way in dict.fromkeys(found))
        split = f"repeat split; first [{each}]"
        text, definitions = " /\\ ".join(says), "\n".join(before)
        seconds = LONGER if "(zsum " in text else SECONDS  # of several sums each has its plan
        return self.add(Obligation(name, part, kind, text, because, [*extra, split], definitions, seconds=seconds))

    def relation(self, part: Any) -> str:
        """What a part says, entry by entry."""
        pairs = _pairs(part.lhs, part.rhs)
        return " /\\ ".join(f"{self.writer.r(x, {})} {sign_of(part)} {self.writer.r(y, {})}" for x, y in pairs)

    def ways(self, prefix: str, a: Any, b: Any) -> tuple[str, list[str]]:
        """How the equation may be shown, and the definitions that go before it; definitions of the claim closed or opened."""
        before = ""
        ways: list[str]
        full = binders.unfold(sympify(a) - sympify(b), self.table)
        if full.has(Sum):
            before, ways = self.plans(prefix, sympify(a), sympify(b))
            further = [way.replace("intros; residue ]", "intros; closing ]") for way in ways[-1:]]
            if self.may_vanish(full):
                ways = [way.replace("intros; residue ]", "intros; by_powers ]") for way in ways[:1]] + ways
            ways += ["shape", f"{self.unfold}shape", f"{self.unfold}closing", *further]
        elif full.has(Integral):
            ways = self.integrals(a, b)
        else:
            ways = ["quick", f"{self.unfold}quick", f"{self.unfold}closing"]
        if self.writer.recursions:
            names = [self.writer.names(cls) for cls in self.writer.recursions]
            rewriting = "".join(f"try rewrite {name}'start; repeat rewrite {name}'next by lia; " for name in names)
            ways.append(f"one_more; {rewriting}closing")
        if full.has(Integral):
            ways += self.by_integrals(sympify(a), sympify(b))
        return before, ways

    def may_vanish(self, text: Any) -> bool:
        """Whether it has powers to be multiplied of a base that may be zero, for which exponents of either sign do not add."""
        powers = [p for p in text.atoms(Pow) if p.exp.is_integer and not p.exp.is_Integer and not p.base.is_Number]
        found = len(powers) > 1 and any(not nonzero(p.base, self.ground) for p in powers)
        self.libraries |= {"Powers"} if found else set()
        return found

    # --- sums -----------------------------------------------------------------------------------------------------------
    def plans(self, prefix: str, a: Any, b: Any) -> tuple[str, list[str]]:
        """Plans for the sums of both sides, with all definitions closed and with all opened."""
        before, ways = [], []
        for letter, opened in (("c", {}), ("o", self.table)) if self.defined_names else (("c", {}),):
            self.writer.marks, self.writer.inline = {}, opened
            plan = Plan(self.writer, opened, self.ranges(), tuple(self.known), self.less)
            try:
                definitions, script = plan.lemma(f"{prefix}_{letter}_", a, b)
                before.append(definitions)
                ways.append(script)
            except (Unsupported, ValueError, TypeError, KeyError):
                pass
            finally:
                self.writer.marks, self.writer.inline = {}, {}
        return "\n".join(before), ways

    def ranges(self) -> dict[Any, tuple[Any, Any]]:
        """The ends of the indices that have some."""
        kept = symbolic.still(self.claim).items()
        return {s: (r.start, r.stop - 1) for s, r in kept if isinstance(r, Range) and isinstance(s, Symbol) and r.stop != oo}

    def less(self, a: Any, b: Any) -> bool:
        """Whether a ≤ b is certain."""
        try:
            return bool(nonnegative(sympify(b) - sympify(a), self.ground))
        except Exception:
            return False

    # --- integrals ------------------------------------------------------------------------------------------------------
    def integrals(self, a: Any, b: Any) -> list[str]:
        """Integrals over one span that cancel at every point; integrals by an antiderivative."""
        ways: list[str] = []
        last: list[further.Way] = []
        for opened in (False, True):
            text, start = sympify(a) - sympify(b), ""
            if opened:
                # What is opened twice has its variables by two names, and would not cancel.
                text, start = binders.named(binders.unfold(text, self.table), (Subs,), "λλ"), self.unfold
            found = list(text.atoms(Integral))
            if any(len(i.limits) != 1 or len(i.limits[0]) != 3 for i in found):
                continue
            self.writer.inline = self.table if opened else {}
            try:
                ways += self.cancelling(text, found, start)
                replaced = sorted(
                    map(self.replaced, found)
                )  # by their text: variables that are bound have no order of their own
                if all(replaced):
                    ways.append(f"{start}{''.join(replaced)}closing")
                last += further.of_integrals(start, ways, replaced)
            except (Unsupported, calculus.NoDerivative, ValueError, TypeError, AttributeError):
                pass
            finally:
                self.writer.inline = {}
        return [*ways, f"{self.unfold}closing", *self.further(last)]

    def cancelling(self, text: Any, found: list[Any], start: str) -> Iterator[str]:
        """A combination of integrals over one span, and of nothing else, is the integral of what cancels."""
        w = self.writer
        spans = {i.limits[0][1:] for i in found}
        if len(spans) != 1:
            return
        stand_ins = {i: Dummy() for i in found}
        linear = text.xreplace(stand_ins).expand()
        if linear.xreplace(dict.fromkeys(stand_ins.values(), sympify(0))) != 0:
            return
        pairs = []
        for i, stand_in in stand_ins.items():
            factor = w.r(linear.coeff(stand_in), {})
            pairs.append(f"({factor}, {w.function(i.function, i.limits[0][0])})")
        ((lo, hi),) = spans
        combined = f"(integrals ({' :: '.join([*sorted(pairs), 'nil'])}) {w.r(lo, {})} {w.r(hi, {})})"
        yield f"{start}apply Rminus_diag_uniq; transitivity {combined}; integrals_cancel"

    def replaced(self, integral: Any) -> str:
        """The tactic that puts the difference of an antiderivative in its place; nothing where none is found."""
        w, body = self.writer, integral.function
        s, lo, hi = integral.limits[0]
        if isinstance(body, Derivative) and body.variables == (s,):
            primitive, value = body.expr, calculus.derivative(body, self.ground.trial())
        elif isinstance(body, Subs) and isinstance(body.expr, Derivative) and body.point == (s,):
            primitive, value = body.expr.expr.xreplace({body.variables[0]: s}), body
        elif (found := antiderivative(body, s)) is not None:
            primitive, value = found, body
        else:
            return ""
        f, v = (w.function(e, s) for e in (primitive, value))
        at = [primitive.xreplace({s: end}) for end in (hi, lo)]
        if (
            primitive.has(erf, erfi) and 0 in at
        ):  # what vanishes at an end is written out there, for Coq to see the antiderivative
            self.libraries |= {"Gaussian"}
            ends = " - ".join(w.r(primitive, {s: w.r(end, {})}) for end in (hi, lo))
            return f"replace {w.r(integral, {})} with ({ends}) by (by_gaussian {f} {v}); at_zero; "
        ends = " - ".join(w.r(value_at, {}) for value_at in at)
        return f"replace {w.r(integral, {})} with ({ends}) by (by_antiderivative {f} {v}); "

    # --- derivatives of sums --------------------------------------------------------------------------------------------
    def differentiated(self, label: str, name: str, before: Any, after: Any, because: str) -> list[str]:
        """Derivatives of sums carried out, each by a lemma of its own; what is left is an equation of sums."""
        sides = (before, after)
        if any(isinstance(matrices(side), MatrixBase) or not isinstance(side, Basic) for side in sides):
            return []
        values: dict[Any, Any] = {}
        for side in sides:
            for node in self.slopes_of_sums(side):
                if node not in values:
                    opened = node.func(binders.unfold(node.expr, self.table), *node.variable_count)
                    try:
                        values[node] = calculus.derivative(opened, self.ground.trial())
                    except (calculus.NoDerivative, ValueError, TypeError, AttributeError):
                        continue
        if not values:
            return []
        lemmas = []
        close = "apply is_derive_unique; eapply d_eq; [derives | tidy_derivative; rewrite ?put_same, ?put2_same; shape]"
        try:
            for n, (node, value) in enumerate(values.items()):
                says = f"{self.writer.r(node, {})} = {self.writer.r(value, {})}"
                ways = [close, f"{self.unfold}{close}", *self.further(further.of_slope(says, self.unfold, close))]
                reason = "the derivative carried out"
                lemmas.append(self.add(Obligation(f"{label}_slope_{n}", name, "part of a step", says, reason, ways)).name)
            carried, arrived = (side.xreplace(values) for side in sides)
            left, right = (self.writer.r(side, {}) for side in (carried, arrived))
            middle = self.equation(f"{label}_carried", name, "part of a step", carried, arrived, because)
        except Unsupported:
            return []
        rewriting = "; ".join(f"rewrite ?{lemma}" for lemma in lemmas)
        finish = f"{rewriting}; first [reflexivity | shape]"
        return [f"transitivity {left}; [{finish} | transitivity {right}; [exact {middle.name} | symmetry; {finish}]]"]

    def slopes_of_sums(self, side: Any) -> Iterator[Any]:
        """Derivatives of sums that stand under no sum or integral of which they speak."""
        bound = {limit[0] for s in side.atoms(Sum, Integral) for limit in s.limits}
        for node in preorder_traversal(side):
            if isinstance(node, Derivative) and not node.free_symbols & bound:
                known = not isinstance(node.expr, AppliedUndef) or node.expr in self.table
                if known and binders.unfold(node.expr, self.table).has(Sum):
                    yield node

    # --- quotients ------------------------------------------------------------------------------------------------------
    def quotient(self, label: str, name: str, before: Any, after: Any, because: str) -> list[str]:
        """Two quotients with sums below the line: both lines by one factor, which a point of the domain shows."""
        sides = [matrices(side) for side in (before, after)]
        if any(isinstance(side, MatrixBase) or not isinstance(side, Expr) for side in sides):
            return []
        (above, below), (other_above, other_below) = lines = [lines_of(side) for side in sides]
        opened = [binders.unfold(d, self.table) for d in (below, other_below)]
        if not any(d.has(Sum) for d in opened) or below == other_below:
            return []
        w = self.writer
        try:
            points = [sets.draw(self.claim.domain, sets.Seeded(seed)) for seed in range(2)]
            (factor,) = {symbolic._at(opened[0], p) / symbolic._at(opened[1], p) for p in points}
            if not factor.is_Rational or factor == 0:
                return []
            times = [Mul(factor, other, evaluate=False) for other in (other_below, other_above)]  # as `quotients` has them
            low = self.equation(f"{label}_below", name, "part of a step", below, times[0], because)
            high = self.equation(f"{label}_above", name, "part of a step", above, times[1], because)
            left, right = (f"({w.r(n, {})} * / {w.r(d, {})})" for n, d in lines)
        except Exception:  # a way that is not found
            return []
        apply = f"apply (quotients {w.r(factor, {})}); [lra | {self.unfold}nz1 | exact {low.name} | exact {high.name}]"
        return [f"transitivity {left}; [ring | transitivity {right}; [{apply} | ring]]"]


def _pairs(a: Any, b: Any) -> list[tuple[Any, Any]]:
    """What is compared with what: two numbers, or the entries of two matrices."""
    a, b = matrices(a), matrices(b)
    if isinstance(a, MatrixBase) and isinstance(b, MatrixBase) and a.shape == b.shape:
        return list(zip(a, b, strict=True))
    if isinstance(a, MatrixBase) or isinstance(b, MatrixBase):
        raise Unsupported("matrices of two shapes")
    return [(a, b)]


def lines_of(side: Any) -> tuple[Any, Any]:
    """What stands above and what below the line."""
    below = [f for f in Mul.make_args(side) if isinstance(f, Pow) and f.exp.is_Integer and f.exp < 0]
    return Mul(*(f for f in Mul.make_args(side) if f not in below)), Mul(*(f.base**-f.exp for f in below))
