"""The flow reading: order eight on what is kept, no shrinking on what is not, and nothing said of what cannot be followed."""

from typing import Any

import pytest
from flint import arb, ctx
from sympy import Integer, Interval, S, Symbol, cos, exp, sin, symbols, tan

from derivations.checker.claim import Claim, Eq, Ge, Gt, Le, Ne, Source, Verdict
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
    good = Verdict.OBSERVED if reading is flow else Verdict.SAMPLED
    assert read(Le(v, 10), reading, **DECAY).verdict is good
    assert read(Ge(v, exp(-t)), reading, **DECAY).verdict is good
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


def test_a_trajectory_that_cannot_be_followed_ends_the_reading() -> None:
    blown = {"domain": {v: Interval(1, 2)}, "flow": {v: 10**9 * exp(v)}, "constant": c}
    assert read(Eq(v, c), **blown).verdict is Verdict.UNDECIDED


def test_a_start_far_out_is_followed() -> None:
    far = {"domain": {v: Interval(8, 9), w: Interval(8, 9)}, "flow": {v: w, w: -v}, "constant": c}
    assert read(Eq(v**2 + w**2, c), **far).verdict is Verdict.OBSERVED


def test_a_blow_up_is_integrated_over_a_shorter_time() -> None:
    fast = {"flow": {v: 10 * (1 + v**2), t: Integer(10)}, "initial": {v: S.Zero, t: S.Zero}}
    found = read(Eq(tan(t), v), domain=DECAY["domain"], **fast)
    assert found.verdict is Verdict.OBSERVED
    assert found.detail is not None
    assert float(found.detail["time"]) < 0.16


def test_without_a_flow_there_is_nothing_to_read() -> None:
    x = Symbol("x")
    assert read(Eq(x, x + 0 * x), domain={x: Interval(0, 1)}).verdict is None
    assert read(Ne(v, 5), **DECAY).verdict is None
