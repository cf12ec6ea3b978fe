"""A number is not above the end of its set."""

from sympy import Interval, symbols

from derivations import Claim, Le, Source, Step, Verdict

a, x = symbols("a x", real=True)
claim = Claim(
    source=Source("Hostile", "Below an end that moves"),
    domain={a: Interval(1, 2, False, True), x: Interval(0, a)},
    printed=Le(x, a),
    proof=(Step(a, "set", by=a - x),),
    at_least=Verdict.PROVED,
)
