"""The JSON Schema (2020-12) of scenarios, made from the loader's own tables of keys.

`python -m engine.scenario.schema > data/scenari/schema.json` writes it where editors find it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from .keys import CARD, CARD_WITH_FACES, EXPLORE, GAME, PIECE, PLAYER, SCENARIO, STICKER, WITHIN, Key

FUTURE = ("può succedere", "non può succedere", "per forza", "non per forza")
"""Statements that hold other statements."""


def schema() -> dict[str, object]:
    """The whole schema."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scenario di Arbitro",
        "description": "Una situazione di gioco: chi ha cosa, che cosa succede, che cosa dev'essere vero.",
        **_object(SCENARIO),
        "$defs": {
            "partita": _object(GAME),
            "giocatore": {"anyOf": [_object(PLAYER), {"type": "null"}]},
            "adesivo": _object(STICKER),
            "carta": {"anyOf": [_object(CARD), _object(CARD_WITH_FACES)]},
            "oggetto": _object(PIECE),
            "oggetti": {
                "description": "un numero di carte qualunque, un elenco, o «nome: carta»",
                "anyOf": [
                    {"type": "integer", "minimum": 0},
                    {"type": ["string", "null"]},
                    {"type": "array", "items": {"$ref": "#/$defs/voce"}},
                    {"type": "object", "additionalProperties": {"$ref": "#/$defs/con_nome"}},
                ],
            },
            "voce": {
                "anyOf": [
                    {"type": ["string", "integer"]},
                    {"$ref": "#/$defs/oggetto"},
                    {
                        "type": "object",
                        "minProperties": 1,
                        "maxProperties": 1,
                        "additionalProperties": {"$ref": "#/$defs/con_nome"},
                    },
                ]
            },
            "con_nome": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/oggetto"}]},
            "azione": {
                "description": "«Anna lancia Fulmine: {bersagli: Bruno}», «tutti passano», «attesa: …»",
                "anyOf": [{"type": "string"}, {"type": "object", "minProperties": 1, "maxProperties": 1}],
            },
            "attesa": {
                "description": "«vita di Anna: 17»",
                "anyOf": [
                    {"type": "string"},
                    {
                        "type": "object",
                        "minProperties": 1,
                        "properties": {name: {"$ref": "#/$defs/futuro"} for name in FUTURE},
                        "patternProperties": {"può fare in modo che": {"$ref": "#/$defs/futuro"}},
                    },
                ],
            },
            "futuro": {
                "description": "un'attesa, o più attese vere insieme, e fin dove guardare",
                "anyOf": [
                    {"type": "string"},
                    {**_object(EXPLORE), "additionalProperties": True, "minProperties": 1},
                ],
            },
            "entro": _object(WITHIN),
        },
    }


def _object(keys: Iterable[Key]) -> dict[str, object]:
    known = tuple(keys)
    required = [key.name for key in known if key.required]
    shape: dict[str, object] = {
        "type": "object",
        "additionalProperties": False,
        "properties": {key.name: {"description": key.meaning, **key.schema} for key in known},
    }
    return {**shape, "required": required} if required else shape


def text() -> str:
    """The schema as the file holds it."""
    return json.dumps(schema(), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    print(text(), end="")
