"""The ratio of two softmax weights grows at the rate by which one logit outpaces the other."""

from sympy import IndexedBase, Interval, S, Sum, exp, oo, symbols

from derivations import Claim, Eq, Family, Gronwall, Verdict, integers
from derivations.textbook import textbook

n, i, j, k, l = symbols("n i j k l", integer=True, positive=True)
t = symbols("t", nonnegative=True)
z, start, g, p = (IndexedBase(name) for name in ("z", "z_0", "g", "p"))

claim = Claim(
    source=textbook("Relative gain", section="Scan and Snap, Tian et al. 2023"),
    domain={
        n: integers(2),
        **dict.fromkeys((j, k), integers(1, n)),
        t: Interval(0, oo),
        **dict.fromkeys((z, start, g), Family(Interval(-oo, oo), (i, 1, n))),
    },
    where={p[i]: exp(z[i]) / Sum(exp(z[l]), (l, 1, n))},
    flow={z[i]: g[i], t: S.One},
    initial={z[i]: start[i], t: S.Zero},
    printed=Eq(p[j] / p[k], exp(start[j] - start[k] + (g[j] - g[k]) * t)),
    proof=Gronwall(g[j] - g[k]),
    scope="any number of tokens, logits that move at constant rates",
    at_least=Verdict.PROVED,
)
