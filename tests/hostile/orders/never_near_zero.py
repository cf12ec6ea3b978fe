"""False at x = 1/2: an O is about e that goes to zero, and the step is true of e from 1 to 2."""

from sympy import Abs, Interval, O, exp, symbols

from derivations import Claim, Eq, Source, Step, Verdict

e = symbols("e", positive=True)
x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Never near zero"),
    domain={e: Interval(1, 2), x: Interval.Ropen(-(10**12), 1)},
    printed=Eq(Abs(x - e) * exp(e), -x + (1 - x) * e + O(e**2)),
    proof=(Step((e - x) * exp(e), "e is at least 1"),),
    at_least=Verdict.PROVED,
)

REFUSED = "goes to zero"
