"""False once u > 0: atan u + atan(1/u) does not move away from u = 0, but jumps there from −π/2 to π/2."""

from sympy import Interval, S, Symbol, atan, pi

from derivations import Claim, Eq, Source, Verdict

u = Symbol("u", real=True)

claim = Claim(
    source=Source("Hostile", "Arctangents through zero"),
    domain={u: Interval(-2, -1)},
    flow={u: S.Half},
    initial={u: -S.One},
    printed=Eq(atan(u) + atan(1 / u), -pi / 2),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|reach|trajector|defined|no value|zero|vanish|blow|exist|continuous|differentiable"
