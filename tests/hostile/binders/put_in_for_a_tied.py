"""False: y + x is 2 at x = 1."""

from sympy import Interval, Subs, symbols

from derivations import Claim, Eq, Source, Step, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Put in for a tied"),
    domain={x: Interval(0, 2), y: Interval(0, 4)},
    hypotheses=(Eq(y, x**2),),
    printed=Eq(Subs(y + x, x, 1), x**2 + 1),
    proof=(Step(y + 1, "at one"), Step(x**2 + 1, "hypothesis", using=(Eq(y, x**2),))),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
