"""False, as f(0) is 0: the number put in has the name of the variable of a chosen function."""

from sympy import FiniteSet, Function, Interval, Lambda, Symbol

from derivations import Claim, Gt, Source, Step, Use, Verdict

n, y = Symbol("n", real=True), Symbol("y", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Variable captures a number"),
    domain={y: Interval(1, 2), f: FiniteSet(Lambda(y, y + y**2))},
    printed=Gt(y * f(0), 0),
    proof=(Step(0, "the lemma", using=(Use("honest/chosen_function_above_a_number", at={n: y}),), by=y * f(0)),),
    at_least=Verdict.PROVED,
)

REFUSED = "without saying at which f"
