"""Packed vectors: a byte a component, and hardly any nearness lost."""

import numpy as np

from kb.packed import pack, unpack


def test_nearness_survives_packing() -> None:
    made = np.random.default_rng(7).normal(size=(40, 384)).astype(np.float32)
    made[:, 3] += 6.0  # the sentence model has a direction that all texts share
    made /= np.linalg.norm(made, axis=1, keepdims=True)
    back = unpack([pack(vector) for vector in made], 384)
    assert back.shape == (40, 384)
    assert np.abs(back @ back.T - made @ made.T).max() < 0.005


def test_the_scale_of_a_vector_is_not_kept() -> None:
    vector = np.array([0.3, -0.4], dtype=np.float32)
    assert pack(vector) == pack(vector * 10)
    assert np.allclose(np.linalg.norm(unpack([pack(vector)], 2), axis=1), 1.0)


def test_no_vectors_are_an_empty_matrix() -> None:
    assert unpack([], 384).shape == (0, 384)
