"""The entropy of attention over two tokens drops from ln 2 as their squared weights part, but not if they never do."""

from sympy import Interval, O, Symbol, exp, log, oo

from derivations import Claim, Eq, Lt, Verdict
from derivations.joma import joma

# The attention is softmax(v²), so only d = v_1² − v_2² matters. As v = μt + O(t²) at first, d is (μ_1² − μ_2²)t² + O(t³).
d = Symbol("d", nonnegative=True)
change = log((1 + exp(-d)) / 2) + d / (1 + exp(d))  # of the entropy, from the ln 2 at the start

claim = Claim(
    source=joma("Figure 4: entropy of attention", section="4"),
    domain={d: Interval(0, oo)},
    printed=Lt(change, 0),
    counterexample={d: 0},  # |μ_1| = |μ_2|: the squared weights agree for all time
    amended=Eq(change, -(d**2) / 8 + d**4 / 64 + O(d**6)),
    scope="two tokens, d ≥ 0 without loss of generality. While d is small the entropy falls by (μ_1² − μ_2²)²t⁴/8, and it"
    " falls at all only if |μ_1| ≠ |μ_2|",
    waived={
        "ball": "the printed bound is attained at d = 0, which no box decides",
    },
    at_least=Verdict.PROVED,
)
