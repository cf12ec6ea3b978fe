"""False at a = 1/29: the limit is zero for generic a, and one where the exponential drops out."""

from sympy import Interval, Limit, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Generic parameter"),
    domain={a: Interval(-oo, oo)},
    printed=Eq(Limit(1 / ((29 * a - 1) ** 2 * exp(x**2) + 1), x, oo), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "generic|parameter|limit|zero|vanish|erred|could not be confirmed"
