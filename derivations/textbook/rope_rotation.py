"""Rotary embeddings: the product of a rotated query and a rotated key knows only the distance of their positions."""

from sympy import IndexedBase, Interval, Sum, cos, oo, sin, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.textbook import textbook

q, q_, k, k_, theta = (IndexedBase(name, real=True) for name in ("q", "q'", "k", "k'", "theta"))  # pairs (q, q'), (k, k')
x, x_, y, y_, z, z_ = (IndexedBase(name, real=True) for name in ("x", "x'", "y", "y'", "z", "z'"))  # the same rotated
i, d = symbols("i d", integer=True, positive=True)
m, n = symbols("m n", real=True)  # positions


def turned(to, to_, v, v_, by):
    """A pair of entries, rotated by an angle."""
    return {to[i]: v[i] * cos(by) - v_[i] * sin(by), to_[i]: v[i] * sin(by) + v_[i] * cos(by)}


pair, relative = x[i] * y[i] + x_[i] * y_[i], z[i] * k[i] + z_[i] * k_[i]
claim = Claim(
    source=textbook("Rotary embedding"),
    domain={
        d: integers(1),
        i: integers(1, d),
        m: Interval(-oo, oo),
        n: Interval(-oo, oo),
        **{v: Family(Interval(-oo, oo), (i, 1, d)) for v in (q, q_, k, k_, theta)},
    },
    where={
        **turned(x, x_, q, q_, m * theta[i]),
        **turned(y, y_, k, k_, n * theta[i]),
        **turned(z, z_, q, q_, (m - n) * theta[i]),
    },
    printed={"one pair": Eq(pair, relative), "all pairs": Eq(Sum(pair, (i, 1, d)), Sum(relative, (i, 1, d)))},
    scope="any number of pairs, any angles, any real positions",
    at_least=Verdict.PROVED,
)
