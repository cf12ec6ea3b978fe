"""False: 1/x changes its sign in [−1, 1] and has no zero."""

from sympy import Interval, symbols

from derivations import Claim, Root, Source, Verdict

x, a = symbols("x a", real=True)

claim = Claim(
    source=Source("Hostile", "Pole for a zero"),
    domain={a: Interval(1, 2)},
    printed=Root(a / x, x, -1, 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "continuous|smooth|pole|zero|defined"
