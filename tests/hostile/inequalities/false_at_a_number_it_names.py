"""False at n = 97, which it names."""

from sympy import Interval, KroneckerDelta, Symbol

from derivations import Claim, Eq, Source, integers

n, x = Symbol("n", integer=True), Symbol("x", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={n: integers(0), x: Interval(0, 1)},
    printed=Eq((x + 1) ** 2, x**2 + 2 * x + 1 + KroneckerDelta(n, 97)),
    accepted=dict.fromkeys(
        [
            f"right side: {w}"
            for w in (
                "dropped KroneckerDelta(97, n)",
                "sign of KroneckerDelta(97, n)",
                "twice KroneckerDelta(97, n)",
                "half of KroneckerDelta(97, n)",
                "sign of 97",
                "twice 97",
                "98 for 97",
                "sign of n",
                "half of n",
            )
        ],
        "true",
    ),
)

REFUTED = True
