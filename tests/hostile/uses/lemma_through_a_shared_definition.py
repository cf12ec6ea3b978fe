"""False at x = 1 + 1e-91: the lemma is about x in [0, 1]."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Le, Source, Step, Use, Verdict

a, x = symbols("a x", real=True)
claim = Claim(
    source=Source("Hostile", "A5"),
    domain={x: Interval.Ropen(0, 1 + Rational(1, 10**90))},
    where={a: x**2},
    given=(Use("honest/small_square"),),
    printed=Le(a, 1),
    proof=(Step(1, "the lemma", by=1 - a),),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "without saying at which x"
