"""False for every x but 1: Γ(x), which comes up when x is put in, is not Γ(x + 1)."""

from sympy import Interval, Rational, Subs, gamma, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, z = symbols("x y z", real=True)

claim = Claim(
    source=Source("Hostile", "Gamma put in for a symbol"),
    domain={x: Interval(1, 1 + Rational(1, 10**90)), y: Interval(-3, 3)},
    printed=Eq(y * Subs(gamma(z), z, x) + y**2 + y, y * gamma(x + 1) + y * (y + 1)),
    at_least=Verdict.PROVED,
    accepted=dict.fromkeys(
        (
            "right side: dropped gamma(x + 1)",
            "right side: half of x + 1",
            "left side: dropped Subs(gamma(z), z, x)",
            "left side: twice z",
            "left side: twice x",
        ),
        "so it is at x = 1",
    ),
)

REFUSED = "SAMPLED, the file demands PROVED: symbolic: the last step to the goal could not be confirmed"
