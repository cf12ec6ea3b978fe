"""False at x = 1: a square that may vanish is lost, and the statement is strict."""

from sympy import Interval, Symbol, oo

from derivations import Claim, Gt, Source, Step, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Strict by a square"),
    domain={x: Interval(-oo, oo)},
    printed=Gt(x**2 + 1, 2 * x),
    proof=(Step(2 * x, "a square", by=(x - 1) ** 2),),
    at_least=Verdict.PROVED,
)

REFUSED = "strict|positive"
REFUTED = True
