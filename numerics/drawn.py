"""Points of a domain as Hypothesis draws them, and, where one breaks something, the simplest that does."""

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.internal.conjecture import providers
from sympy import Rational

from derivations.checker.claim import Claim
from derivations.checker.domain import Point, draw

EXAMPLES = 32
PARTS = 24  # an interval is divided into at most so many
# Shares of an interval, its ends where they belong to it, the simplest first, towards which a counterexample is shrunk.
FRACTIONS = sorted({Rational(n, d) for d in range(2, PARTS + 1) for n in range(d + 1)}, key=lambda f: (f.q, f))
SHARES = {
    (a, b): tuple(f for f in FRACTIONS if not (a and f == 0) and not (b and f == 1))
    for a in (False, True)
    for b in (False, True)
}
# Hypothesis also draws numbers that occur in our files, as far as they are loaded: points would depend on what was read before.
NOTHING_LOCAL: dict[str, Any] = {"_get_local_constants": providers.Constants, "CONSTANTS_CACHE": {}}


class Drawn:
    """The choices of a domain, made by Hypothesis."""

    def __init__(self, data: Any) -> None:
        self.data = data.conjecture_data

    def share(self, open_lo: bool, open_hi: bool) -> Rational:
        return self.choice(SHARES[open_lo, open_hi])

    def integer(self, lo: int, hi: int) -> int:
        return self.data.draw(st.integers(lo, hi))

    def choice(self, members: tuple[Any, ...]) -> Any:
        # What `sampled_from` does, without all that surrounds it, which took longer. Choices between as many are alike to
        # Hypothesis, which tries them equal.
        self.data.start_span(len(members))
        chosen = self.data.draw_integer(0, len(members) - 1)
        self.data.stop_span()
        return members[chosen]


def explore(claim: Claim, scales: tuple[int | None, ...], look: Callable[[Point], None]) -> None:
    """Points of the domain as Hypothesis draws them; where a look raises something, it shrinks the point."""

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,  # the same points on every machine
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def probe(data: Any) -> None:
        chosen = Drawn(data)
        far = chosen.choice(scales)
        look(draw(claim.domain, chosen, far))

    with patch.multiple(providers, **NOTHING_LOCAL):
        probe()
