"""x² + 2 > 2x, as one is left over."""

from sympy import Interval, Symbol, oo

from derivations import Claim, Gt, Source, Step, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Honest", "Strict by one more"),
    domain={x: Interval(-oo, oo)},
    printed=Gt(x**2 + 2, 2 * x),
    proof=(Step(2 * x, "a square, and one more", by=(x - 1) ** 2 + 1),),
    at_least=Verdict.PROVED,
)
