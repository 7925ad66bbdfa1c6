"""How much of a file of cards compiles whole, and what fails most: `python -m engine.text.coverage FILE.jsonl`.

Each line of the file is a JSON object with at least `nome`, `testo` and `tipo` (Italian) or `type` (English).
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ..objects import CardType
from . import compile_text
from .compiler import CompiledText

_ENGLISH = {
    "Instant": CardType.INSTANT,
    "Sorcery": CardType.SORCERY,
    "Creature": CardType.CREATURE,
    "Land": CardType.LAND,
    "Artifact": CardType.ARTIFACT,
    "Enchantment": CardType.ENCHANTMENT,
    "Planeswalker": CardType.PLANESWALKER,
    "Battle": CardType.BATTLE,
    "Kindred": CardType.KINDRED,
    "Tribal": CardType.KINDRED,
}
_NUMBERS = re.compile(r"\d+")


def types_of(card: Mapping[str, Any]) -> frozenset[CardType]:
    """The card types that its type line names, in English or Italian."""
    words = str(card.get("type") or "").split("—")[0].split()
    italian = str(card.get("tipo") or "").split("—")[0].lower().split()
    return frozenset(
        {_ENGLISH[word] for word in words if word in _ENGLISH}
        | {kind for kind in CardType if kind.value in italian}
    )


def compiled(card: Mapping[str, Any]) -> CompiledText:
    """The card's text, compiled."""
    return compile_text(str(card.get("testo") or ""), name=str(card.get("nome") or ""), types=types_of(card))


def report(cards: Iterable[Mapping[str, Any]], most: int = 40) -> str:
    """A table in Italian: how many cards compile whole, and the phrases that fail most, numbers aside."""
    total = whole = 0
    failing: Counter[str] = Counter()
    for card in cards:
        if not str(card.get("testo") or "").strip():
            continue
        total += 1
        found = compiled(card)
        whole += not found.partial
        failing.update(_NUMBERS.sub("N", phrase) for phrase in found.partial)
    share = 100 * whole / total if total else 0.0
    rows = [f"{whole} carte su {total} compilate per intero ({share:.1f}%)"]
    rows += [f"{count:5d}  {phrase}" for phrase, count in failing.most_common(most)]
    return "\n".join(rows)


def main(arguments: list[str]) -> int:
    """Print the report of the file named on the command line."""
    if not arguments:
        print("uso: python -m engine.text.coverage FILE.jsonl [QUANTE]", file=sys.stderr)
        return 2
    try:
        lines = Path(arguments[0]).read_text(encoding="utf-8").splitlines()
        cards = [json.loads(line) for line in lines if line.strip()]
    except (OSError, ValueError) as error:
        print(f"file illeggibile: {error}", file=sys.stderr)
        return 1
    print(report(cards, int(arguments[1]) if len(arguments) > 1 else 40))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
