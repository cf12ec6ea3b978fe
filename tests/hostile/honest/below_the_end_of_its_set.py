"""x ≤ a ≤ 1."""

from sympy import Interval, symbols

from derivations import Claim, Le, Source, Step, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Honest", "Below the end of its set"),
    domain={a: Interval(0, 1), x: Interval(0, a)},
    printed=Le(x, 1),
    proof=(Step(a, "x is at most a", by=a - x), Step(1, "a is at most one", by=1 - a)),
    at_least=Verdict.PROVED,
)
