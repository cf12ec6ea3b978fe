"""What is O(εⁿ) as ε → 0, from Taylor coefficients at ε = 0 that are taken by rule."""

from typing import Any

from sympy import Add, Expr, Le, Lt, Ne, Order, Pow, S, exp, expand

from derivations.checker.core.binders import apart, put, unfold
from derivations.checker.core.calculus import by, jumps, slope
from derivations.checker.core.defined import require
from derivations.checker.core.ground import Ground, Span
from derivations.checker.core.normal import Poly, Undefined, _fraction, canonical, expression, normal, vanishes
from derivations.checker.core.signs import nonzero, positive

REACH = 6  # how high a zero of a denominator is looked for


def is_small(expr: Any, order: Order, ground: Ground) -> bool:
    """Whether the expression is O(εⁿ): as a quotient of smooth functions, the zero above outweighs the one below by n."""
    gauge, eps = order.expr, order.variables[0]
    power = gauge.as_coeff_exponent(eps)[1] if gauge.has(eps) else S.Zero
    if order.point != (0,) or len(order.variables) != 1 or gauge != eps**power or not power.is_Integer:
        return False
    if not _singular(expr, eps):
        ground.note("Taylor coefficients")
        return all(vanishes(c, ground) for c in _taylor(expr, eps, int(power), ground))
    near = ground.under((eps, None))
    above, below = _fraction(normal(apart(expr), near), near)
    wanted = int(power)
    for atom, e in below.items():
        if not atom.has(eps):
            ground.owe(Ne(atom, 0, evaluate=False), "a denominator")
            continue
        if isinstance(atom, exp):
            if _singular(atom.args[0], eps):
                return False
            require(atom.args[0], ground.under((eps, Span(S.Zero, S.Zero))))  # where it stands no exponent may blow up
            continue
        if e.denominator != 1:
            require(atom, ground.under((eps, Span(S.Zero, S.Zero))))  # f(1/ε) is positive perhaps, and has no value there
            if not positive(put(atom, {eps: S.Zero}), ground):
                return False
            continue
        zero = 1 if atom == eps else _order_of_zero(atom, eps, ground)
        if zero is None:
            return False
        wanted += int(e) * zero
    ground.note("Taylor coefficients")
    return all(vanishes(c, ground) for c in _taylor(above, eps, wanted, ground))


def _singular(expr: Any, eps: Any) -> bool:
    """Whether some denominator is plainly zero at ε = 0: then the expression is looked at as a quotient."""
    bases = (e.base for e in expr.atoms(Pow) if e.exp.could_extract_minus_sign() and e.base.has(eps))
    return any(base.xreplace({eps: S.Zero}) == 0 or expand(base.xreplace({eps: S.Zero})) == 0 for base in bases)


def _taylor(above: Poly | Expr, eps: Any, count: int, ground: Ground) -> list[Expr]:
    """The first derivatives at ε = 0; one more is taken, so that what the rules ask for holds at ε = 0 and hence around it."""
    text = expression(above) if isinstance(above, dict) else above
    at = ground.under((eps, Span(S.Zero, S.Zero)))
    values = []
    for _ in range(max(count, 0)):
        require(text, at)
        values.append(put(text, {eps: S.Zero}))
        text = slope(apart(text), by(eps), at)
    if count <= 0:
        slope(apart(text), by(eps), at)
    require(text, at)
    return values


def require_near(expr: Any, order: Order, ground: Ground) -> None:
    """Writes down what must hold for the expression to be defined for every small ε that is not zero."""
    eps = order.variables[0]
    trial = ground.under((eps, None)).trial()
    require(unfold(expr, ground.where), trial)
    for condition in trial.account.owed:
        relation = condition.relation
        if isinstance(relation, tuple) or not relation.has(eps):
            if isinstance(relation, tuple) and relation[1].has(eps):
                raise Undefined(f"{relation[1]} for small {eps} ({condition.words})")
            ground.account.owed.append(condition)
            continue
        gap = relation.lhs - relation.rhs if not isinstance(relation, Lt | Le) else relation.rhs - relation.lhs
        around = ground.trial()
        near = isinstance(relation, Ne) and _order_of_zero(gap, eps, around) is not None
        # What is positive at ε = 0 is so around it, unless it jumps there, or has no value: ε f(1/ε) would be 0 there.
        if not near:
            if jumps(gap, ground) or not positive(put(gap, {eps: S.Zero}), ground):
                raise Undefined(f"{relation} for small {eps} ({condition.words})")
            require(gap, ground.under((eps, Span(S.Zero, S.Zero))))
        ground.settle(around)


def _order_of_zero(atom: Expr, eps: Any, ground: Ground) -> int | None:
    for n in range(REACH):
        *_, last = _taylor(Add(atom), eps, n + 1, ground)
        if nonzero(last, ground) or nonzero(canonical(apart(last), ground), ground):
            return n
        if not vanishes(last, ground):
            return None
    return None
