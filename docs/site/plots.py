"""Pictures where a picture says more than a number."""

from collections.abc import Iterator, Mapping
from itertools import cycle
from typing import Any

from derivations.checker.claim import Claim
from docs.drawing import BLUE, GREY, RED, beside, panel
from docs.site import bounds, portraits
from docs.site.markdown import raw


def of_claim(id_: str, claim: Claim, row: Mapping[str, Any]) -> Iterator[str]:
    """The Markdown of all that can be drawn of a claim."""
    drawn = [portrait(claim) for portrait in portraits.DRAWN.get(id_, ())]
    drawn += list(bounds.of_claim(id_, claim))
    drawn += [svg for reading in ("flow", "trained") if (svg := _residuals(id_, reading, row))]
    if drawn:
        yield raw(beside(*drawn))


def _residuals(id_: str, reading: str, row: Mapping[str, Any]) -> str:
    """The residual of an invariant against the step size: it shrinks at the integrator's order, or it is no invariant."""
    curves = []
    for which, colour in (("printed", RED if row["amended"] else BLUE), ("amended", BLUE)):
        for name, said in (row[which]["readings"].get(reading, {}) if row[which] else {}).items():
            residuals = [float(r) for r in said.get("residuals", ())]
            if residuals and min(residuals) > 0:
                sizes = [float(said["time"]) / n for n in said["steps"]]
                curves.append((f"{which}{f', {name}' if name else ''}", colour, sizes, residuals, said))
    if not curves:
        return ""

    def draw(axes: Any) -> None:
        for (label, colour, sizes, residuals, _), marker in zip(curves, cycle("os^Dv"), strict=False):
            axes.loglog(sizes, residuals, f"{marker}-", color=colour, label=label)
        *_, sizes, residuals, said = curves[-1]
        order = said.get("integrator_order", 1)
        axes.loglog(sizes, [residuals[0] * (h / sizes[0]) ** order for h in sizes], ":", color=GREY, label=f"order {order}")
        axes.minorticks_off()
        lowest, highest = (pick(r for *_, rs, _ in curves for r in rs) for pick in (min, max))
        if highest < 100 * lowest:  # no power of ten between them to read off
            axes.set_yticks([lowest, highest], [f"{lowest:.1e}", f"{highest:.1e}"])
        axes.set_xlabel("step size")
        axes.set_ylabel("residual")
        axes.set_xticks(sizes, [f"{h:.2g}" for h in sizes])
        axes.legend()
        axes.set_title("trained blocks" if reading == "trained" else "integrated flow")

    says = f"Residual against step size, {reading}: " + "; ".join(
        f"{label}: {residuals}" for label, _, _, residuals, _ in curves
    )
    return panel(f"{id_}.{reading}", says, draw)
