"""False where x = y."""

from sympy import Interval, exp, log, oo, symbols

from derivations import Claim, Gt, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Strict on a diagonal"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    printed=Gt(log(exp(x) + exp(y)), (x + y) / 2 + log(2)),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
