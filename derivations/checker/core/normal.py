"""The normal form: an expression as a polynomial over atoms, each of its terms under one multiple sum.

An atom is a symbol, a member of a family, a value of a function, a power that cannot be split, an exponential of one
monomial, an integral, or the inverse of a polynomial. Two expressions that are both defined are equal where the normal form
of their difference is empty, or becomes empty once its denominators are multiplied out; any other form proves nothing.
Rules that hold only on part of the real numbers (logarithms and roots of products) ask for the sign first.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from itertools import permutations, product
from math import floor, gcd, lcm
from typing import Any

from sympy import (
    Abs,
    Add,
    Basic,
    Derivative,
    Dummy,
    E,
    Expr,
    Indexed,
    Integer,
    Integral,
    KroneckerDelta,
    Lambda,
    Limit,
    Max,
    Min,
    Mul,
    Piecewise,
    Pow,
    Product,
    Rational,
    S,
    Subs,
    Sum,
    Symbol,
    Tuple,
    binomial,
    cos,
    cosh,
    cot,
    coth,
    csc,
    default_sort_key,
    erf,
    erfc,
    erfi,
    exp,
    factorial,
    factorial2,
    factorint,
    gamma,
    log,
    oo,
    pi,
    sec,
    sech,
    sign,
    sin,
    sinh,
    tan,
    tanh,
)
from sympy.core.function import AppliedUndef, Function
from sympy.core.numbers import ComplexInfinity, Infinity, NaN, NegativeInfinity

from derivations.checker.core.binders import Undefined, apart, named, put
from derivations.checker.core.calculus import derivative
from derivations.checker.core.ground import Ground, Span
from derivations.checker.core.recursion import made, unrolled
from derivations.checker.core.signs import inside, nonnegative, nonzero, positive, valued, whole
from derivations.checker.domain import Fact, free

Factors = dict[Any, Fraction]  # atom → exponent
Term = tuple[Fraction, Factors, list[tuple[Any, Any, Any]]]  # coefficient, factors, the sums it stands under
Poly = dict[tuple[frozenset[Any], tuple[Any, ...]], Fraction]

SHORT = 40  # sums and products between numbers are written out up to this length
WIDE = 300  # terms beyond which denominators with sums in them are not multiplied out
LARGE = 4_000  # terms beyond which a product is not multiplied out
BASES = (Add, Sum)  # what stands in a denominator as a whole
ONE, HALF = Fraction(1), Fraction(1, 2)


class TooLarge(Exception):
    """An expression that is not multiplied out: the attempt shows nothing."""


def normal(expr: Any, ground: Ground) -> Poly:
    """The normal form of an expression whose bound variables have names of their own."""
    return _collected(_terms(expr, ground), ground)


def _collected(terms: Iterable[Term], ground: Ground) -> Poly:
    """Terms contracted and added up."""
    poly: Poly = {}
    for term in terms:
        for key, c in _contract(term, ground):
            poly[key] = poly.get(key, Fraction(0)) + c
    return {key: c for key, c in poly.items() if c != 0}


def expression(poly: Poly) -> Expr:
    """The polynomial as an expression again."""
    return Add(*(_product(c, dict(factors), limits) for (factors, limits), c in poly.items()))


def canonical(expr: Any, ground: Ground) -> Expr:
    """One expression for all that have the same normal form, a quotient in lowest terms."""
    return expression(_reduced(normal(expr, ground), ground))


def vanishes(expr: Any, ground: Ground, cases: int = 2) -> bool:
    """Whether the expression is recognisably zero wherever it is defined; if need be for either sign of what has a kink."""
    expr = apart(expr)
    if _empty(normal(expr, replace(ground, lowest=_lowest(expr, ground))), ground, 4):
        return True
    kink = next(iter(kinks(expr, ground)), None) if cases else None
    if kink is None:
        return False
    ground.note("both signs of what has a kink")
    return all(vanishes(expr, known, cases - 1) for known in ground.either_sign(kink))


def kinks(expr: Any, ground: Ground) -> list[Any]:
    """The arguments of absolute values and the gaps between two values of which one is the larger, their sign unknown."""
    found = [e.args[0] for e in expr.atoms(Abs)] + [e.args[0] - e.args[1] for e in expr.atoms(Max, Min) if len(e.args) == 2]
    free = [u for u in found if not u.atoms(Dummy)]  # a bound variable has no sign of its own
    return sorted((u for u in free if not nonnegative(u, ground) and not nonnegative(-u, ground)), key=default_sort_key)


def _empty(poly: Poly, ground: Ground, rounds: int) -> bool:
    """Whether a polynomial is zero once denominators are multiplied out, under sums and integrals as well."""
    if not poly:
        return True
    if rounds == 0:
        return False
    if _rational_zero(poly, ground):
        ground.note("common denominator")
        return True
    cleared = _cleared(poly, ground)
    if cleared is not None:
        ground.note("common denominator")
        if _empty(cleared, ground, rounds - 1):
            return True
    return _under_sums(poly, ground, rounds) or _under_integrals(poly, ground, rounds)


def _product(c: Fraction, factors: Factors, limits: Iterable[Any] = ()) -> Expr:
    body = Mul(_rational(c), *(_power(a, e) for a, e in factors.items()))
    for i, lo, hi in limits:
        moving = [a for a in Mul.make_args(body) if i in free(a)]
        body = Mul(*(a for a in Mul.make_args(body) if i not in free(a)), Sum(Mul(*moving), (i, lo, hi)))
    return body


def _rational(number: Fraction) -> Rational:
    return Rational(number.numerator, number.denominator)


def _power(atom: Any, e: Fraction) -> Expr:
    exponent = _rational(e)
    if isinstance(atom, exp):
        return exp(exponent * atom.args[0])
    if isinstance(atom, Pow) and e.denominator == 1:  # (x^k)^½ is not x^{k/2}: it is |x| where k = 2
        return Pow(atom.base, exponent * atom.exp)
    return Pow(atom, exponent)


NOTHING = (NaN, ComplexInfinity, Infinity, NegativeInfinity)


# --- Terms -----------------------------------------------------------------------------------------------------------


def _terms(expr: Any, ground: Ground) -> list[Term]:
    """The expression multiplied out, not yet collected."""
    if isinstance(expr, Rational):
        return [(Fraction(int(expr.p), int(expr.q)), {}, [])] if expr != 0 else []
    if isinstance(expr, Add):
        return [term for a in expr.args for term in _terms(a, ground)]
    if isinstance(expr, Mul):
        return reduce(lambda left, a: _times(left, _terms(a, ground), ground), expr.args, [(ONE, {}, [])])
    if isinstance(expr, Pow):
        return _terms_of_power(expr, ground)
    rule = RULES.get(expr.func)
    if rule is not None:
        return rule(expr, ground)
    if made(expr):
        further = unrolled(expr, lambda e: nonnegative(e, ground))
        if further is not None:
            ground.note("recursion")
            return _terms(apart(further), ground)
    if isinstance(expr, Function) and not isinstance(expr, AppliedUndef | Piecewise):
        return _atom(expr.func(*(canonical(a, ground) if isinstance(a, Expr) else a for a in expr.args)))
    if isinstance(expr, AppliedUndef):
        return _atom(expr.func(*(canonical(a, ground) for a in expr.args)))
    if isinstance(expr, Indexed):
        return _atom(expr.base[tuple(canonical(i, ground) for i in expr.indices)])
    return _atom(expr)


def _atom(expr: Any, exponent: Fraction = ONE) -> list[Term]:
    """A new expression as one factor; SymPy may have made a number or a product of it, or nothing."""
    if isinstance(expr, NOTHING):
        raise Undefined(f"{expr} is no number")
    if isinstance(expr, Rational):
        return [(Fraction(int(expr.p), int(expr.q)), {}, [])] if expr != 0 else []
    if isinstance(expr, Mul):
        number, rest = expr.as_coeff_Mul()
        if number != 1 and exponent == 1:
            return [(Fraction(int(number.p), int(number.q)), {rest: ONE}, [])]
    return [(ONE, {expr: exponent}, [])]


def _times(left: list[Term], right: list[Term], ground: Ground) -> list[Term]:
    """The product of two lists of terms, the variables of a sum that stands in both kept apart."""
    if len(left) * len(right) > LARGE:
        raise TooLarge
    result: list[Term] = []
    for (c, f, ls), (d, g, ms) in product(left, right):
        names = {i: Dummy(i.name, integer=True) for i, _, _ in ms} if ms and ls else {}
        others: Iterable[tuple[Any, Fraction]] = g.items()
        if names:
            others = ((a.xreplace(names), e) for a, e in others)
            ms = [(names[i], lo.xreplace(names), hi.xreplace(names)) for i, lo, hi in ms]
        result += _folded(c * d, _gathered(others, f), [*ls, *ms], ground)
    return result


def _gathered(more: Iterable[tuple[Any, Fraction]], factors: Factors | None = None) -> Factors:
    """One product of all of them: what is renamed may have become what stands beside it."""
    result = dict(factors or {})
    for atom, e in more:
        result[atom] = result.get(atom, Fraction(0)) + e
    return {atom: e for atom, e in result.items() if e != 0}


def _folded(c: Fraction, factors: Factors, limits: list[Any], ground: Ground) -> list[Term]:
    """One product with what is known of whole powers carried out."""
    plain: Factors = {}
    for atom, e in factors.items():
        if e == 0:
            continue
        if isinstance(atom, Integer):  # 2^{3/2} = 2·2^{1/2}
            c, e = c * Fraction(int(atom)) ** floor(e), e - floor(e)
        elif isinstance(atom, Pow) and atom.base == -1:  # (−1)^{2y} = 1
            e = e % 2
        elif isinstance(atom, KroneckerDelta) and e > 0:
            e = ONE
        if e != 0:
            plain[atom] = e
    for atom, e in plain.items():
        if isinstance(atom, BASES) and e >= 1:
            value = _terms(apart(atom), ground)
            if value != [(ONE, {atom: ONE}, [])]:  # a sum that stays as it is written is an atom
                return _expanded(c, plain, limits, atom, value, 1, ground)
        if isinstance(atom, Pow) and isinstance(atom.exp, Add) and not isinstance(atom.base, BASES):
            others = {a: d for a, d in plain.items() if a != atom and atom.base in (a, getattr(a, "base", None))}
            within = ground.summed(limits[::-1]) if limits and others else ground
            if others and (total := _joined(atom.base, {atom: e, **others}, within)) is not None:
                rest = {a: d for a, d in plain.items() if a != atom and a not in others}
                return _times([(c, rest, limits)], _terms_of_power(total, within), ground)
        if isinstance(atom, cos) and e >= 2:
            ground.note("cos² = 1 − sin²")
            value = _terms(apart(1 - sin(atom.args[0]) ** 2), ground)
            return _expanded(c, plain, limits, atom, value, 2, ground)
        if isinstance(atom, Abs) and abs(e) >= 2:
            taken = 2 if e > 0 else -2
            return _expanded(c, plain, limits, atom, _terms(apart(atom.args[0] ** taken), ground), taken, ground)
    return [(c, plain, limits)]


def _expanded(
    c: Fraction, factors: Factors, limits: list[Any], atom: Any, value: list[Term], taken: int, ground: Ground
) -> list[Term]:
    """One of the factors, to a power of at least `taken`, replaced that often by its value."""
    rest, e = {a: d for a, d in factors.items() if a != atom}, factors[atom]
    left = {**rest, atom: e - taken} if e != taken else rest
    return _times([(c, left, limits)], value, ground)


def _joined(base: Any, powers: Factors, ground: Ground) -> Any:
    """b^p b^q = b^{p+q}, where both are not negative, or b is not zero as it stands in a denominator; otherwise None."""
    if any(e.denominator != 1 for a, e in powers.items() if a != base):  # (x^p)^{1/2} is |x|^{p/2}
        return None
    exponents = [_rational(e) * (S.One if a == base else a.exp) for a, e in powers.items()]
    if powers.get(base, ONE) < 0 or all(whole(p, ground) and nonnegative(p, ground) for p in exponents):
        return Pow(base, Add(*exponents), evaluate=False)
    return None


def _terms_of_power(expr: Pow, ground: Ground) -> list[Term]:
    base, power = expr.args
    if base == E:
        return _terms_of_exp(exp(power, evaluate=False), ground)
    if power.is_Integer and power > 0:
        return reduce(lambda left, _: _times(left, _terms(apart(base), ground), ground), range(int(power)), [(ONE, {}, [])])
    if power.is_Rational:
        return _to_the(base, Fraction(int(power.p), int(power.q)), ground)
    poly = normal(base, ground)
    if _empty(poly, ground, 4):  # 0^m is one where m is zero
        return [] if positive(power, ground) else [(ONE, {Pow(S.Zero, canonical(power, ground), evaluate=False): ONE}, [])]
    parts = [(_product(ONE, dict(factors), limits), c) for (factors, limits), c in normal(power, ground).items()]
    # A whole power asks nothing of its base, and 2^{n−1} is whole where 2^n/2 is not seen to be: it is not (x^{2^n})^{1/2}.
    if whole(power, ground) and not all(whole(_rational(c) * m, ground) for m, c in parts) and not positive(base, ground):
        return [(ONE, {Pow(canonical(base, ground), power, evaluate=False): ONE}, [])]
    # x^{n−1} has a value where x is 0, and x^n/x has none.
    if not nonzero(base, ground) and not nonzero(canonical(base, ground), ground):
        lowest, above = _lowered(base, power, ground)
        if above:
            return _times(_terms_of_power(lowest, ground), _terms_of_power(Pow(base, above, evaluate=False), ground), ground)
        if len(parts) > 1 and not all(nonnegative(_rational(c) * m, ground) for m, c in parts):
            return _unsplit(base, power, ground)
    result: list[Term] = [(ONE, {}, [])]
    for m, c in parts:
        result = _times(result, _to_the(base, c, ground) if m == 1 else _symbolic_power(base, m, c, ground), ground)
    return result


def _unsplit(base: Any, power: Any, ground: Ground) -> list[Term]:
    """b^p where b may be 0 and parts of p negative: over the factors of b, and as one atom for each that may be 0."""
    number, factors = _quotient(normal(base, ground), ground)
    several = number != 1 or list(factors.values()) != [ONE]
    if several and whole(power, ground) and all(e.denominator == 1 for e in factors.values()):
        result = _terms(Pow(_rational(number), power), ground)
        for atom, e in factors.items():
            result = _times(result, _terms(apart(Pow(_power(atom, ONE), int(e) * power, evaluate=False)), ground), ground)
        return result
    exponent = normal(power, ground)
    content = Fraction(gcd(*(c.numerator for c in exponent.values())), lcm(*(c.denominator for c in exponent.values())))
    primitive = expression({key: c / content for key, c in exponent.items()})
    if not whole(primitive, ground) or content.denominator != 1:  # x^{2n−2} is (x^{n−1})²
        content, primitive = ONE, expression(exponent)
    return [(ONE, {Pow(canonical(base, ground), primitive, evaluate=False): content}, [])]


def _lowered(base: Any, power: Any, ground: Ground) -> tuple[Any, int]:
    """b^{p+k} as b^p, with the lowest exponent of its kind, and k, where p is not negative: a sum is then multiplied out."""
    number, rest = canonical(power, ground).as_coeff_Add()
    text = canonical(base, ground)
    lowest = ground.lowest.get((_known_by_name(text), _known_by_name(rest), number % 1), number)
    if not isinstance(text, BASES) or rest == 0 or number <= lowest or not nonnegative(rest + lowest, ground):
        return base, 0
    return Pow(base, rest + lowest, evaluate=False), int(number - lowest)


def _known_by_name(text: Any) -> Any:
    return text.xreplace({s: Symbol(s.name) for s in text.atoms(Dummy)})


def _symbolic_power(base: Any, m: Expr, c: Fraction, ground: Ground) -> list[Term]:
    """(b^m)^c over the factors of b: for a whole m always, otherwise where b, which is positive then, shows their signs."""
    number, factors = _quotient(normal(base, ground), ground)
    if number == 0:
        return [(ONE, {Pow(S.Zero, m): c}, [])]
    split = dict(factors)
    if not (whole(_rational(c) * m, ground) and all(e.denominator == 1 for e in factors.values())):
        number, split, loose = _by_sign(number, factors, ground)
        if number < 0 or len(loose) > 1 or any(e.denominator != 1 or e % 2 == 0 for _, e in loose):
            return [(ONE, {Pow(canonical(base, ground), m): c}, [])]
        split = _gathered(loose, split)
    result: list[Term] = [(ONE, {Pow(S.NegativeOne, m): c} if number < 0 else {}, [])]
    for prime, e in _primes(abs(number)):
        result = _times(result, [(ONE, {Pow(Integer(prime), m): c * e}, [])], ground)
    for atom, e in split.items():
        part: list[Term] = []
        if isinstance(atom, exp):
            part = _terms_of_exp(exp(apart(atom.args[0]) * m, evaluate=False), ground)
        elif isinstance(atom, Pow) and (whole(m, ground) or not whole(atom.exp, ground) or positive(atom.base, ground)):
            part = _terms_of_power(Pow(atom.base, atom.exp * m, evaluate=False), ground)
        if len(part) == 1 and not part[0][2]:
            raised = _monomial_to_the(part[0][0], part[0][1], c * e, ground)
        else:  # (x²)^{1/2} is |x|, and a sum is not raised term by term
            raised = [(ONE, {Pow(atom, m): c * e}, [])]
        result = _times(result, raised, ground)
    return result


def _primes(number: Fraction) -> Iterator[tuple[int, Fraction]]:
    for prime, e in factorint(number.numerator).items():
        yield int(prime), Fraction(int(e))
    for prime, e in factorint(number.denominator).items():
        yield int(prime), -Fraction(int(e))


def _to_the(base: Any, q: Fraction, ground: Ground) -> list[Term]:
    """b^q for a number q that is no positive whole number; b is defined there, so it has the sign that q asks for."""
    poly = normal(base, ground)
    if not poly:
        if q < 0:
            raise Undefined(f"{base} is zero and stands in a denominator")
        return []
    number, factors = _quotient(poly, ground)
    if number == 0 and q < 0:
        raise Undefined(f"{base} is zero and stands in a denominator")
    return _monomial_to_the(number, factors, q, ground) if number else []


def _opaque(poly: Poly) -> Poly:
    """The polynomial with each multiple sum as one atom."""
    collected: Poly = {}
    for (factors, limits), c in poly.items():
        bound = {i for i, _, _ in limits}
        inner = {a: e for a, e in factors if free(a) & bound}
        outer = {a: e for a, e in factors if a not in inner}
        if limits:
            series = _product(ONE, inner, limits)
            outer[series] = outer.get(series, Fraction(0)) + 1
        key = frozenset(outer.items()), ()
        collected[key] = collected.get(key, Fraction(0)) + c
    return collected


def _factored(poly: Poly) -> tuple[Fraction, Factors]:
    """A polynomial as a number times powers of atoms and of polynomials that do not factor further (by FLINT)."""
    from flint import Ordering, fmpq, fmpq_mpoly_ctx  # a claim can be loaded, and trained against, where there is no FLINT

    poly = _opaque(poly)
    atoms = sorted({a for factors, _ in poly for a, _ in factors}, key=default_sort_key)
    if len(poly) == 1:
        ((factors, _), number), *_ = poly.items()
        return number, dict(factors)
    scale = {a: lcm(*(e.denominator for f, _ in poly for b, e in f if b == a)) for a in atoms}
    lowest = {a: min(dict(f).get(a, Fraction(0)) for f, _ in poly) for a in atoms}
    ring = fmpq_mpoly_ctx.get([f"a{n}" for n in range(len(atoms))], Ordering.lex)
    rows = {
        tuple(int((dict(f).get(a, Fraction(0)) - lowest[a]) * scale[a]) for a in atoms): fmpq(c.numerator, c.denominator)
        for (f, _), c in poly.items()
    }
    result: Factors = {a: e for a, e in lowest.items() if e != 0}
    whole_ = ring.from_dict(rows)
    small = len(poly) <= SHORT and len(atoms) <= 12 and max((k for powers in rows for k in powers), default=0) <= LARGE
    number, parts = whole_.factor() if small else (fmpq(1), [(whole_, 1)])  # FLINT ends the process where degrees are huge
    for part, multiplicity in parts:
        terms = {
            (frozenset((a, Fraction(int(k), scale[a])) for a, k in zip(atoms, powers, strict=True) if k), ()): Fraction(
                int(c.p), int(c.q)
            )
            for powers, c in part.to_dict().items()
        }
        lead = next(iter(terms.values()))
        number *= fmpq(lead.numerator, lead.denominator) ** multiplicity
        terms = {key: c / lead for key, c in terms.items()}
        if len(terms) == 1:
            for atom, e in next(iter(terms))[0]:
                result[atom] = result.get(atom, Fraction(0)) + e * multiplicity
        else:
            atom = expression(terms)
            result[atom] = result.get(atom, Fraction(0)) + multiplicity
    return Fraction(int(number.p), int(number.q)), {a: e for a, e in result.items() if e != 0}


def _quotient(poly: Poly, ground: Ground) -> tuple[Fraction, Factors]:
    """A number times powers of what does not factor further, above and below; what both share cancels, being not zero."""
    above, below = _fraction(poly, ground)
    if not above:
        return Fraction(0), {}
    number, factors = _factored(above)
    for atom, e in below.items():
        factors[atom] = factors.get(atom, Fraction(0)) - e
    return number, {a: e for a, e in factors.items() if e != 0}


def _reduced(poly: Poly, ground: Ground) -> Poly:
    """One fraction in lowest terms, its numerator multiplied out."""
    if not any(isinstance(a, BASES) and e < 0 for factors, _ in poly for a, e in factors):
        return poly
    number, factors = _quotient(poly, ground)
    return _collected(_folded(number, factors, [], ground) if number else (), ground)


def _monomial_to_the(number: Fraction, factors: Factors, q: Fraction, ground: Ground) -> list[Term]:
    if q.denominator == 1:
        return _folded(number ** int(q), {a: e * q for a, e in factors.items()}, [], ground)
    number, known, loose = _by_sign(number, factors, ground)
    split: Factors = {atom: e * q for atom, e in known.items()}
    others = [*known, *(a for a, e in loose if e % 2 == 0)]
    odd = [(a, e) for a, e in loose if e.denominator != 1 or e % 2]
    if number > 0 and len(odd) == 1 and odd[0][1].denominator == 1 and all(nonzero(_power(a, ONE), ground) for a in others):
        # The whole is not negative, and so is the only factor whose sign was not known: the others are positive.
        split[odd[0][0]] = split.get(odd[0][0], Fraction(0)) + odd[0][1] * q
        odd = []
    for atom, e in loose:
        if e.denominator == 1 and e % 2 == 0:  # √(x²) = |x|
            split[Abs(atom)] = split.get(Abs(atom), Fraction(0)) + e * q
    for prime, e in _primes(abs(number)):
        split[Integer(prime)] = split.get(Integer(prime), Fraction(0)) + e * q
    if odd or number < 0:
        rest = canonical((1 if number > 0 else -1) * Mul(*(_power(a, e) for a, e in odd)), ground)
        split[rest] = split.get(rest, Fraction(0)) + q
    return _folded(ONE, split, [], ground)


def _by_sign(number: Fraction, factors: Factors, ground: Ground) -> tuple[Fraction, Factors, list[tuple[Any, Fraction]]]:
    """A product with each factor whose sign is known turned to be not negative; and those whose sign is not known."""
    known: Factors = {}
    loose: list[tuple[Any, Fraction]] = []
    for atom, e in factors.items():
        if isinstance(atom, exp | Integer) or nonnegative(_power(atom, ONE), ground):
            known[atom] = known.get(atom, Fraction(0)) + e
        elif isinstance(atom, Add) and e.denominator == 1 and nonnegative(-atom, ground):
            turned = canonical(-atom, ground)  # which may be there already
            known[turned] = known.get(turned, Fraction(0)) + e
            number = -number if e % 2 else number
        else:
            loose.append((atom, e))
    return number, known, loose


def _fraction(poly: Poly, ground: Ground) -> tuple[Poly, Factors]:
    """The polynomial as (numerator, denominator), the denominator a product of atoms that change with no sum."""
    lowest: Factors = {}
    for (factors, limits), _ in poly.items():
        bound = {i for i, _, _ in limits}
        for atom, e in factors:
            if e < 0 and not (free(atom) & bound):
                low = -Fraction(floor(e)) if isinstance(atom, BASES) else -e
                lowest[atom] = max(lowest.get(atom, Fraction(0)), low)
    if not lowest:
        return poly, {}
    return _multiplied(poly, lowest, ground), lowest


def _multiplied(poly: Poly, by: Factors, ground: Ground) -> Poly:
    collected: Poly = {}
    for (factors, limits), c in poly.items():
        names = {i: Dummy(i.name, integer=True) for i, _, _ in limits}
        spans = [(names[i], lo.xreplace(names), hi.xreplace(names)) for i, lo, hi in limits]
        merged = _gathered(by.items(), _gathered((a.xreplace(names), e) for a, e in factors))
        for term in _folded(c, merged, spans, ground):
            for key, k in _contract(term, ground):
                collected[key] = collected.get(key, Fraction(0)) + k
    return {key: c for key, c in collected.items() if c != 0}


def _rational_zero(poly: Poly, ground: Ground) -> bool:
    """Whether the polynomial is zero as a rational function of its atoms, every sum of symbolic length being one (by FLINT)."""
    from flint import Ordering, fmpq, fmpq_mpoly_ctx

    rows = [(dict(factors), c) for (factors, _), c in _opaque(poly).items()]
    highest: dict[Any, int] = {}  # the denominators that are sums, with their highest powers
    for factors, _ in rows:
        for atom, e in factors.items():
            if isinstance(atom, Add) and floor(e) != 0:
                highest[atom] = max(highest.get(atom, 0), -floor(e))
    if not highest or max(highest.values()) > SHORT:
        return False
    inner = {atom: _opaque(normal(apart(atom), ground)) for atom in highest}
    if any(isinstance(a, Add) and floor(e) != 0 for p in inner.values() for f, _ in p for a, e in f):
        return False
    every = [*(f for f, _ in rows), *(dict(f) for p in inner.values() for f, _ in p)]
    atoms = sorted({a for f in every for a, e in f.items() if a not in highest or e != floor(e)}, key=default_sort_key)
    scale = {a: lcm(*(f[a].denominator for f in every if a in f)) for a in atoms}
    lowest = {a: min((Fraction(0), *(_part(a, f[a], highest) for f in every if a in f))) for a in atoms}
    ring = fmpq_mpoly_ctx.get([f"a{n}" for n in range(len(atoms))], Ordering.lex)

    def raised(factors: Factors, c: Fraction) -> Any:
        powers = (int((_part(a, factors.get(a, Fraction(0)), highest) - lowest[a]) * scale[a]) for a in atoms)
        return ring.from_dict({tuple(powers): fmpq(c.numerator, c.denominator)})

    bases = {atom: sum((raised(dict(f), c) for (f, _), c in p.items()), ring.from_dict({})) for atom, p in inner.items()}
    units = raised({}, ONE)  # what the shift to whole exponents multiplies every monomial with
    total = ring.from_dict({})
    for factors, c in rows:
        term = raised(factors, c)
        for atom, k in highest.items():
            taken = k + floor(factors.get(atom, Fraction(0)))
            term *= bases[atom] ** taken * units ** (k - taken)
        total += term
    return total == 0


def _part(atom: Any, e: Fraction, highest: dict[Any, int]) -> Fraction:
    """The exponent of an atom; of a denominator that is a sum only what is left of a whole power."""
    return e - floor(e) if atom in highest else e


def _cleared(poly: Poly, ground: Ground) -> Poly | None:
    """The polynomial times its denominators, which are not zero where it is defined; None where it has none."""
    unsplit = {a.base for factors, _ in poly for a, _ in factors if isinstance(a, Pow) and isinstance(a.exp, Add)}
    bases = {a: e for factors, _ in poly for a, e in factors if (isinstance(a, (*BASES, cos)) or a in unsplit) and e < 0}
    size = len(poly)
    for base, e in bases.items():
        size *= max(len(Add.make_args(base)), 1) ** -floor(e)
    if not bases or size > WIDE:
        return None
    return _fraction(poly, ground)[0]


# --- Functions -------------------------------------------------------------------------------------------------------


def _terms_of_exp(expr: Any, ground: Ground) -> list[Term]:
    """e^{Σ c m} = Π (e^m)^c; and e^{c log x} = x^c, as the logarithm is defined."""
    result: list[Term] = [(ONE, {}, [])]
    for (factors, limits), c in normal(expr.args[0], ground).items():
        logs = [a for a, e in factors if isinstance(a, log) and e == 1]
        if not factors and not limits:
            result = _times(result, [(ONE, {S.Exp1: c}, [])], ground)
        elif len(logs) == 1 and not limits:
            rest = {a: e for a, e in factors if a != logs[0]}
            base = logs[0].args[0]
            if rest:
                result = _times(result, _symbolic_power(base, _product(ONE, rest), c, ground), ground)
            else:
                result = _times(result, _terms(Pow(base, _rational(c)), ground), ground)
        else:
            result = _times(result, [(ONE, {exp(_product(ONE, dict(factors), limits)): c}, [])], ground)
    return result


def _terms_of_log(expr: Any, ground: Ground) -> list[Term]:
    """log of a product of positive factors; a product that is positive leaves at most one factor of unknown sign."""
    poly = _reduced(normal(expr.args[0], ground), ground)
    number, known, loose = _by_sign(*_quotient(poly, ground), ground)
    unsure = [a for a, e in loose if e.denominator != 1 or e % 2 == 0]
    if number <= 0 or len(loose) > 1 or unsure:
        return _atom(log(expression(poly)))
    result: list[Term] = [(e, {log(Integer(prime)): ONE}, []) for prime, e in _primes(number)]
    for atom, e in (*known.items(), *loose):
        if isinstance(atom, exp):
            inner = _terms(apart(atom.args[0]), ground)
        elif isinstance(atom, Pow) and (positive(atom.base, ground) or not whole(atom.exp, ground)):
            inner = _times(_terms(atom.exp, ground), _atom(log(atom.base)), ground)
        else:
            inner = _atom(log(atom))
        result += [(c * e, f, ls) for c, f, ls in inner]
    return result


def _terms_of_angle(expr: Any, ground: Ground) -> list[Term]:
    """sin and cos of a sum, by the addition theorems, down to one monomial with a unit fraction."""
    parts = [(c, _product(ONE, dict(f), ls)) for (f, ls), c in normal(expr.args[0], ground).items()]
    pieces = [(m / c.denominator, c.numerator) for c, m in parts]
    if sum(abs(times) for _, times in pieces) > SHORT:
        return _atom(expr.func(canonical(expr.args[0], ground)))
    sine, cosine = S.Zero, S.One
    for angle, times in pieces:
        s, c = sin(angle), cos(angle)
        for _ in range(abs(times)):
            step = s if times > 0 else -s
            sine, cosine = sine * c + cosine * step, cosine * c - sine * step
    return _terms_of_ring(sine if isinstance(expr, sin) else cosine, ground)


def _terms_of_ring(expr: Any, ground: Ground) -> list[Term]:
    """An expression in sines and cosines that are atoms already."""
    if isinstance(expr, Add):
        return [t for a in expr.args for t in _terms_of_ring(a, ground)]
    if isinstance(expr, Mul):
        return reduce(lambda left, a: _times(left, _terms_of_ring(a, ground), ground), expr.args, [(ONE, {}, [])])
    if isinstance(expr, Pow) and expr.exp.is_Integer and expr.exp > 0:  # cos(π/4) is a root of a number, not a power
        return reduce(lambda l, _: _times(l, _terms_of_ring(expr.base, ground), ground), range(int(expr.exp)), [(ONE, {}, [])])
    return _atom(expr) if isinstance(expr, sin | cos) else _terms(expr, ground)


def _terms_of_odd(expr: Any, ground: Ground) -> list[Term]:
    """f(−x) = −f(x): the argument with the leading sign that comes first."""
    argument = canonical(expr.args[0], ground)
    if argument.could_extract_minus_sign():
        return [(-ONE, {expr.func(canonical(-argument, ground)): ONE}, [])]
    return _atom(expr.func(argument))


def _terms_of_abs(expr: Any, ground: Ground) -> list[Term]:
    argument = expr.args[0]
    for way in (1, -1):
        if nonnegative(way * argument, ground):
            return _terms(apart(way * argument), ground)
    poly = normal(argument, ground)
    if len(poly) == 1 and not next(iter(poly))[1]:
        ((factors, _), number), *_ = poly.items()
        result: list[Term] = [(abs(number), {}, [])]
        for atom, e in factors:
            known = nonnegative(_power(atom, ONE), ground)
            result = _times(result, [(ONE, {atom if known else Abs(atom): e}, [])], ground)
        return result
    inner = expression(poly)
    return _atom(Abs(expression(normal(-inner, ground)) if inner.could_extract_minus_sign() else inner))


def _terms_of_sign(expr: Any, ground: Ground) -> list[Term]:
    """sgn of a product; positive factors have sign one."""
    number, factors = _quotient(normal(expr.args[0], ground), ground)
    if number == 0:
        return []
    result: list[Term] = [(Fraction(1 if number > 0 else -1), {}, [])]
    if any(_may_divide(atom, e, ground) for atom, e in factors.items()):
        # b^{n−m} is 1 where b = 0 and n = m, and sgn(b^n) sgn(b^m) is 0 there: a sign has no limit to go by.
        return [(ONE, {sign(canonical(expr.args[0], ground)): ONE}, [])]
    for atom, e in factors.items():
        if isinstance(atom, exp) or positive(_power(atom, ONE), ground):
            continue
        if positive(-_power(atom, ONE), ground):
            result = [(-c if e % 2 else c, f, ls) for c, f, ls in result]
        elif e.denominator == 1 and e % 2 == 0:
            result = _times(result, [(ONE, {sign(atom): Fraction(2)}, [])], ground)
        else:
            result = _times(result, [(ONE, {sign(atom): ONE}, [])], ground)
    return result


def _may_divide(atom: Any, e: Fraction, ground: Ground) -> bool:
    """Whether a factor may be a power of zero that is not positive."""
    base, power = atom.args if isinstance(atom, Pow) else (atom, S.One)
    return (e < 0 or not nonnegative(power, ground)) and not nonzero(base, ground)


def _terms_of_extreme(expr: Any, ground: Ground) -> list[Term]:
    """max(a, b) = (a + b + |a − b|)/2."""
    first, *rest = expr.args
    other = expr.func(*rest) if len(rest) > 1 else rest[0]
    larger = 1 if isinstance(expr, Max) else -1
    return _terms((first + other + larger * Abs(first - other)) / 2, ground)


def _terms_of_gamma(expr: Any, ground: Ground) -> list[Term]:
    """Γ(x + k) = (x + k − 1) … x Γ(x), down to the lowest argument of its kind, where Γ is defined as well."""
    argument = canonical(expr.args[0], ground)
    number, rest = argument.as_coeff_Add()
    lowest = ground.lowest.get((gamma, rest, number % 1))
    # What only came up on the way may lie lower, and the lowest may stand where it has a value and this has not.
    if lowest is None or number <= lowest or rest == 0 or not positive(rest + lowest, ground):
        return _atom(gamma(argument))
    result = _atom(gamma(rest + lowest))
    for k in range(int(number - lowest)):
        ground.note("Γ(x + 1) = xΓ(x)")
        result = _times(result, _terms(rest + lowest + k, ground), ground)
    return result


def _lowest(expr: Any, ground: Ground) -> dict[Any, Any]:
    """For each kind of argument of Γ and of exponent of a base, equal up to whole numbers, the lowest that occurs."""
    found: dict[Any, Any] = {}
    for e in expr.atoms(gamma, factorial, factorial2, binomial, Pow) if isinstance(expr, Basic) else ():
        kinds = [(gamma, inner.args[0]) for inner in _as_gamma(e).atoms(gamma)]
        if isinstance(e, Pow) and not e.exp.is_Rational and e.base != E:
            kinds = [(_known_by_name(canonical(e.base, ground)), e.exp)]
        for of, argument in kinds:
            number, rest = canonical(argument, ground).as_coeff_Add()
            key = of, rest if of is gamma else _known_by_name(rest), number % 1
            found[key] = min(found.get(key, number), number)
    return found


def _as_gamma(expr: Any) -> Expr:
    """Factorials as values of Γ. n!! is defined here for odd n = 2m − 1 only, as 2^m Γ(m + ½)/√π."""
    if isinstance(expr, factorial):
        return gamma(expr.args[0] + 1)
    if isinstance(expr, binomial):
        n, k = expr.args
        return gamma(n + 1) / (gamma(k + 1) * gamma(n - k + 1))
    if isinstance(expr, factorial2):
        m = (expr.args[0] + 1) / 2
        return 2**m * gamma(m + S.Half) / Pow(pi, S.Half)
    return expr


def _terms_of_factorial(expr: Any, ground: Ground) -> list[Term]:
    return _terms(apart(_as_gamma(expr)), ground)


def _terms_of_delta(expr: Any, ground: Ground) -> list[Term]:
    if len(expr.args) != 2:
        return _atom(expr)
    i, j = (canonical(a, ground) for a in expr.args)
    return _atom(KroneckerDelta(i, j))


def _terms_of_sum(expr: Any, ground: Ground) -> list[Term]:
    """A sum between numbers is written out, the last terms of one that ends at n + k are split off, the rest stays."""
    *inner, (i, lo, hi) = expr.limits
    body = Sum(expr.function, *inner) if inner else expr.function
    if oo in (hi, -lo):  # a series converges as it is written, and need not in parts
        text = canonical(body, ground.under((i, Span(lo, hi, integer=True))))
        return _atom(closed(Sum, text, i, lo, hi))
    lo, hi = canonical(lo, ground), canonical(hi, ground)
    if (hi - lo).is_Integer and hi - lo < SHORT:
        return [t for k in range(int(hi - lo) + 1) for t in _terms(apart(body.xreplace({i: lo + k})), ground)]
    split: list[Term] = []
    shift, rest = hi.as_coeff_Add()
    while rest != 0 and shift.is_Integer and shift > 0 and nonnegative(hi - lo, ground):
        ground.note("last term of a sum")
        split += _terms(apart(body.xreplace({i: hi})), ground)
        hi, shift = hi - 1, shift - 1
    under = ground.summed([(i, lo, hi)])
    terms = _terms(apart(body), under)
    filled = nonnegative(hi - lo, ground)
    for c, f, ls in terms:
        if filled or _valued_beside(i, f, ls, ground):
            split.append((c, f, [*ls, (i, lo, hi)]))
            continue
        moving = {i, *(j for j, _, _ in ls)}
        idle = {a: e for a, e in f.items() if not free(a) & moving and _valued_beside(i, {a: e}, [], ground)}
        kept = {a: e for a, e in f.items() if a not in idle}
        for key, d in _collected([(c, kept, ls)], under).items():
            split.append((d, _gathered([(closed(Sum, expression({key: ONE}), i, lo, hi), ONE)], idle), []))
    return split


def _valued_beside(i: Any, factors: Factors, limits: list[Any], ground: Ground) -> bool:
    """Whether what does not change with i has a value even where i has no range to be in, and may leave the sum."""
    for a, e in factors.items():
        moving, around = free(a), list[Any]()  # it leaves with i every other sum that it does not change with
        for j, lo, hi in limits:
            if j in moving:
                moving, around = moving | free(lo) | free(hi), [(j, lo, hi), *around]
        if i not in moving and not valued(_power(a, e), ground.summed(around)):
            return False
    return True


def _may_leave(factors: Factors, limits: list[Any], ground: Ground) -> bool:
    """Whether each sum has members wherever it stands, or what does not change with its variable a value beside it."""
    for n, (i, lo, hi) in enumerate(limits):
        outer, others = limits[:n:-1], [*limits[:n], *limits[n + 1 :]]
        if not nonnegative(hi - lo, ground.summed(outer)) and not _valued_beside(i, factors, others, ground):
            return False
    return True


def _terms_of_product(expr: Any, ground: Ground) -> list[Term]:
    *inner, (i, lo, hi) = expr.limits
    body = Product(expr.function, *inner) if inner else expr.function
    lo, hi = canonical(lo, ground), canonical(hi, ground)
    if (hi - lo).is_Integer and hi - lo < SHORT:
        written = (_terms(apart(body.xreplace({i: lo + k})), ground) for k in range(int(hi - lo) + 1))
        return reduce(lambda left, right: _times(left, right, ground), written, [(ONE, {}, [])])
    result: list[Term] = [(ONE, {}, [])]
    shift, rest = hi.as_coeff_Add()
    while rest != 0 and shift.is_Integer and shift > 0 and nonnegative(hi - lo, ground):
        ground.note("last factor of a product")
        result = _times(result, _terms(apart(body.xreplace({i: hi})), ground), ground)
        hi, shift = hi - 1, shift - 1
    under = ground.summed([(i, lo, hi)])
    poly = normal(apart(body), under)
    filled = nonnegative(hi - lo, ground) or all(_valued_beside(i, dict(f), [], ground) for f, _ in poly)
    if len(poly) != 1 or next(iter(poly))[1] or not filled or not nonnegative(hi - lo + 1, ground):
        return _times(result, _atom(closed(Product, expression(poly), i, lo, hi)), ground)
    ((factors, _), number), *_ = poly.items()
    count = hi - lo + 1
    result = _times(result, _terms(Pow(_rational(number), count), ground), ground)
    for atom, e in factors:
        if i not in atom.free_symbols:
            result = _times(result, _terms(Pow(_power(atom, e), count), ground), ground)
        elif isinstance(atom, exp):
            exponent = Sum(_rational(e) * atom.args[0], (i, lo, hi))
            result = _times(result, _terms_of_exp(exp(apart(exponent), evaluate=False), ground), ground)
        else:
            result = _times(result, [(ONE, {closed(Product, atom, i, lo, hi): e}, [])], ground)
    return result


def _terms_of_integral(expr: Any, ground: Ground) -> list[Term]:
    """An integral with its body in normal form; what does not change with the variable stands before it."""
    if any(len(limit) != 3 for limit in expr.limits):
        return _atom(expr)
    *inner, (s, lo, hi) = expr.limits
    body = Integral(expr.function, *inner) if inner else expr.function
    lo, hi = (end if end in (oo, -oo) else canonical(end, ground) for end in (lo, hi))
    if lo == hi:
        return []
    within = inside([(s, lo, hi)], ground, open_=True)
    poly = normal(apart(body), within)
    if not poly:
        return []
    shared = _shared(poly, s)
    rest = {(frozenset((a, e) for a, e in f if (a, e) not in shared), ls): c for (f, ls), c in poly.items()}
    lead = next(iter(sorted(rest.items(), key=lambda kv: default_sort_key(expression(dict([kv]))))))[1]
    rest = {key: c / lead for key, c in rest.items()}
    return [(lead, _gathered([(closed(Integral, expression(rest), s, lo, hi), ONE)], dict(shared)), [])]


def _shared(poly: Poly, s: Any) -> list[tuple[Any, Fraction]]:
    """The factors that all terms have and that do not change with s."""
    keys = list(poly)
    if any(limits for _, limits in keys):
        return []
    return [(a, e) for a, e in keys[0][0] if s not in a.free_symbols and all((a, e) in f for f, _ in keys)]


def _terms_of_subs(expr: Any, ground: Ground) -> list[Term]:
    """A derivative of an unknown function at a point is an atom; any other expression is taken there."""
    point = dict(zip(expr.variables, expr.point, strict=True))
    body = expr.expr
    if isinstance(body, Derivative):
        if _unknown_derivative(body):
            (z, count), *_ = body.variable_count
            at = canonical(point[z], ground)
            name = Symbol("_z", real=True)
            return _atom(Subs(Derivative(body.expr.func(name), (name, count)), name, at))
        held = ground.under(*((v, Span(p, p)) for v, p in point.items()))
        body = derivative(body, held)
    return _terms(apart(put(body, point, ground.where)), ground)


def _unknown_derivative(body: Derivative) -> bool:
    (z, _), *others = body.variable_count
    return not others and isinstance(body.expr, AppliedUndef) and body.expr.args == (z,)


def _terms_of_lambda(expr: Any, ground: Ground) -> list[Term]:
    body = canonical(expr.expr, ground.under(*((v, None) for v in expr.variables)))
    return _atom(named(Lambda(expr.variables, body)))


def _terms_of_derivative(expr: Any, ground: Ground) -> list[Term]:
    return _terms(apart(derivative(expr, ground)), ground)


def _by(rewritten: Any) -> Any:
    return lambda expr, ground: _terms(apart(rewritten(expr.args[0])), ground)


RULES: dict[Any, Any] = {
    exp: _terms_of_exp,
    log: _terms_of_log,
    sin: _terms_of_angle,
    cos: _terms_of_angle,
    tan: _by(lambda x: sin(x) / cos(x)),
    cot: _by(lambda x: cos(x) / sin(x)),
    sec: _by(lambda x: 1 / cos(x)),
    csc: _by(lambda x: 1 / sin(x)),
    sinh: _by(lambda x: (exp(x) - exp(-x)) / 2),
    cosh: _by(lambda x: (exp(x) + exp(-x)) / 2),
    tanh: _by(lambda x: (exp(2 * x) - 1) / (exp(2 * x) + 1)),
    coth: _by(lambda x: (exp(2 * x) + 1) / (exp(2 * x) - 1)),
    sech: _by(lambda x: 2 * exp(x) / (exp(2 * x) + 1)),
    erfc: _by(lambda x: 1 - erf(x)),
    erf: _terms_of_odd,
    erfi: _terms_of_odd,
    Abs: _terms_of_abs,
    sign: _terms_of_sign,
    Max: _terms_of_extreme,
    Min: _terms_of_extreme,
    gamma: _terms_of_gamma,
    factorial: _terms_of_factorial,
    factorial2: _terms_of_factorial,
    binomial: _terms_of_factorial,
    KroneckerDelta: _terms_of_delta,
    Sum: _terms_of_sum,
    Product: _terms_of_product,
    Integral: _terms_of_integral,
    Lambda: _terms_of_lambda,
    Subs: _terms_of_subs,
    Derivative: _terms_of_derivative,
}


# --- Sums ------------------------------------------------------------------------------------------------------------


def _contract(term: Term, ground: Ground) -> Iterator[tuple[Any, Fraction]]:
    """One term simplified: deltas and facts contracted, idle sums counted, variables given canonical names."""
    coefficient, factors, limits = term
    if not limits:
        yield (frozenset(factors.items()), ()), coefficient
        return
    for i, lo, hi in limits:
        rest = [limit for limit in limits if limit[0] != i]
        if any(i in free(a) or i in free(b) for _, a, b in rest):
            continue  # another sum runs to i: it stays
        beside = ground.summed(rest) if rest else ground  # where i may have no range to be in
        holding = {a: e for a, e in factors.items() if i in free(a)}
        others = {a: e for a, e in factors.items() if a not in holding}
        if not holding:
            count = hi - lo + 1
            if oo in (hi, -lo) or not (whole(count, beside) and nonnegative(count, beside)):
                continue  # a sum that runs backwards is empty and not of negative length
            for t in _times([(coefficient, others, rest)], _terms(count, ground), ground):
                yield from _contract(t, ground)
            return
        found = _through_delta((i, lo, hi), holding, beside)
        found = _by_fact((i, lo, hi), holding, beside) if found is None else found
        # By a delta a factor can become the same for all members of another sum, which may have none.
        if found is not None and all(_may_leave(f, [*ls, *rest], ground) for _, f, ls in found):
            for t in _times([(coefficient, others, rest)], found, beside):
                yield from _contract(t, ground)
            return
    yield _named(factors, limits), coefficient


def _through_delta(limit: Any, holding: Factors, ground: Ground) -> list[Term] | None:
    """Σ_i δ_ij f(i) = f(j) where j runs inside the range of i, 0 where it runs beside it."""
    i, lo, hi = limit
    for delta in (a for a in holding if isinstance(a, KroneckerDelta) and i in a.args):
        j = delta.args[0] if delta.args[1] == i else delta.args[1]
        if i in j.free_symbols:
            continue
        if nonnegative(lo - 1 - j, ground) or nonnegative(j - hi - 1, ground):
            return []
        if whole(j, ground) and nonnegative(j - lo, ground) and (hi == oo or nonnegative(hi - j, ground)):
            ground.note("Kronecker delta")
            left: list[Term] = [(ONE, {}, [])]
            for atom, e in holding.items():
                if atom != delta:
                    left = _times(left, _terms(apart(_power(atom, e).xreplace({i: j})), ground), ground)
            return left
    return None


def _by_fact(limit: Any, holding: Factors, ground: Ground) -> list[Term] | None:
    """The value of a sum that a set guarantees: probabilities add up to one, columns are orthonormal."""
    pieces: list[Any] = []
    for atom, e in holding.items():
        if not isinstance(atom, Indexed) or e.denominator != 1 or e < 0 or e > 4:
            return None
        pieces += [atom] * int(e)
    for fact in ground.facts:
        value = _match(fact, limit, pieces, ground)
        if value is not None:
            ground.note("fact of a set")
            return _terms(value, ground)
    return None


def _match(fact: Fact, limit: Any, pieces: list[Any], ground: Ground) -> Any:
    """The right side of a fact about the sum over `limit` of exactly these factors, or None."""
    (bound, *ends), body = fact.equation.lhs.limits[0], fact.equation.lhs.function
    i, *here = limit
    if ends != here:
        return None
    pattern = [f.base for f in Mul.make_args(body) if f.is_Pow for _ in range(int(f.exp))]
    pattern += [f for f in Mul.make_args(body) if not f.is_Pow]
    if len(pattern) != len(pieces):
        return None
    formal = tuple(p for p, _, _ in fact.indices)
    for order in permutations(pieces):
        found: dict[Any, Any] = {bound: i}
        if not all(_unify(p, f, found, formal) for p, f in zip(pattern, order, strict=True)):
            continue
        # The fact holds for indices in their ranges that do not move with the sum.
        if all(
            i not in found[p].free_symbols
            and whole(found[p], ground)
            and nonnegative(found[p] - lo, ground)
            and nonnegative(hi - found[p], ground)
            for p, lo, hi in fact.indices
        ):
            return fact.equation.rhs.xreplace(found)
    return None


def _unify(pattern: Indexed, item: Indexed, found: dict[Any, Any], formal: tuple[Symbol, ...]) -> bool:
    if pattern.base != item.base or len(pattern.indices) != len(item.indices):
        return False
    for p, a in zip(pattern.indices, item.indices, strict=True):
        if p in formal and p not in found:
            found[p] = a
        if found.get(p, p) != a:
            return False
    return True


def _named(factors: Factors, limits: list[Any]) -> tuple[frozenset[Any], tuple[Any, ...]]:
    """The least of all ways to name the summation variables; only variables of like ranges can trade places."""
    level: dict[Any, int] = {}  # how many sums a range depends on, one on the other; outer sums stand last
    for i, lo, hi in reversed(limits):
        depends = (lo.free_symbols | hi.free_symbols) & set(level)
        level[i] = 1 + max((level[j] for j in depends), default=0)
    any_variable = dict.fromkeys(level, Symbol("_"))
    groups: dict[Any, list[Any]] = {}
    for i, lo, hi in limits:
        groups.setdefault((-level[i], lo.xreplace(any_variable), hi.xreplace(any_variable)), []).append((i, lo, hi))
    spans = sorted(groups, key=lambda g: (g[0], default_sort_key(g[1]), default_sort_key(g[2])))
    inside = {f: f.atoms(Symbol) for f in factors}
    taken = set().union(*inside.values(), *(end.atoms(Symbol) for _, *ends in limits for end in ends))
    places = [(n, m) for n, s in enumerate(spans) for m in range(len(groups[s]))]
    depth = max(map(_depth, factors), default=0)
    while taken.intersection(names := [Symbol(f"_{depth}.{n}.{m}", integer=True) for n, m in places]):
        depth += 1
    held = {f: level.keys() & inside[f] for f in factors}
    named: dict[Any, Any] = {}  # most ways name the few variables of a factor as another way did

    def factor(f: Any, renaming: dict[Any, Any]) -> Any:
        own = {i: renaming[i] for i in held[f]}
        key = f, *own.values()
        if key not in named:
            named[key] = f.xreplace(own)
        return named[key]

    ways = []
    for orders in product(*(permutations(groups[s]) for s in spans)):
        ordered = [limit for order in orders for limit in order]
        renaming = {i: name for (i, _, _), name in zip(ordered, names, strict=True)}
        renamed = tuple(Tuple(renaming[i], lo.xreplace(renaming), hi.xreplace(renaming)) for i, lo, hi in ordered)
        ways.append((frozenset(_gathered((factor(f, renaming), e) for f, e in factors.items()).items()), renamed))
    return min(ways, key=_rank) if len(ways) > 1 else ways[0]


def _rank(way: Any) -> Any:
    return sorted((default_sort_key(f), e) for f, e in way[0]), default_sort_key(Tuple(*way[1]))


def closed(binder: Any, body: Any, i: Any, lo: Any, hi: Any) -> Expr:
    """Σ, Π or ∫ of the body, its variable under a name by which it can be compared with another."""
    name = unused((body, lo, hi), **{"real" if binder is Integral else "integer": True})
    return binder(body.xreplace({i: name}), (name, lo, hi))


def unused(texts: tuple[Any, ...], **kind: bool) -> Symbol:
    """The name by nesting depth, or the next that nothing has: what is bound inside or beside was named so too."""
    taken, depth = set().union(*(text.atoms(Symbol) for text in texts)), _depth(texts[0])
    while (name := Symbol(f"_{depth}", **kind)) in taken:
        depth += 1
    return name


def _depth(expr: Any) -> int:
    own = 1 if isinstance(expr, Sum | Product | Integral | Limit | Lambda) else 0
    return own + max(map(_depth, expr.args), default=0)


def _under_sums(poly: Poly, ground: Ground, rounds: int) -> bool:
    """Whether the terms under each multiple sum add up to zero summand by summand."""
    groups: dict[Any, Poly] = {}
    for (factors, limits), c in poly.items():
        groups.setdefault(limits, {})[factors, ()] = c
    if set(groups) == {()}:
        return False
    for limits, body in groups.items():
        # Names that nothing else can have: what is opened up on the way may be given those that the terms have now.
        own = {i: Dummy(i.name, integer=True) for i, _, _ in limits}
        inner = ground.summed([tuple(end.xreplace(own) for end in limit) for limit in limits])
        renamed: Poly = {}
        for (factors, _), c in body.items():
            key = frozenset(_gathered((a.xreplace(own), e) for a, e in factors).items()), ()
            renamed[key] = renamed.get(key, Fraction(0)) + c
        if not _empty(renamed, inner, rounds - 1):
            return False
    ground.note("summand by summand")
    return True


def _under_integrals(poly: Poly, ground: Ground, rounds: int) -> bool:
    """Whether the integrals over each span add up to zero under one sign: all of them converge, being defined."""
    rest: Poly = {}
    spans: dict[Any, Expr] = {}
    variable = Dummy("s", real=True)
    for (factors, limits), c in _alone(poly, ground).items():
        integrals = [(a, e) for a, e in factors if isinstance(a, Integral)]
        if limits or len(integrals) != 1 or integrals[0][1] != 1:
            if integrals:
                return False
            rest[factors, limits] = c
            continue
        integral = integrals[0][0]
        *within, (s, lo, hi) = integral.limits
        body = Integral(integral.function, *within) if within else integral.function
        others = _product(c, {a: e for a, e in factors if a != integral})
        spans[lo, hi] = spans.get((lo, hi), S.Zero) + others * body.xreplace({s: variable})
    left = expression(rest)
    for (lo, hi), body in spans.items():
        between = inside([(variable, lo, hi)], ground, open_=True)
        change = normal(apart(body), between)
        if _steady(expression(change), variable, lo, hi):
            left += expression(change) * (hi - lo)
        elif not _empty(change, between, rounds - 1):
            return False
    if not spans or not _empty(normal(apart(left), ground), ground, rounds - 1):
        return False
    ground.note("integrand by integrand")
    return True


def _alone(poly: Poly, ground: Ground) -> Poly:
    """The same, where an integral of what does not change is carried out if it stands beside another integral."""
    values: dict[Any, Expr] = {}
    for factors, _ in poly:
        integrals = [a for a, _ in factors if isinstance(a, Integral)]
        spans = {a: a.limits[0] for a in integrals if len(integrals) > 1 and len(a.limits) == 1}
        values |= {a: a.function * (hi - lo) for a, (s, lo, hi) in spans.items() if _steady(a.function, s, lo, hi)}
    return normal(apart(expression(poly).xreplace(values)), ground) if values else poly


def _steady(body: Expr, s: Any, lo: Any, hi: Any) -> bool:
    """Whether what is integrated does not change, over a span of finite length."""
    return s not in body.free_symbols and not {lo, hi} & {oo, -oo}
