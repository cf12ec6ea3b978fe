"""False: a = x**2 grows by one with a; a Claim of the file's own leaves its checks out."""

from sympy import Derivative, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)


class Mine(Claim):
    def _check(self) -> None:
        pass


claim = Mine(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(1, 2)},
    where={a: x**2},
    printed=Eq(Derivative(x**2 + a, a), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "defines no `claim`"
UNWRITTEN = "class of its own"
