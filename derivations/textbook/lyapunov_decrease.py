"""Along the gradient flow of the quadratic ½‖Bx‖² the norm of x never grows."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers
from derivations.textbook import textbook

n, m, i, j, k = symbols("n m i j k", integer=True, positive=True)
x, start, B = IndexedBase("x"), IndexedBase("x_0"), IndexedBase("B")
image = Sum(B[j, k] * x[k], (k, 1, n))
lost = Sum(image**2, (j, 1, m))

claim = Claim(
    source=textbook("Lyapunov decrease"),
    domain={
        n: integers(1),
        m: integers(1),
        **dict.fromkeys((x, start), Family(Interval(-oo, oo), (i, 1, n))),
        B: Family(Interval(-oo, oo), (j, 1, m), (i, 1, n)),
    },
    flow={x[i]: -Sum(B[j, i] * image, (j, 1, m))},
    initial={x[i]: start[i]},
    printed=Le(Sum(x[i] ** 2, (i, 1, n)) / 2, Sum(start[i] ** 2, (i, 1, n)) / 2),
    # The steps of a flow lead from the derivative of lhs − rhs to zero.
    proof=(
        Step(-lost, "the chain rule, with the sums exchanged"),
        Step(0, "a sum of squares is lost", by=lost),
    ),
    until="the trajectory ends",
    scope="every dimension and every matrix B",
    at_least=Verdict.PROVED,
)
