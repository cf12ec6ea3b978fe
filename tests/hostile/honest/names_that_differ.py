"""Bold and plain, with a star, a bar, a prime or a script: ten letters that a reader tells apart."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Step, Verdict

NAMES = (r"\mathbf{x}", "x^{*}", "x_{*}", r"\bar{x}", "x'", r"x^{\star}", "x_alpha", r"\mathcal{L}", "L", r"\mathbf{\Gamma}")
SAME = (r"\Gamma", "theta", "theta0", "W", r"\ell", "P(alpha=1)", "P(beta=1)", r"\mathbf{\bar{x}}", "x_i'", "x_{a_b}")
x = Symbol("x", real=True)
others = [Symbol(name, real=True) for name in (*NAMES, *SAME)]
claim = Claim(
    source=Source("Honest", "Names that differ"),
    domain={x: Interval(0, 1), **{other: Interval(0, 1) for other in others}},
    printed=Eq((x + sum(others)) * x, x**2 + sum(other * x for other in others)),
    proof=(Step(x**2 + x * sum(others), "expanded"), Step(x**2 + sum(other * x for other in others), "once more")),
    at_least=Verdict.PROVED,
)
