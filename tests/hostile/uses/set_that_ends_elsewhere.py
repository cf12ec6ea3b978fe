"""False at a = x = 2 − 10⁻⁴¹: a number whose set ends at a is taken for one whose set ends at c."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Le, Source, Step, Use, Verdict

a, x = symbols("a x", real=True)
c = 2 - Rational(1, 10**40)
claim = Claim(
    source=Source("Hostile", "Set that ends elsewhere"),
    domain={a: Interval(1, 2, False, True), x: Interval(0, a)},
    given=(Use("honest/below_an_end_that_moves", at={a: c}),),
    printed=Le(x, c),
    proof=(Step(c, "the lemma", by=c - x),),
    at_least=Verdict.PROVED,
)

REFUSED = "without saying at which x"
