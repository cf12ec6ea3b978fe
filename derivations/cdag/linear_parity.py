"""A linear node cannot tell the parity of two signs: every weight adds to its error."""

from itertools import product

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Verdict
from derivations.cdag import cdag

w_1, w_2, w_0 = symbols("w_1 w_2 w_0", real=True)
errors = sum((w_1 * x + w_2 * y + w_0 - x * y) ** 2 for x, y in product((1, -1), repeat=2))

claim = Claim(
    source=cdag(
        "Effect of nonlinearity",
        section="1.2",
        place="the paragraph on the effect of nonlinearity",
        says="Without a nonlinearity f_j is a linear function and may not replicate z_α.",
        read_as="An example of a z_α that no linear function replicates: the product of two inputs ±1, each pair equally often;"
        " a constant input is allowed.",
    ),
    domain=dict.fromkeys((w_1, w_2, w_0), Interval(-oo, oo)),
    printed=Eq(errors, 4 + 4 * (w_1**2 + w_2**2 + w_0**2)),
    scope="the squared error over the four samples is least with no weights at all, where nothing is learned",
    at_least=Verdict.PROVED,
)
