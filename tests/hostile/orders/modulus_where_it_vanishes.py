"""False at a = 0: |x| eˣ is no O(x²). Where a is not 0 it is true."""

from sympy import Abs, Interval, Order, exp, sign, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Modulus where it vanishes"),
    domain={x: Interval(-1, 1), a: Interval(-1, 1)},
    printed=Eq(Abs(a + x) * exp(x), (Abs(a) + x * sign(a)) * (1 + x) + Order(x**2)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "points nothing is known"
