"""Pictures of single claims, drawn from their own expressions: a claim without one simply has none."""

from collections.abc import Callable
from typing import Any

import numpy as np
from sympy import Integer, Rational, lambdify

from derivations.checker.claim import Claim
from derivations.checker.sums import write_out
from docs.drawing import BLUE, GREEN, INK, ORANGE, RED, panel

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


def tree(claim: Claim) -> str:
    """The latent tree of Theorem 5: two tokens, their common ancestor H links above, the class at the root."""
    places = {"y0": (0, 4), "y1": (0, 3), "c": (0, 2), "a": (-1.6, 1), "b": (1.6, 1)}
    places |= {"l": (-2.4, 0), "a2": (-0.8, 0), "b2": (0.8, 0), "m": (2.4, 0)}
    names = {"y0": "y₀ (class)", "y1": "y₁", "c": "common ancestor", "l": "token l", "m": "token m"}
    shades = {"c": f"{ORANGE}99", "l": f"{BLUE}99", "m": f"{BLUE}99"}
    links = [("y0", "y1", "ρ₀"), ("c", "a", "ρ"), ("c", "b", "ρ"), ("a", "l", "ρ (H links)"), ("b", "m", "ρ")]
    links += [("y1", "c", "ρ (L − 1 − H links)"), ("a", "a2", ""), ("b", "b2", "")]

    def draw(axes: Any) -> None:
        axes.axis("off")
        axes.set_xlim(-3.2, 3.2)
        axes.set_ylim(-0.4, 4.4)
        for latent, place in places.items():
            outline = {"boxstyle": "round,pad=0.35", "facecolor": shades.get(latent, "none"), "edgecolor": INK}
            axes.text(*place, names.get(latent, "  "), ha="center", va="center", fontsize=9, bbox=outline)
        for upper, lower, says in links:
            (x, y), (to_x, to_y) = places[upper], places[lower]
            style = "dashed" if upper == "y1" else "solid"  # many links, drawn as one
            arrow: dict[str, Any] = {"arrowstyle": "-|>", "color": INK, "linestyle": style, "shrinkA": 15, "shrinkB": 13}
            axes.annotate("", (to_x, to_y), (x, y), arrowprops=arrow)
            side, shift = ("right", -0.15) if to_x < x else ("left", 0.15)
            axes.text((x + to_x) / 2 + shift, (y + to_y) / 2 + 0.05, says, ha=side, fontsize=9)

    says = "A latent tree: the class above y₁, the common ancestor below it, and the two tokens H links below the ancestor"
    return panel("latent tree", says, draw, (4.6, 3.8))


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
        for which, s in list(claim.statements.items())[:2]
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
    "joma/theorem_5": (tree, cooccurrence),
}
