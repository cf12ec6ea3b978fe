"""Not a number at b = 0: a ratio r = a/b that only `where` shows is multiplied by its denominator again."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, b, r = symbols("a b r", real=True)

claim = Claim(
    source=Source("Hostile", "Defined ratio"),
    domain={a: Interval(-1, 1), b: Interval(-1, 1)},
    where={r: a / b},
    printed=Eq(r * b, a),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|≠ 0"
