"""False at n = 31: what it holds as long as is not known of the numbers before, though something moves."""

from sympy import Abs, Expr, Interval, Rational, Sum, exp, symbols

from derivations import Claim, Eq, Gt, Induction, Source, Step, Verdict, integers

n, k = symbols("n k", integer=True, nonnegative=True)
u = symbols("u", real=True)


def z(at: Expr | int) -> Expr:
    return (at - 30) ** 2 - Rational(1, 2)


left, right = Sum(Abs(z(k)), (k, 0, n - 1)), Sum(z(k), (k, 0, n - 1))

claim = Claim(
    source=Source("Hostile", "As long as of the number along a flow"),
    domain={n: integers(0), u: Interval(-1, 1)},
    flow={u: -u},
    as_long_as=(Gt(z(n), 0),),
    printed=Eq(exp(u) * left, exp(u) * right),
    proof=Induction(
        n,
        start=0,
        steps=(
            Step(exp(u) * left + exp(u) * z(n), "the last term stands apart, and is positive"),
            Step(exp(u) * right + exp(u) * z(n), "the induction hypothesis"),
        ),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "need not hold"
