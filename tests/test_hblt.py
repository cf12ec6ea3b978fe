"""The samplers of latent trees against exact inference, and exact inference against a sum over everything."""

from itertools import combinations, product

import numpy as np
import pytest

from numerics.hblt import PAD, ROOT, VOCABULARY, Tree, TreeError, complete, cooccurrence, hierarchy, members, sample, sequence

P_0, Q = (0.2, 0.5, 0.3), (0.9, 0.35, 0.6)


def random_tree(seed: int, n: int = 7) -> Tree:
    draw = np.random.default_rng(seed)
    parent = np.array([ROOT, *(draw.integers(ROOT, i) for i in range(1, n))])
    return Tree(parent, draw.uniform(-1, 1, n), np.array(P_0), draw.random((3, n)))


def brute_force(tree: Tree) -> np.ndarray:
    n = len(tree.parent)
    joint = np.zeros((n, n))
    for c, values in product(range(len(tree.p_0)), product((0, 1), repeat=n)):
        weight = tree.p_0[c]
        for i, parent in enumerate(tree.parent):
            same = tree.q[c, i] if parent == ROOT else (1 + tree.rho[i]) / 2
            weight *= same if values[i] == (0 if parent == ROOT else values[parent]) else 1 - same
        joint += weight * np.outer(values, values)
    return joint


@pytest.mark.parametrize("seed", range(8))
def test_exact_inference_is_the_sum_over_all_configurations(seed: int) -> None:
    tree = random_tree(seed)
    assert cooccurrence(tree) == pytest.approx(brute_force(tree), abs=1e-14)


@pytest.mark.parametrize("tree", [random_tree(1), complete(3, 2, 0.8, P_0, Q), complete(2, 3, -0.4, P_0, Q)])
def test_samples_follow_exact_inference(tree: Tree) -> None:
    count = 200_000
    labels, y = sample(tree, count, np.random.default_rng(0))
    exact = cooccurrence(tree)
    found = y.T.astype(float) @ y / count
    deviation = np.abs(found - exact) / np.sqrt(exact * (1 - exact) / count + 1e-12)
    assert deviation.max() < 5
    assert np.bincount(labels) / count == pytest.approx(tree.p_0, abs=5 * 0.5 / count**0.5)


@pytest.mark.parametrize("H", [0, 1, 2])
def test_theorem_5(H: int) -> None:
    """The amended statement gives the co-occurrence of the leaves of a complete tree, the printed one does not."""
    L, rho = 3, 0.8
    tree = complete(L, 2, rho, P_0, Q)
    joint, n = cooccurrence(tree), len(tree.parent)
    l, m = n - 1, {0: n - 1, 1: n - 2, 2: n - 4}[H]  # the last leaf, and one whose common ancestor is H levels up
    truth = joint[l, m] / joint[m, m]

    def theorem(rho_0: float) -> float:
        return (1 + rho ** (2 * H) - 2 * rho ** (L - 1) * rho_0) / (2 * (1 - rho ** (L - 1) * rho_0))

    assert truth == pytest.approx(theorem(float(np.dot(2 * np.array(Q) - 1, P_0))), abs=1e-14)
    if H:
        assert abs(truth - theorem(float(np.dot(Q, P_0)))) > 0.01


def test_the_authors_generator() -> None:
    found = hierarchy((10, 20, 20), 3, np.random.default_rng(0))
    assert [level.shape for level in found.levels] == [(10, 3), (20, 3), (20, 3)]
    for level, below in zip(found.levels, (VOCABULARY, 10, 20), strict=True):
        assert all(len(set(row)) == 3 and max(row) < below for row in level.tolist())
        assert len({tuple(row) for row in level.tolist()}) == len(level)
    shared = [a for a, b in combinations(range(20), 2) if set(found.levels[1][a]) & set(found.levels[1][b])]
    assert shared  # children have several parents: no tree
    for label in range(20):
        tokens = sequence(found, label)
        assert len(tokens) == 30
        assert [t for t in tokens if t != PAD] == members(found, label)[-1]
        assert (np.diff((tokens != PAD).astype(int)) >= 0).all()
        assert (tokens == sequence(found, label)).all()


def test_what_does_not_exist_is_said() -> None:
    with pytest.raises(TreeError, match="earlier one"):
        Tree(np.array([0]), np.zeros(1), np.ones(1), np.ones((1, 1)))
    with pytest.raises(TreeError, match="shape"):
        Tree(np.array([ROOT]), np.zeros(2), np.ones(1), np.ones((1, 1)))
    with pytest.raises(TreeError, match="between −1 and 1"):
        Tree(np.array([ROOT]), np.full(1, 2.0), np.ones(1), np.ones((1, 1)))
    with pytest.raises(TreeError, match="add up to one"):
        Tree(np.array([ROOT]), np.zeros(1), np.full(2, 0.4), np.ones((2, 1)))
    with pytest.raises(TreeError, match="not found; ask for fewer"):
        hierarchy((5, 11), 2, np.random.default_rng(0))
    with pytest.raises(TreeError, match="no such subset"):
        hierarchy((2, 3), 3, np.random.default_rng(0))
    with pytest.raises(TreeError, match="give a longer one"):
        sequence(hierarchy((10, 20, 20), 3, np.random.default_rng(0)), 0, T=2)
