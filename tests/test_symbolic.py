"""The symbolic reading: true proofs are proved, false ones never."""

import re
from typing import Any

import pytest
from sympy import (
    Abs,
    FiniteSet,
    Function,
    Heaviside,
    IndexedBase,
    Integral,
    Interval,
    KroneckerDelta,
    Lambda,
    Limit,
    O,
    Product,
    Rational,
    S,
    Sum,
    Symbol,
    atan,
    cos,
    exp,
    factorial,
    log,
    oo,
    pi,
    sqrt,
    symbols,
)

from derivations.checker.claim import Claim, ClaimError, Eq, Ge, Gronwall, Gt, Induction, Le, Lt, Source, Step, Use, Verdict
from derivations.checker.core.recursion import Sequence
from derivations.checker.domain import Family, integers, simplex
from derivations.checker.sums import dot
from derivations.checker.symbolic import Outcome, read
from derivations.joma import Path
from numerics import ball
from numerics.steps import false_at

x, y, z = symbols("x y z", real=True)
s, c, w = symbols("s c w", real=True)
t = Symbol("t", nonnegative=True)
eps = Symbol("epsilon", positive=True)
n, M, d = symbols("n M d", integer=True, positive=True)
i, j, l, m, a = symbols("i j l m a", integer=True)
k = Symbol("k", integer=True, nonnegative=True)
bit, other_bit = symbols("bit other_bit", integer=True, nonnegative=True)
p, v, U, X = map(IndexedBase, ("p", "v", "U", "X"))
f, rho, tau = Function("f"), Function("rho"), Function("tau")
LINE = Interval(-oo, oo)
PLANE = {x: LINE, y: LINE}
DOUBLING = {f: FiniteSet(Lambda(x, 2 * x))}
SIZES = {n: integers(1), l: integers(1, n), X: Family(LINE, (l, 1, n))}


def a_claim(domain: Any, statement: Any, *steps: Step, **more: Any) -> Claim:
    return Claim(Source("test", "Claim 1"), domain, statement, **{"proof": steps, **more})


def outcome(claim: Claim, **others: Claim) -> Outcome:
    name, *_ = claim.standing.parts
    return read(claim, claim.standing, name, others, ball.certify, false_at)


def undecided(claim: Claim, **others: Claim) -> str:
    """Why nothing is proved."""
    found = outcome(claim, **others)
    assert found.verdict is Verdict.UNDECIDED
    return found.why


def test_a_true_derivation_is_proved() -> None:
    steps = (Step(x**2 + 2 * x * y + y**2, "expanding"), Step(x * (x + 2 * y) + y**2, "collecting x"))
    found = outcome(a_claim(PLANE, Eq((x + y) ** 2, y**2 + x**2 + 2 * x * y), *steps))
    assert found.verdict is Verdict.PROVED
    assert found.detail is not None
    assert [step["checked"] for step in found.detail["steps"]] == [True, True, True]


def test_a_false_middle_step_is_an_error() -> None:
    claim = a_claim(PLANE, Eq((x + y) ** 2, x**2 + 2 * x * y + y**2), Step(x**2 + y**2, "a slip"))
    with pytest.raises(ClaimError, match="step 1 is false at"):
        outcome(claim)


def test_an_idle_step_is_an_error() -> None:
    claim = a_claim(PLANE, Eq((x + y) ** 2, x**2 + 2 * x * y + y**2), Step((y + x) ** 2, "nothing new"))
    with pytest.raises(ClaimError, match="idle"):
        outcome(claim)


def test_what_no_rule_confirms_is_undecided() -> None:
    claim = a_claim({n: integers(1), X: Family(LINE, (i, 1, n))}, Eq(Sum(X[i], (i, 1, n)), Sum(X[n + 1 - i], (i, 1, n))))
    assert "could not be confirmed" in undecided(claim)


def test_a_step_may_use_a_hypothesis_that_is_an_equation() -> None:
    right = a_claim(PLANE, Eq(x + y, 1), Step(1 - y + y, "x = 1 − y", using=(Eq(x, 1 - y),)), hypotheses=(Eq(x, 1 - y),))
    assert outcome(right).verdict is Verdict.PROVED
    bound = a_claim(PLANE, Eq(x, 0), Step(0, "x > 0", using=(Gt(x, 0),)), hypotheses=(Gt(x, 0),))
    with pytest.raises(ClaimError, match="step 1 is false"):
        outcome(bound)


def test_a_claim_that_matches_nothing_says_so() -> None:
    step = Step(2 * y, "f doubles", using=(Use("other", {x: S.Half, n: S.One}),))
    claim = a_claim({**DOUBLING, y: LINE}, Eq(f(y), 2 * y), step)
    assert "uses other, which matches nothing in the line before" in undecided(claim, other=TWICE)


def test_a_statement_may_not_be_used_in_its_own_proof() -> None:
    with pytest.raises(ClaimError, match="neither a hypothesis nor another claim"):
        outcome(a_claim(PLANE, Eq(x, y), Step(y, "it says so", using=(Eq(x, y),))))


@pytest.mark.parametrize(("set_", "index"), [(integers(1, n), l), (integers(0, 1), bit)])
def test_a_hypothesis_about_one_index_says_nothing_of_the_others(set_: Any, index: Any) -> None:
    zero, domain = Eq(X[index], 0), {n: integers(1), index: set_, X: Family(LINE, (l, 0, n))}
    claim = a_claim(domain, Eq(Sum(X[other_bit], (other_bit, 0, 1)), 0), Step(0, "X is 0", using=(zero,)), hypotheses=(zero,))
    assert outcome(claim).verdict is Verdict.UNDECIDED
    with pytest.raises(ClaimError, match=f"speaks of {index} too; rename what is bound"):
        a_claim(domain, Eq(Sum(X[index], (index, 0, 1)), 0), hypotheses=(zero,))


def test_symbols_that_print_alike_are_not_alike() -> None:
    biases = {function: Family(Interval(-1, 1), (i, 1, k)) for function in (rho, tau)}
    domain = {k: integers(1), bit: integers(0, 1), **biases}
    with pytest.raises(ClaimError, match="is printed as another value is"):
        a_claim(domain, Eq(*(Path(bit, 0, k, Lambda(i, g(i))) for g in biases)))


TWICE = a_claim({**DOUBLING, x: Interval(0, 1), n: integers(1, 3)}, Eq(f(x) * n, 2 * x * n))
MOVING = a_claim({t: Interval(0, oo), x: LINE}, Eq(x, t), flow={x: S.One, t: S.One}, initial={x: S.Zero, t: S.Zero})


@pytest.mark.parametrize(
    ("other", "at", "start", "message"),
    [
        (TWICE, {x: y, n: S(2)}, f(y) * 2, "outside its domain"),
        (TWICE, {x: S.Half, n: M}, f(S.Half) * M, "outside its domain"),
        (TWICE, {z: S.One}, f(S.Half) * 2, "does not speak of"),
        (a_claim({**DOUBLING, x: LINE}, Le(f(x), 2 * x)), {x: y}, f(y), "step 1 is false"),  # a bound rewrites nothing
        (a_claim({**DOUBLING, x: LINE}, Eq(f(x), 2 * x + O(x**2))), {x: y}, f(y), "not one relation"),
        (MOVING, {x: y, t: S.One}, y, "not one relation"),
        (a_claim({**DOUBLING, x: LINE}, Eq(f(x), 0), hypotheses=(Gt(x, 5),)), {x: y}, f(y), "hypothesis"),
        (a_claim({X: Family(Interval(0, 1), (l, 1, 2))}, Eq(X[1], X[2])), {}, X[1], "without saying"),
    ],
)
def test_a_claim_is_only_used_where_it_holds(other: Claim, at: Any, start: Any, message: str) -> None:
    domain = {**DOUBLING, y: Interval(0, 4), M: integers(5), X: Family(LINE, (l, 1, 2))}
    claim = a_claim(domain, Eq(start, start + 1), Step(start + 1, "as shown", using=(Use("other", at),)))
    with pytest.raises(ClaimError, match=message):
        outcome(claim, other=other)


def test_what_is_used_must_be_sure_to_lie_in_the_domain() -> None:
    def proof(value: Any, goal: Any) -> Claim:
        step = Step(goal + 0 * n, "f doubles", using=(Use("other", {x: value}),))
        return a_claim({**DOUBLING, y: Interval(0, 1)}, Eq(f(value) * 2, goal), step)

    assert outcome(proof(y / 2, 2 * y), other=TWICE).verdict is Verdict.PROVED
    assert outcome(proof(y**2, 4 * y**2), other=TWICE).verdict is Verdict.PROVED
    assert outcome(proof(cos(y), 4 * cos(y)), other=TWICE).verdict is Verdict.PROVED
    assert "in the domain of other" in undecided(proof(atan(y), 4 * atan(y)), other=TWICE)  # true, and not recognised


def test_the_edge_of_an_open_domain_is_not_in_it() -> None:
    doubles = a_claim({**DOUBLING, x: Interval.open(0, 1)}, Eq(f(x), 2 * x))
    step = Step(2 * y, "f doubles", using=(Use("other", {x: y}),))
    for set_, verdict in ((Interval.open(0, 1), Verdict.PROVED), (Interval(0, 1), Verdict.UNDECIDED)):
        assert outcome(a_claim({**DOUBLING, y: set_}, Eq(f(y), 2 * y), step), other=doubles).verdict is verdict


def test_values_are_put_into_a_claim_all_at_once() -> None:
    other = a_claim({x: Interval(0, 1), y: Interval(2, 3), **DOUBLING}, Eq(f(x) * f(y), 4 * x * y))
    step = Step(4 * x * y, "as shown", using=(Use("other", {x: y, y: x}),))
    swapped = a_claim({y: Interval(0, 1), x: Interval(2, 3), **DOUBLING}, Eq(f(x) * f(y), 4 * x * y), step)
    assert outcome(swapped, other=other).verdict is Verdict.PROVED


def test_values_are_not_captured_by_an_integral() -> None:
    other = a_claim({**DOUBLING, y: LINE}, Eq(f(y), 2 * Integral(y, (x, 0, 1))))
    step = Step(1 + 0 * x, "as shown", using=(Use("other", {y: x}),))
    with pytest.raises(ClaimError, match="false at"):
        outcome(a_claim({**DOUBLING, x: LINE}, Eq(f(x), 1), step), other=other)


def ratios(last: Any, last_step: Any) -> Claim:
    """A product of k ratios i/(i + 1), by induction."""
    ratio = i / (i + 1)
    peeled = Step((k + 1) / (k + 2) * Product(ratio, (i, 1, k)), "the last factor stands apart")
    proof = Induction(k, 0, (peeled, Step(last_step, "the induction hypothesis")))
    return a_claim({k: integers(0)}, Eq(Product(ratio, (i, 1, k)), last), proof=proof)


def test_induction() -> None:
    assert outcome(ratios(1 / (k + 1), 1 / (k + 2))).verdict is Verdict.PROVED
    assert "base case k = 0" in undecided(ratios(2 / (k + 1), 2 / (k + 2)))
    assert "last step" in undecided(ratios(1 / (k**2 + 1), (k + 1) / (k + 2) / (k**2 + 1)))


def test_induction_of_a_bound() -> None:
    """2ᵏ ≥ 1 + k: the hypothesis is known as a bound, and may be lost once."""
    lost = Step(2 * (1 + k), "the induction hypothesis, twice", by=2 * (2**k - 1 - k))
    right = Induction(k, 0, (lost, Step(k + 2, "k is not negative", by=k)))
    assert outcome(a_claim({k: integers(0)}, Ge(2**k, 1 + k), proof=right)).verdict is Verdict.PROVED
    wrong = Induction(
        k, 0, (Step(3 * (1 + k), "as if by the hypothesis", by=3 * (2**k - 1 - k)), Step(k + 2, "less", by=2 * k + 1))
    )
    with pytest.raises(ClaimError, match="step 1 is false"):
        outcome(a_claim({k: integers(0)}, Ge(2**k, 1 + k), proof=wrong))
    other_way = Induction(k, 0, (Step(2 + k, "the hypothesis under a minus", by=k + 2 - 2 ** (k + 1)),))
    assert "could not be" in undecided(a_claim({k: integers(0)}, Le(2**k, 1 + k), proof=other_way))


def test_induction_over_a_recursion() -> None:
    geometric = Sequence("geometric", S.One, lambda previous: previous / 2 + 1, k)
    proof = Induction(k, 0, (Step(geometric(k) / 2 + 1, "the recursion"), Step((2 - 2**-k) / 2 + 1, "the hypothesis")))
    assert outcome(a_claim({k: integers(0)}, Eq(geometric(k), 2 - 2**-k), proof=proof)).verdict is Verdict.PROVED
    assert "base case" in undecided(a_claim({k: integers(0)}, Eq(geometric(k), 2 + 2**-k), proof=Induction(k, 0, ())))


@pytest.mark.parametrize(
    ("domain", "statement", "variable", "hypotheses"),
    [
        ({x: Interval(0, oo)}, Eq(cos(2 * pi * x), 1), x, ()),
        ({k: integers(0), l: integers(0, k)}, Eq(KroneckerDelta(l, k + 1), 0), k, ()),
        ({k: integers(0), p: simplex(k + 1)}, Eq(Sum(p[l], (l, 1, k + 1)), 1), k, ()),
        ({k: integers(0)}, Eq(factorial(k), 6), k, (Lt(Abs(k - 3), 1),)),
    ],
)
def test_what_the_induction_hypothesis_does_not_cover(domain: Any, statement: Any, variable: Any, hypotheses: Any) -> None:
    proof = Induction(variable, 0, (Step(statement.rhs, "the induction hypothesis"),))
    with pytest.raises(ClaimError, match="induction"):
        a_claim(domain, statement, proof=proof, hypotheses=hypotheses)


def test_a_product_that_runs_backwards_is_empty() -> None:
    step = Step((k + 2) * factorial(k + 1) / 2, "one more factor, and the induction hypothesis")
    claim = a_claim({k: integers(0)}, Eq(Product(i + 1, (i, 2, k)), factorial(k + 1) / 2), proof=Induction(k, 0, (step,)))
    assert "runs backwards" not in undecided(claim)
    assert "base case" in undecided(claim)


def test_an_abbreviation_may_depend_on_epsilon() -> None:
    claim = a_claim({eps: Interval.open(0, 1)}, Eq(eps**2 * w, O(eps**2)), where={w: 1 / eps})
    assert outcome(claim).verdict is Verdict.UNDECIDED


def test_invariants_of_a_flow() -> None:
    domain, flow = {x: LINE, y: LINE, t: Interval(0, oo)}, {x: y, y: -x, t: S.One}
    assert outcome(a_claim(domain, Eq(x**2 + y**2, c), flow=flow, constant=c)).verdict is Verdict.PROVED
    moves = a_claim(domain, Eq(x**2 - y**2, c), Step(2 * x * dot(x), "only x moves"), flow=flow, constant=c)
    with pytest.raises(ClaimError, match="step 1 is false"):
        outcome(moves)
    at_rest = {x: S.One, y: S.Zero, t: S.Zero}
    assert outcome(a_claim(domain, Eq(x**2 + y**2, 1), flow=flow, initial=at_rest)).verdict is Verdict.PROVED
    assert outcome(a_claim(domain, Eq(x**2 + y**2, 2), flow=flow, initial=at_rest)).verdict is Verdict.UNDECIDED
    zero = Eq(y, 0)
    used_later = a_claim(domain, Eq(x, c), Step(0, "y = 0", using=(zero,)), flow=flow, constant=c, hypotheses=(zero,))
    with pytest.raises(ClaimError, match="need not hold later"):
        outcome(used_later)


def test_what_a_set_guarantees_is_not_kept_by_a_flow() -> None:
    claim = a_claim({n: integers(1), p: simplex(n), l: integers(1, n)}, Eq(Sum(p[l], (l, 1, n)), 1), flow={p[l]: p[l]})
    assert outcome(claim).verdict is Verdict.UNDECIDED


@pytest.mark.parametrize(
    "statement",
    [
        Eq(Sum(KroneckerDelta(i, l) * X[i], (i, 1, M)), X[l]),  # l may lie beyond M
        Eq(Sum(X[i], (i, 1, j), (j, 1, n)), n * Sum(X[i], (i, 1, j))),
        Eq(Product(X[i] + j, (i, 1, n), (j, 1, M)), Product(X[i] + j, (i, 1, n))),
        Eq(Limit(w / y, y, 0), oo),
        Eq(x / 3, Rational(33333333333333333, 10**17) * x),
        Eq(Abs(x), x),
    ],
)
def test_false_statements_are_not_proved(statement: Any) -> None:
    domain = {**SIZES, **PLANE, M: integers(1), j: integers(1, n)}
    assert outcome(a_claim(domain, statement, where={w: x})).verdict is not Verdict.PROVED


def test_a_definition_does_not_move_with_a_bound_variable_of_its_name() -> None:
    with pytest.raises(ClaimError, match="speaks of x too"):
        a_claim(PLANE, Eq(Integral(w, (x, 0, 1)), S.Half), where={w: x})


def test_an_inequality_loses_what_it_says() -> None:
    steps = (Step(x**2 + y**2, "1 is positive", by=S.One), Step(2 * x * y, "a square is not negative", by=(x - y) ** 2))
    assert outcome(a_claim(PLANE, Gt(x**2 + y**2 + 1, 2 * x * y), *steps)).verdict is Verdict.PROVED
    below_zero, total = Sum(l, (l, -3, -1)), Sum(X[i], (i, 1, n))  # l is at least 1 in its domain, but not here
    claim = a_claim(SIZES, Le(total - below_zero, total), Step(total, "l is positive", by=below_zero))
    assert outcome(claim).verdict is Verdict.UNDECIDED
    square = Step(x + (x - y) ** 2, "a square", by=(x - y) ** 2)
    assert "strict" in undecided(a_claim(PLANE, Lt(x, x + (x - y) ** 2), square))


def test_an_inequality_must_not_lose_what_it_gains() -> None:
    gained = Step(x - 1, "one is lost the wrong way", by=S(-1))
    assert "-1 ≥ 0" in undecided(a_claim(PLANE, Le(x, x + 1), gained, Step(x + 1, "two", by=S(2))))
    other = Step(x + 1, "more than it says", by=S(2))
    with pytest.raises(ClaimError, match="step 1 is false"):
        outcome(a_claim(PLANE, Le(x, x + 1), other))
    with pytest.raises(ClaimError, match="may lose nothing"):
        outcome(a_claim(PLANE, Eq(x, x), Step(x + 1, "one", by=S.One)))


def decay(statement: Any, *steps: Step, factor: Any = -2, **more: Any) -> Claim:
    domain, flow = {x: LINE, y: LINE, t: Interval(0, oo)}, {x: -2 * x, t: S.One}
    return a_claim(domain, statement, flow=flow, proof=Gronwall(factor, steps), **{"initial": {x: y, t: S.Zero}, **more})


def test_gronwall() -> None:
    solved = Eq(x, y * exp(-2 * t))
    assert outcome(decay(solved)).verdict is Verdict.PROVED
    assert "last step" in undecided(decay(solved, factor=-1))
    assert "t = 0" in undecided(decay(Eq(x, 2 * y * exp(-2 * t))))
    assert outcome(decay(Le(x, y * exp(-2 * t)))).verdict is Verdict.PROVED
    assert "t = 0" in undecided(decay(Lt(x, y * exp(-2 * t))))
    with pytest.raises(ClaimError, match="jumps"):
        outcome(decay(solved, factor=-2 * Heaviside(x)))
    with pytest.raises(ClaimError, match="along a flow"):
        outcome(a_claim(PLANE, Eq(x, y), proof=Gronwall(S.One)))


@pytest.mark.parametrize(
    "told",
    [{"polar": True}, {"infinite": True}, {"commutative": False}, {"imaginary": True}, {"positive": True}, {"integer": True}],
    ids=str,
)
def test_a_symbol_is_only_told_what_its_set_says(told: Any) -> None:
    symbol = Symbol("p", **told)
    with pytest.raises(ClaimError, match="p"):
        a_claim({symbol: LINE}, Eq(sqrt(symbol**2) + 1, symbol + 1))


def test_two_symbols_of_one_name_are_refused() -> None:
    with pytest.raises(ClaimError, match="x"):
        a_claim({x: LINE, Symbol("x", positive=True): Interval.open(0, oo)}, Eq(x, Symbol("x", positive=True)))


@pytest.mark.parametrize(
    ("statement", "asks"),
    [
        (Eq((x**2 - y**2) / (x - y), x + y), "x - y ≠ 0"),
        (Eq((sqrt(x) + 1) ** 2, x + 2 * sqrt(x) + 1), "x ≥ 0"),
        (Eq(log(x * y), log(x) + log(y)), "x > 0"),
        (Eq(Integral(s**-2, (s, -1, 1)) + x, x - 2), "integrable"),
        (Eq(Integral((s - x) ** -2, (s, 10, 11)), 1 / (10 - x) - 1 / (11 - x)), "≠ 0|integrable"),
        (Eq(x * Limit(y * s, s, oo), x), "exists"),
    ],
    ids=str,
)
def test_what_is_not_defined_everywhere_is_not_proved(statement: Any, asks: str) -> None:
    found = outcome(a_claim(PLANE, statement))
    assert found.verdict is Verdict.UNDECIDED
    open_ = [c["condition"] for c in (found.detail or {})["audit"]["conditions"] if c["by"] == "nothing"]
    assert any(re.search(asks, condition) for condition in open_)


def test_the_audit_says_what_a_proof_rests_on() -> None:
    claim = a_claim(PLANE, Eq(x**2 / (1 + x**2), 1 - 1 / (1 + x**2)))
    audit = (outcome(claim).detail or {})["audit"]
    assert audit["conditions"] == [{"condition": "x**2 + 1 ≠ 0 (a power of x**2 + 1)", "by": "signs"}]
    assert audit["rules"] == {"common denominator": 1}


def test_a_step_is_judged_only_where_the_hypotheses_hold() -> None:
    assert false_at(a_claim(PLANE, Eq(x, y), hypotheses=(Gt(x, 0),)), x, Abs(x)) == ""
    assert false_at(a_claim(PLANE, Eq(x, y), hypotheses=(Lt(x, 0),)), x, Abs(x)) != ""


ENDING = {"domain": {t: Interval(0, oo), x: LINE}, "flow": {t: S.One, x: x**2}, "initial": {t: S.Zero, x: S.One}}


def along(statement: Any, *steps: Step, **more: Any) -> Claim:
    return Claim(Source("test", "Claim 1"), printed=statement, **{**ENDING, "proof": steps, **more})


def test_what_may_end_by_itself_speaks_for_itself_alone() -> None:
    """x = 1/(1 − t) ends at t = 1, and t does not."""
    rises = (Step(0, "a square", by=x**2),)
    above, later = along(Ge(x, 1), *rises), along(Ge(x + t, 1), Step(0, "both rise", by=x**2 + 1))
    assert outcome(above).verdict is Verdict.PROVED
    assert "`until`" in undecided(later)
    assert outcome(along(later.printed.parts[""], *later.proof[""], until="t = 1")).verdict is Verdict.PROVED
    # Of t alone: but by what is given of x it may be so only as long as there is an x.
    clock = along(Ge(t, 0), Step(0, "it rises", by=S.One))
    assert outcome(clock).verdict is Verdict.PROVED
    assert "`until`" in undecided(along(Ge(t, 0), Step(0, "it rises", by=S.One), given=(Use("above"),)), above=above)


def test_what_holds_until_a_trajectory_ends_is_inherited() -> None:
    ended, step = along(Ge(x, 1), Step(0, "a square", by=x**2), until="t = 1"), Step(0, "it rises", by=S.One)
    between = along(Ge(t, -1), step, uses=("ended",))
    lasting = a_claim(PLANE, Eq((x + y) ** 2, x**2 + 2 * x * y + y**2), uses=("ended",))
    for through in ("ended", "between", "lasting"):
        found = undecided(along(Ge(t, 0), step, uses=(through,)), ended=ended, between=between, lasting=lasting)
        assert found.startswith("it rests on ended, which holds only until its trajectory ends")
    assert outcome(along(Ge(t, 0), step, uses=("ended",), until="t = 1"), ended=ended).verdict is Verdict.PROVED
