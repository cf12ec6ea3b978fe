"""The flow reading: order eight on what is kept, no shrinking on what is not, and nothing said of what cannot be followed."""

from typing import Any

import pytest
from flint import arb, ctx
from sympy import Abs, Integer, Interval, Rational, S, Symbol, atan, cos, exp, oo, pi, sin, symbols, tan

from derivations.checker.claim import Claim, Eq, Ge, Gt, Le, Lt, Ne, Sharp, Source, Verdict
from derivations.checker.symbolic import Outcome
from numerics import flow, sample
from numerics.flow import COARSE, ORDER, integrate
from numerics.judge import BITS

v, w, t, c, q = symbols("v w t c q", real=True)
PENDULUM = {"domain": {v: Interval(-1, 1), w: Interval(-1, 1)}, "flow": {v: w, w: -sin(v)}, "constant": c}
DECAY = {
    "domain": {v: Interval(0, 1), t: Interval(0, 1)},
    "flow": {v: -v, t: S.One},
    "initial": {v: S.One, t: S.Zero},
}


def claim(printed: Any, **more: Any) -> Claim:
    return Claim(source=Source("test", "Lemma 0"), printed=printed, **more)


def read(printed: Any, reading: Any = flow, **more: Any) -> Outcome:
    one = claim(printed, **more)
    return reading.read(one, one.standing, "")


def test_the_integrator_has_its_order() -> None:
    """v' = −v from 1 has a known solution: the error itself shrinks 256 times when the step is halved."""
    with ctx.workprec(BITS):
        errors = [abs(integrate(lambda y: [-y[0]], [arb(1)], arb(1), m)[-1][0] - arb(-1).exp()) for m in (COARSE, 2 * COARSE)]
        assert ORDER - 0.2 < float((errors[0] / errors[1]).log() / arb(2).log()) < ORDER + 0.2


def test_a_true_invariant_shrinks_at_order_eight() -> None:
    found = read(Eq(w**2 / 2 - cos(v), c), **PENDULUM)
    assert found.verdict is Verdict.OBSERVED
    assert found.detail is not None
    assert ORDER - 0.5 < found.detail["order"] < ORDER + 1


@pytest.mark.parametrize("false", [w**2 / 2 + cos(v), w**2 - cos(v), w**2 / 2 - cos(v) + Integer(10) ** -9 * v], ids=str)
def test_a_false_invariant_is_refuted(false: Any) -> None:
    found = read(Eq(false, c), **PENDULUM)
    assert found.verdict is Verdict.REFUTED
    assert found.detail is not None
    assert abs(found.detail["order"]) < 1
    assert "v at the end" in found.detail["witness"]


def test_a_large_constant_hides_no_violation() -> None:
    assert read(Eq(v + 10**9, 10**9 + 1), **DECAY).verdict is Verdict.REFUTED
    assert read(Eq(v + 10**110, 10**110 + 1), **DECAY).verdict is Verdict.UNDECIDED
    assert read(Eq(v + 10**9, exp(-t) + 10**9), **DECAY).verdict is Verdict.OBSERVED


@pytest.mark.parametrize("reading", [flow, sample])
def test_an_inequality_is_violated_from_one_side_only(reading: Any) -> None:
    assert read(Le(v, 10), reading, **DECAY).verdict is (Verdict.ENCLOSED if reading is flow else None)
    assert read(Ge(v, exp(-t)), reading, **DECAY).verdict is (Verdict.OBSERVED if reading is flow else None)
    assert read(Ge(v, 10), reading, **DECAY).verdict is Verdict.REFUTED


def test_an_inequality_that_fails_only_later_is_refuted_along_the_flow() -> None:
    assert read(Gt(v, Integer(1) / 2), **DECAY).verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    ("hypothesis", "expected"),
    [(Gt(q, 2), Verdict.UNDECIDED), (Eq(q, 1), Verdict.UNDECIDED), (Ne(q, 1), Verdict.REFUTED)],
    ids=str,
)
def test_starts_satisfy_the_hypotheses(hypothesis: Any, expected: Verdict) -> None:
    """v' = (q − 1) v keeps v = 1 for q = 1 alone."""
    moving = {"domain": {v: Interval(0, 1), q: Interval(0, 2)}, "flow": {v: (q - 1) * v}, "initial": {v: S.One}}
    assert read(Eq(v, 1), hypotheses=(hypothesis,), **moving).verdict is expected


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        (Le(v + 2 * q, 5), Verdict.OBSERVED),
        (Le(v, 5), Verdict.OBSERVED),
        (Le(v, 4), Verdict.REFUTED),
        (Lt(v + 2 * q, 5 - Rational(1, 100)), Verdict.REFUTED),
    ],
    ids=str,
)
def test_each_run_ends_where_what_it_holds_as_long_as_does(part: Any, expected: Verdict) -> None:
    moving = {"domain": {v: Interval(-oo, oo), q: Interval(0, 1)}, "flow": {v: S.One}, "initial": {v: S.Zero}}
    assert read(part, as_long_as=(Lt(v, 5 - 2 * q),), **moving).verdict is expected


def test_a_trajectory_that_cannot_be_followed_ends_the_reading() -> None:
    blown = {"domain": {v: Interval(1, 2)}, "flow": {v: 10**9 * exp(v)}, "constant": c}
    assert read(Eq(v, c), **blown).verdict is Verdict.UNDECIDED


def test_a_start_far_out_is_followed() -> None:
    far = {"domain": {v: Interval(8, 9), w: Interval(8, 9)}, "flow": {v: w, w: -v}, "constant": c}
    assert read(Eq(v**2 + w**2, c), **far).verdict is Verdict.OBSERVED


def test_a_blow_up_is_integrated_over_a_shorter_time() -> None:
    fast = {"flow": {v: 10 * (1 + v**2), t: Integer(10)}, "initial": {v: S.Zero, t: S.Zero}}
    found = read(Eq(tan(t), v), domain=DECAY["domain"], at_least=Verdict.ENCLOSED, **fast)  # that tan has a value nothing shows
    assert found.verdict is Verdict.OBSERVED
    assert found.detail is not None
    assert float(found.detail["time"]) < 0.16


def test_without_a_flow_there_is_nothing_to_read() -> None:
    x = Symbol("x")
    assert read(Eq(x, x + 0 * x), domain={x: Interval(0, 1)}).verdict is None


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        (Ne(v, 5), Verdict.ENCLOSED),
        (Ne(v, Rational(1, 2)), Verdict.UNDECIDED),  # from above to below, at t = log 2
        (Ne((v - Rational(1, 2)) ** 2 / 10**20, 0), Verdict.UNDECIDED),
        (Gt((v - Rational(1, 2)) ** 2 / 10**20, 0), Verdict.UNDECIDED),
        (Ge((v - Rational(1, 2)) ** 2 / 10**20, 0), Verdict.OBSERVED),
        (Ne(1 / (v - Rational(1, 2)), 0), Verdict.UNDECIDED),
        (Ne(v, 1 - t), Verdict.REFUTED),
        (Ne(v, -v), Verdict.ENCLOSED),
        (Sharp(v, supremum=(Rational(1, 2), 1)), Verdict.UNDECIDED),
    ],
    ids=str,
)
def test_what_fails_where_both_sides_are_equal_is_followed_too(part: Any, expected: Verdict) -> None:
    assert read(part, **DECAY).verdict is expected


# What the enclosure adds.

FREE = Interval(-oo, oo)
TIME = {"domain": {v: FREE, w: FREE, t: Interval(0, oo)}, "initial": {v: S.One, w: S.Zero, t: S.Zero}}


def detail(found: Outcome) -> dict[str, Any]:
    assert found.detail is not None
    return dict(found.detail)


def test_an_invariant_is_enclosed_over_the_whole_span() -> None:
    found = read(Eq(v**2 + w**2, 1), flow={v: w, w: -v, t: S.One}, **TIME)
    assert found.verdict is Verdict.OBSERVED  # an equation leaves no margin
    assert detail(found)["enclosed"]
    assert detail(found)["span"] == "[0, 8]"
    assert float(detail(found)["radius"]) < 1e-20
    assert float(detail(found)["residual below"]) < 1e-20


def test_what_differs_only_late_is_refuted() -> None:
    """v = t + 2 (t/2)^301/301 leaves t by less than rounding up to t = 1."""
    late = read(Eq(v, t), flow={v: 1 + (t / 2) ** 300, t: S.One}, **{**TIME, "initial": {v: S.Zero, t: S.Zero}})
    assert late.verdict is Verdict.REFUTED
    assert 1 < Rational(detail(late)["witness"]["time"]) < 2
    above = read(Le(v, 100), flow={v: w, w: v, t: S.One}, **TIME)  # cosh t
    assert above.verdict is Verdict.REFUTED
    assert 5 < Rational(detail(above)["witness"]["time"]) < 8
    assert float(detail(above)["witness"]["lhs"]) > 100


def test_a_jump_on_the_way_is_not_passed_over() -> None:
    """atan u + atan 1/u is −π/2 until u passes zero at t = 2."""
    jump = {"domain": {v: FREE}, "flow": {v: Rational(1, 2)}, "initial": {v: -S.One}}
    found = read(Eq(atan(v) + atan(1 / v), -pi / 2), **jump)
    assert found.verdict is Verdict.REFUTED
    assert Rational(detail(found)["witness"]["time"]) > 2
    kink = read(Eq(Abs(v), -v), **jump)
    assert kink.verdict is Verdict.REFUTED
    assert "not smooth on the enclosed trajectory" in detail(kink)["leaves"]


def test_where_the_statement_is_not_smooth_is_said() -> None:
    """(v + 1)/v is 1 + 1/v but at v = 0, which is passed at t = 2."""
    pole = {"domain": {v: FREE}, "flow": {v: Rational(1, 2)}, "initial": {v: -S.One}}
    found = read(Eq((v + 1) / v, 1 + 1 / v), **pole)
    assert found.verdict is Verdict.UNDECIDED
    assert detail(found)["leaves"].startswith("at t in [1.")
    assert float(detail(found)["span"].strip("[]").split(",")[1]) < 2


def test_a_blow_up_says_how_far_it_was_followed() -> None:
    found = read(Eq(v * (1 - t), 1), flow={v: v**2, t: S.One}, **{**TIME, "initial": {v: S.One, t: S.Zero}})
    assert found.verdict is Verdict.OBSERVED
    assert detail(found)["ended"].startswith("followed to t = 0.9")


def test_a_right_side_that_is_not_smooth_is_said() -> None:
    found = read(Le(v, 1), domain={v: FREE}, flow={v: -Abs(v - Rational(1, 2)) - 1}, initial={v: S.One})
    assert found.verdict is Verdict.UNDECIDED  # nothing was seen of what comes after
    assert "the right side is not smooth there" in detail(found)["ended"]


@pytest.mark.parametrize(
    ("part", "expected"),
    [(Lt(v, 1), Verdict.REFUTED), (Le(v, 1), Verdict.ENCLOSED), (Lt(v, 1 + t), Verdict.REFUTED), (Lt(v, 2), Verdict.ENCLOSED)],
    ids=str,
)
def test_equality_at_the_start_counts(part: Any, expected: Verdict) -> None:
    found = read(part, **DECAY)
    assert found.verdict is expected
    if expected is Verdict.REFUTED:
        assert detail(found)["witness"]["time"] == "0"


BOX = {
    "domain": {v: Interval(Rational(1, 10), Rational(1, 2)), q: Interval(1, 2), t: Interval(0, 1)},
    "flow": {v: q * v * (1 - v), t: S.One},
    "initial": {t: S.Zero},
}


def test_an_inequality_is_enclosed_for_all_starts_and_the_claims_time() -> None:
    found = read(Lt(v, 1), **BOX)
    assert found.verdict is Verdict.ENCLOSED
    assert detail(found)["boxes"] > 1
    assert detail(found)["span"] == "[0, 1]"
    assert 0 < float(detail(found)["margin"]) < 0.12  # v reaches 0.8808 from 1/2 at q = 2


def test_a_bound_that_few_starts_break_is_not_enclosed() -> None:
    """From v = 1/2 at q = 2 the state ends at 0.8808, above a bound that the starts drawn may keep."""
    found = read(Lt(v, Rational(88, 100)), **BOX)
    assert found.verdict in (Verdict.OBSERVED, Verdict.REFUTED)


def test_where_a_box_is_not_enclosed_its_middle_is_followed() -> None:
    """The gain comes to one at q = 1/3 alone, between all starts that are drawn; but not as long as it stays below."""
    gain = {"domain": {t: Interval(0, 1), v: Interval(-1, 0), q: Interval(0, 1)}, "initial": {t: S.Zero}}
    gain["flow"] = {t: S.One, v: Rational(27, 4) * q * (1 - q) ** 2}
    assert read(Le(v, Rational(9, 10)), **gain).verdict is Verdict.REFUTED
    below = Lt(v, Rational(9, 10), evaluate=False)
    assert read(Le(v, Rational(9, 10)), as_long_as=(below,), **gain).verdict is not Verdict.REFUTED


def test_without_a_named_time_nothing_is_enclosed_for_all_starts() -> None:
    endless = {**BOX, "domain": {**BOX["domain"], t: Interval(0, oo)}}
    assert read(Lt(v, 1), **endless).verdict is Verdict.UNDECIDED


def test_a_hypothesis_leaves_out_starts() -> None:
    """v stays below q if it starts there; elsewhere it does not."""
    kept = {
        "domain": {v: Interval(0, 1), q: Interval(0, 1), t: Interval(0, 1)},
        "flow": {v: -v, t: S.One},
        "initial": {t: S.Zero},
    }
    assert read(Lt(v, Rational(1, 2)), hypotheses=(Lt(v, Rational(1, 4)),), **kept).verdict is Verdict.ENCLOSED
    assert read(Lt(v, Rational(1, 2)), **kept).verdict is Verdict.REFUTED


def test_time_ends_where_the_claim_ends_it() -> None:
    """e^−t ≥ 1/4 up to t = 1, not beyond; at an open end nothing need hold."""
    assert read(Ge(v, Rational(1, 4)), **DECAY).verdict is Verdict.ENCLOSED
    longer = {**DECAY, "domain": {v: Interval(0, 1), t: Interval(0, 2)}}
    assert read(Ge(v, Rational(1, 4)), **longer).verdict is Verdict.REFUTED
    slower = {**DECAY, "domain": {v: FREE, t: Interval(0, 1), q: Interval(1, 2)}, "flow": {v: -v, t: q}}
    assert read(Ge(v, Rational(1, 4)), **slower).verdict is Verdict.OBSERVED
    opened = {"domain": {v: FREE, t: Interval.Ropen(0, 1)}, "flow": {v: -S.One, t: S.One}, "initial": {v: S.One, t: S.Zero}}
    assert read(Gt(v, 0), **opened).verdict is Verdict.OBSERVED


def test_the_second_opinion_must_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    right = flow.step
    monkeypatch.setattr(flow, "step", lambda f, y, h: [x + h / 1000 for x in right(f, y, h)])
    found = read(Eq(w**2 / 2 - cos(v), c), **PENDULUM)
    assert found.verdict is Verdict.UNDECIDED
    assert "disagree" in found.why


def test_an_enclosure_that_loses_the_trajectory_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = flow.along
    moved = lambda leg, function: [p + 1 for p in right(leg, function)]  # noqa: E731
    assert read(Eq(w**2 / 2 - cos(v), c), **PENDULUM).verdict is Verdict.OBSERVED
    monkeypatch.setattr(flow, "along", moved)
    assert read(Eq(w**2 / 2 - cos(v), c), **PENDULUM).verdict is not Verdict.OBSERVED


def test_an_attempt_that_errs_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    def errs(*_: Any) -> None:
        raise NotImplementedError("no such integral")

    monkeypatch.setattr(flow, "at_start", errs)
    found = read(Eq(v, 1), **DECAY)
    assert (found.verdict, found.why) == (Verdict.UNDECIDED, "no such integral")
