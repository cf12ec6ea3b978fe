"""The fundamental theorem, for an antiderivative that somebody found, and the affine change of variable."""

from typing import Any

from sympy import Dummy, Expr, Gt, Integral, Limit, Mul, S, gamma, oo

from derivations.checker.core.binders import apart, put
from derivations.checker.core.calculus import NoDerivative, by, jumps, slope
from derivations.checker.core.defined import require
from derivations.checker.core.ground import Ground
from derivations.checker.core.limits import limit
from derivations.checker.core.normal import TooLarge, Undefined, vanishes
from derivations.checker.core.signs import inside


def fundamental(integral: Integral, primitive: Expr, ground: Ground) -> Expr | None:
    """∫_a^b f = F(b) − F(a), where F is continuous on the closed span and F' = f inside; None if that is not shown."""
    s, lo, hi = integral.limits[0]
    if jumps(primitive, ground):
        return None  # defined on the closed span, but not continuous there
    try:
        require(primitive, inside([(s, lo, hi)], ground))
        within = inside([(s, lo, hi)], ground, open_=True)
        rate = slope(apart(primitive), by(s), within)
        if not vanishes(rate - integral.function, within):
            return None
        last, first = (_end(primitive, s, end, ground) for end in (hi, lo))
    except (NoDerivative, Undefined, TooLarge):
        return None
    if last is None or first is None:
        return None
    ground.note("fundamental theorem")
    return last - first


def _end(primitive: Expr, s: Any, end: Any, ground: Ground) -> Expr | None:
    return limit(Limit(primitive, s, end), ground) if end in (oo, -oo) else put(primitive, {s: end})


def euler(integral: Integral, ground: Ground) -> Expr:
    """∫₀¹ q^a (1 − q²)^b dq = Γ((a+1)/2) Γ(b+1) / (2 Γ((a+1)/2 + b+1)) for a, b > −1; other integrals stay as they are."""
    q, lo, hi = integral.limits[0]
    outside, body = integral.function.as_independent(q, as_Add=False)
    powers = {f.as_base_exp()[0]: f.as_base_exp()[1] for f in Mul.make_args(body)}
    a, b = powers.pop(q, S.Zero), powers.pop(1 - q**2, S.Zero)
    if (lo, hi) != (0, 1) or powers or a.has(q) or b.has(q):
        return integral
    ground.owe(Gt(a, -1, evaluate=False), "Euler's integral")
    ground.owe(Gt(b, -1, evaluate=False), "Euler's integral")
    ground.note("Euler's integral")
    return outside * gamma((a + 1) / 2) * gamma(b + 1) / (2 * gamma((a + 1) / 2 + b + 1))


def measured(integral: Integral) -> Expr:
    """A proper integral with its variable measured along the span: s = a + (b − a)u with u from 0 to 1."""
    s, lo, hi = integral.limits[0]
    if oo in (hi, -lo):
        return integral
    share = Dummy("u", real=True)
    return Integral((hi - lo) * put(integral.function, {s: lo + (hi - lo) * share}), (share, 0, 1))
