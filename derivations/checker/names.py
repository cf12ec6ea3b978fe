"""How names look on a page: no two things of a claim look alike there, and no name looks like what it is not.

What is checked is a tree of symbols, and what is read is a formula. They say the same only where a reader tells the symbols
apart, and where a name is a name: `x_i` under a Σ over i is one number, however much it looks like one for each i.
"""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

import sympy
from sympy import Dummy, IndexedBase, Lambda, Symbol
from sympy.core.function import UndefinedFunction

from derivations.checker import printed as page
from derivations.checker.core import defined as vocabulary
from derivations.checker.core.recursion import MADE

OURS = ("_", "λ")  # how the checker's own names begin

# A number, something over something else, a power of another symbol; or, outside of brackets, an operation.
READS = re.compile(r"\W*\d|\\(frac|sqrt|sum|int|prod|lim|infty|mathrm\{e\})|.*(\^|__)[^\w(]*\d")
OPERATES = re.compile(r".*[\w'}]\s*[-+*/=<>]\s*[\w\\{]")
BRACKETS = re.compile(r"\{[^{}]*\}|\([^()]*\)")

FUNCTIONS = [thing for thing in vars(vocabulary).values() if isinstance(thing, type) and issubclass(thing, sympy.Function)]
TAKEN = {sympy.latex(thing): thing for thing in (sympy.pi, sympy.oo, sympy.zoo, sympy.nan, *FUNCTIONS)}
USED = {  # where a claim has them
    r"\Gamma;": sympy.gamma,
    r"\delta;": sympy.KroneckerDelta,
    r"\theta;": sympy.Heaviside,
    "W": sympy.LambertW,
    "e": sympy.E,
    "O": sympy.Order,
}
# Words that are read as functions, also where SymPy's are none of ours.
OPERATORS = """ln lim inf sup min max Min Max arg det tr mod sgn abs Re Im gcd lcm arcsin arccos arctan arccot arsinh arcosh
artanh sh ch th tg ctg"""

SMALL = "alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho varsigma sigma tau upsilon varphi"
OTHERS = "chi psi omega phi epsilon vartheta varrho varpi Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
GREEK = dict(zip("αβγδεζηθικλμνξπρςστυφχψωϕϵϑϱϖΓΔΘΛΞΠΣΥΦΨΩ", f"{SMALL} {OTHERS}".split(), strict=True))
LATIN = dict(zip("οΑΒΕΖΗΙΚΜΝΟΡΤΧ", "oABEZHIKMNOPTX", strict=True))  # Greek letters that look so
MARKS = {"\u0302": "hat", "\u0303": "tilde", "\u0304": "bar"}  # over the letter before them
SIGNS = {"−": "-", "∗": "*", "′": "'", "⊥": r"\perp "} | {chr(0x2080 + n): f"_{{{n}}}" for n in range(10)}
SPELLED = {char: rf"\{name} " for char, name in GREEK.items()} | LATIN | SIGNS

CALLED = (
    {f.__name__ for f in FUNCTIONS}
    | {name for name in sympy.functions.__all__ if len(name) > 2 and "_" not in name}
    | {*OPERATORS.split()}
)
CALLED -= {*GREEK.values()}

LETTERS = {rf"\{name};" for name in (*GREEK.values(), "ell")}
ACCENTS = {rf"\{name};" for name in ["tilde", "bar", "hat", "dot", "ddot", "vec"]}
ACCENTED = re.compile(rf"^({'|'.join(map(re.escape, sorted(ACCENTS)))})+")
CAPITAL = r"[A-Z].*"
LATIN_OR_CAPITAL = r"[A-Za-z].*|\\[A-Z][a-z]+;"
FONTS = {  # each with what it changes: the others have no such letters, and show the plain ones
    r"\mathbb;": CAPITAL,
    r"\mathcal;": CAPITAL,
    r"\mathfrak;": r"[A-Za-z].*",
    r"\mathbf;": LATIN_OR_CAPITAL,
    r"\mathsf;": LATIN_OR_CAPITAL,
}
PLAIN = {rf"\{name};" for name in ["mathrm", "text", "operatorname", "left", "right"]} | {" ", r"\,", r"\;", r"\:", r"\!"}
SAME = {r"\prime;": "'", r"\ast;": "*", r"\mid;": "|", r"\cdot;": "."}  # commands for signs
RAISED = {"*", "+", "-", r"\perp;", r"\star;"}  # what an exponent may not be taken for
WRITTEN = LETTERS | ACCENTS | RAISED | {r"\infty;"} | set("0123456789,.|='_{}")
CLOSING = {"{": "}", "(": ")", "[": "]"}
SLOT = r"\slot;"  # where an argument of a recursion stands
UPRIGHT = re.compile(r"\\math(bb|bf|cal|frak|sf)\b[^_^]*\\(mathrm|text|operatorname)\b")  # within another font, which it undoes
TOKEN = re.compile(r"\\[A-Za-z]+|\\.|.", re.DOTALL)
WORDS = re.compile(rf"((?:{'|'.join(map(re.escape, sorted(ACCENTS)))})*)(\\[A-Za-z]+;|[A-Za-z]+)('*)")


class Name(NamedTuple):
    """A letter or a word, and what stands around it, each as it looks."""

    head: str
    primes: str = ""
    above: str = ""
    below: str = ""
    of: str = ""  # in brackets behind it

    @property
    def stem(self) -> str:
        return self.head + self.primes + self.above

    @property
    def applied(self) -> str:
        return self.stem + self.below[:1] + self.below[1:].replace("_", "")

    @property
    def look(self) -> str:
        return self.applied + self.of


@cache
def printed(symbol: Any) -> str:
    """How a symbol is printed; a family and a symbol can look the same."""
    return page.name(symbol.name)


@cache
def parsed(latex: str) -> Name | None:
    """What a reader sees of a name: the same for what looks the same, and nothing for what is no name."""
    try:
        return None if UPRIGHT.search(latex) else _name(_tokens(latex))
    except IndexError:  # a brace that nothing closes, or a script that is none
        return None


def _tokens(latex: str) -> list[str]:
    """The letters, commands and signs of a formula, without what only moves them; what SymPy did not spell is spelled."""
    text = re.sub(rf"(.)([{''.join(MARKS)}])", lambda m: rf"\{MARKS[m[2]]}{{{m[1]}}}", unicodedata.normalize("NFD", latex))
    text = "".join(SPELLED.get(char, char) for char in text)
    found = (token + ";" if token[1:].isalpha() else token for token in TOKEN.findall(text))
    return [SAME.get(token, token) for token in found if token not in PLAIN]


def _name(tokens: list[str]) -> Name | None:
    if tokens[0] in ACCENTS or tokens[0] in FONTS:
        mark, inner = tokens.pop(0), _name(_group(tokens))
        name = None if inner is None or inner.of else inner._replace(head=_marked(mark, inner.head))
    elif tokens[0] == "{":
        name = _name(_group(tokens))
    elif tokens[0] in LETTERS:
        name = Name(tokens.pop(0))
    else:
        word = "".join(_while(tokens, _is_letter))
        name = Name(word) if word else None
    while tokens and name is not None and not name.of:
        sign = tokens.pop(0)
        if sign == "'":
            name = name._replace(primes=name.primes + "'")
        elif sign in ("_", "^"):
            name = _scripted(name, sign, _group(tokens))
        elif sign in ("(", "[") and tokens[-1] == CLOSING[sign] and all(map(_may_stand, tokens[:-1])):
            name, tokens = name._replace(of=sign + _joined(tokens)), []
        else:
            return None
    return None if tokens else name


def _marked(mark: str, head: str) -> str:
    """Under an accent, or in a font: that stands next to the letter, and of several the innermost is seen."""
    if mark in ACCENTS:
        return mark + head
    letter = ACCENTED.sub("", head)
    return head.removesuffix(letter) + mark + letter if re.fullmatch(FONTS[mark], letter) else head


def _scripted(name: Name, sign: str, script: list[str]) -> Name | None:
    if sign == "^" and script and set(script) == {"'"}:
        return name._replace(primes=name.primes + "".join(script))
    if sign == "^" and script and set(script) <= RAISED and not name.above:
        return name._replace(above="^" + "".join(script))
    if sign == "^" and script[:1] == ["("] and script[-1] == ")" and not name.above and all(map(_may_stand, script[1:-1])):
        return name._replace(above="^" + _joined(script))  # the n-th of several, and no power
    if sign == "_" and script and all(map(_may_stand, script)) and not name.below:
        return name._replace(below="_" + _joined(script))
    return None


def _may_stand(token: str) -> bool:
    """In a script."""
    return token in WRITTEN or _is_letter(token)


def _group(tokens: list[str]) -> list[str]:
    """The next token, or what stands in the brackets that begin here; they are taken."""
    opened = tokens.pop(0)
    if opened not in CLOSING:
        return [opened]
    inside, depth = [], 1
    while depth:
        inside.append(tokens.pop(0))
        depth += {opened: 1, CLOSING[opened]: -1}.get(inside[-1], 0)
    return inside[:-1]


def _is_letter(token: str) -> bool:
    return token.isascii() and token.isalpha()


def _while(tokens: list[str], holds: Callable[[str], bool]) -> Iterator[str]:
    while tokens and holds(tokens[0]):
        yield tokens.pop(0)


def _joined(tokens: Iterable[str]) -> str:
    return "".join(token for token in tokens if token not in "{}")


def name_of(thing: Any) -> Name | None:
    """The name of a symbol, a family, an unknown function, or a recursion."""
    return _read(thing)[0] if thing in MADE else parsed(printed(thing))


def _upright(look: str) -> str:
    """Without the font that it is in."""
    while font := next((font for font in FONTS if look.startswith(font)), ""):
        look = look.removeprefix(font)
    return look


def is_e(symbol: Any) -> bool:
    """Whether powers of a symbol look like exp."""
    return _upright(looks_like(symbol)) == "e"


TIMES = ("t", r"\tau;", "time")


def is_time(symbol: Any) -> bool:
    """Whether a symbol looks like the time of a flow, or like a time: t′, t₁, τ or T."""
    name = name_of(symbol)
    return name is not None and _upright(ACCENTED.sub("", name.head)) in (*TIMES, "T", "Time")


def of_time(symbol: Any, moving: Collection[str], clocks: Collection[str]) -> bool:
    """Whether a name speaks of time, a_t, or is that of a function of what moves: a(u)."""
    words = {word.rstrip("'") for word in _scripts(symbol, frozenset())[0]}
    return not words.isdisjoint({*TIMES, *clocks}) or not arguments(symbol).isdisjoint(moving)


def arguments(symbol: Any) -> frozenset[str]:
    """What stands in the brackets of a name."""
    name = name_of(symbol)
    return frozenset(_words(name.of, frozenset())) if name is not None else frozenset()


LOOKS = {
    name.look: thing for latex, thing in TAKEN.items() if not isinstance(thing, type) and (name := parsed(latex)) is not None
}


def looks_like(symbol: Any) -> str:
    name = name_of(symbol)
    return printed(symbol) if name is None else name.look


def wrong(symbol: Any) -> str:
    """What is wrong with a name by itself, and how it is mended."""
    return _wrong(symbol.name, printed(symbol), isinstance(symbol, UndefinedFunction))


@cache
def _wrong(name: str, latex: str, function: bool) -> str:
    if name.startswith(OURS) or not name.isprintable():
        return f": names that begin with {', '.join(OURS)} or do not print are the checker's"
    other = TAKEN.get(latex)  # a symbol and a function look alike only where both are applied
    if other is not None and (function or not isinstance(other, type)):
        return f" is printed as SymPy's {other} is; rename it"
    if READS.match(name) or OPERATES.match(BRACKETS.sub("", name)):
        return " reads as a number or as several things; give it a word for a name"
    for char in unicodedata.normalize("NFD", name):
        if not (char.isascii() or char in SPELLED or char in MARKS):
            return f" has {char}, {unicodedata.name(char, 'a sign').lower()}, in its name; write it in Latin or Greek letters"
    if re.search(r"\s|~", name):
        return " has a space in its name, so that it reads as several things; write one word, with scripts"
    for shown in (latex, sympy.latex(Symbol(name))):  # by SymPy too, which says it where something fails
        read = parsed(shown)
        if read is None:
            return f" is printed as {shown}, and reads as no letter or word with accents, primes and scripts; rename it"
        if (word := read.head.split(";")[-1]) in CALLED:
            return f" is printed as SymPy's {word} is; rename it"
        if (look := _upright(read.look)) in LOOKS:
            return f" looks like SymPy's {LOOKS[look]}; rename it"
        if function and read.above.startswith("^("):
            return " reads as a higher slope of a function; give it a script below"
        if rf"\{read.head};" in LETTERS:
            return rf" is printed as the word {shown}, not as a Greek letter; write \{read.head} in its name"
    return ""


def clashes(symbols: Mapping[Any, str], recursions: Iterable[Any], used: Iterable[Any]) -> Iterator[str]:
    """What looks like something else of the same claim: another name, a function that is used, a member, a value, a product."""
    named: dict[str, Any] = {}
    for thing in (thing for thing in (*symbols, *recursions) if not isinstance(thing, Dummy)):
        other = named.setdefault(looks_like(thing), thing)
        if other is not thing and not _same(other, thing):
            yield _alike(other, thing, symbols.get(thing, "a recursion"))
    read = {thing: name for thing in named.values() if (name := name_of(thing)) is not None}
    heads = {name.look for name in read.values()}
    letters = {look for look in heads if len(look) == 1} | {"d", "e"}
    index = re.compile(f"(?:[0-9,+*-]{''.join(f'|{re.escape(head)}' for head in sorted(heads, key=len, reverse=True))})+")
    many = {thing: name for thing, name in read.items() if isinstance(thing, IndexedBase) or thing in MADE}
    apart = {name.look for one, name in many.items() if one in MADE and "_" in one.text}  # ℙ_x[y], of which ℙ[y] is no value
    functions = {looks: one for looks, one in USED.items() if one in used}
    for thing, name in read.items():
        where = f"{called(thing)} in {symbols.get(thing, 'a recursion')}"
        if (function := functions.get(name.applied)) is not None:
            yield f"{where} is printed as SymPy's {function} is, of which the claim speaks too; rename it"
        if name.of and name.applied in (heads - apart if name.of.startswith("[") else heads):
            yield f"{where} reads as a value of {name.applied}; rename it, or write the value"
        for family, whole in many.items() if thing not in many else ():
            rest = name.look.removeprefix(whole.look + ("" if whole.below else "_"))
            starts = family in MADE and thing == family.start and rest == "0"  # it is that member
            if rest != name.look and index.fullmatch(rest) and rest.strip("+*-") and not starts:
                yield f"{where} reads as a member of {called(family)}; rename it, or write the member"
        first, last = name.head[:-1], name.head[-1]
        scripted = last + name.look.removeprefix(name.head)
        if first and name.head.isalpha() and letters.issuperset(first) and (last in letters or scripted in heads):
            yield f"{where} reads as the product of {', '.join(name.head)}; give it one letter, or another word"


def called(thing: Any) -> str:
    return str(thing.__name__ if thing in MADE else getattr(thing, "name", thing))


def _same(one: Any, other: Any) -> bool:
    """Whether they are one symbol, or one recursion that was built twice."""
    if one in MADE and other in MADE:
        return _said(one) == _said(other)
    return bool(one == other)


def _said(recursion: Any) -> tuple[Any, ...]:
    return recursion.formal, recursion.place, recursion.start, str(recursion.step), recursion.text


def _alike(one: Any, other: Any, what: str) -> str:
    if type(one) is type(other) and called(one) == called(other) and other not in MADE:
        return f"two symbols have the name {called(one)} but not the same assumptions; rename one of them"
    # A label is a symbol, and what is put in for it would be put into the family.
    return f"{called(one)} and {called(other)} in {what} are printed alike; rename one of them"


def captured(what: str, bound: Collection[Any], free: Collection[Any], letters: frozenset[str]) -> Iterator[str]:
    """What a binder seems to bind and does not: it looks like the variable, or has it in its scripts."""
    variables = {looks_like(variable): variable for variable in bound}
    for symbol in sorted({*free, *bound}, key=str):
        if (variable := variables.get(looks_like(symbol), symbol)) != symbol:
            yield f"{what} binds {variable}, and another {symbol} that is printed alike stands there; rename one of them"
    for symbol in sorted(free, key=str):
        for look, variable in variables.items():
            if has_in_its_name(symbol, look, letters):
                yield (
                    f"{symbol} in {what} has {variable} in its name and does not depend on it; write it as a member, x[i],"
                    " or give it another script"
                )


def has_in_its_name(symbol: Any, look: str, letters: frozenset[str]) -> bool:
    """Whether something of that look stands in the scripts or brackets of a name: x_i speaks of i, f(x) of x."""
    words, scripts = _scripts(symbol, letters)
    look = look.replace(r"\var", "\\")
    return look in words or any(way in scripts for way in _in_a_script(look))


@cache
def _in_a_script(look: str) -> frozenset[str]:
    """A name with scripts of its own as it stands in those of another: i'_1 also as i_1', and i^* as i*."""
    if not {"_", "^"} & set(look):
        return frozenset()
    later = re.sub(r"('+)((?:\^[^_(]*)?_[^(]*)", r"\2\1", look)
    return frozenset(way.replace("^", "") for way in (look, later))


@cache
def _scripts(symbol: Any, letters: frozenset[str]) -> tuple[frozenset[str], str]:
    name = name_of(symbol)
    scripts = (name.above + name.below + name.of).replace(r"\var", "\\") if name is not None else ""  # φ and ϕ
    return frozenset(_words(scripts, letters)), scripts


def _words(scripts: str, letters: frozenset[str]) -> Iterator[str]:
    """The words of scripts, with accents and without, and their letters: of two, and of more if the claim has all of them."""
    for accents, word, primes in WORDS.findall(scripts):
        yield from (accents + word + primes, word + primes)
        if word.isalpha() and (len(word) == 2 or letters.issuperset(word)):
            *first, last = word
            yield from (
                letter for start in ("", accents) for letter in (*(start + one for one in first), start + last + primes)
            )


def velocity(thing: Any, moving: Collection[str]) -> bool:
    """Whether a name has dots over it, or is that of something that moves with a prime behind it."""
    name = name_of(thing)
    return name is not None and (
        r"\dot;" in name.head or r"\ddot;" in name.head or (bool(name.primes) and name._replace(primes="").look in moving)
    )


def letters_of(symbols: Iterable[Any]) -> frozenset[str]:
    """The names of one letter, of which a word in a script may be made."""
    return frozenset(look for symbol in symbols if len(look := looks_like(symbol)) == 1)


def recursion_wrong(recursion: Any) -> Iterator[str]:
    """What is wrong with how a recursion is printed, and with what its own values do not show."""
    _, problem, hidden = _read(recursion)
    if problem:
        yield problem
    for value in (value for value in recursion.step.atoms(recursion) if not problem):
        for formal, given in ((recursion.formal[n], value.args[n]) for n in hidden):
            if given != formal and not (isinstance(given, Lambda) and given.expr == formal(*given.variables)):
                yield f"it is given {given} for {formal}, which is not shown; show all its arguments in its text"


def unseen(value: Any) -> tuple[Any, ...]:
    """The arguments of a value of a recursion that its text does not show."""
    return tuple(value.args[n] for n in _read(value.func)[2])


@cache
def _read(recursion: Any) -> tuple[Name | None, str, tuple[int, ...]]:
    """What a value of a recursion is printed as: its head, what is wrong with it, and the arguments that are not shown."""
    text = recursion.text or rf"{recursion.__name__}_{{{{{{{recursion.place}}}}}}}"
    places = {str(n) for n, f in enumerate(recursion.formal) if isinstance(f, Symbol)}
    try:
        parts = [*Formatter().parse(text)]
    except ValueError:
        return None, "it is printed by a text that is no format; write it as x_{{{0}}}", ()
    fields = [(field, spec, conversion) for _, field, spec, conversion in parts if field is not None]
    shown = [field for field, *_ in fields]
    if not places.issuperset(shown) or any(spec or conversion for _, spec, conversion in fields):
        return None, "it is printed with more than its parameters; a text has {0}, {1}, … of its symbols", ()
    if len(set(shown)) < len(shown) or str(recursion.place) not in shown:
        return None, "it is printed without what it counts by, or with a parameter twice; each stands once in its text", ()
    head = _head(_tokens("".join(said + (r"\slot " if field is not None else "") for said, field, *_ in parts)))
    if not head:
        return None, "it is printed by a text that is no name with scripts and brackets; write it as x_{{{0}}}", ()
    if (word := head.removeprefix("\\").rstrip(";")) in CALLED:
        return None, f"it is printed as SymPy's {word} is; rename it", ()
    return Name(head), "", tuple(n for n in range(len(recursion.formal)) if recursion.text and str(n) not in shown)


def _head(tokens: list[str]) -> str:
    """The head of a text that has nothing but scripts and brackets behind it; without one, nothing."""
    groups = []
    try:
        if tokens[0] in FONTS:
            head = _marked(tokens.pop(0), "".join(_group(tokens)))
        else:
            head = tokens.pop(0) if tokens[0] in LETTERS else "".join(_while(tokens, _is_letter))
        while tokens:
            groups.append((tokens[0], _group(tokens) if tokens[0] in CLOSING else _script(tokens)))
    except (IndexError, ValueError):
        return ""
    signs = [sign for sign, _ in groups]
    once = all(signs.count(sign) <= 1 for sign in "_^")
    plain = all(_lists(inside) and (sign != "^" or inside[0] == "(") for sign, inside in groups)
    return head if once and plain and re.fullmatch(r"(\\[a-z]+;)?[A-Za-z]+|\\[A-Za-z]+;", head) else ""


def _script(tokens: list[str]) -> list[str]:
    if tokens.pop(0) not in ("_", "^"):
        raise ValueError
    return _group(tokens)


def _lists(inside: list[str]) -> bool:
    """Whether a group is a list of arguments, with signs between them, or has none."""
    arguments = "".join("0" if token == SLOT else token for token in inside if token not in "{}()")
    return SLOT not in inside or re.fullmatch(r"0((,|\||;|\\mid;)0)*", arguments) is not None
