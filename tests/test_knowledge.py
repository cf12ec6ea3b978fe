"""What SymPy says of the functions of the vocabulary is so at every point: it decides what |·|, max and δ become."""

from itertools import product
from typing import Any

import pytest
import sympy
from sympy import (
    Abs,
    Expr,
    Integer,
    KroneckerDelta,
    Max,
    Min,
    Rational,
    Symbol,
    acos,
    asin,
    asinh,
    atan,
    binomial,
    cos,
    cosh,
    erf,
    erfc,
    exp,
    factorial,
    floor,
    gamma,
    harmonic,
    im,
    log,
    re,
    sign,
    sin,
    sinh,
    tan,
    tanh,
)

import derivations.checker.core  # noqa: F401  (which sets right what is not)

KINDS: list[dict[str, Any]] = [
    {"integer": True},
    {"integer": True, "positive": True},
    {"integer": True, "nonnegative": True},
    {"integer": True, "negative": True},
    {"real": True},
    {"positive": True},
    {"negative": True},
    {"nonnegative": True},
]
NUMBERS = [Rational(p, q) for p, q in ((-3, 1), (-5, 3), (-1, 1), (-1, 2), (0, 1), (1, 2), (1, 1), (3, 2), (2, 1), (4, 1))]
OF_ONE = [
    exp,
    log,
    sin,
    cos,
    tan,
    sinh,
    cosh,
    tanh,
    asin,
    acos,
    atan,
    asinh,
    erf,
    erfc,
    gamma,
    factorial,
    floor,
    Abs,
    sign,
    harmonic,
]
OF_TWO = [binomial, sympy.rf, sympy.ff, Max, Min, KroneckerDelta, sympy.Pow]
SECOND = [
    Integer(-1),
    Integer(0),
    Integer(3),
    Rational(1, 2),
    Symbol("m", integer=True),
    Symbol("m", integer=True, nonnegative=True),
]
TINY = 1e-20


def told(value: Any, symbol: Any) -> bool:
    return all(
        getattr(value, f"is_{kind}")
        for kind in ("integer", "positive", "nonnegative", "negative")
        if getattr(symbol, f"is_{kind}")
    )


def holds(value: Any) -> dict[str, bool]:
    """What is so of a real number."""
    number = re(value.evalf(30))
    nearest = abs(number - round(number)) < TINY
    return {
        "positive": bool(number > TINY),
        "negative": bool(number < -TINY),
        "zero": bool(abs(number) < TINY),
        "nonzero": not abs(number) < TINY,
        "nonnegative": bool(number > -TINY),
        "nonpositive": bool(number < TINY),
        "integer": bool(nearest),
        "even": bool(nearest and round(number) % 2 == 0),
        "odd": bool(nearest and round(number) % 2 == 1),
    }


def wrong(function: Any, *arguments: Any) -> list[str]:
    """What SymPy says of the function of these arguments and a point refutes."""
    text = function(*arguments)
    if not isinstance(text, Expr) or text.has(sympy.zoo, sympy.nan, sympy.oo):
        return []
    said = {what: getattr(text, f"is_{what}") for what in holds(Integer(0))}
    pools = [[v for v in NUMBERS if told(v, a)] if isinstance(a, Symbol) else [a] for a in arguments]
    found = []
    for values in product(*pools):
        value = function(*values)
        number = value.evalf(30)
        if number.has(sympy.zoo, sympy.nan, sympy.oo, sympy.S.NegativeInfinity) or abs(im(number)) > TINY:
            continue
        found += [f"{text} at {values}: {what}" for what, so in holds(value).items() if said[what] not in (None, so)]
    return found


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_sympy_says_is_so(kind: dict[str, Any]) -> None:
    x = Symbol("x", **kind)
    assert [error for function in OF_ONE for error in wrong(function, x)] == []
    assert [error for function in OF_TWO for second in SECOND for error in wrong(function, x, second)] == []
    assert [error for function in OF_TWO[:3] for first in SECOND[:4] for error in wrong(function, first, x)] == []


INSIDE = [
    lambda x: 2 * x + Rational(3, 2),
    lambda x: 4 * x + 1,
    lambda x: (2 * x + 2) ** 2 / 3,
    lambda x: (2 * x + 2) * (2 * x + 4) / 3,
    lambda x: Rational(3, 2) ** x,
    lambda x: (2 * x + 1) / 2,
]
LOG = log(2) / log(Rational(3, 2))  # where (3/2)^x is 2


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_sympy_says_of_what_is_composed_is_so(kind: dict[str, Any]) -> None:
    x = Symbol("x", **kind)
    around = [lambda y: y, lambda y: y - 2, lambda y: Abs(sign(y - 2)), *OF_ONE]
    found = [wrong(lambda at, f=f, g=g: f(g(at)), x) for f in around for g in INSIDE]
    assert [error for errors in found for error in errors] == []
    assert sympy.factorial2(4 * x + 1).is_positive is not False
    if x.is_integer is None and x.is_negative is None:
        assert Abs(sign(Rational(3, 2) ** x - 2)).subs(x, LOG) in (0, Abs(sign(Rational(3, 2) ** LOG - 2)))


I, N = Symbol("i", integer=True), Symbol("n", integer=True, nonnegative=True)
S = Symbol("s", real=True)
BOUND = [
    binder(body, (I, lo, N + shift))
    for binder in (sympy.Sum, sympy.Product)
    for body in (I, I - 1, I**2 + 1, -(I**2) - 1, 0 * I, I / 2 + 1, sympy.exp(I), Integer(-2))
    for lo in (0, 1)
    for shift in (-1, 0, 1)
] + [
    sympy.Integral(body, (S, lo, N))
    for body in (S, S**2 + 1, -(S**2) - 1, sympy.Piecewise((-1, S < 1), (1, True)), sign(S - 1) + Rational(1, 2))
    for lo in (-1, 0, 1)
]


@pytest.mark.parametrize("text", BOUND, ids=str)
def test_what_sympy_says_of_what_binds_is_so(text: Any) -> None:
    said = {what: getattr(text, f"is_{what}") for what in holds(Integer(0))}
    for n in range(1, 4):  # so that nothing runs backwards
        value = text.subs(N, n).doit()
        assert [what for what, so in holds(value).items() if said[what] not in (None, so)] == [], n


TENTH = Rational(1, 10)


@pytest.mark.parametrize(
    ("gap", "so"),
    [
        (acos(1 - TENTH**200), 1),
        (acos(1 - TENTH**300) - TENTH**200, 1),
        (sympy.cot(Rational(str(sympy.pi.evalf(101))) / 2), -1),
        (sympy.sqrt(2) + sympy.sqrt(3) - sympy.sqrt(5 + 2 * sympy.sqrt(6)), 0),
    ],
    ids=("an arc", "an arc and a number", "a cotangent", "two that are one"),
)
def test_two_digits_do_not_decide_the_sign_of_a_number(gap: Any, so: int) -> None:
    assert so == sympy.sign(gap.evalf(400, maxn=1000).round(350))
    assert gap.is_zero in (None, so == 0)
    assert gap.is_positive in (None, so > 0)
    assert gap.is_negative in (None, so < 0)
    assert Abs(gap) in (so * gap, Abs(gap, evaluate=False), Abs(-gap, evaluate=False))
    assert sign(gap) in (so, sign(gap, evaluate=False))
    if gap.is_comparable:
        assert Max(gap, 0) in (max(so, 0) * gap, Max(gap, 0, evaluate=False))


def test_numbers_that_differ_are_compared() -> None:
    assert (sympy.pi - 3).is_positive
    assert (sympy.pi - 4).is_negative
    assert sympy.pi > 3
    assert Max(sympy.E, sympy.pi) == sympy.pi
    assert not sympy.sqrt(2) < Rational(1414, 1000)
    assert Integer(3) < sympy.oo
