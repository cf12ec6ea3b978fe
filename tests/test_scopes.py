"""Scopes: what a text means is found by looking names up where they stand, and nothing that is done to it changes that.

The meaning is an interpreter of its own: a binder extends the environment and nothing is ever put into anything, so no name can
be captured. Texts draw all their names, bound, free and formal, from the same few, so that they coincide as often as they can.
"""

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

from hypothesis import HealthCheck, assume, given, reject, settings
from hypothesis import strategies as st
from sympy import (
    Add,
    Derivative,
    Expr,
    Function,
    Integer,
    Integral,
    Interval,
    Limit,
    Mul,
    Pow,
    Product,
    Rational,
    Subs,
    Sum,
    Symbol,
    preorder_traversal,
)
from sympy.core.function import AppliedUndef

from derivations import Claim, Eq, Source, Verdict, integers
from derivations.checker import symbolic
from derivations.checker.claim import ClaimError
from numerics.judge import judge

x, y = (Symbol(name, real=True) for name in "xy")
i, j = (Symbol(name, integer=True) for name in "ij")
a, b = (Symbol(name, real=True) for name in "ab")
f = Function("f", real=True)
DOMAIN = {x: Interval(-1, 2), y: Interval(-1, 2), i: integers(1, 3), j: integers(1, 3)}
POINTS = [
    {x: Fraction(p), y: Fraction(q), i: Fraction(r), j: Fraction(s)}
    for p, q, r, s in ((2, Fraction(-1, 3), 3, 1), (Fraction(1, 2), Fraction(7, 5), 1, 2), (Fraction(-3, 7), 1, 2, 3))
]
NODES = 14  # polynomials of a degree below this are integrated and differentiated exactly
Where = Mapping[Any, Any]


class NoPolynomial(Exception):
    """A text that SymPy has made something else of, or of a degree that the nodes cannot tell."""


def meaning(expr: Any, at: Mapping[Any, Fraction], where: Where) -> Fraction:
    """The value where the names have these values; definitions speak of what their own names mean outside of all binders."""
    return _meaning(expr, at, at, where)


def _meaning(expr: Any, here: Mapping[Any, Fraction], outside: Mapping[Any, Fraction], where: Where) -> Fraction:
    def of(part: Any) -> Fraction:
        return _meaning(part, here, outside, where)

    def under(part: Any, name: Any, value: Fraction) -> Fraction:
        return _meaning(part, {**here, name: value}, outside, where)

    if expr.is_Rational:
        return Fraction(int(expr.p), int(expr.q))
    if isinstance(expr, Symbol):
        return _meaning(where[expr], outside, outside, where) if expr in where else here[expr]
    if isinstance(expr, AppliedUndef):
        ((formal, body),) = [(key.args[0], body) for key, body in where.items() if getattr(key, "func", None) == expr.func]
        return _meaning(body, {**outside, formal: of(expr.args[0])}, outside, where)
    if isinstance(expr, Add):
        return sum(map(of, expr.args), Fraction(0))
    if isinstance(expr, Mul):
        return _product(map(of, expr.args))
    if isinstance(expr, Pow):
        return of(expr.base) ** int(of(expr.exp))
    if isinstance(expr, Sum | Product):
        *inner, (name, lo, hi) = expr.limits
        body = expr.func(expr.function, *inner) if inner else expr.function
        terms = [under(body, name, Fraction(value)) for value in range(int(of(lo)), int(of(hi)) + 1)]
        return sum(terms, Fraction(0)) if isinstance(expr, Sum) else _product(terms)
    if isinstance(expr, Integral):
        *inner, (name, lo, hi) = expr.limits
        body = Integral(expr.function, *inner) if inner else expr.function
        primitive = _newton(lambda value: under(body, name, value))
        return _integrated(primitive, of(hi)) - _integrated(primitive, of(lo))
    if isinstance(expr, Derivative):
        (name, count), *others = expr.variable_count
        body = Derivative(expr.expr, *others, evaluate=False) if others else expr.expr
        coefficients = _newton(lambda value: under(body, name, value))
        for _ in range(int(count)):
            coefficients = [n * c for n, c in enumerate(coefficients)][1:]
        return sum((c * here[name] ** n for n, c in enumerate(coefficients)), Fraction(0))
    if isinstance(expr, Subs):
        values = dict(zip(expr.variables, map(of, expr.point), strict=True))
        return _meaning(expr.expr, {**here, **values}, outside, where)
    if isinstance(expr, Limit):  # of a polynomial
        return under(expr.args[0], expr.args[1], of(expr.args[2]))
    raise NoPolynomial


def _product(factors: Any) -> Fraction:
    result = Fraction(1)
    for factor in factors:
        result *= factor
    return result


def _newton(function: Any) -> list[Fraction]:
    """The coefficients of a polynomial by its values at 0, 1, 2, …"""
    values = [function(Fraction(n)) for n in range(NODES)]
    differences, row = [], values
    while row:
        differences.append(row[0])
        row = [later - earlier for earlier, later in pairwise(row)]
    if any(differences[-2:]):
        raise NoPolynomial
    coefficients = [Fraction(0)] * NODES
    basis = [Fraction(1)]  # s(s − 1)…(s − n + 1)/n!
    for n, difference in enumerate(differences):
        for power, c in enumerate(basis):
            coefficients[power] += difference * c
        shifted, scaled = [Fraction(0), *basis], [n * c for c in basis] + [Fraction(0)]
        basis = [(one - other) / (n + 1) for one, other in zip(shifted, scaled, strict=True)]
    return coefficients


def _integrated(coefficients: list[Fraction], at: Fraction) -> Fraction:
    return sum((c * at ** (n + 1) / (n + 1) for n, c in enumerate(coefficients)), Fraction(0))


REALS, WHOLE = st.sampled_from([x, y]), st.sampled_from([i, j])
NAMES = st.sampled_from([x, y, i, j])
ENDS = st.sampled_from([Integer(2), Integer(3), i, j])


def texts(*defined: Any, depth: int = 2) -> st.SearchStrategy[Expr]:
    """Polynomials under binders of every kind, so many deep, in the same few names."""
    leaf = st.one_of(NAMES, st.sampled_from([*(s for s in defined if isinstance(s, Symbol)), Integer(2), Rational(-1, 2)]))
    if depth == 0:
        return leaf
    inner, less = texts(*defined, depth=depth - 1), st.one_of(leaf, texts(*defined, depth=depth - 1))
    body = st.one_of(
        st.builds(lambda p, q: p + q, inner, less), st.builds(lambda p, q: p * q, inner, less), st.builds(lambda p: p**2, inner)
    )
    binders = [
        st.builds(lambda p, s, end: Sum(p, (s, 1, end)), body, WHOLE, ENDS),
        st.builds(lambda p, s, end: Product(p, (s, 1, end)), body, WHOLE, ENDS),
        st.builds(lambda p, s, lo, hi: Integral(p, (s, lo, hi)), body, REALS, NAMES, NAMES),
        st.builds(lambda p, s: Derivative(p, s), body, REALS),
        st.builds(lambda p, s, q: Subs(p, s, q), body, REALS, less),
        st.builds(lambda p, s, q: Limit(p, s, q) if q != s else p, body, REALS, NAMES),
    ]
    return st.one_of(*binders, *([st.builds(f, less)] * 2 if f(x) in defined else []))


definitions = st.fixed_dictionaries(
    {a: texts(depth=1)}, optional={b: st.one_of(texts(a, depth=1), texts(a, depth=0)), f(x): texts(a, depth=1)}
)


@st.composite
def statements(draw: Any) -> tuple[Expr, Expr, Where]:
    """Two texts that are the same or nearly so, and definitions."""
    where = draw(definitions)
    one = draw(texts(*where))
    way = draw(st.sampled_from(WAYS))
    try:
        other = draw(texts(*where)) if way is None else way(one, where)
    except NotImplementedError:  # SymPy has no limit at the variable itself
        other = one
    assume(other != one)
    return one, other, where


def put_in_as_text(text: Expr, where: Where) -> Expr:
    """What is bound captures what is put in."""
    for key, value in reversed(list(where.items())):
        text = text.xreplace({key: value})
    return text


def renamed(*names: Symbol) -> Any:
    return lambda text, where: text.xreplace(dict(zip((x, y, i, j), names, strict=True)))


def exchanged(place: int, name: Symbol, other: Symbol) -> Any:
    """One name for another in one place."""

    def way(text: Expr, where: Where) -> Expr:
        nodes = [node for node in preorder_traversal(text) if isinstance(node, Expr) and node.has(name)]
        node = nodes[place % len(nodes)] if nodes else text
        return text.xreplace({node: node.xreplace({name: other})})

    return way


PAIRS = ((x, y), (y, x), (i, j), (j, i))
WAYS = [
    None,  # any other
    put_in_as_text,
    lambda text, where: text.doit(),
    *(renamed(*names) for names in ((y, x, i, j), (x, y, j, i))),
    *(exchanged(place, *pair) for place in range(4) for pair in PAIRS),
]


def points() -> list[dict[Any, Rational]]:
    return [{s: Rational(value.numerator, value.denominator) for s, value in point.items()} for point in POINTS]


def claim_of(one: Expr, other: Expr, where: Where) -> Claim:
    """What the door refuses is nobody's concern here."""
    try:
        return Claim(source=Source("Scopes", "Text 1"), domain=DOMAIN, where=where, printed=Eq(one, other))
    except ClaimError:
        reject()


def alike(one: Expr, other: Expr, where: Where) -> list[bool]:
    try:
        return [meaning(one, point, where) == meaning(other, point, where) for point in POINTS]
    except NoPolynomial:
        reject()


@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(statements())
def test_what_is_proved_means_the_same(drawn: tuple[Expr, Expr, Where]) -> None:
    one, other, where = drawn
    claim = claim_of(one, other, where)
    if symbolic.read(claim, claim.printed, "", {}).verdict is Verdict.PROVED:
        assert all(alike(one, other, where))


@settings(deadline=None, max_examples=40, suppress_health_check=list(HealthCheck))
@given(statements())
def test_the_judge_sees_what_is_meant(drawn: tuple[Expr, Expr, Where]) -> None:
    one, other, where = drawn
    claim = claim_of(one, other, where)
    for point, same in zip(points(), alike(one, other, where), strict=True):
        assert judge(claim, claim.printed, "", point).status != ("fails" if same else "holds")


def test_a_captured_name_is_seen() -> None:
    """The other way about: put in as text, y is caught by the integral, and the meaning is another."""
    where = {a: y**2}
    text = Integral(a * x, (y, 0, 1))
    assert meaning(text, POINTS[0], where) == Fraction(2, 9)
    assert meaning(put_in_as_text(text, where), POINTS[0], where) == Fraction(2, 3)
