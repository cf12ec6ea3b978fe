"""What SymPy says of a value and is not so: it says nothing there.

Of C(n, 3), with n of any sign, it says that it is not positive, so that |C(n, 3)| became −C(n, 3) as soon as n lost what its
file knows of it. Of atan n, with n whole, it says that it is not rational, hence not 0, though n may be 0: |sgn(atan n)|
became 1. A product of zeros is one where it has no factors, and an integral of what is never zero may be zero, if that jumps.
An even
number over an odd one may be whole, 6/3 is, and so may (3/2)^x; Γ(2n + 3/2) is positive, though ⌊2n + 3/2⌋ is odd for odd n.
The sign of a number it finds with two digits: acos(1 − 10⁻²⁰⁰) was 0, and |acos(1 − 10⁻²⁰⁰)| with it.
"""

from functools import lru_cache
from importlib.util import find_spec
from re import fullmatch
from typing import Any

from sympy import (
    Expr,
    FallingFactorial,
    Integer,
    Integral,
    Mul,
    Pow,
    Product,
    Rational,
    RisingFactorial,
    S,
    Symbol,
    acos,
    acot,
    asin,
    atan,
    binomial,
    factorial2,
    gamma,
)
from sympy.core import exprtools, relational
from sympy.core.assumptions import _assume_defined
from sympy.core.function import AppliedUndef, UndefinedFunction
from sympy.core.numbers import Infinity, NegativeInfinity
from sympy.core.sympify import SympifyError
from sympy.parsing import sympy_parser


def _not_negative(value: Any) -> bool | None:
    """A binomial coefficient, where the upper index is whole and not negative, or the lower one negative, so that it is 0."""
    n, k = value.args
    return True if n.is_integer and k.is_integer and (n.is_nonnegative or k.is_negative) else None


def _whole(value: Any) -> bool | None:
    """A product of so many whole numbers, or such a product over a factorial; of others it may be whole by chance."""
    n, k = value.args
    return True if n.is_integer and k.is_integer and (k.is_nonnegative or isinstance(value, binomial)) else None


def _unknown(value: Any) -> None:
    return None


def _whole_product(value: Any) -> bool | None:
    """Of what SymPy calls no whole number only an odd number over an even one is none for certain."""
    said = WHOLE_PRODUCT(value)
    if said is False:
        number, rest = value.as_coeff_Mul()
        return False if number.is_Rational and number.p % 2 == 1 and number.q % 2 == 0 and rest.is_odd else None
    return said


def _whole_power(value: Any) -> bool | None:
    """Of these only a fraction to a power that is itself whole, and 1 or more."""
    base, power = value.args
    said = WHOLE_POWER(value)
    return None if said is False and not (base.is_Rational and power.is_integer and power.is_positive) else said


def _of_positive(value: Any) -> bool | None:
    """Γ, and n!! for whole n, are positive on one side; on the other the sign is now this, now that."""
    (n,) = value.args
    return True if n.is_positive or (n.is_nonnegative and isinstance(value, factorial2)) else None


def _rational_power(value: Any) -> bool | None:
    """(√2)² is rational, and so may (√2)ⁿ be."""
    said = RATIONAL_POWER(value)
    return None if said is False and value.base.is_irrational else said


def _imaginary_power(value: Any) -> bool | None:
    """(−3)^{m/2} is real where m is even."""
    said = IMAGINARY_POWER(value)
    return said if said is False or value.exp.is_Rational else None


WHOLE_PRODUCT, WHOLE_POWER = Mul._eval_is_integer, Pow._eval_is_integer
RATIONAL_POWER, IMAGINARY_POWER = Pow._eval_is_rational, Pow._eval_is_imaginary


def _without_factors(value: Any) -> bool | None:
    """A product is not zero if no factor is; if all are it may still have none of them."""
    return False if value.has_finite_limits and value.function.is_zero is False else None


def _nothing_added(value: Any) -> bool | None:
    """An integral of nothing is zero, or over nothing; and so may any other be: what is never zero may jump."""
    over_nothing = any(len(limit) == 3 and (limit[1] - limit[2]).is_zero for limit in value.limits)
    return True if value.function.is_zero or over_nothing else None


for function, what, says in (
    (binomial, "nonnegative", _not_negative),
    *((function, "integer", _whole) for function in (binomial, RisingFactorial, FallingFactorial)),
    *((function, "rational", _unknown) for function in (asin, acos, atan, acot)),
    (Product, "zero", _without_factors),
    (Product, "extended_nonpositive", _unknown),
    (Integral, "zero", _nothing_added),
    (Mul, "integer", _whole_product),
    (Pow, "integer", _whole_power),
    (Pow, "rational", _rational_power),
    (Pow, "imaginary", _imaginary_power),
    *((function, "positive", _of_positive) for function in (gamma, factorial2)),
):
    setattr(function, f"_eval_is_{what}", says)
    function._prop_handler[what] = says  # what SymPy asks


TOLD = {*_assume_defined, "nargs", "evaluate"}  # what an unknown function may be told


def _of_no_class(cls: Any, name: Any, bases: Any = (AppliedUndef,), attributes: Any = None, **told: Any) -> Any:
    """An unknown function has a name and what it is told; SymPy would give it any attributes, and take it for one without."""
    if bases != (AppliedUndef,) or attributes or not TOLD.issuperset(told):
        raise TypeError(f"{name} is an unknown function with a class of its own")
    return _function(cls, name, **told)


_function = UndefinedFunction.__new__
UndefinedFunction.__new__ = _of_no_class


def _number_or_name(text: str, *_: Any, **__: Any) -> Expr:
    """SymPy would evaluate any text as Python, wherever it is given one in place of an expression."""
    if fullmatch(r"\s*[+-]?\d+(/\d+)?\s*", text):
        return Rational(text)
    if not text.isidentifier():
        raise SympifyError(f"{text!r} is a text; write the expression")
    return Symbol(text)


sympy_parser.parse_expr = _number_or_name

# It takes 1/(xy) for least where x and y are.
exprtools._monotonic_sign = _unknown


@lru_cache(maxsize=2**15)
def _sign(value: Expr) -> int | None:
    """The sign of a number, if Arb can tell; a difference that cancels takes it more digits."""
    import flint

    from derivations.checker.core.signs import ball  # which asks SymPy, and so stands on this

    if isinstance(value, Rational | Infinity | NegativeInfinity):
        return int(value.p > 0) - int(value.p < 0) if isinstance(value, Rational) else 1 if value is S.Infinity else -1
    for bits in (53, 1024) if value.is_number else ():
        with flint.ctx.workprec(bits):
            enclosed = ball(value)
        if enclosed is None or not enclosed.contains(0):
            return None if enclosed is None else 1 if enclosed > 0 else -1
    return None


def _positive_or_negative(value: Expr, positive: bool) -> bool | None:
    sign = _sign(value)
    return None if sign is None else sign == (1 if positive else -1)


def _difference(a: Expr, b: Expr) -> Expr | None:
    """What two numbers are compared by: something with the sign of a − b."""
    sign = _sign(a - b) if a.is_comparable and b.is_comparable else None
    return None if sign is None else Integer(sign)


if find_spec("flint"):  # a claim can be loaded, and trained against, where there is none
    Expr._eval_is_extended_positive_negative = _positive_or_negative  # type: ignore[method-assign]
    relational._n2 = _difference
