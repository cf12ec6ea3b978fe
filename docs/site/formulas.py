"""SymPy expressions as LaTeX that reads like the paper: v_l with one subscript, 1 − x and not −x + 1, ℙ[y_l = 1 | y_m = 1]."""

import re
from collections.abc import Collection
from decimal import Decimal
from functools import lru_cache
from typing import Any

from sympy import Add, Basic, FiniteSet, Indexed, Integral, Interval, Mul, Pow, Range, S, Sum, oo, sympify
from sympy.core.alphabets import greeks
from sympy.core.relational import Relational
from sympy.printing.latex import LatexPrinter

from derivations.checker.claim import Root, Sharp
from derivations.checker.domain import Family, Image, element

SETTINGS = {"mat_delim": "(", "inv_trig_style": "full"}
RELATIONS = {"==": "=", "!=": r"\neq", "<=": r"\leq", ">=": r"\geq", "<": r"\lt", ">": r"\gt"}
WIDE, SHORT = 72, 10  # letters of a formula from which it is set on several lines; a side this short needs no line
GREEK = {*greeks, *(g.capitalize() for g in greeks)}
SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
ACCENTS = {"\u0304": r"\bar", "\u0302": r"\hat", "\u0303": r"\tilde"}  # combining marks behind their letter
MARK = r"\htmlClass{%s}{%s}"


class Printer(LatexPrinter):
    """LaTeX with what differs from another statement set in a class of its own."""

    def __init__(self, marked: Collection[Any] = (), style: str = "") -> None:
        super().__init__(SETTINGS)
        self.marked, self.style = marked, style

    def _print(self, expr: Any, **kwargs: Any) -> str:
        printed = super()._print(expr, **kwargs)
        return MARK % (self.style, printed) if isinstance(expr, Basic) and expr in self.marked else printed

    def _deal_with_super_sub(self, string: str, style: str = "plain") -> str:
        return name(string)

    def _hprint_Function(self, func: str) -> str:
        return name(func)

    def _as_ordered_terms(self, expr: Any, order: Any = None) -> list[Any]:
        """1 − x, but L − 1 and M + 1: a sum starts with what is added, with a number only if that is not all that is plain."""
        terms = super()._as_ordered_terms(expr, order)
        added = [term for term in terms if not subtracted(term)]
        plain = all(term.is_Symbol or term.is_number for term in terms)
        terms.sort(key=lambda term: (term not in added, not term.is_number if not plain or len(added) < len(terms) else False))
        return terms

    def _print_Mul(self, expr: Any) -> str:
        """A sum or an integral comes last and never stands on a fraction's bar: 1/n Σ, and not Σ/n."""
        long = [a for a in expr.args if isinstance(a, Sum | Integral)]
        rest = Mul(*(a for a in expr.args if a not in long), evaluate=False)
        below = any(isinstance(a, Pow) and a.exp.is_negative and a.has(Sum, Integral) for a in expr.args)
        if len(long) != 1 or rest == 1 or below:
            return super()._print_Mul(expr)
        factor = "-" if rest == -1 else self._print(rest)
        factor = rf"\left({factor}\right)" if rest.is_Add else factor
        return f"{factor} {self._print(long[0])}"

    def _print_Rational(self, expr: Any) -> str:
        """−0.16998, and not −8499/50000."""
        short = expr.q >= 1000 and 10**6 % expr.q == 0
        return str(Decimal(expr.p) / Decimal(expr.q)) if short else super()._print_Rational(expr)

    def _print_ExpBase(self, expr: Any, exp: Any = None) -> str:
        """In an exponent a fraction is set in the line."""
        stacked, self._settings["fold_short_frac"] = self._settings["fold_short_frac"], True
        printed = super()._print_ExpBase(expr, exp)
        self._settings["fold_short_frac"] = stacked
        return printed

    def _helper_print_standard_power(self, expr: Any, template: str) -> str:
        """x'_a squared in braces: a prime is a superscript already."""
        base = self._print(expr.base)
        if isinstance(expr.base, Indexed) and "'" in base:
            return template % (f"{{{base}}}", self._print(expr.exp))
        return super()._helper_print_standard_power(expr, template)

    def _needs_mul_brackets(self, expr: Any, first: bool = False, last: bool = False) -> bool:
        """A function of a sum has brackets of its own."""
        return not expr.is_Function and super()._needs_mul_brackets(expr, first, last)

    def _print_Indexed(self, expr: Any) -> str:
        head, _, below = self._print(expr.base).partition("_{")
        inside = ",".join(([below[:-1]] if below else []) + [self._print(i) for i in expr.indices])
        return f"{head}_{{{inside}}}"

    def _print_Relational(self, expr: Any) -> str:
        return f"{self._print(expr.lhs)} {RELATIONS[expr.rel_op]} {self._print(expr.rhs)}"

    def _print_Interval(self, expr: Any) -> str:
        if expr == S.Reals:
            return r"\mathbb{R}"
        left, right = "(" if expr.left_open else "[", ")" if expr.right_open else "]"
        return rf"{left}{self._print(expr.start)}, {self._print(expr.end)}{right}"

    def _print_Range(self, expr: Any) -> str:
        first, last = expr.start, expr.stop - 1
        if expr.stop == oo:
            return rf"\{{{self._print(first)}, {self._print(first + 1)}, \dots\}}"
        if first.is_Integer and last.is_Integer and last - first < 4:
            return rf"\{{{', '.join(self._print(n) for n in expr)}\}}"
        return rf"\{{{self._print(first)}, \dots, {self._print(last)}\}}"


def subtracted(term: Any) -> bool:
    """Whether a term is printed with a minus."""
    return bool(term.as_coeff_Mul()[0].is_negative)


def name(text: str) -> str:
    """A symbol's name: Greek letters, accents, subscripts, and words set upright."""
    text = re.sub("([₀-₉]+)", r"_\1", text).translate(SUBSCRIPTS)
    if match := re.fullmatch(r"P\((.*)\)", text):
        event, _, given = match[1].partition("|")
        bar = rf" \mid {_spaced(given)}" if given else ""
        return rf"\mathbb{{P}}[{_spaced(event)}{bar}]"
    if match := re.fullmatch(r"\|(.*)\|", text):
        return rf"\lvert {name(match[1])} \rvert"
    if text.endswith("'"):
        return name(text[:-1]) + "'"
    if match := re.fullmatch(r"(.+)\((.*)\)", text):
        return f"{name(match[1])}({match[2]})"
    head, _, below = text.partition("_")
    below = below[1:-1] if below.startswith("{") and below.endswith("}") else below
    if text.startswith("\\") and "{" in head:
        return text
    return f"{_letter(head)}_{{{_below(below)}}}" if below else _letter(head)


def _letter(head: str) -> str:
    if head in GREEK:
        return f"\\{head}" if head not in {"omicron", "Omicron"} else "o"
    if len(head) == 2 and head[1] in ACCENTS:
        return f"{ACCENTS[head[1]]}{{{head[0]}}}"
    if match := re.fullmatch(r"([a-zA-Z])(bar|hat|tilde|dot)", head):
        return f"\\{match[2]}{{{match[1]}}}"
    if len(head) > 1 and head.isalpha():
        return rf"\operatorname{{{head}}}"
    return head


def _below(text: str) -> str:
    if " " in text:
        return rf"\text{{{text}}}"
    if "_" in text and not text.startswith("\\"):
        return name(text)
    text = re.sub(r"(?<![\\a-zA-Z])\.", r"\\cdot ", text).replace("|", r"\mid ").replace("ν", r"\nu")
    return re.sub(r"(?<![\\a-zA-Z])([a-zA-Z]{2,})", lambda m: f"\\{m[1]}" if m[1] in GREEK else rf"\mathrm{{{m[1]}}}", text)


def _spaced(event: str) -> str:
    return ", ".join("=".join(name(side) for side in one.split("=")) for one in event.split(","))


def inline(expr: Any, marked: Collection[Any] = (), style: str = "") -> str:
    return _printed(sympify(expr), frozenset(marked), style)


@lru_cache(maxsize=8192)
def _printed(expr: Any, marked: frozenset[Any], style: str) -> str:
    # The page is HTML: a bare < could open a tag.
    return Printer(marked, style).doprint(expr).replace("<", r"\lt ").replace(">", r"\gt ")


def display(statement: Any, marked: Collection[Any] = (), style: str = "") -> str:
    """A statement or an expression, on several lines where one would be too wide."""

    def put(expr: Any) -> str:
        return inline(expr, marked, style)

    if isinstance(statement, Sharp):
        return _stacked([inline(Sharp.of(side), marked, style) for side in _sides(statement)])
    if isinstance(statement, Root) or not isinstance(statement, Relational):
        return _stacked(lines(statement, put)) if isinstance(statement, Add) else put(statement)
    relation = RELATIONS[statement.rel_op]
    if width(put(statement)) <= WIDE or width(put(statement.rhs)) <= SHORT:
        return put(statement)
    right = lines(statement.rhs, put)
    rows = [f"&{put(statement.lhs)}", rf"&\quad {relation} {right[0]}", *(rf"&\qquad {row}" for row in right[1:])]
    return _aligned(rows)


def _sides(sharp: Sharp) -> list[tuple[Any, ...]]:
    low, high = sharp.infimum != (-oo, oo), sharp.supremum != (-oo, oo)
    f, a, b, c, d = sharp.args
    return [*([(f, a, b, -oo, oo)] if low else []), *([(f, -oo, oo, c, d)] if high else [])]


def _stacked(rows: list[str]) -> str:
    return rows[0] if len(rows) == 1 else _aligned([f"&{row}" for row in rows])


def _aligned(rows: list[str]) -> str:
    return r"\begin{aligned} " + r" \\ ".join(rows) + r" \end{aligned}"


def lines(expr: Any, put: Any) -> list[str]:
    """A long sum, broken before a sign."""
    if not isinstance(expr, Add) or width(put(expr)) <= WIDE:
        return [put(expr)]
    rows = [""]
    for term in Printer()._as_ordered_terms(expr):
        printed = put(term)
        signed = printed if printed.startswith("-") or rows == [""] else f"+ {printed}"
        if rows[-1] and width(f"{rows[-1]} {signed}") > WIDE:
            rows.append(signed)
        else:
            rows[-1] = f"{rows[-1]} {signed}".strip()
    return rows


def width(printed: str) -> int:
    """Roughly how many letters wide a formula is: commands are one letter, braces none."""
    return len(re.sub(r"\\[a-zA-Z]+|[{}^_\\ ]", lambda m: "x" if m[0][0] == "\\" and len(m[0]) > 1 else "", printed))


def member(symbol: Any, set_: Any) -> str:
    """A family as one of its members, anything else by its name."""
    if isinstance(set_, Family):
        return inline(element(symbol, tuple(i for i, _, _ in set_.indices)))
    return inline(symbol) if isinstance(symbol, Basic) else name(str(symbol))


def set_of(set_: Any) -> str:
    """The LaTeX of a set; what each is a set of is in words beside it."""
    if isinstance(set_, Family):
        return set_of(set_.of)
    if isinstance(set_, Image):
        return rf"\text{{{set_.name}}}\;({', '.join(map(inline, set_.sizes))})"
    if isinstance(set_, Interval | Range | FiniteSet):
        return inline(set_)
    return inline(set_)


def ranges(set_: Any) -> str:
    """For which indices a family has a member."""
    if not isinstance(set_, Family):
        return ""
    return r",\; ".join(rf"{inline(i)} = {inline(lo)}, \dots, {inline(hi)}" for i, lo, hi in set_.indices)
