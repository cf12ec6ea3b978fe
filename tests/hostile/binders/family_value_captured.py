"""False: a lemma about Σ_i ρ(1) is used at ρ(j) = i j, whose free i is then bound by the sum."""

from sympy import Function, Lambda, Sum, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict, integers

n, i, j = symbols("n i j", integer=True, positive=True)
rho = Function("rho", real=True)

claim = Claim(
    source=Source("Hostile", "Family value captured"),
    domain={n: integers(1), i: integers(1, n)},
    printed=Eq(Sum(i, (i, 1, n)), n * i),
    proof=(Step(n * i, "n equal terms", using=(Use("honest/sum_of_the_first", {rho: Lambda(j, i * j), n: n}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|variable|false at|could not be confirmed|nowhere|binds|outside|domain"
REFUTED = True
