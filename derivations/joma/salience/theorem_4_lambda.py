"""The λ_jk by which the ratio of Theorem 4 strays from that of the exponentials has a sharp bound below 1."""

from sympy import Interval, Rational, Symbol, pi, sqrt

from derivations import Claim, Ge, Le, Sharp, Verdict
from derivations.joma import joma
from derivations.joma.salience.equation_88 import C

# The remainders of two components; joma/equation_88 encloses them between 0 and c* for every progress and every target.
rho_j, rho_k = Symbol("rho_j", positive=True), Symbol("rho_k", positive=True)
lambda_jk = rho_k - rho_j
c = sqrt(2 * pi) + 2
near = Rational(1, 10**5)

claim = Claim(
    source=joma("Theorem 4: λ", section="4"),
    domain={rho_j: Interval.open(0, C), rho_k: Interval.open(0, C)},
    printed={"above": Le(lambda_jk, c), "below": Ge(lambda_jk, -c)},
    amended=Sharp(lambda_jk, infimum=(-C - near, -C + near), supremum=(C - near, C + near)),
    uses=("joma/theorem_4", "joma/equation_88"),
    scope="any two errors 0 < δ < 1 and all targets μ ≠ 0. |λ_jk| < c* < .86433 because both remainders are between 0 and c*;"
    " it comes as near to c* as the remainders do, one close to c* and the other to 0",
    at_least=Verdict.ENCLOSED,
)
