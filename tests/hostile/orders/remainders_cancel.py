"""False for n = 31: the two have one expansion and are not one."""

from sympy import Interval, O, Product, exp, symbols

from derivations import Claim, Eq, Source, Step, Verdict, integers

x, a, F = symbols("x a F", real=True)
n, k = symbols("n k", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Remainders cancel"),
    domain={n: integers(1), x: Interval(-1, 1), a: Interval(-2, 2)},
    where={F: exp(x) + x**2 * Product(n - k, (k, 1, 30))},
    printed={
        "first": Eq(F, 1 + x + O(x**2)),
        "second": Eq(exp(x), 1 + x + O(x**2)),
        "third": Eq(a * F - a * exp(x), 0),
    },
    proof={"third": (Step(0, "both are 1 + x up to O(x²)", using=("first", "second")),)},
    at_least=Verdict.PROVED,
)

REFUSED = "says O"
TRUE = ("first", "second")
