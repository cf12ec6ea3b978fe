"""False everywhere: a symbol from [1, 2] is told to be infinite, and its reciprocal is lost."""

from sympy import Interval, Symbol

from derivations import Claim, Le, Source, Step, Verdict

z = Symbol("z", infinite=True, extended_positive=True)
x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Infinite"),
    domain={z: Interval(1, 2), x: Interval(0, 1)},
    printed=Le(x + 1 / z, x),
    proof=(Step(x, "one over infinity is nothing", by=-1 / z),),
    at_least=Verdict.PROVED,
)

REFUSED = "infinite|assum|extended"
