"""Where the knowledge base finds its sources and keeps what it builds."""

import os
from functools import lru_cache
from importlib import resources
from pathlib import Path

from .errors import KbUnavailable

STATE_VARIABLE = "ARBITRO_DATI"
BUILT_NAME = "kb.sqlite"


@lru_cache(maxsize=1)
def data_root() -> Path:
    """The folder of the sources: `data/` of a checkout, or the package data `kb/dati` of an installation.

    Raises KbUnavailable when neither is there.
    """
    package = Path(str(resources.files(__package__)))
    checkout = package.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / "data" / "regolamento").is_dir():
        return checkout / "data"
    installed = package / "dati"
    if (installed / "regolamento").is_dir():
        return installed
    raise KbUnavailable(
        f"I dati del regolamento non ci sono (né in {checkout / 'data'} né in {installed}): "
        "l'installazione è incompleta, reinstalla arbitro."
    )


def state_dir() -> Path:
    """The one folder of all state, created on demand: ARBITRO_DATI, else the platform's user data folder.

    Raises KbUnavailable when it cannot be created or is not a folder.
    """
    named = os.environ.get(STATE_VARIABLE)
    if named:
        folder = Path(named).expanduser().absolute()
    else:
        import platformdirs  # slow to import, and most long-lived installations set the variable

        folder = platformdirs.user_data_path("arbitro", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KbUnavailable(
            f"Non riesco a creare la cartella dei dati {folder} ({error.strerror}): "
            f"indica con la variabile {STATE_VARIABLE} una cartella in cui si può scrivere."
        ) from error
    return folder


def built_kb_path() -> Path:
    """The built knowledge base inside `state_dir()`."""
    return state_dir() / BUILT_NAME
