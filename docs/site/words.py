"""Sentences of claim files as Markdown: the mathematics typed in them as plain Unicode is set as formulas.

A small reader tries at every word whether a formula starts there and how far it goes. What it cannot read to an end stays
text as it was typed: a formula that is set in half is worse than one that is not set.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from html import escape
from unicodedata import name, normalize

from derivations.checker.printed import GREEK
from docs.site.markdown import math, prose, text


def _table(typed: str, latex: str) -> dict[str, str]:
    return dict(zip(typed.split(), latex.split(), strict=True))


OPERATORS = _table("+ − - ± · × ∘ / ∪ ∩", r"+ - - \pm \cdot \times \circ / \cup \cap")
RELATIONS = _table("= := < > ≤ ≥ ≠ ≡ ∼ ≪ ≫ ≈ ∈ → ↦", r"= := \lt \gt \leq \geq \neq \equiv \sim \ll \gg \approx \in \to \mapsto")
SIGNS = _table("∞ ∂ ∇ … ∫ ∑ ∏ Σ ·", r"\infty \partial \nabla \dots \int \sum \prod \sum \cdot")
BRACKETS = {
    "(": "({})", "[": "[{}]", "{": r"\{{{}\}}", "⟨": r"\langle {}\rangle", "|": r"\lvert {}\rvert", "‖": r"\lVert {}\rVert",
}  # fmt: skip
CLOSES, BARS = _table("( [ { ⟨ | ‖", ") ] } ⟩ | ‖"), "|‖"
ACCENTS = {"\u0304": r"\bar", "\u0307": r"\dot", "\u0302": r"\hat", "\u0303": r"\tilde"}  # combining marks behind their letter
NAMED = "exp|log|ln|sin|cos|tan|sinh|cosh|tanh|max|min"  # LaTeX knows them
FUNCTIONS = f"{NAMED}|erf|erfi|erfc|erfinv|atan|diag|Var|Cov"
BEFORE_A_BRACKET = f"{FUNCTIONS}|softmax|span|sign|rank|sigmoid|ReLU|GELU|SiLU"  # some are words elsewhere
NO_PRODUCT = "al|am|an|as|at|be|by|co|do|eg|et|go|he|id|ie|if|in|is|it|me|my|nd|no|of|ok|on|or|rd|re|so|st|th|to|up|us|vs|we"

LOWERED, RAISED = "[₀-₎ₐ-ₜᵢ-ᵪ]+", "[²³¹⁰-ⁿᴬ-ᵡᶜʰ-ʸˡˢˣ]+"
ARTICLE = r"(?<![\w'^_])[aI]|(?:^|[.:?!(]\s*)A"
STAR, PRIMES = r"\*(?![A-Za-z\d(*])", r"['′″]+(?![A-Za-z]{2}|[st]\b)"
NUMBER = r"[A-Z]?\.?\d+(?:\.\d+)*(?:\([a-z]\))?(?!\w)"
REFERENCE = (
    rf"(?:Eqn|Eq|Fig|Figure|Sec|Section|Theorem|Lemma)s\.? {NUMBER}(?:(?:–|, | and | to | or ){NUMBER})*|[A-Z]\.\d[\d.]*"
    r"|(?:Eqn|Eq|Fig|Figure|Sec|[Ss]ection|Theorem|Lemma|Corollary|Proposition|Definition|Assumption|Remark|Footnote|Table"
    rf"|[Aa]ppendix|[Ss]tep|query|token|pattern|pp?)\.? (?:{NUMBER}|[A-Z]\b)"
    r"|\bl\.\d+(?:–\d+)?"  # lines of a talk
)
CODE = r"\S*(?:\*\*|::|\w\*[A-Za-z\d(]|\(\))\S*"
ASIDE = re.compile(rf"\s+|{REFERENCE}|{CODE}")  # never mathematics
CHUNK = re.compile(r"[(\[{\"“‘—]|[^\s—]+")  # what is passed over where no formula starts
END = re.compile(r"$|\s|[,;:?)\]\"”’'—–]|-(?!\d)|\.(?!\w)")  # what may follow a formula
NO_FORMULA = re.compile(r"[\d\s.,…+−±/()\[\]¼½¾%-]*|[123]D|I|I/O|[A-Za-z]{2}(?<![u-z]{2})")  # numbers and initials


def typeset(sentence: str) -> str:
    """A sentence as Markdown, its formulas set and `backticks` kept for code."""
    return prose(sentence, _set)


def typeset_html(sentence: str) -> str:
    """The same for a page's own HTML."""
    return "".join(f'<span class="math">\\({latex}\\)</span>' if latex else escape(typed) for typed, latex in runs(sentence))


def _set(sentence: str) -> str:
    return "".join(math(latex) if latex else text(typed) for typed, latex in runs(sentence))


def runs(sentence: str) -> Iterator[tuple[str, str]]:
    """The sentence in pieces as they are typed, each with its LaTeX if it is mathematics."""
    start = at = 0
    while at < len(sentence):
        reader, aside = Reader(sentence, at), ASIDE.match(sentence, at)
        latex = "" if aside else reader.relation()
        if latex and _is_mathematics(sentence, at, reader.at):
            yield sentence[start:at], ""
            yield sentence[at : reader.at], latex
            start = at = reader.at
        else:
            passed = aside or CHUNK.match(sentence, at)
            at = passed.end() if passed else len(sentence)
    yield sentence[start:], ""


def _is_mathematics(sentence: str, at: int, end: int) -> bool:
    """Not a number, not an article, and not the beginning of what is no formula as a whole."""
    typed, before = sentence[at:end], sentence[:at].rstrip()
    if typed == "a" and not re.match(r"$|[,;:)]|\.(?!\w)", sentence[end:]):  # an article has its noun behind it
        return False
    if typed == "A" and (not before or before[-1] in '.:?!(“"—'):  # an article of this size begins a sentence
        return False
    return not NO_FORMULA.fullmatch(typed) and bool(END.match(sentence, end))


class Reader:
    """Reads a formula from a place in a sentence on. Each method returns LaTeX, or nothing and is then back where it was."""

    def __init__(self, sentence: str, at: int) -> None:
        self.sentence, self.at = sentence, at
        self.opening = ""  # the bracket or bar that we are in

    def take(self, pattern: str) -> str:
        found = re.compile(pattern).match(self.sentence, self.at)
        self.at = found.end() if found else self.at
        return found[0] if found else ""

    def sees(self, pattern: str) -> bool:
        return bool(re.compile(pattern).match(self.sentence, self.at))

    def behind(self, pattern: str) -> bool:
        return bool(re.search(f"(?:{pattern})$", self.sentence[: self.at]))

    def back_to(self, place: int) -> str:
        self.at = place
        return ""

    def relation(self) -> str:
        return self.joined(self.sum, RELATIONS)

    def sum(self) -> str:
        start, sign = self.at, self.take(r"[+−±-](?!\s)")
        read = self.joined(self.product, OPERATORS)
        return _beside(OPERATORS.get(sign, ""), read).strip() if read else self.back_to(start)

    def joined(self, part: Callable[[], str], between: Mapping[str, str]) -> str:
        """Parts and what stands between them, with a space on both sides or on neither."""
        read = part()
        while read:
            end, gap = self.at, self.take(r"\s*")
            sign = self.take("|".join(map(re.escape, between)))
            hyphen = sign == "-" and not gap and not self.opening
            right = part() if sign and not hyphen and bool(self.take(r"\s*")) == bool(gap) else ""
            if not right:
                self.back_to(end)
                break
            read = f"{read} {between[sign]} {right}"
        return read

    def product(self) -> str:
        read = self.factor()
        while read:
            end, fits, thin = self.at, self.fits_behind_a_space(), "" if self.behind(r"[∫∑Σ∏]\S*") else r"\, "
            gap = self.take(r"\s+")
            right = self.factor() if fits or not gap else ""
            if not right or (gap and re.match(r"\(.*[,=<>≤≥]", self.sentence[end + len(gap) : self.at])):
                self.back_to(end)
                break
            read = f"{read} {thin}{right}" if gap else _beside(read, right)
        return read

    def fits_behind_a_space(self) -> bool:
        """Whether the next word may be a factor: no article, no second number, and after x = 2 only a function."""
        if self.behind(ARTICLE) or self.sees(rf"\s+(?:a\s+\w|[AI]\s+\w\w|[\[{{]|[\d.]+(?![\d.^]|{RAISED}))"):
            return False
        return not self.behind(r"[=<>≤≥≠→]\s*\d+") or self.sees(rf"\s+(?:√|{NAMED})")

    def factor(self) -> str:
        if number := self.take(r"(?:\d+(?:\.\d+)?|\.\d+)…?"):
            return number.replace("…", r"\ldots") + (self.marks() if self.sees(rf"\^|{RAISED}") else "")
        if self.sees("[A-Za-z]{2}") and not self.behind("[A-Za-z]"):
            atom = self.function() or self.letters()
        else:
            atom = self.root() or self.bracket() or self.symbol()
        return atom + self.marks() if atom else ""

    def function(self) -> str:
        """A function's name before a bracket or an argument, or as itself beside an equals sign."""
        start, alone = self.at, self.behind(r"[=∘]\s*")
        word = self.take(rf"(?:{BEFORE_A_BRACKET})(?=\()|(?:{FUNCTIONS})(?![A-Za-z])")
        head = rf"\{word}" if re.fullmatch(NAMED, word) else rf"\operatorname{{{word}}}"
        if not word or self.sees(r"\("):
            return head if word else ""
        head += self.marks()
        end, argument = self.at, self.take(r"\s+") and self.factor()
        if argument:
            return _beside(head, argument)
        self.back_to(end)
        return head if alone or self.behind(rf"{RAISED}|_.") or self.sees(r"\s*=") else self.back_to(start)

    def letters(self) -> str:
        """A Greek letter by its name if it has an index, or the first of two letters that are a product."""
        if word := self.take(rf"(?:{'|'.join(GREEK)})(?=_)"):
            return rf"\{word}"
        product = "[A-Za-z]{2}" if self.opening == "{" else f"(?!(?i:{NO_PRODUCT}))[A-Za-z]{{2}}"
        return self.symbol() if self.sees(f"{product}(?![A-Za-z])") else ""

    def root(self) -> str:
        start = self.at
        inside = self.take("√") and (self.enclosed("(") or self.factor())
        if inside and self.behind("[A-Za-z]"):  # √W(x) is the root of a function
            inside += self.bracket() if self.sees(r"\(") else ""
        return rf"\sqrt{{{inside}}}" if inside else self.back_to(start)

    def bracket(self) -> str:
        opening = self.sentence[self.at : self.at + 1]
        closes = opening == self.opening and opening in BARS
        inside = self.enclosed(opening) if opening in CLOSES and not closes else ""
        return BRACKETS[opening].format(inside) if inside else ""

    def enclosed(self, opening: str) -> str:
        """What stands between brackets or bars: formulas with commas, or a condition's bar, between them."""
        start, outside = self.at, self.opening
        if not self.take(re.escape(opening)):
            return ""
        self.opening = opening
        inside = self.relation()
        while inside and (comma := self.take(r",\s*" if opening in BARS else r",\s*|\s*\|\s*")):
            right = self.relation()
            inside = (rf"{inside} \mid {right}" if "|" in comma else f"{inside}, {right}") if right else ""
        self.opening = outside
        return inside if inside and self.take(re.escape(CLOSES[opening])) else self.back_to(start)

    def symbol(self) -> str:
        """A letter with its accent, a fraction, or a sign."""
        start, typed = self.at, self.take(r"\w[\u0300-\u036f]*|[∞∂∇…∫∑∏]|·(?=[),|\]}\d])")
        if typed in SIGNS and not (typed == "Σ" and self.sees(rf"$|\s?[=,.;:)]|\s[A-Za-z]{{2}}|{RAISED}")):  # Σ may be a matrix
            return SIGNS[typed]
        letter, *accents = list(normalize("NFD", typed) or " ")
        latex = _letter(letter)
        numbered = letter.isascii() and not accents and self.sees("[0-9]")  # H200 is a name
        if not latex or numbered or not ACCENTS.keys() >= set(accents):
            return self.back_to(start)
        for accent in accents:
            latex = f"{ACCENTS[accent]}{{{latex}}}"
        return latex

    def marks(self) -> str:
        """Indices, powers, primes, stars and factorials behind a letter or a bracket."""
        below = above = ""
        while True:
            start = self.at
            if typed := self.take(LOWERED):
                below += _level(typed)
            elif typed := self.take(RAISED):
                above += _level(typed)
            elif typed := self.take(PRIMES):
                above += r"\prime " * len(typed.replace("″", "′′"))
            elif self.take(STAR):
                above += "*"
            elif self.take(r"±(?![\w√(‖|])"):
                below += r"\pm"
            elif (typed := self.take(r"\^" if below else "[_^]")) and (script := self.script()):
                below, above = (below + script, above) if typed == "_" else (below, above + script)
            else:
                self.at = start
                break
        low, high = f"_{{{below.strip()}}}" if below else "", f"^{{{above.strip()}}}" if above else ""
        return low + high + self.take(r"!{1,2}(?![\w!])")

    def script(self) -> str:
        """What hangs on _ or ^: all in braces, a number, an index or two with their star, one symbol."""
        if index := self.enclosed("{") or self.take(r"[−-]?\d+").replace("−", "-"):
            return index
        index = self.take(r"[a-z]{1,2}(?![a-z\d\u0300-\u036f])")
        index = index or ("" if self.sees("[a-z]{2}|[A-Z][A-Za-z]{2}") else self.symbol())
        return index + ("^{*}" if index and self.take(STAR) else "")


def _beside(left: str, right: str) -> str:
    """Two pieces of LaTeX in a row: no letter may run into a command."""
    return left + " " * bool(re.search(r"\\[A-Za-z]+$", left) and right[0].isalnum()) + right


def _letter(char: str) -> str:
    called, flat = name(char, ""), normalize("NFKC", char)
    if char.isascii():
        return char if char.isalpha() else ""
    if called.startswith("GREEK"):
        word = called.split()[-1].lower().replace("lamda", "lambda")
        return "\\" + (word.capitalize() if "CAPITAL" in called else word) if word in GREEK else ""
    if "DOUBLE-STRUCK" in called:
        return rf"\mathbb{{{flat}}}"
    return r"\tfrac{{{}}}{{{}}}".format(*flat.split("⁄")) if "⁄" in flat else ""


def _level(typed: str) -> str:
    """Raised or lowered characters on the line."""
    return normalize("NFKC", typed.replace("ᵀ", r"\top ")).replace("−", "-")
