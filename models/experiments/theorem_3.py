"""Theorem 3 on data: a ReLU node reads two isotropic components, and moves near its critical point as the linearisation says.

The law is Student's t₂ in n = 5 dimensions with means D apart, the one case of the ledger that has critical points in closed
form (joma/critical_point_t2, joma/theorem_3_eigenvalues). The velocities are autograd's, on points of a scrambled Sobol
sequence; the Jacobian, its eigenvalues and the linearised course are held against them.
"""

from typing import Any

import numpy as np
import torch
from scipy.stats import f, norm, qmc
from torch import Tensor

from models.experiments import THEORY, About, Compared, Result, Setting, verdict
from models.plot import plt
from models.reference import SLOPES, homogeneous
from models.training import device

n, D, NORM = 5, 2.0, 1.5  # dimensions, distance of the means, ‖μ‖
RATIO = 2 + 3**0.5  # a₋/a₊ at the critical point (joma/critical_point_t2)
EIGENVALUES = [-2 / 3 * (1 + 3**-0.5)] * (n - 1) + [-4 / 9 * (1 + 3**0.5) / 3**0.5, 0.0]  # joma/theorem_3_eigenvalues
STEPS_AWAY = (0.8, 0.4, 0.2, 0.1)  # ε of v = μ + εw
SEED = 0
POINTS, SMOKE = {"cpu": 2**18, "cuda": 2**23}, 2**12
BATCH = 2**20
CLOSE = 0.01  # how near an eigenvalue must be to the theory's, as a share of the largest
ABOUT = About(
    "Theorem 3, corrected, on data",
    "theorem",
    shows="The paper has no experiment for Theorem 3. The printed dynamics scale wrongly with the size of the weights, and"
    " their test of stability has no case; the corrected theorem has numbers to be held against.",
    found="A ReLU node reads points of two heavy-tailed components. Its velocity near the critical point, from automatic"
    " differentiation, follows the corrected linearisation; the eigenvalue along the ray of critical points is zero.",
    controls="The gap to the linearisation must shrink in proportion to the distance ε. Where it no longer does, the number"
    " of points is the limit: the record of the larger run goes further.",
    claims=("joma/theorem_3_corrected", "joma/theorem_3_eigenvalues", "joma/theorem_3_ray", "joma/critical_point_t2"),
)


def points(count: int) -> tuple[Tensor, Tensor]:
    """(count, n) points and (count,) weights of the centred t₂ law, each point with its mirror image.

    ‖y‖²/n has the law F(n, 2), whose mean 𝔼‖y‖ has no finite variance; the points are drawn from F(n, 1) and weighted.
    """
    u = qmc.Sobol(n + 1, seed=SEED).random(count // 2)
    direction = norm.ppf(u[:, :n])
    direction /= np.linalg.norm(direction, axis=1, keepdims=True)
    size = f.ppf(u[:, n], n, 1)
    y, weight = np.sqrt(n * size)[:, None] * direction, f.pdf(size, n, 2) / f.pdf(size, n, 1)
    return torch.tensor(np.concatenate([y, -y])), torch.tensor(np.concatenate([weight, weight]))


def velocity(v: Tensor, xi: Tensor, y: Tensor, weight: Tensor) -> Tensor:
    """(v̇, ξ̇) = ∇ Σ_j a_j 𝔼[φ(vᵀx + ξ)], by autograd; x̄₊ = D e_1, x̄₋ = 0 and a₊ = 1."""
    place = torch.cat([v, xi[None]]).requires_grad_()
    total = torch.zeros_like(place)
    away = torch.zeros_like(v)
    away[0] = D
    for some, its in zip(y.split(BATCH), weight.split(BATCH), strict=True):
        for a, mean in ((1.0, away), (-RATIO, 0 * away)):
            h = homogeneous((some + mean) @ place[:-1] + place[-1], SLOPES["relu"])  # (batch,)
            total += torch.autograd.grad(a * (its * h).sum(), place)[0]
    return total / len(y)


def run(setting: Setting) -> Result:
    on = device(setting.device)
    y, weight = (tensor.to(on) for tensor in points(SMOKE if setting.smoke else POINTS[on.type]))
    mu = torch.zeros(n, dtype=y.dtype, device=on)
    mu[0] = NORM
    origin = torch.cat([mu, mu.new_full((1,), -NORM * D / 2)])  # ξ*, so that ρ± = ±D/2

    def field(place: Tensor) -> Tensor:
        return velocity(place[:n].clone(), place[n].clone(), y, weight)

    at_rest = field(origin)
    h = 0.1
    rows = [(field(origin + h * e) - field(origin - h * e)) / (2 * h) for e in torch.eye(n + 1).to(y)]
    J = torch.stack(rows, 1).cpu().numpy()  # (n + 1, n + 1)
    found = np.sort(np.linalg.eigvals(J).real)
    expected = np.sort(EIGENVALUES)
    table = [
        {"what": "|v̇|, |ξ̇| at the critical point", "measured": f"{at_rest.abs().max():.1e}", "theory": "0"},
        *(
            {"what": f"eigenvalue {number + 1} of the joint Jacobian", "measured": f"{a:.4f}", "theory": f"{b:.4f}"}
            for number, (a, b) in enumerate(zip(found, expected, strict=True))
        ),
    ]
    away = torch.linspace(0.3, 1.0, n + 1, dtype=y.dtype, device=on)
    away /= away.norm()
    linear = _jacobian() @ away.cpu().numpy()
    gaps = [float(np.linalg.norm((field(origin + e * away) - at_rest).cpu().numpy() / e - linear)) for e in STEPS_AWAY]
    for e, gap in zip(STEPS_AWAY, gaps, strict=True):
        table.append({"what": f"‖velocity/ε − Jw‖ at ε = {e}", "measured": f"{gap:.4f}", "theory": "O(ε)"})
    orders = np.log2(np.array(gaps[:-1]) / np.array(gaps[1:]))
    table.append({"what": "order in ε", "measured": ", ".join(f"{o:.2f}" for o in orders), "theory": "1"})
    courses = _courses(field, origin, away)
    data = {"jacobian": J, "gaps": np.array(gaps), **{f"course at {e}": c for e, c in courses.items()}}
    title = f"Theorem 3, corrected: a ReLU node on two t₂ components, n = {n}, D = {D:g}, ‖μ‖ = {NORM:g}, {len(y):,} points"
    compared = [
        Compared(f"eigenvalue {k + 1} of the joint Jacobian", f"{b:.4f}", f"{a:.4f}", "", verdict(_near(a, b)), THEORY)
        for k, (a, b) in enumerate(zip(found, expected, strict=True))
    ]
    return Result(title, table, data, _picture(courses, gaps), SEED, compared)


def _near(found: float, expected: float) -> bool:
    return abs(found - expected) < CLOSE * max(abs(e) for e in EIGENVALUES)


def _jacobian() -> np.ndarray:
    """From its eigenvectors (joma/theorem_3_eigenvalues): across μ, along (eD/2, 1), and 0 along the ray (e, −D/2)."""
    across, along = EIGENVALUES[0], EIGENVALUES[n - 1]
    left, right = np.zeros(n + 1), np.zeros(n + 1)
    left[0], left[n] = D / 2, 1.0
    right[0], right[n] = 1.0, -D / 2
    J = across * np.diag([0.0] + [1.0] * (n - 1) + [0.0])
    return J + along * np.outer(left, left) / (left @ left) + 0.0 * np.outer(right, right)


def _courses(field: Any, origin: Tensor, away: Tensor, time: float = 4.0, steps: int = 40) -> dict[float, np.ndarray]:
    """(steps + 1, 2): how far gradient descent has come back from μ + εw, over ε; and the linearised flow."""
    values, vectors = np.linalg.eigh(_jacobian())
    result = {}
    for e in STEPS_AWAY:
        place, course = origin + e * away, []
        for step in range(steps + 1):
            t = time * step / steps
            flow = vectors @ (np.exp(values * t) * (vectors.T @ away.cpu().numpy()))
            course.append([float((place - origin).norm()) / e, float(np.linalg.norm(flow))])
            place = place + time / steps * field(place)
        result[e] = np.array(course)
    return result


def _picture(courses: dict[float, np.ndarray], gaps: list[float]) -> Any:
    figure, (left, right) = plt.subplots(1, 2, figsize=(11, 4), layout="constrained")
    for e, course in courses.items():
        left.plot(np.linspace(0, 4, len(course)), course[:, 0], label=f"gradient descent, ε = {e}")
    left.plot(np.linspace(0, 4, len(course)), course[:, 1], "k--", label="linearised flow")
    left.set_xlabel("t")
    left.set_ylabel("‖(v, ξ) − (μ, ξ*)‖/ε")
    left.legend(fontsize=8)
    right.loglog(STEPS_AWAY, gaps, "o-", label="measured")
    right.loglog(STEPS_AWAY, gaps[-1] * np.array(STEPS_AWAY) / STEPS_AWAY[-1], "k--", label="first order")
    right.set_xlabel("ε")
    right.set_ylabel("‖velocity/ε − Jw‖")
    right.legend(fontsize=8)
    figure.suptitle("A ReLU node near the critical point of Theorem 3: what gradient descent does, and its linearisation")
    return figure
