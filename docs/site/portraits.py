"""Pictures of single claims, drawn from their own expressions: a claim without one simply has none."""

from collections.abc import Callable
from typing import Any

import numpy as np
from sympy import Integer, Rational, lambdify

from derivations.checker.claim import Claim
from derivations.checker.sums import write_out
from docs.drawing import BLUE, GREEN, GREY, ORANGE, RED, graph, panel

TARGET = (1.0, 2.0)  # μ of the two components


def phase_portrait(claim: Claim) -> str:
    """Eqn. 6 in two components: the larger target is approached much faster."""
    (key, rate), *_ = claim.flow.items()
    mu = next(s for s in claim.domain if str(s) == "mu")
    speed = lambdify([key, mu[key.indices]], rate, "numpy")
    grid = np.linspace(-0.2, 2.6, 40)

    def draw(axes: Any) -> None:
        x, y = np.meshgrid(grid, grid)
        u, v = speed(x, TARGET[0]), speed(y, TARGET[1])
        axes.streamplot(x, y, u, v, color=BLUE, linewidth=0.7, density=1.1, arrowsize=0.8)
        path = [np.zeros(2)]
        for _ in range(4000):
            path.append(path[-1] + 0.001 * np.array([speed(path[-1][n], TARGET[n]) for n in range(2)]))
        axes.plot(*np.array(path).T, color=ORANGE, label="from v = 0")
        axes.plot(*TARGET, "o", color=GREEN, label="v = μ")
        axes.set_xlabel("v₁ (μ₁ = 1)")
        axes.set_ylabel("v₂ (μ₂ = 2)")
        axes.legend(loc="lower right", frameon=True, framealpha=0.6, facecolor="none")

    return panel(
        "phase portrait", "Phase portrait of Eqn. 6 with targets 1 and 2: the path from zero first climbs along v₂", draw
    )


def entropy_dip(claim: Claim) -> str:
    """The change of the entropy against the distance of the squared weights, and its expansion."""
    (d,) = claim.domain
    printed, series = claim.printed.parts[""].lhs, claim.amended.parts[""].rhs.removeO()
    exact, near = (lambdify(d, e, "numpy") for e in (printed, series))

    def draw(axes: Any) -> None:
        wide, small = np.linspace(0, 6, 200), np.linspace(0, 2, 100)
        axes.plot(wide, exact(wide), color=BLUE, label="change of the entropy")
        axes.plot(small, near(small), "--", color=GREEN, label="expansion")
        axes.axhline(0, color=GREY, linewidth=0.8)
        axes.plot(0, 0, "o", color=RED, label="not below 0 at d = 0")
        axes.set_xlabel("d = v₁² − v₂²")
        axes.legend()

    return panel("entropy dip", "The entropy changes by nothing at d = 0 and falls beyond it, first as −d²/8", draw)


def tree(claim: Claim) -> str:
    """The latent tree of Theorem 5: two tokens, their common ancestor H links above, the class at the root."""
    boxes = [
        'y0 [label="y₀ (class)", shape=box];',
        'y1 [label="y₁"];',
        'c [label="common ancestor", style=filled, fillcolor="#d97706"];',
    ]
    for side, token in (("a", "l"), ("b", "m")):
        boxes.append(
            f'{side} [label=""]; {side}2 [label=""]; {token} [label="token {token}", style=filled, fillcolor="#3b82f6"];'
        )
    links = ['y0 -> y1 [label=" ρ₀"];', 'y1 -> c [label=" ρ (L − 1 − H links)", style=dashed];']
    links += ['c -> a [label=" ρ"]; a -> l [label=" ρ (H links)"]; c -> b [label=" ρ"]; b -> m [label=" ρ"]; a -> a2; b -> b2;']
    return graph(
        f'digraph {{ bgcolor="transparent"; node [shape=ellipse, fontsize=11, height=0.3]; edge [arrowsize=0.5, fontsize=10]; '
        f"{' '.join(boxes + links)} }}",
        "A latent tree: the class above y₁, the common ancestor below it, and the two tokens H links below the ancestor",
    )


def cooccurrence(claim: Claim) -> str:
    """Printed against what holds, for one tree of depth 6 with two classes."""
    values = _values(
        claim, {"D": 2, "L": 6, "rho": Rational(4, 5)}, {"p_0": (Rational(1, 2),) * 2, "q": (Rational(9, 10), Rational(7, 10))}
    )
    (height,) = (s for s in claim.domain if str(s) == "H")
    heights = range(6)
    curves = {
        which: [
            float(write_out(s.parts[""].rhs, values | {height: Integer(h)}).xreplace(values | {height: Integer(h)}))
            for h in heights
        ]
        for which, s in claim.statements.items()
    }

    def draw(axes: Any) -> None:
        for (which, heights_), colour in zip(curves.items(), (RED, GREEN), strict=True):
            axes.plot(heights, heights_, "o-", color=colour, label=which)
        axes.set_xlabel("H: links up to the common ancestor")
        axes.set_ylabel("ℙ[token l | token m]")
        axes.legend()

    return panel("cooccurrence", f"Co-occurrence against the height of the common ancestor: {curves}", draw)


def _values(claim: Claim, scalars: dict[str, Any], arrays: dict[str, tuple[Any, ...]]) -> dict[Any, Any]:
    by_name = {str(symbol): symbol for symbol in claim.domain}
    values = {by_name[name]: Integer(value) if isinstance(value, int) else value for name, value in scalars.items()}
    return values | {by_name[name][n]: value for name, members in arrays.items() for n, value in enumerate(members, 1)}


DRAWN: dict[str, tuple[Callable[[Claim], str], ...]] = {
    "joma/equation_80": (phase_portrait,),
    "joma/entropy_dip": (entropy_dip,),
    "joma/theorem_5": (tree, cooccurrence),
}
