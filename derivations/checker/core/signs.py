"""Which expressions are recognisably not negative, positive, not zero, or whole numbers, from the sets of their symbols.

All quantities are real. The answer no means only that it was not recognised. Nothing is asked of what SymPy was told of a
symbol: a symbol has the sign of its set, a number that of its Arb ball, anything else that of its parts.
"""

import itertools
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import sympy
from sympy import (
    Abs,
    Add,
    Dummy,
    E,
    Expr,
    FiniteSet,
    Ge,
    Gt,
    Indexed,
    Integral,
    KroneckerDelta,
    Lambda,
    Le,
    Lt,
    Max,
    Min,
    Mul,
    Ne,
    Pow,
    Product,
    Rational,
    S,
    Sum,
    Symbol,
    acos,
    asin,
    atan,
    cos,
    cosh,
    erf,
    erfc,
    erfi,
    exp,
    factorial,
    gamma,
    log,
    oo,
    pi,
    sin,
    sinh,
    tanh,
)
from sympy.core.function import AppliedUndef

from derivations.checker.core.binders import BINDERS, apart, binds, changed, look_up, named
from derivations.checker.core.ground import Ground, Span
from derivations.checker.domain import Image

NAMES = {exp: "exp", log: "log", erf: "erf", erfc: "erfc", erfi: "erfi", sin: "sin", cos: "cos", atan: "atan", asin: "asin",
         acos: "acos", tanh: "tanh", sinh: "sinh", cosh: "cosh", gamma: "gamma", Abs: "__abs__"}  # fmt: skip
RISING = (erf, erfi, atan, asin, sinh, tanh)  # odd and increasing: they have the sign of their argument
PROBABILITIES = ("simplex", "rows of probabilities")
BOUNDED = {sin: 1, cos: 1, tanh: 1, erf: 1}
EVERYWHERE = (Add, Mul, exp, sin, cos, tanh, sinh, cosh, atan, erf, erfc, erfi, Abs, Max, Min, sympy.sign, KroneckerDelta)


expand = lru_cache(maxsize=4096)(sympy.expand)  # of a difference it is the difference of two that were asked for before
_coefficients = lru_cache(maxsize=4096)(lambda expr: expand(expr).as_coefficients_dict())
_free = lru_cache(maxsize=2**14)(lambda expr: frozenset(expr.free_symbols))
_size = lru_cache(maxsize=4096)(lambda expr: expr.count_ops())
_text = lru_cache(maxsize=4096)(str)


def ball(expr: Expr) -> Any:
    """A number as an Arb ball; None where it is no number or has no value."""
    from flint import arb, fmpq  # a claim can be loaded, and trained against, where there is no FLINT

    if isinstance(expr, Rational):
        return arb(fmpq(int(expr.p), int(expr.q)))
    if expr == pi:
        return arb.pi()
    if expr == E:
        return arb.const_e()
    if not expr.args or _free(expr) or isinstance(expr, AppliedUndef):
        return None
    parts: list[Any] = [ball(a) for a in expr.args]
    if None in parts:
        return None
    value: Any = None
    if isinstance(expr, Add):
        value = sum(parts, arb(0))
    elif isinstance(expr, Mul):
        value = arb(1)
        for p in parts:
            value = value * p
    elif isinstance(expr, Pow):
        value = parts[0] ** (int(expr.exp) if expr.exp.is_Integer else parts[1])
    elif type(expr) in NAMES and len(parts) == 1:
        value = getattr(parts[0], NAMES[type(expr)])()
    return value if value is not None and value.is_finite() else None


def positive(expr: Any, ground: Ground, depth: int = 8) -> bool:
    """Whether the expression is recognisably above zero."""
    return _sign(expr, ground, True, depth)


def nonnegative(expr: Any, ground: Ground, depth: int = 8) -> bool:
    """Whether the expression is recognisably a sum of products of squares, absolute values, exponentials, signed symbols.

    Absolute values of sums may be taken away from it as far as the triangle inequality pays for them.
    """
    return _sign(expr, ground, False, depth)


def nonzero(expr: Any, ground: Ground) -> bool:
    """Whether the expression is recognisably not zero."""
    if _known_to_differ(expr, ground) or positive(expr, ground) or positive(-expr, ground):
        return True
    if isinstance(expr, Mul):
        return all(nonzero(a, ground) for a in expr.args)
    if isinstance(expr, Pow):
        return nonzero(expr.base, ground)
    definition = _defined(expr, ground)
    return definition is not None and nonzero(definition, ground)


def whole(expr: Any, ground: Ground) -> bool:
    """Whether the expression is recognisably a whole number."""
    if expr.is_Rational:
        return bool(expr.is_Integer)
    if isinstance(expr, Add | Mul | Abs):
        return all(whole(a, ground) for a in expr.args)
    if isinstance(expr, Pow):
        return whole(expr.base, ground) and whole(expr.exp, ground) and nonnegative(expr.exp, ground)
    if isinstance(expr, KroneckerDelta):
        return True
    span = ground.span(expr) if isinstance(expr, Symbol | Indexed | AppliedUndef) else None
    if span is not None:
        return span.integer
    definition = _defined(expr, ground)
    return definition is not None and whole(definition, ground)


def _sign(expr: Any, ground: Ground, strict: bool, depth: int) -> bool:
    if depth < 0 or not isinstance(expr, Expr):
        return False
    if isinstance(expr, Rational):
        return bool(expr > 0 if strict else expr >= 0)
    asked, found = ground.signs.get((expr, strict), (-1, False))
    if not found and asked < depth:
        found = _find_sign(expr, ground, strict, depth)
        ground.signs[expr, strict] = depth, found
    return found


def _find_sign(expr: Any, ground: Ground, strict: bool, depth: int) -> bool:
    number = ball(expr)
    if number is not None:
        return bool(number > 0 if strict else number >= 0)
    if isinstance(expr, exp) or (isinstance(expr, Pow) and expr.base == E):
        return True
    if isinstance(expr, Abs | KroneckerDelta):
        return not strict or (isinstance(expr, Abs) and nonzero(expr.args[0], ground))
    if _follows(expr, ground, strict, depth):
        return True
    if isinstance(expr, Symbol | Indexed | AppliedUndef):
        return _of_span(expr, ground, strict, depth)
    if isinstance(expr, Pow):
        return _of_power(expr, ground, strict, depth)
    if isinstance(expr, Mul):
        return _of_product(expr, ground, strict, depth)
    if isinstance(expr, Add):
        return _of_sum(expr, ground, strict, depth)
    if isinstance(expr, Sum | Product):
        return _of_series(expr, ground, strict, depth)
    if isinstance(expr, Integral):
        return _of_integral(expr, ground, strict, depth)
    if isinstance(expr, RISING):
        return _sign(expr.args[0], ground, strict, depth - 1)
    if isinstance(expr, cosh | erfc | gamma | factorial):  # Γ and n! are defined here for n > 0 only
        return True
    if isinstance(expr, log):
        return _sign(expr.args[0] - 1, ground, strict, depth - 1)
    if isinstance(expr, acos):
        return not strict
    if isinstance(expr, cos):  # |u| ≤ 3/2 < π/2
        u, reach = expr.args[0], Rational(3, 2)
        return _sign(reach - u, ground, False, depth - 1) and _sign(reach + u, ground, False, depth - 1)
    if isinstance(expr, Max):
        return any(_sign(a, ground, strict, depth - 1) for a in expr.args)
    if isinstance(expr, Min):
        return all(_sign(a, ground, strict, depth - 1) for a in expr.args)
    return False


def _known_to_differ(expr: Any, ground: Ground) -> bool:
    """Whether a known relation says that the expression, up to a factor, is not zero."""
    for relation in ground.known:
        if isinstance(relation, Ne | Lt | Gt):
            gap = relation.lhs - relation.rhs
            if not _free(gap) & _free(expr):
                continue
            above, below = sympy.fraction(sympy.together(gap))
            # A quotient that is not zero has a numerator that is not.
            if _ratio(expr, gap) is not None or (expand(below * gap - above) == 0 and _ratio(expr, above) is not None):
                return True
    return False


def _ratio(a: Expr, b: Expr) -> Rational | None:
    """The number c with a = c b, multiplied out; None where there is none, or it is zero."""
    left, right = _coefficients(a), _coefficients(b)
    if not right or set(left) != set(right):
        return None
    ratios = {left[term] / right[term] for term in right}
    return ratios.pop() if len(ratios) == 1 else None


def _follows(expr: Any, ground: Ground, strict: bool, depth: int) -> bool:
    """Whether the sign follows from a relation that is known, with something not negative to spare."""
    for relation in _relations(ground):
        gap = relation.lhs - relation.rhs if isinstance(relation, Gt | Ge) else relation.rhs - relation.lhs
        if strict and not isinstance(relation, Lt | Gt):
            continue
        if not _free(gap) <= _free(expr) and _size(gap) + _size(expr) > 8:
            continue  # what is left would speak of yet more symbols
        ratio = _ratio(expr, gap)
        if ratio is None and binds(expr, BINDERS) and binds(gap, BINDERS):
            ratio = _ratio(_by_depth(expr), _by_depth(gap))
        if ratio is not None and ratio > 0:
            return True
        spread = expand(expr)
        rest = spread - expand(gap)
        if rest.is_Rational and rest > 0:
            return True
        if set(Add.make_args(spread)) <= set(Add.make_args(rest)):
            continue  # nothing is spared
        if _size(rest) < _size(spread) and _sign(rest, _without(ground, relation), False, depth - 3):
            return True
    return False


@lru_cache(maxsize=1024)
def _by_depth(expr: Expr) -> Any:
    """The expression with its bound variables called by how deep they stand, whatever they are called."""
    return named(apart(expr), BINDERS, "λλ")


def _relations(ground: Ground) -> Iterator[Any]:
    """The inequalities that are known; |x| < y says two things."""
    for relation in ground.known:
        if isinstance(relation, Lt | Gt | Le | Ge):
            yield relation
            size, bound = relation.args if isinstance(relation, Lt | Le) else relation.args[::-1]
            if isinstance(size, Abs):
                below = Lt if isinstance(relation, Lt | Gt) else Le
                yield from (below(way * size.args[0], bound, evaluate=False) for way in (1, -1))


def _without(ground: Ground, relation: Any) -> Ground:
    return ground.changed(known=tuple(r for r in ground.known if r is not relation))


def _defined(expr: Any, ground: Ground) -> Any:
    return look_up(ground.where, expr) if ground.where and isinstance(expr, Symbol | Indexed | AppliedUndef) else None


def _of_span(expr: Any, ground: Ground, strict: bool, depth: int) -> bool:
    """The sign of a symbol or of a member of a family, from the lower end of its set."""
    choices = ground.sets.get(expr.func) if isinstance(expr, AppliedUndef) else None
    if isinstance(choices, FiniteSet) and choices.args and all(isinstance(one, Lambda) for one in choices.args):
        return all(
            _sign(one.expr, ground.under(*((v, None) for v in one.variables)), strict, depth - 1) for one in choices.args
        )
    span = ground.span(expr)
    if span is not None and span.lo != -oo and _sign(span.lo, ground, strict and not span.open_lo, depth - 2):
        return True
    definition = _defined(expr, ground)
    return definition is not None and _sign(definition, ground, strict, depth - 1)


def _of_power(expr: Pow, ground: Ground, strict: bool, depth: int) -> bool:
    base, power = expr.args
    if power.is_Rational and power.p % 2 == 0 and power.is_Integer:
        return not strict or nonzero(base, ground)
    if power.is_Rational and not power.is_Integer and not strict:
        return True  # a root, defined here for a base that is not negative
    if isinstance(power, Mul) and power.args[0] == 2 and whole(power / 2, ground):
        return not strict or nonzero(base, ground)
    # b^e of a base that is zero is zero, or not defined: only a positive base has positive powers.
    return _sign(base, ground, strict, depth - 1)


def _of_product(expr: Mul, ground: Ground, strict: bool, depth: int) -> bool:
    """The product of factors that all have a sign."""
    number, rest = expr.as_coeff_Mul()
    if number < 0 and isinstance(rest, Symbol | Indexed | AppliedUndef):
        span = ground.span(rest)
        if span is not None and span.hi != oo:
            return _sign(-span.hi, ground, strict and not span.open_hi, depth - 2)
    minus = False
    for factor in expr.args:
        if _sign(factor, ground, strict, depth - 1):
            continue
        if _sign(-factor, ground, strict, depth - 1):
            minus = not minus
            continue
        return False
    return not minus


def _of_series(expr: Any, ground: Ground, strict: bool, depth: int) -> bool:
    inner = ground.summed(expr.limits)
    if isinstance(expr, Product):
        return _sign(expr.function, inner, strict, depth - 1)
    if strict and _of_probabilities(expr, inner, depth):
        return True
    outer = ground
    for i, lo, hi in reversed(expr.limits) if strict else ():  # from the outside: no range may be empty
        if not (hi - lo).has(oo) and not nonnegative(hi - lo, outer, depth - 2):
            return False
        outer = outer.summed([(i, lo, hi)])
    return _sign(expr.function, inner, strict, depth - 1)


def _of_probabilities(expr: Sum, inner: Ground, depth: int) -> bool:
    """Σ_k p_k c_k with positive c: probabilities add up to one, so that not all of them are zero."""
    if len(expr.limits) != 1:
        return False
    i, lo, hi = expr.limits[0]
    for factor in Mul.make_args(expr.function):
        set_ = inner.sets.get(factor.base) if isinstance(factor, Indexed) and factor.indices[-1] == i else None
        if not isinstance(set_, Image) or any(i in a.free_symbols for a in factor.indices[:-1]):
            continue
        if set_.name in PROBABILITIES and (lo, hi) == (1, set_.sizes[-1]):
            return _sign(expr.function / factor, inner, True, depth - 1)
    return False


def inside(limits: Any, ground: Ground, open_: bool = False, depth: int = 4) -> Ground:
    """The ground under an integral: its variables between their limits, where these are recognisably in order.

    Where the value at single points counts for nothing the ends may be left out.
    """
    for variable, lo, hi in reversed(limits):  # from the outside, as outer variables may stand in the limits
        if hi == oo or lo == -oo or nonnegative(hi - lo, ground, depth):
            span = Span(lo, hi, open_ or lo == -oo, open_ or hi == oo)
        elif nonnegative(lo - hi, ground, depth):
            span = Span(hi, lo, open_, open_)
        else:
            span = Span(Min(lo, hi), Max(lo, hi), open_, open_)
        ground = ground.under((variable, span))
    return ground


def _of_integral(expr: Integral, ground: Ground, strict: bool, depth: int) -> bool:
    if any(len(limit) != 3 for limit in expr.limits):
        return False
    inner, outer = inside(expr.limits, ground, open_=True), ground
    for variable, lo, hi in reversed(expr.limits):
        if not (hi == oo or lo == -oo or _sign(hi - lo, outer, strict, depth - 2)):
            return False
        outer = inside([(variable, lo, hi)], outer, open_=True)
    return _sign(expr.function, inner, strict, depth - 1)


def _of_sum(expr: Add, ground: Ground, strict: bool, depth: int) -> bool:
    parts = [(p, _sign(p, ground, False, depth - 1)) for p in expr.args]
    if all(good for _, good in parts) and (not strict or any(_sign(p, ground, True, depth - 1) for p, _ in parts)):
        return True
    if _outreaches(expr, ground, strict) or _decays(expr, ground, strict, depth) or _pushed(expr, ground, strict, depth):
        return True
    if _outroots(expr, ground, strict, depth):
        return True
    merged = _merged(expr)
    if merged != expr and _sign(merged, ground, strict, depth - 1):
        return True
    spread = expand(expr)
    if spread != expr and isinstance(spread, Add) and _sign(spread, ground, strict, depth - 4):
        return True
    return not strict and _outweighs(expr, ground, depth)


def _pushed(expr: Add, ground: Ground, strict: bool, depth: int) -> bool:
    """Each symbol in which the expression is linear is pushed to the end of its set at which the expression is smallest."""
    outside = None
    factors = {factor for term in expr.args for factor in Mul.make_args(term)}
    for symbol in sorted(factors & expr.atoms(Symbol, Indexed, *BOUNDED), key=_text):
        if type(symbol) in BOUNDED:
            reached = isinstance(symbol, erf | tanh)
            span: Span | None = Span(S.NegativeOne, S.One, reached, reached)
        else:
            span = ground.span(symbol)
        if span is None:
            continue
        if isinstance(symbol, Symbol):  # it must stand on its own, not only in the index of another
            outside = outside or expr.xreplace(dict.fromkeys(expr.atoms(Indexed), S.One))
            if not outside.has(symbol):
                continue
        slope = expand(expr.coeff(symbol))
        if slope == 0 or slope.has(symbol):
            continue
        rest = expand(expr) - expand(slope * symbol)
        if rest.has(symbol):
            continue
        for signed, end, open_ in ((slope, span.lo, span.open_lo), (-slope, span.hi, span.open_hi)):
            if end in (oo, -oo) or not _sign(signed, ground, False, depth - 3):
                continue
            attained = strict and not (open_ and _sign(signed, ground, True, depth - 3))
            if _sign(expand(rest + slope * end), ground, attained, depth - 2):
                return True
        ends = [expand(rest + slope * end) for end in (span.lo, span.hi) if end not in (oo, -oo)]
        if len(ends) == 2 and all(_sign(end, ground, strict, depth - 3) for end in ends):
            return True  # between its two ends what is linear is no smaller than at one of them
    return False


def _merged(expr: Add) -> Expr:
    """The sum with integrals over one span under one sign."""
    if not binds(expr, (Integral,)):
        return expr
    rest: Expr = S.Zero
    spans: dict[Any, list[Any]] = {}
    for term in expr.args:
        outside, inner = term.as_independent(Integral, as_Add=False)
        if isinstance(inner, Integral) and len(inner.limits) == 1 and len(inner.limits[0]) == 3:
            s, *span = inner.limits[0]
            spans.setdefault(tuple(span), []).append((outside, inner.function, s))
        else:
            rest += term
    for span, terms in spans.items():
        variable = Dummy(real=True)
        rest += Integral(Add(*(outside * body.xreplace({s: variable}) for outside, body, s in terms)), (variable, *span))
    return rest if any(len(terms) > 1 for terms in spans.values()) else expr


def _decays(expr: Add, ground: Ground, strict: bool, depth: int) -> bool:
    """Whether the sum is p − c p e^{−u} with c ≤ 1, p and u not negative, or positive: e^{−x} − e^{−2x}, say."""
    if len(expr.args) != 2:
        return False
    for more, less in (expr.args, expr.args[::-1]):
        number, ratio = _gathered(-less / more).as_coeff_Mul()
        if isinstance(ratio, exp) and number > 0 and number <= 1 and _sign(more, ground, strict, depth - 2):
            fall = -ratio.args[0]
            if any(_sign(form, ground, strict, depth - 2) for form in (fall, expand(fall), fall.factor())):
                return True
    return False


def _gathered(expr: Expr) -> Expr:
    """A product with its exponentials in one: eᵃeᵇ = eᵃ⁺ᵇ."""
    powers = [f for f in Mul.make_args(expr) if isinstance(f, exp) or (isinstance(f, Pow) and isinstance(f.base, exp))]
    rest = [f for f in Mul.make_args(expr) if f not in powers]
    return Mul(*rest) * exp(expand(Add(*(f.args[0] if isinstance(f, exp) else f.base.args[0] * f.exp for f in powers))))


def _outreaches(expr: Add, ground: Ground, strict: bool) -> bool:
    """Whether the sum is c − e with a number c and a product e of powers, |e| ≤ c (or < c) because each base is in [−1, 1]."""
    number, rest = expr.as_coeff_Add()
    return bool(number > 0) and in_unit(rest / number, ground, strict)


def in_unit(factor: Expr, ground: Ground, strict: bool) -> bool:
    """Whether |factor| ≤ 1, or < 1."""
    if factor.is_Rational:
        return bool(abs(factor) < 1 if strict else abs(factor) <= 1)
    if isinstance(factor, Mul):
        some = not strict or any(in_unit(f, ground, True) for f in factor.args)
        return some and all(in_unit(f, ground, False) for f in factor.args)
    if isinstance(factor, Pow):
        turned = factor.base.is_Rational and abs(factor.base) > 1  # 2^{−n} is (½)ⁿ
        base, exponent = (1 / factor.base, -factor.exp) if turned else factor.args
        return in_unit(base, ground, strict) and (positive if strict else nonnegative)(exponent, ground)
    if type(factor) in BOUNDED:
        return not strict or isinstance(factor, erf | tanh)
    if isinstance(factor, exp):
        return _sign(-factor.args[0], ground, strict, 4)
    span = ground.span(factor) if isinstance(factor, Symbol | Indexed | AppliedUndef) else None
    if span is None or oo in (span.hi, -span.lo):
        return False
    ends = ((span.lo, span.open_lo), (span.hi, span.open_hi))
    for end, open_ in ends:
        if end == factor or not (
            _sign(1 - end, ground, strict and not open_, 4) and _sign(1 + end, ground, strict and not open_, 4)
        ):
            return False
    return True


def _outroots(expr: Add, ground: Ground, strict: bool, depth: int) -> bool:
    """Whether the sum is √p + b with p > b², so that the root outweighs whatever sign b has."""
    for root in expr.args:
        outside, inner = root.as_coeff_Mul()
        if isinstance(inner, Pow) and inner.exp == S.Half and outside > 0:
            room = expand(outside**2 * inner.base - (expr - root) ** 2)
            if _sign(room, ground, strict, depth - 4):
                return True
    return False


def _outweighs(expr: Add, ground: Ground, depth: int) -> bool:
    """Whether a sum is not negative although each of its terms −c|X| takes the most it can, then each −cδ, then each −cx."""
    if depth < 4 or not expr.has(Abs, KroneckerDelta, Sum):
        return False
    if not expr.has(Abs):
        return _staged(expr, ground, ())  # what may be bounded is asked of |X| alone
    families = sorted({s for s in expr.atoms(Symbol, Indexed) if _reach(s, ground) is not None}, key=str)
    bases = sorted({s.base if isinstance(s, Indexed) else s for s in families}, key=str)
    return any(_staged(expr, ground, chosen) for chosen in ((), *((b,) for b in bases), tuple(bases)))


def _staged(expr: Expr, ground: Ground, bounded: tuple[Any, ...]) -> bool:
    stages: tuple[dict[Any, Any], ...] = (
        {Abs: lambda e, g: magnitude(e.args[0], g, bounded)},
        {KroneckerDelta: lambda e, g: S.One},
        {Symbol: _highest, Indexed: _highest},
    )
    done = False  # whether the expression was looked at, and is collected
    for most in stages:
        before, expr = expr, Add(*(_least(term, most, ground) for term in Add.make_args(expr)))
        if done and expr == before:
            continue
        for _ in range(2):  # as it stands, then collected
            if all(nonnegative(term, ground, 3) for term in Add.make_args(expr)):
                return True
            collected = _counted(expr, ground)
            done = collected == expr
            if done:
                break
            expr = collected
    return False


def valued(expr: Any, ground: Ground) -> bool:
    """Whether an expression recognisably has a value: asked of what leaves a sum that may be empty."""
    if isinstance(expr, Pow):
        base, power = expr.args
        if whole(power, ground):
            fine = nonnegative(power, ground) or nonzero(base, ground)
        else:
            fine = positive(base, ground) or (nonnegative(base, ground) and nonnegative(power, ground))
        return fine and valued(base, ground) and valued(power, ground)
    if isinstance(expr, Sum | Product):
        *inner, (i, lo, hi) = expr.limits
        body = expr.func(expr.function, *inner) if inner else expr.function
        ends = oo not in (hi, -lo) and nonnegative(hi - lo + 1, ground) and valued(lo, ground) and valued(hi, ground)
        return ends and valued(body, ground.summed([(i, lo, hi)]))
    if isinstance(expr, log | gamma) and not positive(expr.args[0], ground):
        return False
    if isinstance(expr, (*EVERYWHERE, log, gamma)):
        return all(valued(a, ground) for a in expr.args)
    if isinstance(expr, Symbol | Indexed) and (text := look_up(ground.where, expr)) is not None:
        return valued(text, ground)
    return isinstance(expr, Symbol | Indexed) or bool(expr.is_number and expr.is_finite)


def _counted(expr: Expr, ground: Ground) -> Expr:
    """Sums of what does not change with their variable as a multiple, and like sums collected under one sign."""

    def count(s: Sum) -> Expr:
        i, lo, hi = s.limits[0]
        inner = Sum(s.function, *s.limits[1:]) if len(s.limits) > 1 else s.function
        outer = {j for j, _, _ in s.limits[1:]}
        idle = not s.function.has(i) and not (hi - lo).free_symbols & outer
        return count_or(inner, (hi - lo + 1)) if idle and nonnegative(hi - lo + 1, ground, 3) else s

    def count_or(inner: Expr, times: Expr) -> Expr:
        return times * (count(inner) if isinstance(inner, Sum) else inner)

    def pull(s: Sum) -> Expr:
        variables = [i for i, _, _ in s.limits]
        ends = {symbol for _, *both in s.limits for end in both for symbol in end.atoms(Symbol)}
        terms = []
        for term in Add.make_args(expand(s.function)):
            outside, body = term.as_independent(*variables, as_Add=False)
            if not all(nonnegative(hi - lo, ground, 3) for _, lo, hi in s.limits) and not valued(outside, ground):
                return s
            # The first names that nothing else has, inside or outside: what is collected already keeps its own.
            taken = {symbol.name for symbol in (body.atoms(Symbol) | ends).difference(variables)}
            unused = (name for n in itertools.count() if (name := f"_i{n}") not in taken)
            names = {i: Symbol(next(unused), integer=True) for i in variables}
            limits = [(names[i], lo.xreplace(names), hi.xreplace(names)) for i, lo, hi in s.limits]
            terms.append(outside * count(Sum(body.xreplace(names), *limits)))
        return Add(*terms)

    return expand(changed(expr, (Sum,), pull))


def _least(term: Expr, most: dict[Any, Any], ground: Ground) -> Expr:
    """The term, or if it is −c times something not negative, what is left with the factors of that at their largest."""
    number, rest = term.as_coeff_Mul()
    if number >= 0 or not nonnegative(rest, ground, 4):
        return term

    def largest(e: Expr, inner: Ground) -> Expr:
        if type(e) in most:
            return most[type(e)](e, inner)
        if isinstance(e, Sum):
            return Sum(largest(e.function, inner.summed(e.limits)), *e.limits)
        # A product of factors that are not negative grows with each of them.
        signed = isinstance(e, Mul) and all(nonnegative(f, inner, 4) for f in e.args)
        return Mul(*(largest(f, inner) for f in e.args)) if signed else e

    return number * largest(rest, ground)


def magnitude(expr: Expr, ground: Ground, bounded: tuple[Any, ...] = ()) -> Expr:
    """No less than |expr|, by the triangle inequality; what is `bounded` by a set [−c, c] is replaced by c."""
    if isinstance(expr, Sum):
        return Sum(magnitude(expr.function, ground.summed(expr.limits), bounded), *expr.limits)
    base = expr.base if isinstance(expr, Indexed) else expr
    if base in bounded and _reach(expr, ground) is not None:
        return _reach(expr, ground)
    for signed in (expr, -expr):
        if nonnegative(signed, ground, 4):
            return signed
    if isinstance(expr, Add | Mul):
        return expr.func(*(magnitude(part, ground, bounded) for part in expr.args))
    return Abs(expr)


def _highest(expr: Expr, ground: Ground) -> Expr:
    """The upper end of the set of a symbol or of the members of a family; without one, the symbol itself."""
    span = ground.span(expr)
    return expr if span is None or span.integer or span.hi == oo else span.hi


def _reach(expr: Any, ground: Ground) -> Expr | None:
    """c where a symbol, or every member of a family, is from [−c, c]."""
    span = ground.span(expr)
    return None if span is None or span.lo != -span.hi or span.hi == oo else span.hi
