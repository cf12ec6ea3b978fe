"""False at n = 31: what it holds as long as is not known of the numbers before."""

from sympy import Abs, Expr, Rational, Sum, symbols

from derivations import Claim, Eq, Gt, Induction, Source, Step, Verdict, integers

n, k = symbols("n k", integer=True, nonnegative=True)


def z(at: Expr | int) -> Expr:
    return (at - 30) ** 2 - Rational(1, 2)


left, right = Sum(Abs(z(k)), (k, 0, n - 1)), Sum(z(k), (k, 0, n - 1))

claim = Claim(
    source=Source("Hostile", "As long as of the number"),
    domain={n: integers(0)},
    as_long_as=(Gt(z(n), 0),),
    printed=Eq(left, right),
    proof=Induction(
        n,
        start=0,
        steps=(
            Step(left + z(n), "the last term stands apart, and is positive"),
            Step(right + z(n), "the induction hypothesis"),
        ),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "nothing moves"
