"""Not a statement: the end of a set has a bound variable, which could capture what is put in."""

from sympy import Interval, Sum, symbols

from derivations import Claim, Le, Source, Step, Verdict

a, k, x = symbols("a k x", real=True)
claim = Claim(
    source=Source("Hostile", "End with a variable of its own"),
    domain={a: Interval(0, 1), x: Interval(0, Sum(a - k + 2, (k, 1, 1)))},
    printed=Le(x, 1 + a),
    proof=(Step(1 + a, "set", by=1 + a - x),),
    at_least=Verdict.PROVED,
)

REFUSED = "write it out"
