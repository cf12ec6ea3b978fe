"""Infinite series: which of them converge, and the value of those that are a polynomial times a power of the summand's number,
over its factorial or not.

Σ i(i−1)…(i−r+1) qⁱ = r! qʳ/(1−q)^{r+1} for |q| < 1, and Σ i(i−1)…(i−r+1) qⁱ/i! = qʳ e^q for every q, both from i = 0 on;
from a little later on the first summands are missing. A series that converges need not do so in parts: it is taken apart only
where each part by itself, without what stands before it, converges absolutely.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import factorial
from typing import Any, NamedTuple

from sympy import Abs, Add, Dummy, Expr, Integer, Pow, S, Sum, exp, gamma, oo

from derivations.checker.core import normal as form
from derivations.checker.core.binders import apart
from derivations.checker.core.ground import Ground, Span
from derivations.checker.core.limits import falls_fast
from derivations.checker.core.signs import in_unit, positive
from derivations.checker.domain import free

FIRST = 8  # summands that may be missing


class Shape(NamedTuple):
    """How a summand changes with i: as a power of it, as qⁱ, and as Γ(i + a) to which power together."""

    powers: form.Factors  # i and polynomials in it
    q: Expr
    gammas: form.Factors

    @property
    def growth(self) -> Fraction:
        return sum(self.gammas.values(), Fraction(0))


def converges(text: Sum, ground: Ground) -> str | None:
    """In which way each summand of the series goes to zero fast enough; what a limit asks for is owed."""
    i, lo, _ = text.limits[0]
    n, within, poly = _summand(text, lo, ground)
    if all(not limits and _by_itself(_shape(factors, n, within), n, within) for factors, limits in poly):
        return "it falls like a geometric series or one of inverse factorials"
    if falls_fast(text.function, i, True, _along(i, lo, ground)):
        return "it falls faster than a power above one"
    return None


def _summand(text: Sum, shift: Any, ground: Ground) -> tuple[Any, Ground, form.Poly]:
    """The summand as a fraction in lowest terms of n = i − shift, with n and its ground."""
    i, lo, _ = text.limits[0]
    n = Dummy("n", integer=True)  # what SymPy was told of i need not hold of i − shift
    within = _along(n, lo - shift, ground)
    factorials = within.changed(lowest={**within.lowest, (gamma, n, S.Zero): S.One})  # Γ(n + 2) is (n + 1) Γ(n + 1)
    summand = form.normal(apart(text.function.xreplace({i: n + shift})), factorials)
    return n, within, form._reduced(summand, within)


def _along(i: Any, lo: Any, ground: Ground) -> Ground:
    return ground.under((i, Span(lo, oo, integer=True)))


def _shape(factors: Iterable[tuple[Any, Fraction]], i: Any, within: Ground) -> Shape | None:
    """None where something else changes with i too."""
    found = Shape({}, S.One, {})
    for atom, e in factors:
        if i not in free(atom):
            continue
        base, power = (S.Exp1, *atom.args) if isinstance(atom, exp) else atom.as_base_exp()
        if i not in free(base) and i not in free(power / i):
            found = found._replace(q=found.q * Pow(base, power / i * form._rational(e)))
        elif isinstance(atom, gamma) and i not in free(atom.args[0] - i):
            found.gammas[atom] = e
        elif atom == i or (isinstance(atom, Add) and _polynomial(atom, i, within)):
            found.powers[atom] = e
        else:
            return None
    return found


def _polynomial(text: Expr, i: Any, within: Ground) -> bool:
    """Whether it is one in i, so that it neither grows nor falls like qⁱ."""
    poly = form.normal(apart(text), within)
    parts = [(a, e) for factors, _ in poly for a, e in factors if i in free(a)]
    return all(not limits for _, limits in poly) and all(a == i and e > 0 and e.denominator == 1 for a, e in parts)


def _by_itself(shape: Shape | None, i: Any, within: Ground) -> bool:
    """Whether a series of such summands converges absolutely, whatever stands before it."""
    if shape is None or shape.growth > 0:
        return False
    if shape.q == 1 and not shape.gammas and all(i not in free(a - i) for a in shape.powers):  # Σ (i + a)^e (i + b)^f
        return sum(shape.powers.values()) < -1
    return shape.growth < 0 or _below_one(shape.q, within)


def _below_one(q: Expr, ground: Ground) -> bool:
    """Whether it is between −1 and 1, neither of them included."""
    q = q.args[0] if isinstance(q, Abs) else q
    return in_unit(q, ground, True) or (positive(1 - q, ground) and positive(1 + q, ground))


def _terms_of_series(expr: Any, ground: Ground) -> list[form.Term]:
    """Each part by itself: what does not change with the number of the summand stands before it."""
    lo, hi = expr.limits[-1][1:]
    if len(expr.limits) > 1 or hi != oo or lo == -oo:
        return form._terms_of_sum(expr, ground)
    later = isinstance(lo, Integer) and 0 < lo <= FIRST
    for first in (int(lo), 0) if later else (0,):  # x^{n+1}/(n+1)! has no value by itself, and xⁱ/i! has one but for i = 0
        terms = _in_parts(expr, first, ground)
        if terms is not None:
            return terms
    return form._terms_of_sum(expr, ground)


def _in_parts(expr: Sum, first: int, ground: Ground) -> list[form.Term] | None:
    """The series counted from `first` on, with what values its parts have; if not from 0 on, all of them must have one."""
    n, within, poly = _summand(expr, expr.limits[0][1] - first, ground)
    terms: list[form.Term] = []
    for (factors, limits), c in poly.items():
        moving = [(a, e) for a, e in factors if n in free(a)]
        shape = None if limits else _shape(moving, n, within)
        if shape is None or not _by_itself(shape, n, within):
            return None
        idle, value = {a: e for a, e in factors if n not in free(a)}, _value(shape, n, first)
        if value is not None:
            ground.note("value of a series")
            terms += form._times([(c, idle, [])], form._terms(apart(value), ground), ground)
        elif first == 0:
            body = form.expression({(frozenset(moving), ()): form.ONE})
            terms.append((c, form._gathered([(form.closed(Sum, body, n, Integer(0), oo), form.ONE)], idle), []))
        else:
            return None
    return terms


def _value(shape: Shape, n: Any, first: int) -> Expr | None:
    """The value from n = first on, where that from n = 0 on is one of the two that are known."""
    powers, q = shape.powers or {n: Fraction(0)}, shape.q
    over = shape.gammas == {gamma(n + 1): Fraction(-1)}
    if set(powers) != {n} or powers[n] < 0 or powers[n].denominator != 1 or not (over or not shape.gammas):
        return None
    e = int(powers[n])
    whole = (c * q**r * (exp(q) if over else factorial(r) / (1 - q) ** (r + 1)) for r, c in enumerate(_falling(e)))
    return Add(*whole, *(-(Integer(j) ** e) * q**j / (factorial(j) if over else 1) for j in range(first)))


def _falling(e: int) -> list[int]:
    """i^e in terms of 1, i, i(i − 1), …: Stirling's numbers of the second kind."""
    row = [1]
    for _ in range(e):
        row = [r * (row[r] if r < len(row) else 0) + (row[r - 1] if r else 0) for r in range(len(row) + 1)]
    return row


form.RULES[Sum] = _terms_of_series
