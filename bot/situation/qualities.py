"""What follows a noun: "con volare e tocco letale", "senza volare", "con due segnalini +1/+1", "con 2 danni segnati"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..numerals import number
from .abilities import Abilities
from .model import ME
from .noun_words import COUNTER_WORDS, is_change
from .people import player_at
from .phrase import Phrase

_ARRIVED = re.compile(
    r"(?:entrat|giocat|lanciat|sces|calat|evocat|arrivat|castat|fatt|creat|mess|schierat)[oaie]"
)


@dataclass
class QualityReader:
    """Reads the qualities of a thing in `words`; positions are indices of words."""

    words: tuple[str, ...]
    abilities: Abilities
    names: dict[str, int]

    def word(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else "."

    def with_qualities(self, at: int, said: Phrase) -> int | None:
        """ "con volare e tocco letale", "senza volare", "con due segnalini +1/+1", "che ha …", "con 2 danni segnati"."""
        word = self.word(at)
        negative = False
        if word == "con":
            at += 1
        elif word in ("senza", "sprovvista", "priva"):
            negative = True
            at += 1 + (self.word(at + 1) == "di")
        elif word == "che" and self.word(at + 1) in ("ha", "hanno", "avesse", "abbia"):
            at += 2
        elif word == "che" and self.word(at + 1) == "non" and self.word(at + 2) in ("ha", "hanno"):
            negative = True
            at += 3
        elif word == "che" and self.word(at + 1) in ("vola", "volano"):
            at += 1
        elif (
            word == "che"
            and self.word(at + 1) == "non"
            and self.word(at + 2) in ("vola", "volano", "infetta", "raggiunge", "travolge")
        ):  # "una 4/4 che non vola"
            negative = True
            at += 2
        elif word in ("avente", "dotata"):
            at += 1 + (self.word(at + 1) == "di")
        else:
            return None
        if self.word(at) in ("gia", "sopra", "anche", "su", "addosso"):
            at += 1
        return self._qualities(at, said, negative)

    def _qualities(self, at: int, said: Phrase, negative: bool) -> int | None:
        """One quality or several joined by commas and "e"."""
        found = self._quality(at, said, negative)
        if found is None:
            return None
        while True:
            after = found
            joined = False
            while (
                self.word(after) in (",", "e", "ne", "anche", "con", "piu", "senza", "o")
                and after - found < 3
            ):
                if self.word(after) == "senza":
                    negative = True
                elif self.word(after) == "con":
                    negative = False
                joined = True
                after += 1
            if not joined:
                return found
            more = self._quality(after, said, negative)
            if more is None:
                return found
            found = more

    def _quality(self, at: int, said: Phrase, negative: bool) -> int | None:
        if self.word(at).startswith("§"):
            said.texts.append(int(self.word(at)[1:]))
            return at + 1
        if self.word(at) in ("l'", "un", "un'") and self.word(at + 1) == "abilita":
            after = at + 2
            while self.word(after) in (":", "che", "dice", "innescata", "attivata"):
                after += 1
            if self.word(after).startswith("§"):
                said.texts.append(int(self.word(after)[1:]))
                return after + 1
            return None
        if self.word(at) in ("il", "lo", "la", "l'") and self.abilities.at(self.words, at + 1) is not None:
            at += 1
        keyword = self.abilities.at(self.words, at)
        if keyword is not None:
            (said.lacks if negative else said.keywords).append(keyword[0])
            return keyword[1]
        if negative:
            return at + 1 if self.word(at) in COUNTER_WORDS else None
        if self.word(at) == "forza" and (power := number(self.word(at + 1))) is not None:
            after = at + 2
            while self.word(after) in (",", "e"):
                after += 1
            if self.word(after) == "costituzione" and (toughness := number(self.word(after + 1))) is not None:
                said.size = (power, toughness)
                return after + 2
            said.power_only = power
            return at + 2
        if self.word(at) == "costituzione" and (toughness := number(self.word(at + 1))) is not None:
            said.toughness_only = toughness
            return at + 2
        return self.loyalty(at, said) or self._counters(at, said) or self._marked(at, said)

    def loyalty(self, at: int, said: Phrase) -> int | None:
        """ "5 di fedelta", "fedelta 4", "3 segnalini fedelta", "3 punti fedelta"."""
        if self.word(at) == "fedelta" and (amount := number(self.word(at + 1))) is not None:
            said.loyalty = amount
            return at + 2
        amount = number(self.word(at))
        if amount is None:
            return None
        after = at + 1
        while self.word(after) in (*COUNTER_WORDS, "punti", "punto", "di"):
            after += 1
        if self.word(after) not in ("fedelta", "loyalty"):
            counted = self.word(after - 1) in COUNTER_WORDS and not is_change(self.word(after))
            if said.kind == "planeswalker" and counted:
                said.loyalty = amount
                return after
            return None
        said.loyalty = amount
        return after + 1

    def _counters(self, at: int, said: Phrase) -> int | None:
        amount = number(self.word(at))
        after = at + 1 if amount is not None else at
        if self.word(after) in COUNTER_WORDS:
            after += 1
            if self.word(after) == "di":
                after += 1
        elif not is_change(self.word(after)) or (
            amount is None and self.word(after + 1) not in COUNTER_WORDS
        ):
            return None
        kind = self.word(after)
        if kind in ("fedelta", "lealta", "loyalty"):
            said.loyalty = amount or 1
            return self._above(after + 1)
        if not is_change(kind):
            return None
        said.counters[kind] = said.counters.get(kind, 0) + (1 if amount is None else amount)
        after += self.word(after + 1) in COUNTER_WORDS  # "due +1/+1 counter"
        return self._above(after + 1)

    def _above(self, at: int) -> int:
        while self.word(at) in ("sopra", "addosso") or (
            self.word(at) == "su" and self.word(at + 1) in ("di", "essa")
        ):
            at += 1 if self.word(at) != "su" else 3 if self.word(at + 1) == "di" else 2
        return at

    def _marked(self, at: int, said: Phrase) -> int | None:
        """ "2 danni segnati", "gia subito 2 danni", "preso 3 danni"."""
        taken = False
        while self.word(at) in ("gia", "subito", "preso", "ricevuto", "beccato"):
            taken = taken or self.word(at) != "gia"
            at += 1
        amount = number(self.word(at))
        if amount is None or self.word(at + 1) not in ("danni", "danno"):
            return None
        after = at + 2
        marked = False
        while self.word(after) in ("segnati", "segnato", "gia", "addosso", "sopra", "subiti"):
            marked = True
            after += 1
        if not (taken or marked):
            return None
        said.damage = amount
        return after

    def whose(self, at: int, said: Phrase) -> int | None:
        word = self.word(at)
        if word in ("di", "che"):
            start = at + 1
            if word == "che":
                if self.word(start) in ("controllo", "controlli", "possiedo", "ho"):
                    if self.word(start + 1) in ("subito", "gia", "appena", "un", "una", "due", "con"):
                        return None
                    said.owner = ME
                    return start + 1
                if self.word(start) in ("controlla", "possiede"):
                    start += 1
                else:
                    who = player_at(self.words, start, self.names)
                    if who is not None and self.word(who[1]) in ("controlla", "possiede", "ha"):
                        said.owner = who[0]
                        return who[1] + 1
                    return None
            who = player_at(self.words, start, self.names)
            if who is not None:
                said.owner = who[0]
                return who[1]
        if word in ("in", "su") and self.word(at + 1) in ("gioco", "campo"):
            said.there = True
            return at + 2
        if (
            word == "su"
            and self.word(at + 1) in ("il", "l'")
            and self.word(at + 2) in ("campo", "board", "tavolo", "terreno")
        ):
            after = at + 3
            return after + 2 if self.word(after) == "di" and self.word(after + 1) == "battaglia" else after
        return None

    def entered(self, at: int, said: Phrase) -> int | None:
        """ "appena entrata", "entrata questo turno", "con debolezza da evocazione"."""
        if (
            self.word(at) in ("che", "che'")
            and self.word(at + 1) in ("e", "ho", "ha")
            and self.word(at + 2) == "appena"
        ):
            at += 2
        if self.word(at) == "appena" and _ARRIVED.fullmatch(self.word(at + 1)):
            said.sick = True
            after = at + 2
            if self.word(after) in ("in", "su") and self.word(after + 1) in ("gioco", "campo"):
                after += 2
            return after
        if (
            _ARRIVED.fullmatch(self.word(at))
            and self.word(at + 1) in ("questo", "in", "quel")
            and ("turno" in (self.word(at + 2), self.word(at + 3)))
        ):
            said.sick = True
            return at + (3 if self.word(at + 2) == "turno" else 4)
        if self.word(at) == "con" and self.word(at + 1) in ("debolezza", "malattia", "summoning"):
            after = at + 2
            while self.word(after) in ("da", "di", "l'", "evocazione", "sickness"):
                after += 1
            said.sick = True
            return after
        return None
