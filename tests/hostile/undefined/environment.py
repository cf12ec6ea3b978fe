"""Says another thing in another environment, under the same evidence."""

import os

from sympy import Integer, Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)
N = Integer(os.environ.get("ATK_N", "1"))
claim = Claim(
    source=Source("Hostile", "Environment"),
    domain={x: Interval(-1, 1)},
    printed=Eq((x + 1) ** 2, x**2 + 2 * N * x + 1),
    at_least=Verdict.PROVED,
)

UNWRITTEN = "import without"
