"""No relation: two of them joined."""

from sympy import And, Interval, S, Symbol

from derivations import Claim, Eq, Gt, Lt, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Hypothesis of two"),
    domain={x: Interval(-1, 1)},
    hypotheses=(And(Gt(x, 0), Lt(x, S.Half)),),
    printed=Eq((x + 1) ** 2, x**2 + 2 * x + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "one by one"
