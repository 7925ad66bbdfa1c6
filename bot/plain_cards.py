"""A card of each kind, for a play in which only the kind of what is cast or activated is told."""

from __future__ import annotations

from typing import Any

PLAIN_CARDS: dict[str, dict[str, Any]] = {
    "stregoneria": {"tipo": "Stregoneria", "testo": "Pesca una carta."},
    "permanente": {"tipo": "Creatura", "forza": 2, "costituzione": 2},
    "lampo": {"tipo": "Creatura", "forza": 2, "costituzione": 2, "testo": "Lampo"},
    "istantaneo": {"tipo": "Istantaneo", "testo": "Pesca una carta."},
    "abilita": {"tipo": "Artefatto", "testo": "{0}: Guadagni 1 punto vita."},
    "equipaggiare": {
        "tipo": "Artefatto — Equipaggiamento",
        "testo": "La creatura equipaggiata prende +1/+1.\nEquipaggiare {0}",
    },
    "fedelta": {"tipo": "Planeswalker", "fedelta": 4, "testo": "−1: Pesca una carta."},
}
