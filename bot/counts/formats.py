"""What each way to play begins with: cards in the deck and the sideboard, starting life, cards in hand (100.2, 103.4)."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_WAYS: tuple[tuple[str, str], ...] = (
    ("commander draft", r"\bcommander draft\b|\bdraft (?:di|commander)\b"),
    ("two-headed", r"\b(?:two.headed|gigante a due teste|2hg|due teste)\b"),
    ("brawl", r"\bbrawl\b"),
    ("commander", r"\b(?:commander|edh|comandante)\b"),
    ("archenemy", r"\b(?:archenemy|arcinemico)\b"),
    ("vanguard", r"\bvanguard\b"),
    ("limited", r"\b(?:draft\w*|sealed|limited|limitato|mazzo sigillato|prerelease)\b"),
    ("constructed", r"\b(?:constructed|costruito|standard|modern|pioneer|legacy|vintage|pauper)\b"),
)
_DECK = re.compile(
    r"\b(?:quant\w+|di quant\w+) cart\w+\b[^?]*\bmazzo\b|\bmazzo\b[^?]*\b(?:quant\w+ cart\w+|quanto (?:deve essere )?grande)"
    r"|\bquanto (?:deve essere |e' |dev'essere )?grande\b[^?]*\bmazzo\b|\bgrandezza (?:minima )?del mazzo\b"
    r"|\bcarte (?:minime|minimo|al minimo)\b[^?]*\bmazzo\b"
)
_LIFE = re.compile(
    r"\b(?:quant\w+|a quant\w+|con quant\w+) (?:punti vita|vite|vita|punti|pv)\b[^?]*\b(?:part|iniz|cominci)\w+"
    r"|\b(?:punti vita|vita|vite|pv) (?:iniziali?|di partenza)\b"
    r"|\b(?:part|iniz|cominci)\w+ (?:con|a|da) quant\w+ (?:punti vita"
    r"|vite|vita|pv)\b|\ba quanto (?:si )?(?:part|iniz|cominci)\w+"
)
_DECKS = {
    "limited": ("40", ("100.2b",)),
    "constructed": ("60", ("100.2a",)),
    "commander": ("100", ("903.5a",)),
}
_LIVES = {
    "two-headed": ("30", ("103.4a", "810.4")),
    "commander": ("40", ("103.4c", "903.7")),
    "archenemy": ("40", ("103.4e",)),
    "limited": ("20", ("103.4",)),
    "constructed": ("20", ("103.4",)),
}
_TOLD_MORE = re.compile(
    r"\b(?:pesc|mano|mulligan|lanci|attacc|blocc|danni|dann[oi]|guadagn|perd|squadra ha|ciascun|compagno|lato|sideboard|side"
    r"|copie|terre|comandanti|companion|compagn\w+|avversari|oltre al|esclus|senza)\w*"
)


def of_a_format(told: Told, kinds: frozenset[str]) -> Found | None:
    """The size of a deck or the starting life of the one way to play that is named; None where more is told."""
    named = [name for name, words in _WAYS if re.search(words, told.plain)]
    if len(named) != 1 or _TOLD_MORE.search(told.plain):
        return None
    told.anew()
    if not told.complete:
        return None
    for asked, amounts, why in (
        (_DECK, _DECKS, "È il numero di carte che il mazzo deve avere almeno"),
        (_LIFE, _LIVES, "È il totale di punti vita da cui si parte"),
    ):
        if asked.search(told.plain) and named[0] in amounts:
            if named[0] == "archenemy" and not told.says(
                r"\b(?:l'|un )?(?:arcinemico|archenemy) (?:part|iniz|cominci)"
            ):
                return None
            value, rules = amounts[named[0]]
            return value, rules, why
    return None
