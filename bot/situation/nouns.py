"""Noun phrases: "due 2/2 volanti dell'avversario con tocco letale" -> what is said of the things, not yet which they are."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from functools import cached_property

from ..numerals import number
from .abilities import is_adjective
from .headless import HeadlessReader
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
    is_size,
    size,
    thing_word,
)
from .phrase import Phrase

_NOT_SO = frozenset(
    {"artefatto", "leggendaria", "leggendario", "pedina", "volante", "nera", "nero", "rossa", "verde", "blu"}
)
"""What a thing may be said not to be: it is not that anyway."""


_TYPES_AND_ABILITIES = frozenset({"ombra"})
"""Types of creature that are also abilities: after a size they are the ability."""


@dataclass
class NounReader(HeadlessReader):
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
            return self.headless(start, at, said)
        return said, self.modifiers(head, said)

    def _determiners(self, at: int, said: Phrase) -> int:
        first = at
        while True:
            word = self.word(at)
            if word in INDEFINITE and at == first:
                said.fresh = True
            elif word in DEFINITE and (not said.definite or (said.every and at <= first + 3)):
                said.definite = True
                said.plural = word in ("i", "gli", "le")
            elif word in ("tutte", "tutti", "ogni", "ciascuna", "entrambe", "entrambi"):
                said.every = said.definite = True
                if self.word(at + 1) == "e" and (several := number(self.word(at + 2))) is not None:
                    said.count = several if 1 < several <= 12 else 1
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
                said.which, said.other = "altra", True
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
        if word in ("copia", "clone") and (said.definite or said.possessive):
            said.kind, said.noun = "creatura", "copia"
            return at + 1
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
        bare = is_size(self.word(at + 1)) and self.word(at - 1 if at else -1) in (
            "",
            ".",
            ":",
            ";",
            "con",
            "da",
        )
        if (
            (determined or bare)
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
        led = determined or (self.word(at - 1) in ("con", "da") and at > 0)
        ability = self.abilities.at(self.words, at) if led else None
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

    # --- what follows the head -----------------------------------------------------------------------------------

    def modifiers(self, at: int, said: Phrase) -> int:
        while True:
            after = self._modifier(at, said)
            if after is None:
                return at
            at = after

    def _closes(self, at: int, said: Phrase) -> bool:
        """Whether a second colour is the same thing's: "una creatura rossa e nera 3/3", not "una 2/2 rossa e nera 3/3"."""
        return self.word(at) in ALONE or (said.size is None and is_size(self.word(at)))

    def _modifier(self, at: int, said: Phrase) -> int | None:
        word = self.word(at)
        if said.kind == "planeswalker" and word in ("a", "da") and said.loyalty is None:
            loyalty = number(self.word(at + 1))
            if loyalty is not None and self.word(at + 2) in (*ALONE, "resta", "quanto"):
                said.loyalty = loyalty
                return at + 2
        if is_size(word) and said.size is None:
            said.size = size(word)
            return at + 1
        if word in ("da", "di") and is_size(self.word(at + 1)) and said.size is None:
            said.size = size(self.word(at + 1))
            return at + 2
        if word in COLORS:
            said.colors.append(COLORS[word])
            return at + 1
        if word == "e" and said.colors and self.word(at + 1) in COLORS and self._closes(at + 2, said):
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
        if word in ("artefatto", "incantesimo") and (
            said.size is not None or said.kind == "creatura" or (said.subtypes and not said.kind)
        ):
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
            if word in _TYPES_AND_ABILITIES and said.size is not None:
                said.keywords.append(word)  # "una 2/2 ombra"
                return at + 1
            said.subtypes.append(CREATURE_SUBTYPES[word])
            return at + 1
        if word in TAPPED:
            said.tapped = TAPPED[word]
            return at + 1
        if word in ("gia",) and self.word(at + 1) in TAPPED:
            said.tapped = TAPPED[self.word(at + 1)]
            return at + 2
        fights = said.possessive and ROLES.get(word) in ("attaccante", "bloccante")
        if word in ROLES and said.definite and (said.size is None or fights) and not said.which:
            said.which = ROLES[word]
            return at + 1
        whose = ME if word in MINE else OPPONENT if word in THEIRS - {"loro"} else None
        if whose is not None and said.size is None and said.owner is None and is_size(self.word(at + 1)):
            said.owner = whose  # "due creature sue 1/1"
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
            self.whose(at, said)
            or self.entered(at, said)
            or self.with_qualities(at, said)
            or self._keyword_after(at, said)
            or self._told(at, said)
        )

    def _aside(self, at: int, said: Phrase) -> int | None:
        """What is told of it in brackets: "(fedelta 5)", "(una 3/3 volante)"."""
        inside = self._determiners(at, Phrase())
        told = copy.deepcopy(said)
        if told.kind == "planeswalker" and (after := self.loyalty(inside, told)) is not None:
            inside = after
        while self.word(inside) != ")":
            further = self._modifier(inside, told)
            if further is None:
                return None  # of something else: nothing of it is told of this one
            inside = further
        for name in told.__struct_fields__:
            setattr(said, name, getattr(told, name))
        return inside + 1

    def _keyword_after(self, at: int, said: Phrase) -> int | None:
        """ "una 3/3 travolgere", "una 2/2 volante, tocco letale", "un 2/2 deathtouch"."""
        if said.which and not said.size:
            return None
        start = at
        if said.keywords and self.word(at) in (",", "e"):
            start = at + 1
        found = self.abilities.at(self.words, start)
        verb = self.word(start) in ("vola", "infetta", "minaccia", "raggiunge", "tappa", "attacca")
        joined = self.word(at) == "e" and not verb
        if found is None or (start != at and not joined and self.word(found[1]) not in ALONE):
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
