"""A small network as it is kept: arrays by name in one compressed file (data/vettori/*.npz)."""

from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

from .errors import SourceError

if TYPE_CHECKING:
    from numpy.typing import NDArray


def read_network(path: Path, needed: str, made_by: str) -> "dict[str, NDArray[Any]]":
    """The arrays of a network by name, `needed` among them; raises SourceError naming what makes it anew when damaged."""
    import numpy as np

    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            network = {name: kept[name] for name in kept.files}
        if needed not in network:
            raise ValueError(f"manca «{needed}»")
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise SourceError(
            path, None, f"la rete non si può leggere ({error}): rifalla con {made_by}"
        ) from error
    return network
