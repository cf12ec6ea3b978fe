"""There is no set [0, w] where w = √a has no value."""

from sympy import Interval, sqrt, symbols

from derivations import Claim, Ge, Source, Step, Verdict

a, x, W = symbols("a x w", real=True)
claim = Claim(
    source=Source("Hostile", "End in a definition"),
    domain={a: Interval(-1, 1), x: Interval(0, W)},
    where={W: sqrt(a)},
    printed=Ge(x, 0),
    proof=(Step(0, "y", by=x),),
    at_least=Verdict.PROVED,
)

REFUSED = "defined in `where`"
