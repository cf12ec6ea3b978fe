"""Expressions on tensors against SymPy's own arithmetic at the same numbers."""

from typing import Any

import pytest
import torch
from sympy import (
    Abs,
    Float,
    IndexedBase,
    Integral,
    KroneckerDelta,
    N,
    Rational,
    Sum,
    Symbol,
    erf,
    exp,
    gamma,
    log,
    pi,
    sqrt,
    symbols,
    tanh,
)

from models.evaluate import EvaluateError, Program

n, K = symbols("n K", integer=True, positive=True)
i, j, k = symbols("i j k", integer=True, positive=True)
a, x = Symbol("a", positive=True), Symbol("x", real=True)
u, v, w = map(IndexedBase, ("u", "v", "w"))
SIZES = {n: 3, K: 2}
TENSORS = {
    a: torch.tensor([0.5, 1.5], dtype=torch.float64),
    u: torch.rand(2, 4, dtype=torch.float64, generator=torch.Generator().manual_seed(0)),
    v: torch.rand(2, 3, 2, dtype=torch.float64, generator=torch.Generator().manual_seed(1)),
}
WHERE = {w[i, j]: Sum(v[i, k] * v[j, k], (k, 1, K)) + u[i]}
WRITTEN_OUT = {w[p, q]: sum(v[p, r] * v[q, r] for r in (1, 2)) + u[p] for p in (1, 2, 3) for q in (1, 2, 3)}
RANGES = {i: (1, 3), j: (1, 3), k: (1, 2)}


def program() -> Program:
    return Program(SIZES, {a: (), u: (0,), v: (1, 1)}, where=WHERE)  # u counts from 0


@pytest.mark.parametrize(
    "expr",
    [
        a * u[0] + 2,
        Sum(v[i, 1], (i, 1, n)),
        Sum(v[i, k] * v[j, k] * a, (i, 1, n)),
        Sum(v[i, k] ** 2 + 1, (i, 1, n), (k, 1, K)),
        Sum(Sum(v[i, k], (i, 1, n)) ** 2, (k, 1, K)) / n,
        exp(-sqrt(a) * v[i, k]) + erf(v[i, 1]) - log(a + v[i, 2]) * tanh(v[j, k]) + Abs(-v[j, 1]),
        KroneckerDelta(i, j) * v[i, k] - Rational(1, 3) * pi,
        Sum(KroneckerDelta(i, j) * v[i, k], (i, 1, n)),
        Sum(KroneckerDelta(2, j) * v[j, k], (j, 1, n)),
        w[i, j] - w[j, i] * w[1, j],
        Sum(w[i, j], (j, 1, n)) * Sum(v[j, 1], (j, 1, n)),
        Integral(exp(-a * x) / (2 + a) + 1 / (2 + x), (x, 0, v[i, k])),
        Integral(x * Sum(v[i, 1], (i, 1, n)), (x, v[i, 1], a)),
        i * v[i, k],
    ],
)
def test_agrees_with_sympy(expr: Any) -> None:
    made = program()
    slot = made.spread(expr, RANGES, (i, j, k))
    found = made.run(TENSORS, [])[slot]
    for batch in range(2):
        numbers = {
            a: Float(float(TENSORS[a][batch]), 30),
            **{u[p]: Float(float(TENSORS[u][batch, p]), 30) for p in range(4)},
            **{v[p, q]: Float(float(TENSORS[v][batch, p - 1, q - 1]), 30) for p in (1, 2, 3) for q in (1, 2)},
        }
        for p, q, r in ((1, 2, 1), (3, 3, 2), (2, 1, 2)):
            written = expr.subs(SIZES).doit().subs({i: p, j: q, k: r}).doit()
            exact = N(written.subs(WRITTEN_OUT).subs(numbers).doit())
            assert float(found[batch, p - 1, q - 1, r - 1]) == pytest.approx(float(exact), rel=1e-12, abs=1e-13)


def test_what_it_cannot_read_is_said() -> None:
    for expr, message in (
        (Symbol("y"), "does not say what y is"),
        (v[i, i], "one index twice"),
        (gamma(a), "no reading on tensors"),
        (Sum(v[i, 1], (i, 1, Symbol("m"))), "no number at these sizes"),
    ):
        with pytest.raises(EvaluateError, match=message):
            program().compile(expr, RANGES)
