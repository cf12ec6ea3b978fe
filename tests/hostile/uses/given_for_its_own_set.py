"""x has no set where a is the square root of 2; a lemma that is given made of a hypothesis about x one about a alone."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Eq, Gt, Source, Use, Verdict

a, x, y, z = symbols("a x y z", real=True)
claim = Claim(
    source=Source("Hostile", "Given for its own set"),
    domain={a: Interval(1, 2), z: Interval(-1, 4), x: Interval(Rational(1, 10), 1 + 1 / (a**4 - 4 * a**2 + 4))},
    hypotheses=(Gt((a**2 - 2) ** 2, x / 10**6),),
    given=(Use("honest/square_above_a_member", {y: a**2 - 2, x: x}),),
    printed=Eq(z * (x + a), x * z + a * z),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0"
