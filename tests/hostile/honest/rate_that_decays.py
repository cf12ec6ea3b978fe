"""True: eta goes on for ever, whatever u does."""

from sympy import Interval, symbols

from derivations import Claim, Gronwall, Gt, Source, Step, Verdict

eta, u = symbols("eta u", real=True)
claim = Claim(
    source=Source("Hostile", "Rate that decays"),
    domain={eta: Interval.Lopen(0, 1), u: Interval(-1, 1)},
    flow={eta: -eta, u: eta * (u - u**3)},
    printed=Gt(eta, 0),
    proof=Gronwall(-1, (Step(-eta, "it decays"),)),
    at_least=Verdict.PROVED,
)
