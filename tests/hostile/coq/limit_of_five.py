"""False everywhere: exp(-x) tends to 0, and not to 5; what Coq calls Finite would be the function that is 0."""

from sympy import Function, Interval, Limit, S, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", positive=True)
z = symbols("z", real=True)
finite = Function("Finite", real=True)

claim = Claim(
    source=Source("Hostile", "Limit of five"),
    domain={x: Interval(1, oo)},
    where={finite(z): S.Zero},
    printed=Eq(Limit(exp(-x), x, oo), 5),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
