"""False at every x but 1: h(x) is x + 1, and the recursion takes h for the function that is put into it."""

from sympy import Function, Interval, Lambda, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

a, x = symbols("a x", real=True)
i, k, n = symbols("i k n", integer=True, nonnegative=True)
i = symbols("i", real=True)
g = Function("g", real=True)
R = recursion("R", (g, k, a), k, a, lambda R: R(Lambda(i, g(i)), k, a) + g(a))
h = R.formal[0]
twice = Lambda(i, 2 * i)

claim = Claim(
    source=Source("Hostile", "Function of a recursion"),
    domain={x: Interval(2, 3), n: integers(1)},
    where={h(x): x + 1},
    printed=Eq(R(twice, n, h(x)), R(twice, n - 1, 2 * x) + 4 * x),
    at_least=Verdict.PROVED,
)

REFUSED = "checker"
UNWRITTEN = r"asks for R\.formal"
