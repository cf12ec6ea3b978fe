"""False at n = 40, where 0**0 is 1: with u unfolded SymPy writes zoo**(-power), |zoo**m| is nan, and nan = nan."""

from sympy import FiniteSet, Interval, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, z, u = symbols("n z u")
y = symbols("y", real=True)
c = 40**7 + 40
power, other = -z * (2 * n**7 + 2 * n - 2 * c) ** 2, -z * (2 * n**2 + 2 - 2 * c) ** 2
claim = Claim(
    source=Source("Hostile", "Nothing to a power"),
    domain={n: integers(0), z: FiniteSet(-1), y: Interval(0, 1)},
    where={u: 0},
    printed=Eq(y + sqrt(u**power), y + sqrt(u**other)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
