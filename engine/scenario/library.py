"""The cards that scenarios name, found by Italian or English name. Where the files are is said by whoever loads them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from ..errors import ScenarioError
from ..objects import Characteristics

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Lower case, no accents, plain apostrophes, single spaces: how names are compared."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'"))
    return " ".join("".join(char for char in plain if not unicodedata.combining(char)).lower().split())


class CardLibrary:
    """Cards by name; each is compiled the first time it is asked for."""

    def __init__(self, cards: Iterable[Mapping[str, Any]] = ()) -> None:
        self._raw: dict[str, Mapping[str, Any]] = {}
        self._italian: dict[str, str] = {}
        self._compiled: dict[str, Characteristics] = {}
        for card in cards:
            self._add(card)

    @classmethod
    def load(cls, folder: Path) -> CardLibrary:
        """Every card of the YAML files under `folder`; each file is a card or a list of cards. Raises ScenarioError."""
        library = cls()
        for path in sorted(folder.rglob("*.yaml")):
            try:
                content = yaml.load(path.read_bytes(), Loader=_LOADER)
            except (OSError, yaml.YAMLError) as error:
                raise ScenarioError(f"carte illeggibili: {error}", path.name) from error
            for card in content if isinstance(content, list) else [content]:
                if not isinstance(card, dict) or not isinstance(card.get("nome"), str):
                    raise ScenarioError("una carta è un insieme di chiavi con un «nome»", path.name)
                library._add(card)
        return library

    def _add(self, card: Mapping[str, Any]) -> None:
        name = str(card["nome"])
        key = fold(name)
        self._raw[key] = card
        self._italian[key] = name
        english = card.get("inglese")
        if english:
            self._italian.setdefault(fold(str(english)), name)

    def find(self, name: str) -> Characteristics | None:
        """The card called `name` in Italian or English, or None. Raises what parsing the card raises."""
        italian = self._italian.get(fold(name))
        if italian is None:
            return None
        key = fold(italian)
        if key not in self._compiled:
            from ..text.cards import parse_card

            self._compiled[key] = parse_card(self._raw[key])
        return self._compiled[key]

    def italian(self, name: str) -> str | None:
        """The Italian name of the card called `name`, or None."""
        return self._italian.get(fold(name))

    def data(self, name: str) -> Mapping[str, Any] | None:
        """What the file says of the card called `name`, key by key as it is written, or None."""
        italian = self._italian.get(fold(name))
        return None if italian is None else self._raw[fold(italian)]

    def names(self) -> tuple[str, ...]:
        """Every Italian name, sorted."""
        return tuple(sorted(str(card["nome"]) for card in self._raw.values()))

    def __len__(self) -> int:
        return len(self._raw)
