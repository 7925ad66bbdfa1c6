"""Noun phrases: "due 2/2 volanti dell'avversario con tocco letale" -> what is said of the things, not yet which they are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from .abilities import is_adjective
from .model import ME, OPPONENT
from .nicknames import is_nickname
from .noun_words import (
    ALONE,
    COLORS,
    CREATURE_SUBTYPES,
    DEFINITE,
    INDEFINITE,
    LEGENDARY,
    MINE,
    NOT_THINGS,
    NOUNS,
    ORDINALS,
    OTHER,
    POINTING,
    ROLES,
    TAPPED,
    THEIRS,
    VANILLA,
    is_change,
    is_size,
    size,
    thing_word,
)
from .people import player_at
from .phrase import Phrase
from .qualities import QualityReader
from .text import number

_NOT_SO = frozenset(
    {"artefatto", "leggendaria", "leggendario", "pedina", "volante", "nera", "nero", "rossa", "verde", "blu"}
)
"""What a thing may be said not to be: it is not that anyway."""
_ARRIVED = re.compile(
    r"(?:entrat|giocat|lanciat|sces|calat|evocat|arrivat|castat|fatt|creat|mess|schierat)[oaie]"
)


@dataclass
class NounReader(QualityReader):
    """Reads noun phrases in `words`; positions are indices of words."""

    @cached_property
    def nicknames(self) -> frozenset[str]:
        """What creatures are called here by names that nobody else uses: "un bisonte 4/4"."""
        return frozenset(
            word
            for place, word in enumerate(self.words)
            if place
            and is_size(self.word(place + 1))
            and self.word(place - 1) in INDEFINITE | DEFINITE | MINE | THEIRS
            and word not in self.abilities.vocabulary
            and self.abilities.at(self.words, place) is None
            and is_nickname(word)
        )

    def phrase(self, start: int) -> tuple[Phrase, int] | None:
        """The noun phrase that begins here and where it ends, or None."""
        said = Phrase()
        at = self._determiners(start, said)
        head = self._head(at, said, determined=at > start)
        if head is None:
            return self._headless(start, at, said)
        return said, self._modifiers(head, said)

    def _determiners(self, at: int, said: Phrase) -> int:
        first = at
        while True:
            word = self.word(at)
            if word in INDEFINITE and at == first:
                said.fresh = True
            elif word in DEFINITE and (not said.definite or (said.every and at == first + 1)):
                said.definite = True
            elif word in ("tutte", "tutti", "ogni", "ciascuna", "entrambe", "entrambi"):
                said.every = said.definite = True
                if self.word(at + 1) == "e" and self.word(at + 2) in ("due", "tre", "2", "3"):
                    at += 2
            elif word in MINE | THEIRS and (
                at > first or word in ("mia", "mio", "mie", "sua", "suo", "sue", "tua")
            ):
                said.owner = ME if word in MINE else OPPONENT
                said.possessive = said.definite = True if said.definite else said.definite
                said.possessive = True
            elif word in POINTING:
                said.definite = said.pointing = True
            elif word in OTHER:
                said.which = "altra"
            elif word in ORDINALS and said.definite and self.word(at + 1) not in ("di", "che"):
                said.which = ORDINALS[word]
            elif (
                (amount := number(word)) is not None
                and word not in INDEFINITE
                and 1 < amount <= 12
                and said.count == 1
            ):
                if not self._countable(at + 1):
                    return at
                said.count = amount
            elif (
                word in ("sola", "solo", "sole", "soli", "singola", "singolo", "unica", "unico")
                and at > first
            ) or (word in ("altre", "grossa", "grosso", "piccola", "piccolo") and at > first):
                pass
            else:
                return at
            at += 1

    def _countable(self, at: int) -> bool:
        """Whether a thing, not a unit ("danni", "carte"), follows a number."""
        while self.word(at) in MINE | THEIRS | OTHER or self.word(at) in (
            "piccole",
            "grosse",
            "diverse",
            "copie",
            "di",
        ):
            at += 1
        word = self.word(at)
        return (
            is_size(word)
            or word in NOUNS
            or word in ROLES
            or word in CREATURE_SUBTYPES
            or word.startswith("¤")
            or word in COLORS
        )

    def _head(self, at: int, said: Phrase, determined: bool) -> int | None:
        """Where what stands right at the head ends; None when no thing is named here."""
        word = self.word(at)
        if word.startswith("¤"):
            said.card = int(word[1:])
            return at + 1
        if is_size(word):
            said.size = size(word)
            return at + 1
        if word in VANILLA and self.word(at + 1) in NOUNS:
            at, word = at + 1, self.word(at + 1)
        if word in NOUNS:
            kind, more = NOUNS[word]
            if kind == "chump":
                return None
            if kind in ("terra", "equipaggiamento") and not determined and kind == "equipaggiamento":
                return None
            said.kind = kind
            said.noun = word if kind == "creatura" and not word.startswith("crea") else ""
            if more.get("commander") and not determined:
                return None
            said.token = more.get("token", False)
            said.commander = more.get("commander", False)
            return at + 1
        if word in ROLES and determined:
            said.which, said.kind = ROLES[word], "creatura"
            said.definite = True
            return at + 1
        if (
            determined
            and word in CREATURE_SUBTYPES
            and word not in NOT_THINGS
            and word not in COLORS
            and len(word) > 2
        ):
            said.subtypes.append(CREATURE_SUBTYPES[word])
            return at + 1
        if determined and word in COLORS and (is_size(self.word(at + 1)) or self.word(at + 1) in NOUNS):
            said.colors.append(COLORS[word])
            return self._head(at + 1, said, determined)
        if determined and word in LEGENDARY:
            said.legendary = True
            return self._head(at + 1, said, determined)
        if determined and word in self.nicknames:
            said.kind, said.noun = "creatura", word
            return at + 1
        ability = self.abilities.at(self.words, at) if determined else None
        if ability is not None and is_size(self.word(ability[1])):
            said.keywords.append(ability[0])
            return self._head(ability[1], said, determined)
        following = self.word(at + 1)
        if determined and is_adjective(word) and (following == "avversario" and is_size(self.word(at + 2))):
            found = self.abilities.at(self.words, at)
            if found is not None:
                said.keywords.append(found[0])
                said.kind = "creatura"
                return at + 1
        if determined and is_adjective(word) and (is_size(following) or following in ALONE):
            found = self.abilities.at(self.words, at)
            if found is not None:
                said.keywords.append(found[0])
                return self._head(at + 1, said, determined) if is_size(self.word(at + 1)) else at + 1
        return None

    def _headless(self, start: int, at: int, said: Phrase) -> tuple[Phrase, int] | None:
        """ "la mia", "l'altra", "quella che blocca", "la prima", "tutte e due", "la volante"."""
        if at == start:
            return None
        word = self.word(at)
        if said.keywords:
            said.kind = "creatura"
            return said, self._modifiers(at, said)
        if (said.pointing or said.which == "altra") and word == "che":
            role = self._role_after(at)
            if role is not None:
                said.which, said.kind = role[0], "creatura"
                return said, role[1]
        if (said.pointing or said.definite) and word == "bloccata":
            said.which, said.kind = "bloccata", "creatura"
            return said, at + 1
        if (
            said.pointing
            and at == start + 1
            and self.word(start) in ("quello", "quella")
            and self.word(start - 1) in ("con", "da")
            and word in (".", ",", "?", ";", "e")
        ):
            said.kind, said.which = "creatura", "ultima"
            return said, at
        if (
            said.pointing
            and at == start + 1
            and self.word(start) in ("quella", "quello")
            and word in ("muore", "sopravvive", "resta", "rimane")
        ):
            said.kind, said.which = "creatura", "ultima"  # the one just spoken of
            return said, at
        if said.pointing and word in ("mia", "sua", "avversaria"):
            said.owner = ME if word == "mia" else OPPONENT
            return said, at + 1
        if (
            said.pointing
            and word in ("di", "in")
            and (who := player_at(self.words, at + 1, self.names)) is not None
        ):
            said.owner = who[0]
            said.which = said.which or "ultima"
            return said, who[1]
        if (
            (said.pointing or self.word(at - 1) in ("una", "uno"))
            and word in ("con", "senza")
            and self.abilities.at(self.words, at + 1)
        ):
            said.kind = "creatura"
            return said, self._modifiers(at, said)
        changed = is_change(word) or (word == "di" and is_change(self.word(at + 1)))
        if (
            said.possessive
            and said.definite
            and (
                word in ALONE
                or (word == "prima" and self.word(at + 1) in ("di", "che"))
                or changed
                or self.abilities.at(self.words, at)
            )
        ):
            said.which = said.which or "ultima"
            return said, at
        if said.which and said.which in "altra123" and said.definite and word in ALONE:
            return said, at
        if said.every and self.word(start) in ("entrambe", "entrambi", "tutte", "tutti") and word in ALONE:
            said.which = "tutte"
            return said, at
        return None

    def _role_after(self, at: int) -> tuple[str, int] | None:
        """ "che blocca", "che sta attaccando", "che viene bloccata", "che ha bloccato", "che attacca"."""
        text = " ".join(self.words[at : at + 4])
        for role, forms in (
            (
                "bloccata",
                (
                    "che viene bloccata",
                    "che e bloccata",
                    "che e stata bloccata",
                    "che ho bloccato",
                    "che blocco",
                ),
            ),
            (
                "bloccante",
                (
                    "che blocca",
                    "che sta bloccando",
                    "che ha bloccato",
                    "che bloccava",
                    "che ha fatto il blocco",
                ),
            ),
            (
                "attaccante",
                ("che attacca", "che sta attaccando", "che ha attaccato", "che mi attacca", "che attaccava"),
            ),
        ):
            for form in forms:
                if text == form or text.startswith(form + " "):
                    return role, at + len(form.split())
        return None

    # --- what follows the head -----------------------------------------------------------------------------------

    def _modifiers(self, at: int, said: Phrase) -> int:
        while True:
            after = self._modifier(at, said)
            if after is None:
                return at
            at = after

    def _modifier(self, at: int, said: Phrase) -> int | None:
        word = self.word(at)
        if is_size(word) and said.size is None:
            said.size = size(word)
            return at + 1
        if word in ("da", "di") and is_size(self.word(at + 1)) and said.size is None:
            said.size = size(self.word(at + 1))
            return at + 2
        if word in COLORS:
            said.colors.append(COLORS[word])
            return at + 1
        if word == "e" and said.colors and self.word(at + 1) in COLORS and self.word(at + 2) in ALONE:
            said.colors.append(COLORS[self.word(at + 1)])
            return at + 2
        if word == "incolore":
            return at + 1
        if word in LEGENDARY:
            said.legendary = True
            return at + 1
        if word in ("sola", "solo", "sole", "soli") and self.word(at + 1) in ALONE:
            return at + 1
        if word in VANILLA or (word == "senza" and self.word(at + 1) in ("abilita", "niente", "keyword")):
            said.vanilla = True
            return at + (1 if word in VANILLA else 2)
        if word in ("(", ",") and self.word(at + 1) == "non" and self.word(at + 3) in (")", ","):
            return at + 4 if self.word(at + 2) in _NOT_SO else None
        if word == "(":
            return self._aside(at + 1, said)
        if word == "non" and self.word(at + 1) in _NOT_SO:
            return at + 2
        if word in ("artefatto", "incantesimo") and (said.size is not None or said.kind == "creatura"):
            said.types.append(word)
            return at + 1
        if word in NOUNS and NOUNS[word][0] == "chump":
            return at + 1
        if (word in NOUNS and said.kind != "creatura") or (word in NOUNS and NOUNS[word][1]):
            kind, more = NOUNS[word]
            if kind not in ("", "creatura") and kind != (said.kind or kind):
                return None
            said.kind = "creatura" if kind == "creatura" else said.kind or kind
            said.token = said.token or more.get("token", False)
            return at + 1
        if word.startswith("¤") and said.card is None and said.size is None:
            said.card = int(word[1:])
            return at + 1
        if (
            word in CREATURE_SUBTYPES
            and word not in NOT_THINGS
            and len(word) > 2
            and word not in ("aura", "arma")
        ):
            if word in ("pedina", "giocatore"):
                return None
            said.subtypes.append(CREATURE_SUBTYPES[word])
            return at + 1
        if word in TAPPED:
            said.tapped = TAPPED[word]
            return at + 1
        if word in ("gia",) and self.word(at + 1) in TAPPED:
            said.tapped = TAPPED[self.word(at + 1)]
            return at + 2
        if word in ROLES and said.definite and (said.size is None or said.possessive) and not said.which:
            said.which = ROLES[word]
            return at + 1
        if word in ("mia", "mio", "mie", "miei", "tua", "tuo") and not thing_word(self.word(at + 1)):
            said.owner = ME
            return at + 1
        if word in ("avversario", "avversari") and (
            (said.commander and said.owner is None)
            or said.kind not in ("", "creatura")
            or (said.size is None and is_size(self.word(at + 1)))
            or (said.definite and is_size(self.word(at - 1)))
        ):
            said.owner = OPPONENT
            return at + 1
        if word in THEIRS - {"loro"} and not thing_word(self.word(at + 1)):
            said.owner = OPPONENT
            return at + 1
        if word in ("a", "di") and self.word(at + 1) == "terra" and said.kind in ("", "creatura"):
            return at + 2
        if said.kind == "planeswalker" and word in ("a", "da", "con") and said.loyalty is None:
            after = self.loyalty(at + 1, said)
            if after is None and word != "con" and (amount := number(self.word(at + 1))) is not None:
                said.loyalty = amount
                after = at + 2
            if after is not None:
                return after
        if word == "," and self.word(at + 1) in ("che", "con"):
            inside = (
                self.with_qualities(at + 1, said)
                if self.word(at + 1) != "con" or said.kind == "planeswalker"
                else None
            )
            if inside is not None and self.word(inside) == ",":
                return inside + 1
        return (
            self._owner(at, said)
            or self._entered(at, said)
            or self.with_qualities(at, said)
            or self._keyword_after(at, said)
            or self._told(at, said)
        )

    def _aside(self, at: int, said: Phrase) -> int | None:
        """What is told of it in brackets: "(fedelta 5)", "(una 3/3 volante)"."""
        inside = self._determiners(at, Phrase())
        if said.kind == "planeswalker" and (after := self.loyalty(inside, said)) is not None:
            inside = after
        while self.word(inside) != ")":
            further = self._modifier(inside, said)
            if further is None:
                return None
            inside = further
        return inside + 1

    def _owner(self, at: int, said: Phrase) -> int | None:
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

    def _entered(self, at: int, said: Phrase) -> int | None:
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

    def _keyword_after(self, at: int, said: Phrase) -> int | None:
        """ "una 3/3 travolgere", "una 2/2 volante, tocco letale", "un 2/2 deathtouch"."""
        if said.which and not said.size:
            return None
        start = at
        if said.keywords and self.word(at) in (",", "e"):
            start = at + 1
        found = self.abilities.at(self.words, start)
        if found is None or (start != at and self.word(found[1]) not in ALONE):
            return None
        if self.word(at) in ("vola", "infetta", "minaccia", "raggiunge") and said.definite:
            return None
        said.keywords.append(found[0])
        return found[1]

    def _told(self, at: int, said: Phrase) -> int | None:
        """ "che dice «…»", "con scritto «…»", "«…»"."""
        after = at
        while after - at < 5 and self.word(after) in (
            "che",
            "dice",
            "dicono",
            "con",
            "scritto",
            "scritta",
            "l'",
            "abilita",
            "testo",
            ":",
            "recita",
            "il",
            "sopra",
            "tipo",
            "fa",
        ):
            after += 1
        if self.word(after).startswith("§"):
            said.texts.append(int(self.word(after)[1:]))
            return after + 1
        return None
