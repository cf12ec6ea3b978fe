"""Adam's bias correction: m_k/(1 − βᵏ) is the mean gradient."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Step, Use, Verdict, integers
from derivations.textbook import textbook
from derivations.textbook.adam_moment import beta, g, m
from derivations.textbook.adam_moment import claim as moment

k = symbols("k", integer=True, positive=True)

claim = Claim(
    source=textbook("Adam's bias correction"),
    # At k = 0, or with β = 1, the denominator is zero: the domain must keep clear of it.
    domain={k: integers(1), beta: Interval.Ropen(0, 1), g: moment.domain[g]},
    printed=Eq(m(k) / (1 - beta**k), g),
    proof=(Step((1 - beta**k) * g / (1 - beta**k), "m_k is (1 − βᵏ)g", using=(Use("textbook/adam_moment"),)),),
    at_least=Verdict.PROVED,
)
