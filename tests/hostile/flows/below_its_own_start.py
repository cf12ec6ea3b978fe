"""False at t = 0: the constant is the left side there."""

from sympy import Interval, exp, symbols

from derivations import Claim, Lt, Source, Step, Verdict

x, c = symbols("x c", real=True)
claim = Claim(
    source=Source("Hostile", "Below its own start"),
    domain={x: Interval(-2, 2)},
    flow={x: -1 - x**2},
    constant=c,
    printed=Lt(exp(x), c),
    proof=(Step(0, "falls", by=(1 + x**2) * exp(x)),),
    at_least=Verdict.PROVED,
)

REFUSED = "must be one equation that defines c"
