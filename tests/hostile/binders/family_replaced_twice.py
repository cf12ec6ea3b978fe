"""False: ρ ↦ 2ρ is put into a lemma in sequence, so that a chain of links 4ρ gets the law of 2ρ."""

from sympy import Interval, Lambda, Product, Rational, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Step, Use, Verdict, integers
from derivations.joma import Path, transition
from derivations.joma.hierarchy.lemma_9 import k, rho

gamma, alpha = symbols("gamma alpha", integer=True, nonnegative=True)
i = Symbol("i", integer=True, positive=True)
links = Lambda(i, 4 * rho(i))

claim = Claim(
    source=Source("Hostile", "Family replaced twice"),
    domain={
        k: integers(0),
        gamma: integers(0, 1),
        alpha: integers(0, 1),
        rho: Family(Interval(-Rational(1, 4), Rational(1, 4)), (i, 1, k)),
    },
    printed=Eq(Path(gamma, alpha, k, links), transition(Product(2 * rho(i), (i, 1, k)), gamma, alpha)),
    proof=(
        Step(
            transition(2**k * Product(rho(i), (i, 1, k)), gamma, alpha),
            "Lemma 9 with the biases 2ρ",
            using=(Use("joma/lemma_9", {rho: Lambda(i, 2 * rho(i)), k: k, gamma: gamma, alpha: alpha}),),
        ),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|variable|false at|could not be confirmed|nowhere|binds"
