"""False at x < 0."""

from sympy import Abs, Interval, Rational, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

a, b, x = symbols("a b x", real=True)
claim = Claim(
    source=Source("Hostile", "A7"),
    domain={x: Interval.open(-Rational(1, 10**90), 3)},
    where={a: Abs(x), b: x},
    printed=Eq(a + 1, b + 1),
    proof=(Step(b + 1, "lemma", using=(Use("honest/absolute_of_a_positive"),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "matches nothing|could not be confirmed|without saying"
