"""False: a constant under an integral is taken out, and the constant is the variable itself."""

from sympy import Integral, Interval, oo, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

a, s = symbols("a s", real=True)

claim = Claim(
    source=Source("Hostile", "Integral"),
    domain={s: Interval(-oo, oo)},
    printed=Eq(Integral(s, (s, 0, 1)), s),
    proof=(Step(s, "the integral of a constant", using=(Use("honest/integral_of_a_constant", {a: s}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|variable|false at|could not be confirmed|nowhere|binds"
