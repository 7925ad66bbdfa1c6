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
    assert {len(row) for row in packed} == {192} == {scale.row_bytes}
    back = scale.unpack(packed)
    assert np.abs(back @ back.T - made @ made.T).max() < 0.04
    away, away_back = made - made.mean(axis=0), back - back.mean(axis=0)
    assert np.sum(unit(away) * unit(away_back), axis=1).min() > 0.97


def test_an_odd_number_of_components_is_packed_too() -> None:
    made = cone(50, 5)
    scale = Scale.of(made)
    assert scale.unpack([scale.pack(made[0])]).shape == (1, 5)


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
