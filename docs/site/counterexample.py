"""A witness worked out: the point, both sides there with the numbers put in, and what they come to."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from sympy import Basic, IndexedBase, Symbol, parse_expr
from sympy.core.relational import Relational

from derivations.checker.claim import Claim, Sharp
from derivations.checker.sums import differentiate, unfold, write_out
from derivations.checker.symbolic import definitions, order_of
from docs.site.formulas import display, inline, name, width
from docs.site.markdown import block, fenced, math, table, text
from numerics.judge import shape_of

TOLD = ("part", "reading", "why")
NUMBER = re.compile(r"-?\d+(/\d+)?")
DECIMAL = re.compile(r"-?\d+\.\d*(e[-+]?\d+)?")
MEMBER = re.compile(r"(.+?)\[(.*)\]")
LONG = 160  # letters up to which both sides are written out with the numbers in them


def worked(claim: Claim, witness: Mapping[str, Any]) -> Iterator[str]:
    """The Markdown of a witness against the printed statement."""
    found = {key: value for key, value in witness.items() if key not in TOLD}
    point = {key: value for key, value in found.items() if _symbol(claim, key) is not None}
    rest = {key: value for key, value in found.items() if key not in point}
    yield text(witness["why"][:1].upper() + witness["why"][1:]) + f" (the {witness['reading']} reading)."
    if point:
        yield fenced("div", " ".join(math(_coordinate(claim, key, value)) for key, value in point.items()), "point")
    part = claim.printed.parts.get(witness["part"])
    yield from _written_out(claim, part, point)
    yield from _outcome(rest)


def _outcome(rest: dict[str, str]) -> Iterator[str]:
    """What the point comes to: two sides, a Taylor coefficient, or an excess."""
    power = next((key for key in rest if key.startswith("power of ")), None)
    if power is not None:
        variable, coefficient = power.removeprefix("power of "), rest.pop("coefficient of lhs − rhs")
        leading = Symbol(variable) ** int(rest.pop(power))
        term = math(rf"{number(coefficient)} \cdot {inline(leading)}")
        yield (
            f"From there the left side minus the right side is {term} and higher powers of {math(name(variable))}:"
            " the coefficient is certainly not zero."
        )
    if "lhs" in rest and "rhs" in rest:
        yield f"The left side is **{rest.pop('lhs')}**, the right side **{rest.pop('rhs')}**."
    if rest:
        yield table(["Found", "value"], [[text(key), text(str(value))] for key, value in rest.items()], "witness")


def _written_out(claim: Claim, part: Any, point: Mapping[str, str]) -> Iterator[str]:
    """Both sides at the point, from SymPy; not for a flow, whose sides are power series there."""
    if not isinstance(part, Relational) or isinstance(part, Sharp) or claim.flow or order_of(part) or not point:
        return
    values = {_symbol(claim, key): parse_expr(value) for key, value in point.items() if NUMBER.fullmatch(value)}
    if len(values) < len(point):
        return
    shape = shape_of(claim, values)
    sides = [differentiate(write_out(unfold(side, definitions(claim)), shape)) for side in (part.lhs, part.rhs)]
    if not all(isinstance(side, Basic) for side in sides):
        return
    here = part.func(*(side.xreplace(values) for side in sides), evaluate=False)
    if here.free_symbols or here.atoms(IndexedBase) or width(inline(here)) > LONG:
        return
    yield "There the printed statement says"
    yield block(display(here))


def number(digits: str) -> str:
    """1.5e-7 as it is written by hand."""
    mantissa, _, exponent = digits.partition("e")
    return rf"{mantissa} \cdot 10^{{{int(exponent)}}}" if exponent else mantissa


def _symbol(claim: Claim, key: str) -> Any:
    """The symbol of the claim that a witness calls by this name."""
    by_name = {str(symbol): symbol for symbol in claim.domain}
    if match := MEMBER.fullmatch(key):
        base = by_name.get(match[1])
        return base[tuple(int(i) for i in match[2].split(","))] if isinstance(base, IndexedBase) else None
    return by_name.get(key)


def _name(claim: Claim, key: str) -> str:
    symbol = _symbol(claim, key)
    return inline(symbol) if isinstance(symbol, Basic) else name(str(symbol))


def _coordinate(claim: Claim, key: str, value: str) -> str:
    return f"{_name(claim, key)} = {number(value) if DECIMAL.fullmatch(value) else inline(parse_expr(value))}"


def in_one_line(claim: Claim, witness: Mapping[str, Any]) -> str:
    """The witness as LaTeX, for a page that is printed."""
    found = {key: str(value) for key, value in witness.items() if key not in TOLD}
    point = [f"${_coordinate(claim, key, value)}$" for key, value in found.items() if _symbol(claim, key) is not None]
    rest = [f"{escaped(key)} {escaped(value)}" for key, value in found.items() if _symbol(claim, key) is None]
    return ", ".join(point) + ("; " if point and rest else "") + ", ".join(rest)


def escaped(words: str) -> str:
    """Words in LaTeX, where some signs are commands, and letters that its text fonts lack are formulas."""
    signs = {"\\": r"\textbackslash{}", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "|": r"\textbar{}"}
    plain = re.sub(r"[\\^~|#$%&_{}]", lambda match: signs.get(match[0], "\\" + match[0]), words)
    return re.sub("[Α-Ωα-ωϕϵ₀-₉]+", r"$\g<0>$", plain)
