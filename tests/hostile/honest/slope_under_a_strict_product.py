"""A slope where a product is less than one."""

from sympy import Derivative, Interval, symbols

from derivations import Claim, Eq, Lt, Source, Verdict

lam, eta = symbols("lambda eta", real=True)
claim = Claim(
    source=Source("Honest", "Slope under a strict product"),
    domain={lam: Interval(0, 1), eta: Interval(0, 1)},
    hypotheses=(Lt(eta * lam, 1),),
    printed=Eq(Derivative(lam * eta**2, eta), 2 * lam * eta),
    at_least=Verdict.PROVED,
)
