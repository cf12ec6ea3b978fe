"""How names look: what looks the same is the same, and each rule that refuses a name is needed."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sympy import (
    Dummy,
    Function,
    IndexedBase,
    Integral,
    Interval,
    KroneckerDelta,
    Lambda,
    Product,
    S,
    Subs,
    Sum,
    Symbol,
    gamma,
    latex,
    symbols,
)

from derivations import Claim, Eq, Family, Root, Sequence, Source, integers, recursion
from derivations.checker import names
from derivations.checker.claim import ClaimError

n, i, j, k = symbols("n i j k", integer=True, nonnegative=True)
x, y = symbols("x y", real=True)
f = Function("f", real=True)
HEAD = r"x y n nu ν xi rho Α A alpha α Alpha ο o xbar x̄ \bar{x} phi φ ϕ"
SCRIPTS = ("", "_1", "1", "₁", "_{1}", "_i", "_+", "_-", "_a_b", "_ab", "_{a,b}", "'", "_'", "^*", "^+", "_{|i}")


def claim(*texts: Any, where: Mapping[Any, Any] | None = None, domain: Mapping[Any, Any] | None = None) -> Claim:
    """A claim that each of the texts is what it is; symbols without a set are real, and whole where they are told so."""
    free = {s for text in texts for s in text.free_symbols if type(s) is Symbol}
    taken = {s.label for s in domain or {} if isinstance(s, IndexedBase)} | {
        s.label for t in texts for s in t.atoms(IndexedBase)
    }
    sets = {s: integers(0) if s.is_integer else Interval(-S.Infinity, S.Infinity) for s in sorted(free - taken, key=str)}
    own = {key: set_ for key, set_ in sets.items() if key not in (where or {})}
    parts = {str(at): Eq(text, text) for at, text in enumerate(texts)}
    return Claim(source=Source("Ours", "A name"), domain={**own, **(domain or {})}, where=where or {}, printed=parts)


@given(
    st.lists(
        st.builds(str.__add__, st.sampled_from(HEAD.split()), st.sampled_from(SCRIPTS)), min_size=2, max_size=2, unique=True
    )
)
def test_two_names_of_a_claim_look_different(both: list[str]) -> None:
    one, other = (Symbol(name, real=True) for name in both)
    try:
        claim(one + 0 * other, other)
    except ClaimError:
        assume(False)
    shown = [names.looks_like(symbol) for symbol in (one, other)]
    assert shown[0] != shown[1]
    assert latex(one).replace(" ", "") != latex(other).replace(" ", "")


@pytest.mark.parametrize(
    "alike",
    [
        ("xbar", "x̄"),
        ("xbar", r"\bar{x}"),
        ("alpha", "α"),
        ("A", "Α"),
        ("Alpha", "A"),
        ("o", "ο"),
        ("x_1", "x₁"),
        ("x_1", "x1"),
        ("x_ab", "x_a_b"),
        ("x_{a}'", "x'_{a}"),
        ("wdot", r"\dot{w}"),
        (r"W_{K}", "W_K"),
    ],
)
def test_what_looks_the_same_is_refused(alike: tuple[str, str]) -> None:
    one, other = (Symbol(name, real=True) for name in alike)
    assert names.looks_like(one) == names.looks_like(other)
    with pytest.raises(ClaimError, match=r"alike|velocity"):
        claim(one, other)


@pytest.mark.parametrize(
    "name", ["x{}", r"\sin(x)", "xabs", "xmag", "xnorm", "x__n", "x__T", "x y", "x~", "\u0445", "x\u0308", "D²", "β1.0"]
)
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(ClaimError, match=r"reads as|in its name"):
        claim(Symbol(name, real=True))


@pytest.mark.parametrize("name", ["sin", "log", "erf", "exp", "sin_1", "max", "sin(x)"])
def test_a_word_that_is_a_function_is_no_symbol(name: str) -> None:
    with pytest.raises(ClaimError, match=r"printed as SymPy's|reads as no"):
        claim(Symbol(name, real=True))


def test_a_greek_letter_in_braces_is_written_as_one() -> None:
    with pytest.raises(ClaimError, match=r"not as a Greek letter; write \\rho"):
        claim(Symbol("rho_{c|1}", real=True))
    claim(Symbol(r"\rho_{c|1}", real=True))


@pytest.mark.parametrize("name", ["+", "-"])
def test_a_sign_is_no_name(name: str) -> None:
    with pytest.raises(ClaimError, match="reads as"):
        claim(Symbol(name, real=True))


x_i, of_x = Symbol("x_i", real=True), Symbol("y(x)", real=True)
v, p_i = IndexedBase("v", real=True), IndexedBase("p_i", real=True)
BINDERS: list[Any] = [
    lambda: claim(Sum(x_i, (i, 1, n))),
    lambda: claim(Product(x_i, (i, 1, n))),
    lambda: claim(Sum(x_i * j * k, (i, 1, n))),
    lambda: claim(Integral(of_x, (x, 0, 1))),
    lambda: claim(Subs(of_x * x, x, 1)),
    lambda: claim(Sum(Symbol("x_ij", real=True) + i, (i, 1, n)) + j),
    lambda: claim(Sum(p_i[j], (i, 1, n)), domain={p_i: Family(Interval(0, 1), (j, 0, 1))}),
    lambda: claim(v[1], domain={v: Family(Interval(0, x_i), (i, 1, 4)), x_i: Interval(1, 2)}),
    lambda: claim(v[1] + x_i, where={v[i]: x_i}, domain={x_i: Interval(1, 2)}),
    lambda: claim(f(1) + of_x, where={f(x): of_x}),
    lambda: claim(f(1), domain={f: S.EmptySet.union({Lambda(x, of_x)}), of_x: Interval(0, 1)}),
]


@pytest.mark.parametrize("bound", BINDERS)
def test_nothing_looks_bound_that_is_not(bound: Callable[[], Claim]) -> None:
    with pytest.raises(ClaimError, match="in its name and does not depend on it"):
        bound()


def test_a_root_binds_its_variable() -> None:
    with pytest.raises(ClaimError, match="in its name and does not depend on it"):
        Claim(source=Source("Ours", "A root"), domain={of_x: Interval(0, 1)}, printed=Root(x - of_x, x, -1, 2))


def test_a_script_without_the_variable_is_a_name() -> None:
    claim(Sum(Symbol("x_max", real=True) + Symbol("x_j", real=True) + i, (i, 1, n)))
    claim(Sum(Symbol("x_i'", real=True), (i, 1, n)))  # i' is another


def test_two_dummies_of_one_name_do_not_stand_together() -> None:
    one, other = Dummy("z", real=True), Dummy("z", real=True)
    with pytest.raises(ClaimError, match="printed alike"):
        claim(Integral(Integral(one * other, (one, 0, 1)), (other, 0, 1)))
    claim(Integral(one, (one, 0, 1)) + Integral(other, (other, 0, 1)))


@pytest.mark.parametrize("name", ["x_1", "x_n", "x_{n,1}", "x_{n-1}"])
def test_a_member_is_no_symbol(name: str) -> None:
    family = IndexedBase("x", real=True)
    with pytest.raises(ClaimError, match="reads as a member of x"):
        claim(family[1] + n + Symbol(name, real=True), domain={family: Family(Interval(0, 1), (i, 1, 4))})
    claim(family[1] + Symbol("x_+", real=True), domain={family: Family(Interval(0, 1), (i, 1, 4))})


def test_a_value_is_no_symbol() -> None:
    with pytest.raises(ClaimError, match="reads as a value of f"):
        claim(f(x) + Symbol("f(0)", real=True), where={f(x): x})
    claim(Symbol("f(0)", real=True))


def test_a_word_is_no_product() -> None:
    for name in ("xy", "dx", "xy_1"):
        with pytest.raises(ClaimError, match="reads as the product"):
            claim(x * y + Symbol(name, real=True))
    claim(Symbol("xy", real=True))


def test_a_symbol_and_a_function_of_one_name_are_refused() -> None:
    with pytest.raises(ClaimError, match="alike"):
        claim(f(x) + Symbol("f", real=True), where={f(x): x})


@pytest.mark.parametrize(("name", "function"), [("Gamma", gamma(x)), ("delta", KroneckerDelta(i, j)), ("e", S.Exp1)])
def test_what_the_claim_speaks_of_keeps_its_letter(name: str, function: Any) -> None:
    with pytest.raises(ClaimError, match="of which the claim speaks too"):
        claim(Symbol(name, real=True) + function)
    claim(Symbol(name, real=True))


def test_a_recursion_has_a_name() -> None:
    a = Sequence("a", 1, lambda value: value + 1, k)
    for other in (Symbol("a", real=True), Symbol("a_n", real=True), Sequence("a", 2, lambda value: value + 1, k)(n)):
        with pytest.raises(ClaimError, match=r"alike|reads as a member of a"):
            claim(a(n) + other)
    claim(a(n) + Sequence("a", 1, lambda value: value + 1, k)(n + 1))  # built twice
    with pytest.raises(ClaimError, match="printed as SymPy's sin"):
        claim(Sequence("sin", 1, lambda value: value + 1, k)(n))


def test_the_start_of_a_sequence_has_its_name() -> None:
    start = Symbol("x_0", real=True)
    claim(Sequence("x", start, lambda value: value / 2, k)(n))
    with pytest.raises(ClaimError, match="reads as a member of x"):
        claim(Sequence("x", 1, lambda value: value / 2, k)(n) + start)


@pytest.mark.parametrize(
    "text",
    [
        r"\left({0}\right)",
        "{0}",
        "a",
        "a_{{1}}",
        "a_{{{0}}}^{{{1}}}",
        "a_{{{0}{1}}}",
        "a_{{{0} + 1}}",
        "a_{{{0},{0}}}",
        "a_{{{0.args}}}",
        "a_{{{0!r}}}",
        "a_{{{0}}} + b",
        "-a_{{{0}}}",
        "a_{{{0}}}_{{{1}}}",
        "a_{{{0}",
        r"\sqrt{{{0}}}",
    ],
)
def test_a_text_is_a_name_with_its_arguments(text: str) -> None:
    a = recursion("a", (k, x), k, x, lambda value: value(k, x) + 1, text=text)
    with pytest.raises(ClaimError, match="the recursion a: it is printed"):
        claim(a(n, x))


@pytest.mark.parametrize("text", ["", r"\mathbb{{P}}_{{{0}}}\left[e^S \right]", "a_{{{0},{1}}}", r"a_{{{0}}}\left({1}\right)"])
def test_texts_that_say_what_is_meant(text: str) -> None:
    claim(recursion("a", (k, x), k, x, lambda value: value(k, x) + 1, text=text)(n, x))


def test_what_a_text_does_not_show_is_always_the_same() -> None:
    a = recursion("a", (k, x), k, x, lambda value: value(k, x), text="a_{{{0}}}")
    with pytest.raises(ClaimError, match="show all its arguments"):
        claim(a(n, 1) + a(n, 2))
    b = recursion("b", (k, x), k, x, lambda value: value(k, 2 * x), text="b_{{{0}}}")
    with pytest.raises(ClaimError, match="show all its arguments"):
        claim(b(n, 1))
    g = Function("g", real=True)
    c = recursion("c", (k, g), k, 1, lambda value: value(k, Lambda(j, g(j))) * g(k), text="c_{{{0}}}")
    with pytest.raises(ClaimError, match="show all its arguments"):
        claim(c(n, Lambda(i, i)) + c(n, Lambda(i, i**2)))
    claim(c(n, Lambda(i, i)))


def test_a_recursion_without_a_text_shows_every_argument() -> None:
    a = recursion("a", (k, i, j), k, i + 2 * j, lambda value: value(k, i, j))
    assert latex(a(n, n, 1)) != latex(a(n, 1, n))
