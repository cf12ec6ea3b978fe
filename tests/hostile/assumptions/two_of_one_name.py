"""False as it reads: |x| = x for x < 0, since two different symbols print as x."""

from sympy import Abs, Interval, Symbol, oo

from derivations import Claim, Eq, Lt, Source, Verdict

positive, real = Symbol("x", positive=True), Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Two of one name"),
    domain={positive: Interval.open(0, oo), real: Interval(-oo, oo)},
    hypotheses=(Lt(real, 0),),
    where={Symbol("y", real=True): positive},
    printed=Eq(Abs(Symbol("y", real=True)), positive),
    at_least=Verdict.PROVED,
)

REFUSED = "name"
