"""Packed vectors: half a byte a component, and hardly any nearness lost."""

import numpy as np
from numpy.typing import NDArray

from kb.packed import Scale, to_bytes, unit


def cone(rows: int, columns: int = 384) -> NDArray[np.float32]:
    """Unit vectors with a direction that all share, as those of a sentence model have."""
    made = np.random.default_rng(7).normal(size=(rows, columns)).astype(np.float32)
    made[:, 3] += 20.0
    return unit(made)


def test_nearness_survives_packing() -> None:
    made = cone(200)
    scale = Scale.of(made)
    packed = [scale.pack(vector) for vector in made]
    assert {len(row) for row in packed} == {384} == {scale.row_bytes}
    back = scale.unpack(packed)
    assert np.abs(back @ back.T - made @ made.T).max() < 0.04
    away, away_back = made - made.mean(axis=0), back - back.mean(axis=0)
    assert np.sum(unit(away) * unit(away_back), axis=1).min() > 0.97


def test_along_axes_what_they_reach_is_kept() -> None:
    made = cone(200, 12)
    axes = np.linalg.qr(np.random.default_rng(3).normal(size=(12, 4)))[0].astype(np.float32)
    scale = Scale.of(made, axes)
    packed = [scale.pack(vector) for vector in made]
    assert {len(row) for row in packed} == {4} == {scale.row_bytes}
    along = (made - scale.mean) @ axes
    levels = np.array([np.frombuffer(row, np.int8) for row in packed]) * scale.step
    assert np.abs(levels - along).max() <= scale.step / 2 + 1e-6
    back = scale.unpack(packed)
    near = np.sum(unit((back - scale.mean) @ axes) * unit(along), axis=1)
    assert near.mean() > 0.97


def test_no_vectors_are_an_empty_matrix() -> None:
    assert Scale.of(cone(3)).unpack([]).shape == (0, 384)


def test_bytes_keep_the_direction_and_not_the_length() -> None:
    rows = np.array([[0.3, -0.4], [3.0, -4.0], [0.0, 0.0]], dtype=np.float32)
    assert to_bytes(rows).tolist() == [[95, -127], [95, -127], [0, 0]]


def test_a_row_of_zeros_has_no_direction() -> None:
    assert unit(np.array([[3.0, 4.0], [0.0, 0.0]], dtype=np.float32)).tolist() == [
        [np.float32(0.6), np.float32(0.8)],
        [0.0, 0.0],
    ]
