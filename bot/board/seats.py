"""Who sits at the table of a tale: who tells it, and the others in the order in which they are named."""

from __future__ import annotations

import re

from ..numerals import count
from .showing import ME, OTHER, THIRD

TABLE = (ME, OTHER, THIRD, "Dario", "Elena", "Fabio")
"""The players of a scenario, in turn order."""
NAMED = r"nome[a-z]"
SOMEBODY = (
    rf"(?:{NAMED}|lui|lei|(?:il mio |l'|un |il )?avversari[oa]|qualcuno|(?:il |un )mio amico|un altro(?:"
    rf" giocatore)?)"
)
"""Whoever else is told of (`bot.board.text.told` with names apart)."""
_MANY = r"(?P<{}>due|tre|quattro|cinque|sei|[2-6])"
_SEATED = (
    re.compile(
        rf"\b(?:(?:siamo|eravamo|giochiamo)(?: (?:rimasti|ancora|al tavolo|a giocare|in partita|solo|seduti))*"
        rf" (?:in |a )?"
        rf"{_MANY.format('n')}(?: (?:giocatori|persone|al tavolo|in partita|soltanto|rimasti))*"
        rf"|(?:tavolo|partita|pod|multiplayer|comandante) (?:da|di|a|in|con) {_MANY.format('m')}(?:"
        rf" (?:giocatori|persone))?"
        rf"|(?:in|a) {_MANY.format('k')}(?: (?:giocatori|persone|al tavolo))?(?= *[,.:;]| al tavolo|$)"
        rf"|(?:rimasti|restati) (?:solo |soltanto )?in {_MANY.format('r')})\b"
    ),
)
_ALONE = re.compile(
    rf"\b(?:(?:siamo|restiamo) )?(?:(?:rimasti|restati) )?(?:in gioco |al tavolo )?(?:solo |soltanto |solamente )?"
    rf"(?:io e {SOMEBODY}|{SOMEBODY} ed? io)(?: (?:soltanto|solo|da soli|soli|e basta))?(?= *[,.:;])"
    r"|\b(?:1 ?v ?1|1 ?vs ?1|uno contro uno|1 contro 1|uno vs uno|testa a testa|in duello|duello)\b"
)
"""Two are left."""


class Seats:
    """The others by name; how many play is told or not."""

    def __init__(self, plain: str) -> None:
        self.names = list(dict.fromkeys(re.findall(rf"\b{NAMED}\b", plain)))

    @property
    def least(self) -> int:
        """How many play at the least: who tells it, another, and whoever is named."""
        return max(2, len(self.names) + 1)

    def who(self, said: str | None) -> str | None:
        """The player of the scenario who is meant; None where it is not plain."""
        if said is None:
            return None
        named = re.search(rf"\b{NAMED}\b", said)
        if named is not None:
            place = self.names.index(named[0]) + 1 if named[0] in self.names else len(TABLE)
            return TABLE[place] if place < len(TABLE) else None
        if re.search(r"\b(?:io|me|mi|mio|mia)\b(?! avversari)", said):
            return ME
        if len(self.names) > 1 or (re.search(r"\bqualcuno|\bun altro", said) and self.names):
            return None
        return OTHER


def seated(text: str) -> tuple[int | None, tuple[re.Pattern[str], ...]]:
    """How many play, where it is told once; and the patterns that tell it, to be blanked."""
    found = [
        count(next(group for group in match.groups() if group))
        for pattern in _SEATED
        for match in pattern.finditer(text)
    ]
    found += [2 for _ in _ALONE.finditer(text)]
    return (found[0] if len(set(found)) == 1 else None), (*_SEATED, _ALONE)
