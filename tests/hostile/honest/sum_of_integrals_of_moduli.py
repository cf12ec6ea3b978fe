"""A sum of integrals in which two bound variables differ."""

from sympy import Abs, Integral, Interval, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

w, s = symbols("w s", real=True)
i = Symbol("i", integer=True)
claim = Claim(
    source=Source("Hostile", "Sum of integrals of moduli"),
    domain={w: Interval(-1, oo)},
    printed=Eq(Sum(Integral(Abs(w + i - s) - (i - s), (s, 0, 1)), (i, 2, 3)), 2 * w),
    proof=(Step(Sum(Integral(w, (s, 0, 1)), (i, 2, 3)), "positive"),),
    at_least=Verdict.PROVED,
)
