"""How a condition is discharged: by signs, by its unfolded definition, by a rule of convergence, or by balls."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from sympy import Dummy, Expr, Ge, Gt, Integral, Le, Lt, Ne, Order, Pow, Sum, oo

from derivations.checker.core import series
from derivations.checker.core.binders import apart, put, unfold
from derivations.checker.core.calculus import NoDerivative
from derivations.checker.core.defined import along, integrand
from derivations.checker.core.ground import Condition, Ground, Span
from derivations.checker.core.limits import falls_fast, limit
from derivations.checker.core.normal import (
    TooLarge,
    Undefined,
    _factored,
    _fraction,
    _multiplied,
    _power,
    canonical,
    expression,
    kinks,
    normal,
)
from derivations.checker.core.orders import is_small
from derivations.checker.core.signs import nonnegative, nonzero, positive, whole

Certify = Callable[[Any, Ground], str | None]


def discharged(condition: Condition, certify: Certify | None = None, cases: int = 1) -> str | None:
    """By what the condition is met; None where nothing shows it."""
    ground = condition.ground.trial()
    if isinstance(condition.relation, tuple):
        kind, text = condition.relation
        text = text if kind == "whole" else unfold(text, ground.where)
        if kind == "integrable":
            return _integrable(text, ground, certify)
        return {"whole": _whole, "limit": _limit, "converges": _converges}[kind](text, ground)
    if _by_signs(condition.relation, ground):
        return "signs"
    relation = _at_points(condition.relation, ground)
    if _by_signs(relation, ground):
        return "signs"
    unfolded = relation.func(*(unfold(side, ground.where) for side in relation.args), evaluate=False)
    try:
        ground = ground.changed(known=(*ground.known, *(_opened(r, ground) for r in ground.known)))
        if unfolded != relation and _by_signs(unfolded, ground):
            return "signs"
        poly = normal(apart(unfolded.lhs - unfolded.rhs), ground)
        if _by_signs(relation.func(expression(poly), 0, evaluate=False), ground) or _as_quotient(relation, poly, ground):
            return "signs"
    except (TooLarge, NoDerivative, Undefined):
        pass
    found = certify(unfolded, ground) if certify is not None else None
    kink = next(iter(kinks(unfolded.lhs - unfolded.rhs, ground)), None) if found is None and cases else None
    if kink is None:
        return found
    either = [discharged(Condition(unfolded, known), None, cases - 1) for known in ground.either_sign(kink)]
    return None if None in either else "signs, in both cases of a kink"


def _opened(relation: Any, ground: Ground) -> Any:
    """A known relation with its definitions unfolded, in normal form."""
    return relation.func(canonical(unfold(relation.lhs - relation.rhs, ground.where), ground), 0, evaluate=False)


def _at_points(relation: Any, ground: Ground) -> Any:
    """The relation with variables that stand for a single point replaced by it."""
    while True:
        points = {s: ground.sets[s].lo for s in relation.free_symbols if _is_point(ground.sets.get(s))}
        if not points:
            return relation
        relation = relation.func(*(put(side, points, ground.where) for side in relation.args), evaluate=False)


def _is_point(set_: Any) -> bool:
    return isinstance(set_, Span) and set_.lo == set_.hi


def _by_signs(relation: Any, ground: Ground) -> bool:
    gap = relation.lhs - relation.rhs
    tests: dict[Any, Callable[[], bool]] = {
        Ne: lambda: nonzero(gap, ground),
        Gt: lambda: positive(gap, ground),
        Ge: lambda: nonnegative(gap, ground),
        Lt: lambda: positive(-gap, ground),
        Le: lambda: nonnegative(-gap, ground),
    }
    return tests[relation.func]()


def _as_quotient(relation: Any, poly: Any, ground: Ground) -> bool:
    """The sign of a quotient from those of its factors above and below."""
    if not poly:
        return isinstance(relation, Ge | Le)
    whole_powers = _fraction(poly, ground)[1]
    below: dict[Any, Fraction] = {}
    for factors, limits in poly:
        for atom, e in factors:
            if e < 0 and not atom.free_symbols & {i for i, _, _ in limits}:
                below[atom] = max(below.get(atom, Fraction(0)), -e)
    return any(_signed_quotient(relation, poly, powers, ground) for powers in (below, whole_powers))


def _signed_quotient(relation: Any, poly: Any, below: dict[Any, Fraction], ground: Ground) -> bool:
    number, factors = _factored(_multiplied(poly, below, ground))
    if number == 0:  # it vanishes only now that it is multiplied out
        return isinstance(relation, Ge | Le)
    # What is divided by is not 0, but for powers: of x**(n − m) only the whole was asked to have a value.
    if not all(nonzero(_power(a, Fraction(1)), ground) for a in below if isinstance(a, Pow)):
        return False
    for atom, e in below.items():
        factors[atom] = factors.get(atom, Fraction(0)) - e
    if isinstance(relation, Ne):
        return all(nonzero(_power(a, Fraction(1)), ground) for a in factors)
    recognised = positive if isinstance(relation, Gt | Lt) else nonnegative
    way = (number > 0) == isinstance(relation, Gt | Ge)
    for atom, e in factors.items():
        base = _power(atom, Fraction(1))
        if recognised(base, ground) or (
            e.denominator == 1 and e % 2 == 0 and (recognised is nonnegative or nonzero(base, ground))
        ):
            continue
        if e.denominator != 1 or not recognised(-base, ground):
            return False
        way = not way
    return way


def _integrable(text: Integral, ground: Ground, certify: Certify | None) -> str | None:
    """Defined on the closed span; or inside it, and bounded at both of its ends."""
    if _all_met(lambda trial: integrand(text, trial, False), ground, certify):
        return "continuous on the closed span"
    s, *ends = text.limits[-1]
    if len(text.limits) == 1 and not {oo, -oo} & {*ends} and _all_met(lambda trial: along(text, trial), ground, certify):
        return "continuous along the span"
    if len(text.limits) != 1 or not _all_met(lambda trial: integrand(text, trial, True), ground, certify):
        return None
    epsilon = Dummy("epsilon", real=True)
    for end, way in zip(ends, (1, -1), strict=True):
        if end in (oo, -oo):
            continue
        try:
            near, trial = put(text.function, {s: end + way * epsilon}), ground.trial()
            bounded = is_small(unfold(near, ground.where), Order(1, epsilon), trial)
            if not bounded or not _paid(trial, certify):
                return None
        except (TooLarge, NoDerivative, Undefined):
            return None
    return "continuous inside the span and bounded at its ends"


def _all_met(ask: Callable[[Ground], None], ground: Ground, certify: Certify | None) -> bool:
    trial = ground.trial()
    try:
        ask(trial)
    except Undefined:
        return False
    return _paid(trial, certify)


def _paid(ground: Ground, certify: Certify | None = None) -> bool:
    """Whether all that an attempt came to owe is met."""
    return all(discharged(condition, certify) is not None for condition in ground.account.owed)


def _whole(text: Expr, ground: Ground) -> str | None:
    return "whole numbers" if whole(text, ground) or whole(canonical(text, ground), ground) else None


def _limit(text: Any, ground: Ground) -> str | None:
    return "a limit by rule" if limit(text, ground) is not None and _paid(ground) else None


def _converges(text: Any, ground: Ground) -> str | None:
    found = _falls(text, ground)
    return found if _paid(ground) else None


def _falls(text: Any, ground: Ground) -> str | None:
    """An integral whose integrand falls faster than a power above one; a series whose summands do."""
    if isinstance(text, Integral) and len(text.limits) == 1:
        s, lo, hi = text.limits[0]
        ends = [(True, hi == oo), (False, lo == -oo)]
        if all(falls_fast(text.function, s, upwards, ground) for upwards, far in ends if far):
            return "it falls faster than a power above one"
    if isinstance(text, Sum) and len(text.limits) == 1 and text.limits[0][1] != -oo:
        return series.converges(text, ground)
    return None
