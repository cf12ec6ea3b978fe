"""Further ways for equations of integrals: antiderivatives written out at both ends, and integrands that cancel over one span.

A derivative under an integral is carried out first; an integral from 0 to x is stretched to one from 0 to 1 where the others
are; sums of integrals agree term by term.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from sympy import Derivative, Dummy, Integral, Pow, Subs, Sum, expand_log, factor, log, sympify
from sympy.core.function import AppliedUndef

from derivations.checker import symbolic
from derivations.checker.core import binders, calculus
from derivations.checker.patience import TooLong, limit
from derivations.kernel.defined import Defined
from derivations.kernel.write import PRIME, Unsupported

TERM = "q'"  # the index of a term
SEARCH = 3  # seconds for one antiderivative: what has one gives it within one, and what has none may take minutes
BOUND = Dummy("u", real=True)  # the variable of an integral, whatever it is called
NOT_FOUND = (Unsupported, calculus.NoDerivative, ValueError, TypeError, AttributeError, KeyError)


class Integrals(Defined):
    """Equations of integrals."""

    def by_integrals(self, a: Any, b: Any) -> list[str]:
        """With the claim's definitions closed and opened."""
        ways: list[str] = []
        if isinstance(a, Sum) and isinstance(b, Sum) and len(a.limits) == 1 and a.limits == b.limits:
            self.writer.marks = {a.limits[0][0]: TERM}
            ways += [f"apply zsum_ext; intros {TERM} Hq; {way}" for way in self.by_integrals(a.function, b.function)]
            self.writer.marks = {}
        for opened in (False, True):
            text = sympify(a) - sympify(b)
            text, start = (binders.unfold(text, self.table), self.unfold) if opened else (text, "")
            found = sorted(text.atoms(Integral), key=str)
            summed = {limit[0] for one in text.atoms(Sum) for limit in one.limits}
            if (
                any(i.free_symbols & summed for i in found)
                or not found
                or any(len(i.limits) != 1 or len(i.limits[0]) != 3 for i in found)
            ):
                continue
            self.writer.inline = self.table if opened else {}
            some = [start + way for way in self.by_some_ends(found)] if start and not text.atoms(AppliedUndef) else []
            try:
                ways += [start + way for way in (*self.by_ends(found), *self.over_one_span(text, found))]
            except NOT_FOUND:
                pass
            finally:
                self.writer.inline = {}
            ways += self.further(("Named", way) for way in some)
            if all(i.limits[0][0] not in i.function.free_symbols for i in found):
                ways += self.further([("Named", f"{start}constant_spans")])
        self.libraries |= {"Integrals"} if ways else set()
        return ways

    def by_ends(self, found: list[Any]) -> Iterator[str]:
        """Each integral as the difference of an antiderivative, which is not simplified."""
        w, script = self.writer, ""
        for integral in found:
            s, lo, hi = integral.limits[0]
            primitive, value = self.primitive(integral)
            if primitive is None:
                return
            f, v = (w.function(e, s) for e in (primitive, value))
            ends = " - ".join(w.r(primitive, {s: w.r(end, {})}) for end in (hi, lo))
            script += f"replace {w.r(integral, {})} with ({ends}) by (written_out {f} {v}); "
        yield f"{script}at_the_ends"

    def by_some_ends(self, found: list[Any]) -> Iterator[str]:
        """Derivatives under an integral, and what is constant there, written out; what has no antiderivative left as it is."""
        w, script = self.writer, ""
        primitives = [self.primitive(integral) for integral in found]
        if all(primitive is not None for primitive, _ in primitives):
            return
        for integral, (primitive, body) in zip(found, primitives, strict=True):
            if primitive is None:
                continue
            s, lo, hi = integral.limits[0]
            try:
                value = self.carried(Derivative(primitive, s)) if isinstance(body, Subs) else body
                f, v = (w.function(e, s) for e in (primitive, value))
                ends = " - ".join(w.r(primitive, {s: w.r(end, {})}) for end in (hi, lo))
            except NOT_FOUND:
                return
            script += f"replace {w.r(integral, {})} with ({ends}) by (written_out {f} {v}); "
        if script:
            yield f"{script}at_some_ends"

    def primitive(self, integral: Any) -> tuple[Any, Any]:
        """An antiderivative, its logarithms apart, and the integrand in the form that is its derivative; nothing if none."""
        body, s = integral.function, integral.limits[0][0]
        if isinstance(body, Derivative) and body.variables == (s,):
            return body.expr, self.carried(body)
        if isinstance(body, Subs) and isinstance(body.expr, Derivative) and body.point == (s,):
            return body.expr.expr.xreplace({body.variables[0]: s}), body
        if (found := antiderivative(body, s)) is not None:
            return found.replace(log, lambda e: expand_log(log(factor(e)), force=True)), body
        return None, body

    def carried(self, body: Any) -> Any:
        """An integrand with its derivatives carried out."""
        slopes = [d for d in body.atoms(Derivative) if not d.expr.is_Function or d.expr.args != d.variables]
        return body.xreplace({d: calculus.derivative(d, self.ground.trial()) for d in slopes})

    def over_one_span(self, text: Any, found: list[Any]) -> Iterator[str]:
        """A combination of integrals that are brought over one span, and cancel there at every point."""
        w, replaced, script = self.writer, {}, ""
        unit = (sympify(0), sympify(1))
        spans = {i.limits[0][1:] for i in found}
        stretch = len(spans) == 2 and unit in spans and all(lo == 0 for lo, _ in spans)
        if len(spans) > 1 and not stretch:
            return
        for integral in found:
            s, lo, hi = integral.limits[0]
            form = Integral(self.carried(integral.function), (s, lo, hi))
            if form != integral:
                script += f"replace {w.r(integral, {})} with {w.r(form, {})} by (symmetry; another_form); "
            if stretch and (lo, hi) != unit:
                at = f"({w.r(hi, {})} * {PRIME})"
                body = f"({w.r(hi, {})} * {w.r(form.function, {s: at}, 1)})"
                script += (
                    f"replace {w.r(form, {})} with (RInt (fun {PRIME} => {body}) 0 1) by (symmetry; stretched {w.r(hi, {})}); "
                )
            else:
                body = w.r(form.function, {s: PRIME}, 1)
            replaced[integral] = body
        stand_ins = {i: Dummy() for i in found}
        linear = text.xreplace(stand_ins).expand()
        if linear.xreplace(dict.fromkeys(stand_ins.values(), sympify(0))) != 0:
            return
        pairs = sorted(f"({w.r(linear.coeff(d), {})}, (fun {PRIME} => {replaced[i]}))" for i, d in stand_ins.items())
        lo, hi = unit if stretch else next(iter(spans))
        combined = f"(integrals ({' :: '.join([*pairs, 'nil'])}) {w.r(lo, {})} {w.r(hi, {})})"
        yield f"{script}apply Rminus_diag_uniq; transitivity {combined}; forms_cancel"


def antiderivative(body: Any, s: Any) -> Any:
    """The first that SymPy offers of what is not long; nothing where it has none, or does not end."""
    found = _searched(body.xreplace({s: BOUND})) if body.count_ops() < 30 else None
    return None if found is None else found.xreplace({BOUND: s})


@lru_cache(maxsize=256)
def _searched(body: Any) -> Any:
    """By one name of the variable, so that nothing is searched for twice."""
    roots = (p.base for p in body.atoms(Pow) if p.exp.is_Rational and not p.exp.is_Integer)
    if any(len(base.free_symbols) > 1 and base.diff(BOUND).has(BOUND) for base in roots):
        return None  # what Coq's library has no name for, after a search that does not end
    try:
        with limit(SEARCH, computing=True):
            return next(symbolic._antiderivatives(body, BOUND), None)
    except TooLong:
        return None
