"""The enclosed trajectory holds the exact solution, tightly, and a broken integrator would be seen not to."""

from collections.abc import Callable
from typing import Any

import pytest
from flint import arb, arb_mat, arb_poly, ctx, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from numerics import trajectory
from numerics.trajectory import Leg, Lost, Rough, along, box, halves, jacobian, legs, peano, point

Exact = Callable[[arb], list[arb]]


@pytest.fixture(autouse=True)
def _precise() -> Any:
    with ctx.workprec(160):
        yield


def follow(field: Any, start: list[Any], until: Any, **how: Any) -> list[Leg]:
    return list(legs(field, point([arb(y) for y in start]), fmpq(until), **how))


def holds(steps: list[Leg], exact: Exact) -> bool:
    """Whether the exact solution is in the enclosure at the ends and inside every step."""
    inside = ((leg, leg.length * n / 4) for leg in steps for n in range(5))
    pairs = ((leg.at(time), exact(arb(leg.begin + time))) for leg, time in inside)
    ends = ((leg.end.states, exact(arb(leg.finish))) for leg in steps)
    return all(mine.overlaps(its) for states, solution in (*pairs, *ends) for mine, its in zip(states, solution, strict=True))


def radius(steps: list[Leg]) -> float:
    return max(float(y.rad()) for y in steps[-1].end.states)


KNOWN: dict[str, tuple[Any, list[Any], Any, Exact]] = {
    "growth": (lambda y: [y[0]], [1], 1, lambda t: [t.exp()]),
    "oscillator": (lambda y: [y[1], -y[0]], [1, 0], fmpq(44, 7), lambda t: [t.cos(), -t.sin()]),
    "logistic": (lambda y: [y[0] * (1 - y[0])], [fmpq(1, 10)], 8, lambda t: [1 / (1 + 9 * (-t).exp())]),
    "fast decay": (lambda y: [-7 * y[0]], [1], 8, lambda t: [(-7 * t).exp()]),
    "a late power": (
        lambda y: [1 + (y[1] / 2) ** 300, arb(1)],
        [0, 0],
        2,
        lambda t: [t + 2 * (t / 2) ** 301 / 301, t],
    ),
}


@pytest.mark.parametrize("name", KNOWN)
def test_the_exact_solution_is_enclosed_tightly(name: str) -> None:
    field, start, until, exact = KNOWN[name]
    steps = follow(field, start, until)
    assert steps[-1].finish == until
    assert holds(steps, exact)
    assert radius(steps) < 1e-20


def test_a_chaotic_system_agrees_with_itself_at_another_order() -> None:
    """Lorenz's equations have no known solution: two enclosures from different steps must overlap."""

    def lorenz(y: list[Any]) -> list[Any]:
        return [10 * (y[1] - y[0]), y[0] * (28 - y[2]) - y[1], y[0] * y[1] - y[2] * (arb(8) / 3)]

    one, other = (follow(lorenz, [1, 1, 1], fmpq(1, 2), order=order) for order in (20, 14))
    assert len(one) < len(other)
    assert all(a.overlaps(b) for a, b in zip(one[-1].end.states, other[-1].end.states, strict=True))
    assert radius(one) < 1e-20


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 4), st.data())
def test_every_linear_system_is_enclosed(n: int, data: Any) -> None:
    entries = data.draw(st.lists(st.fractions(-2, 2, max_denominator=7), min_size=n * n, max_size=n * n))
    start = data.draw(st.lists(st.fractions(-2, 2, max_denominator=7), min_size=n, max_size=n))
    with ctx.workprec(160):
        matrix = arb_mat(n, n, [arb(fmpq(*e.as_integer_ratio())) for e in entries])
        first = [arb(fmpq(*y.as_integer_ratio())) for y in start]
        steps = list(
            legs(lambda y: [sum((matrix[i, j] * y[j] for j in range(n)), arb(0)) for i in range(n)], point(first), fmpq(2))
        )
        assert holds(steps, lambda t: ((matrix * t).exp() * arb_mat(n, 1, first)).entries())
        assert radius(steps) < 1e-15


@pytest.mark.parametrize("broken", ["nothing", "the remainder", "the deviation", "the derivative"])
def test_a_broken_integrator_is_noticed(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the remainder, the starts beside the centre, or the derivative of the flow, a solution is lost."""
    if broken == "the remainder":
        compose = trajectory.compose
        monkeypatch.setattr(trajectory, "compose", lambda *told: [arb_poly(p.coeffs()[: told[-1]]) for p in compose(*told)])
    elif broken == "the deviation":
        monkeypatch.setattr(trajectory.Bundle, "deviation", lambda self, transfer=None: [arb(0) for _ in self.centre])
    elif broken == "the derivative":
        monkeypatch.setattr(trajectory, "peano", lambda slopes, time: trajectory._identity(slopes.nrows()))
    field, start, until, exact = KNOWN["growth"]
    corner = list(legs(field, box([arb(1, 0.5)]), fmpq(until)))
    found = holds(follow(field, start, until), exact) and holds(corner, lambda t: [arb(1.5) * t.exp()])
    assert found is (broken == "nothing")


def test_a_box_of_starts_is_carried_without_wrapping() -> None:
    """The box turns for more than half a circle and stays as large as it was."""
    *_, last = legs(lambda y: [y[1], -y[0]], box([arb(1, 0.5), arb(0, 0.5)]), fmpq(4), 10, 2.0**-24)
    assert all(float(y.rad()) < 0.71 for y in last.end.states)
    for a, b in ((0.5, 0.5), (1.5, -0.5), (1.0, 0.0)):
        turned = [arb(a) * arb(4).cos() + arb(b) * arb(4).sin(), arb(b) * arb(4).cos() - arb(a) * arb(4).sin()]
        assert all(y.contains(x) for y, x in zip(last.end.states, turned, strict=True))


def test_a_blow_up_ends_the_trajectory_before_its_time() -> None:
    steps = legs(lambda y: [y[0] * y[0]], point([arb(1)]), fmpq(2))
    with pytest.raises(Lost, match="too fast") as lost:
        assert holds(list(steps), lambda t: [1 / (1 - t)])
    assert fmpq(99, 100) < lost.value.time < 1


@pytest.mark.parametrize(
    ("field", "start"), [(lambda y: [1 / (y[0] - 1)], 1), (lambda y: [y[0].sqrt()], 0), (lambda y: [-1 / y[0]], 1)]
)
def test_a_right_side_that_is_not_smooth_ends_it(field: Any, start: int) -> None:
    with pytest.raises(Lost, match=r"smooth|fast"):
        follow(field, [start], 2)


def test_a_function_along_the_trajectory_keeps_its_identity() -> None:
    """cos² + sin² is 1 at every time of every step, and a pole is called by its name."""
    field, start, until, _ = KNOWN["oscillator"]
    for leg in follow(field, start, until):
        (square,) = along(leg, lambda y: [y[0] * y[0] + y[1] * y[1]])
        everywhere = square(arb(0).union(arb(leg.length)))
        assert everywhere.contains(1)
        assert everywhere.rad() < 1e-20
        for half in halves(leg):
            (again,) = along(half, lambda y: [y[0] * y[0] + y[1] * y[1]])
            assert again(arb(0).union(arb(half.length))).contains(1)
    with pytest.raises(Rough):
        along(follow(field, start, until)[0], lambda y: [1 / y[1]])


def test_the_derivative_over_a_box_and_peanos_series() -> None:
    slopes = jacobian(lambda y: [y[0] * y[1], y[1].sin(), arb(3)], [arb(1, 0.5), arb(2, 0.25)])
    assert slopes[0, 0].contains(2) and slopes[0, 1].contains(1)  # noqa: PT018
    assert slopes[1, 1].contains(arb(2).cos()) and slopes[2, 0] == 0  # noqa: PT018
    turn = peano(arb_mat([[0, 1], [-1, 0]]), arb(1))
    assert turn[0, 0].contains(arb(1).cos()) and turn[0, 1].contains(arb(1).sin())  # noqa: PT018
    assert not peano(arb_mat([[100]]), arb(1))[0, 0].is_finite()
