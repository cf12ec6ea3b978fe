"""There is no 1/a at a = 0, where an inverse that is total makes both sides zero."""

from sympy import Interval, Sum, symbols

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers

n = symbols("n", integer=True, nonnegative=True)
i = symbols("i", integer=True)
a = symbols("a", real=True)
claim = Claim(
    source=Source("Hostile", "Inverse in an induction"),
    domain={n: integers(0), a: Interval(-1, 1)},
    printed=Eq(Sum(1 / a, (i, 1, n)), n / a),
    proof=Induction(
        n,
        0,
        (Step(Sum(1 / a, (i, 1, n)) + 1 / a, "the last term stands apart"), Step((n + 1) / a, "the hypothesis")),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "no value|vanish|zero|divi"
