"""Noun phrases without a noun: "la mia", "l'altra", "quella che blocca", "la prima", "tutte e due"."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from .model import ME, OPPONENT
from .noun_words import ALONE, is_change, thing_word
from .people import player_at
from .phrase import Phrase
from .qualities import QualityReader


@dataclass
class HeadlessReader(QualityReader):
    """Reads what points at a thing without naming it; positions are indices of words."""

    @abstractmethod
    def modifiers(self, at: int, said: Phrase) -> int:
        """Read what follows the head; where it ends."""

    def headless(self, start: int, at: int, said: Phrase) -> tuple[Phrase, int] | None:
        """ "la mia", "l'altra", "quella che blocca", "la prima", "tutte e due", "la volante"."""
        if at == start:
            return None
        word = self.word(at)
        if said.keywords:
            said.kind = "creatura"
            return said, self.modifiers(at, said)
        if (said.pointing or said.which == "altra") and word == "che":
            role = self._role_after(at)
            if role is not None:
                said.which, said.kind = role[0], "creatura"
                return said, role[1]
        blocks = self.word(start - 1).startswith("blocc")  # "ne blocca una": a rule of its own reads it
        if (
            said.fresh
            and at == start + 1
            and word == "di"
            and not blocks
            and (after := self._of_several(at + 1))
        ):
            said.which, said.kind = "una", "creatura"
            return said, after
        if (said.pointing or said.definite) and word == "bloccata":
            said.which, said.kind = "bloccata", "creatura"
            return said, at + 1
        if (
            said.pointing
            and at == start + 1
            and self.word(start) in ("quello", "quella")
            and self.word(start - 1) in ("con", "da")
            and word in (".", ",", "?", ";", ":", ")", "e", "")
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
            return said, self.modifiers(at, said)
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

    def _of_several(self, at: int) -> int:
        """Where "le due", "loro", "quelle" ends; 0 when it is not that."""
        if self.word(at) in ("loro", "esse", "essi", "quelle", "quelli", "queste", "questi"):
            return at + 1
        several = self.word(at) in ("le", "i") and self.word(at + 1) in (
            "due",
            "tre",
            "quattro",
            "2",
            "3",
            "4",
        )
        return at + 2 if several and not thing_word(self.word(at + 2)) else 0

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
