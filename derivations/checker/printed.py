"""SymPy expressions as LaTeX that reads like the paper: v_l with one subscript, 1 − x and not −x + 1, ℙ[y_l = 1 | y_m = 1].

It is read instead of the expression, so no two expressions are printed alike: what acts on a product, and what acts on
one factor of it, are told apart by brackets.
"""

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from decimal import Decimal
from typing import Any

from sympy import Abs, Basic, Derivative, Indexed, Integral, Limit, Mul, Pow, Product, S, Sum, fraction, oo, sympify
from sympy.core.alphabets import greeks
from sympy.printing.conventions import requires_partial
from sympy.printing.latex import LatexPrinter, tex_greek_dictionary

SETTINGS = {"mat_delim": "(", "inv_trig_style": "full"}
RELATIONS = {"==": "=", "!=": r"\neq", "<=": r"\leq", ">=": r"\geq", "<": r"\lt", ">": r"\gt"}
LONG = (Sum, Product, Integral, Limit, Derivative)  # what acts on all that comes behind it in a product
GREEK = {*greeks, *(g.capitalize() for g in greeks)}
SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
ACCENTS = {"\u0304": r"\bar", "\u0302": r"\hat", "\u0303": r"\tilde"}  # combining marks behind their letter
INSIDE = r"(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*"  # braces, in which braces close
SCRIPTED = re.compile(rf"^(.*?)(?:_\{{({INSIDE})\}})?('*)$")  # the name of a family, its script and its primes
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
        """A sum, an integral or a slope comes last and never stands on a fraction's bar: 1/n Σ, and not Σ/n."""
        long = [a for a in expr.args if isinstance(a, LONG)]
        rest = Mul(*(a for a in expr.args if a not in long), evaluate=False)
        below = any(isinstance(a, Pow) and a.exp.is_negative and a.has(*LONG) for a in expr.args)
        nested = any(a.is_Mul and a.has(*LONG) for a in expr.args)
        alone = isinstance(expr, Mul) and len(long) == 1 and rest != 1 and not below and not nested
        under = fraction(expr, exact=True)[1]
        with self._in_the_line(self._settings["fold_short_frac"] and not alone and not under.is_Mul and not under.has(*LONG)):
            if not alone:
                return super()._print_Mul(expr)
            factor = "-" if rest == -1 else self._print(rest)
            factor = self._add_parens(factor) if rest.is_Add or rest.is_Piecewise else factor
            return f"{factor} {self._print(long[0])}"

    @contextmanager
    def _in_the_line(self, folded: bool) -> Iterator[None]:
        """Whether fractions are a / b meanwhile."""
        before, self._settings["fold_short_frac"] = self._settings["fold_short_frac"], folded
        yield
        self._settings["fold_short_frac"] = before

    def _needs_mul_brackets(self, expr: Any, first: bool = False, last: bool = False) -> bool:
        """A function of a sum has brackets of its own; a slope or a limit would act on the factors behind it."""
        acts = isinstance(expr, Derivative | Limit) or (expr.is_Mul and expr.has(Derivative, Limit))
        return not expr.is_Function and (super()._needs_mul_brackets(expr, first, last) or (acts and not last))

    def _print_Derivative(self, expr: Any) -> str:
        """(x² y)′ is not (x²)′ y."""
        d = r"\partial" if requires_partial(expr.expr) else "d"
        below = " ".join(f"{d} {self._print(by**times)}" for by, times in reversed(expr.variable_count))
        order = self._print(sum(times for _, times in expr.variable_count))
        above = d if order == "1" else f"{d}^{{{order}}}"
        return rf"\frac{{{above}}}{{{below}}} {self._acted_on(expr.expr)}"

    def _print_Subs(self, expr: Any) -> str:
        r"""Of \left. and a bar behind it nobody sees where it begins."""
        of, variables, values = expr.args
        at = [f"{self._print(x)}={self._print(value)}" for x, value in zip(variables, values, strict=True)]
        below = at[0] if len(at) == 1 else r"\substack{" + r" \\ ".join(at) + "}"
        return rf"\left[{self._print(of)}\right]_{{{below}}}"

    def _print_Limit(self, expr: Any) -> str:
        """From above to b, and not to a symbol b⁺."""
        of, variable, point, side = expr.args
        at, side = self._print(point), "" if point in (oo, -oo) or str(side) == "+-" else f"^{{{side}}}"
        at = self._add_parens(at) if (side or "^" in at) and not (point.is_Atom and point.is_number) else at
        return rf"\lim_{{{self._print(variable)} \to {at}{side}}} {self._acted_on(of)}"

    def _acted_on(self, expr: Any) -> str:
        printed = self._print(expr)
        return self._add_parens(printed) if expr.is_Add or expr.is_Mul or expr.is_Piecewise else printed

    def _print_Abs(self, expr: Any, exp: Any = None) -> str:
        """With a modulus inside, the bars alone would not say which of them begin."""
        of = self._print(expr.args[0])
        of = self._add_parens(of) if expr.args[0].has(Abs) else of
        return rf"\left|{{{of}}}\right|" + ("" if exp is None else f"^{{{exp}}}")

    def _print_Rational(self, expr: Any) -> str:
        """−0.16998, and not −8499/50000."""
        short = expr.q >= 1000 and 10**6 % expr.q == 0
        return str(Decimal(expr.p) / Decimal(expr.q)) if short else super()._print_Rational(expr)

    def _print_ExpBase(self, expr: Any, exp: Any = None) -> str:
        """In an exponent a fraction is set in the line."""
        with self._in_the_line(True):
            return super()._print_ExpBase(expr, exp)

    def _helper_print_standard_power(self, expr: Any, template: str) -> str:
        """x'_a squared in braces: a prime is a superscript already."""
        base = self._print(expr.base)
        if isinstance(expr.base, Indexed) and "^" in base:
            return template % (rf"\left({base}\right)", self._print(expr.exp))
        if isinstance(expr.base, Indexed) and "'" in base:
            return template % (f"{{{base}}}", self._print(expr.exp))
        return super()._helper_print_standard_power(expr, template)

    def _print_Indexed(self, expr: Any) -> str:
        [(head, below, primes)] = SCRIPTED.findall(self._print(expr.base))
        inside = ",".join(([below] if below else []) + [self._print(i) for i in expr.indices])
        return f"{head}{primes}_{{{inside}}}"

    def _print_Relational(self, expr: Any) -> str:
        return f"{self._print(expr.lhs)} {RELATIONS[expr.rel_op]} {self._print(expr.rhs)}"

    def _print_Interval(self, expr: Any) -> str:
        if expr == S.Reals:
            return r"\mathbb{R}"
        left, right = "(" if expr.left_open else "[", ")" if expr.right_open else "]"
        return rf"{left}{self._print(expr.start)}, {self._print(expr.end)}{right}"

    def _print_Range(self, expr: Any) -> str:
        first, step = expr.start, expr.step
        last = expr.stop - step
        begin = self._print(first) if step == 1 else f"{self._print(first)}, {self._print(first + step)}"
        if expr.stop == oo:
            return rf"\{{{self._print(first)}, {self._print(first + step)}, \dots\}}"
        if first.is_Integer and last.is_Integer and last - first < 4 * step:
            return rf"\{{{', '.join(self._print(n) for n in expr)}\}}"
        return rf"\{{{begin}, \dots, {self._print(last)}\}}"


def formula(expr: Any) -> str:
    return Printer().doprint(sympify(expr))


def visible(text: str) -> str:
    """A text of which nothing tells a terminal what to do: what does not print is spelled."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


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
    if re.fullmatch(r"([^_]+|.*\})'", text):  # x_i' has the script i'
        return name(text[:-1]) + "'"
    if match := re.fullmatch(r"(.+)\((.*)\)", text):
        return f"{name(match[1])}({match[2]})"
    text = re.sub(r"^([^\W\d_]+)(?=\d+(_|$))", r"\1_", text)  # theta0 has a subscript
    head, _, below = text.partition("_")
    below = below[1:-1] if below.startswith("{") and below.endswith("}") else below
    if text.startswith("\\") and "{" in head:
        return text
    return f"{_letter(head)}_{{{_below(below)}}}" if below else _letter(head)


def _letter(head: str) -> str:
    if head in GREEK:
        return tex_greek_dictionary.get(head, f"\\{head}")
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
