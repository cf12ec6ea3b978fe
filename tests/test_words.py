"""The mathematics in the sentences of claim files is found and set, and nothing else is."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import sphinxcontrib.katex
from hypothesis import given
from hypothesis import strategies as st

from derivations.checker.claim import Claim
from derivations.checker.printed import GREEK
from derivations.checker.registry import find, papers
from docs.site.words import BEFORE_A_BRACKET, runs, typeset

SET = {
    "below e^{−v²/2}.": r"below {math}`e^{-v^{2} / 2}`.",
    "of ∫₀^y e^{x²/2} dx": r"of {math}`\int_{0}^{y} e^{x^{2} / 2} \, dx`",
    "√(π/2) erfi(x/√2)": r"{math}`\sqrt{\pi / 2} \, \operatorname{erfi}(x / \sqrt{2})`",
    "Σ_{l=1}^M b_l = 1": r"{math}`\sum_{l = 1}^{M} b_{l} = 1`",
    "v̇ᵀx̄₊ and ‖v_k‖²": r"{math}`\dot{v}^{\top}\bar{x}_{+}` and {math}`\lVert v_{k}\rVert^{2}`",
    "as in θ(r/‖v‖)": r"as in {math}`\theta(r / \lVert v\rVert)`",
    "is O(ε²) (Eqn. 8)": r"is {math}`O(\epsilon^{2})` (Eqn. 8)",
    "0 < x ≤ ½, K₁(x) → ∞": r"{math}`0 \lt x \leq \tfrac{1}{2}`, {math}`K_{1}(x) \to \infty`",
    "ℙ[y_1 = 0 | y_0 = k] with F'(x)": r"{math}`\mathbb{P}[y_{1} = 0 \mid y_{0} = k]` with {math}`F^{\prime}(x)`",
    "Delta_l and |v_l*| are at most a.": r"{math}`\Delta_{l}` and {math}`\lvert v_{l^{*}}\rvert` are at most {math}`a`.",
    "a v that A bounds, v's norm": r"a {math}`v` that {math}`A` bounds, {math}`v`'s norm",
    "exp attention, exp(x), at most log n": r"exp attention, {math}`\exp(x)`, at most {math}`\log n`",
    "for D = 2 a₋/a₊ is 2 + √3": r"for {math}`D = 2` {math}`a_{-} / a_{+}` is {math}`2 + \sqrt{3}`",
    "at most 2(Mη_Y t/N)ᶜ": r"at most {math}`2(M\eta_{Y} \, t / N)^{c}`",
    "`x_1` is x_1": r"`x_1` is {math}`x_{1}`",
}
TEXT = (
    "see joma/theorem_2 and zero_initialisation_stays", "Eqns. 33–36, Theorem 4, Fig. 5(c) and A.3.1", "x.py, 2024-05-01, v1.2",
    "l.607–622, and l.618", "a_b_c", "A law I know; a co-occurrence, an H200",
    "between −1 and ½, or 3/4", "epsilon**2*r/2", "and/or", "f(x_{open", "x_max",
)  # fmt: skip


@pytest.mark.parametrize("typed", SET)
def test_mathematics_is_set(typed: str) -> None:
    assert typeset(typed) == SET[typed]


@pytest.mark.parametrize("typed", TEXT)
def test_the_rest_stays_text(typed: str) -> None:
    assert list(runs(typed)) == [(typed, "")]


@cache
def sentences() -> tuple[str, ...]:
    """Every sentence of every claim, and of the papers' own lists."""
    entries = find()
    found = [words for paper in papers(entries).values() for words in (*paper.symbols.values(), *paper.unclaimed.values())]
    for entry in entries:
        found += [entry.title, *(_sentences(entry.claim) if entry.claim else ())]
    return tuple(dict.fromkeys(found))


def _sentences(claim: Claim) -> Iterator[str]:
    yield from (step.because for step in claim.steps())
    yield from (claim.scope, claim.until, claim.source.place, claim.source.says, claim.source.read_as)
    yield from (
        *claim.waived.values(),
        *claim.accepted.values(),
        *claim.other_readings,
        *claim.standing.parts,
        *claim.printed.parts,
    )
    if claim.defect:
        yield from (claim.defect.because, claim.defect.mend, *claim.defect.symbols.values())


def formulas(sentence: str) -> list[str]:
    return re.findall(r"\{math\}`([^`]*)`", typeset(sentence))


def balanced(latex: str) -> bool:
    bare = re.sub(r"\\[{}]", "", latex)
    while "{" in bare and (inner := re.sub(r"{[^{}]*}", "", bare)) != bare:
        bare = inner
    return not set("{}") & set(bare)


@given(st.text("aAIxvw isthe.,'_^{}()[]|‖√Σ∫²₁θμ*/=<−+…·0129", max_size=40))
def test_nothing_is_lost_or_changed(typed: str) -> None:
    assert "".join(piece for piece, _ in runs(typed)) == typed
    assert all(balanced(latex) for _, latex in runs(typed))


def test_all_sentences_of_all_claims() -> None:
    assert len(sentences()) > 1000
    for sentence in sentences():
        assert all(balanced(latex) and not set("<>") & set(latex) for latex in formulas(sentence)), sentence
        for typed, latex in (run for piece in sentence.split("`")[::2] for run in runs(piece)):
            assert latex or not re.search(r"[\^_]\{|[√∫Σ]", typed), sentence
            long = re.findall("[A-Za-z]{3,}", typed if latex else "")
            assert all(re.fullmatch(BEFORE_A_BRACKET, word) or word in GREEK for word in long), sentence


def test_katex_reads_every_formula() -> None:
    if not shutil.which("node"):
        pytest.skip("there is no node to run KaTeX with")
    latex = json.dumps([formula for sentence in sentences() for formula in formulas(sentence)])
    katex = Path(sphinxcontrib.katex.__file__).with_name("katex.min.js")
    code = (
        "JSON.parse(require('fs').readFileSync(0)).map(x => require(process.argv[1]).renderToString(x, {throwOnError: true}))"
    )
    run = subprocess.run(["node", "-e", code, str(katex)], input=latex, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
