"""Means over all sign vectors."""

from sympy import Function, Lambda, Symbol, exp

from derivations import recursion

_n, _i = Symbol("n", integer=True, nonnegative=True), Symbol("i", integer=True, positive=True)
_lambda = Function("lambda")

# The mean of e^{Σ_i λ(i) y_i} over all 2^n vectors of signs y_i = ±1: the last sign is 1 in half of them and −1 in the
# other half, whatever the signs before it are.
Moment = recursion(
    "Moment",
    (_n, _lambda),
    _n,
    start=1,
    step=lambda moment: (exp(_lambda(_n + 1)) + exp(-_lambda(_n + 1))) / 2 * moment(_n, Lambda(_i, _lambda(_i))),
    text=r"\mathbb{{E}}_{{{0}}}\left[e^S\right]",
)
