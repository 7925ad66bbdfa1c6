"""Contrary answers to one fact: "resta" and "se ne va", "serve" and "senza".

Asked for one of them, what is known of the other turns the verdict.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from .guarded import Guarded, guarded

# Pairs of answers to the same fact: asking for one where the case speaks of the other turns the verdict.
_ANTONYMS: tuple[tuple[Guarded, Guarded], ...] = (
    (
        guarded(
            r"\b(?:muoi\w*|muor\w*|morir\w*|mort[oaie]|crep\w+|schiatt\w+|distrutt[oaie])\b",
            "muoi|muor|morir|mort|crep|schiatt|distrutt",
        ),
        guarded(
            r"\b(?:sopravviv\w*|si salva\w*|salva|resta\w* viv[oaie]|rimane viv[oaie]|"
            r"resta\w* in (?:vita|gioco|campo)|rimane in (?:vita|gioco|campo)|(?:e'?|sono) (?:ancora |sempre )?viv[oaie]|"
            r"resiste|regge|campa)\b",
            "sopravviv|salva|resta|rimane|resiste|regge|campa|viv",
        ),
    ),
    (
        guarded(
            r"\b(?:perd[oei]|perdono|perso|perdere|perderei)\b(?= (?:la )?(?:partita|subito|il gioco|"
            r"immediatamente)|\s*\?|$|,)",
            "perd|perso",
        ),
        guarded(
            r"\b(?:continu\w+ a giocare|rest[oa] in (?:partita|gioco)|rimang?[oe]\w* in (?:partita|"
            r"gioco)|sopravviv\w*|mi salvo|si salva|(?:e'?|sono|sei|siamo) (?:ancora |sempre )?(?:viv[oaie]|in (?:gioco|"
            r"partita|vita))(?= \?|\?|$|,))",
            "continu|rest|rim|sopravviv|salv|viv|in gioco|in partita|in vita",
        ),
    ),
    (
        guarded(
            r"\b(?:resta\w*|rimang?[oe]n?\w*|conserv\w+|mant[ei]e?n\w+|teng\w+|tien\w+|si tengono)\b",
            "rest|rim|conserv|mant|ten|tien",
        ),
        guarded(
            r"\b(?:spari\w+|scompa\w+|svani\w+|svuot\w+|si perd\w+|va(?:nno)? (?:via|pers\w+|"
            r"perdut\w+)|se ne va(?:nno)?|perd[oe] (?:i segnalini|il mana|tutto)|"
            r"vengono (?:tolti|rimossi|persi))\b",
            "spari|scompa|svani|svuot|perd|via|pers|se ne va|vengono",
        ),
    ),
    (
        guarded(
            r"\bpesc(?:a|o|ano|are)\b",
            "pesc",
        ),
        guarded(
            r"\bsalt(?:a|o|ano|are) (?:la |il |l')?(?:pescata|acquisizione|prima carta|draw)\b",
            "salt",
        ),
    ),
    (
        guarded(
            r"\bsi (?:perde|applica)\b|\bfa(?:nno)? perdere\b|\bconta\b|\bvale\b",
            "perd|si applica|conta|vale",
        ),
        guarded(
            r"\b(?:e'?|viene|vengono) (?:tolt[oaie]|eliminat[oaie]|abolit[oaie]|annullat[oaie]|ignorat[oaie])\b",
            "tolt|eliminat|abolit|annullat|ignorat",
        ),
    ),
)


@lru_cache(maxsize=4096)
def _of_a_pair(plain: str) -> tuple[tuple[Guarded, Guarded], ...]:
    """The pairs of which a folded text says one side alone, that side first."""
    said = []
    for one, other in _ANTONYMS:
        here, there = bool(one.search(plain)), bool(other.search(plain))
        if here != there:
            said.append((one, other) if here else (other, one))
    return tuple(said)


def opposed(plain: str, others: Iterable[str]) -> bool | None:
    """Whether a folded question asks for the opposite outcome of what the others ask; None when no word tells.

    A contrary word outweighs a shared one: "se muore, l'Aura resta?" and "se muore, l'Aura si perde?" share the death.
    """
    said = _of_a_pair(plain)
    if not said:
        return None
    others = tuple(others)
    shared = False
    for mine, contrary in said:
        same = sum(bool(mine.search(text)) for text in others)
        against = sum(bool(contrary.search(text)) for text in others)
        if against > same:
            return True
        shared |= bool(same)
    return False if shared else None


_NEEDED = guarded(
    r"\b(?:serv[eo]\w*|occorr\w+|ci vuole|ci vogliono|richied\w+|e'? (?:necessari\w|indispensabile)|c'e bisogno|ho bisogno|"
    r"(?:dev[oe]|bisogna|devono) (?:avere|esserci|essere in))\b",
    "serv|occorr|ci v|richied|necessari|indispensabil|bisogn|dev",
)
_WITHOUT = guarded(r"\bsenza\b", "senza")


_FORBIDS = re.compile(r"\b(?:imped|viet|proib)\w+")


def forbids(plain: str) -> bool:
    """Whether a folded text says in whatever form that something is kept from happening ("impedisce il rimbalzo")."""
    return bool(_FORBIDS.search(plain))


@lru_cache(maxsize=16384)
def _needed_or_without(plain: str) -> tuple[bool, bool]:
    """Whether a folded text asks what is needed, and whether it says what is done without."""
    return bool(_NEEDED.search(plain)), bool(_WITHOUT.search(plain))


def opposed_need(plain: str, other: str) -> bool | None:
    """ "Serve la priorità per concedere?" is the contrary of "si può concedere senza priorità?"; None otherwise."""
    needed, without = _needed_or_without(plain)
    if not (needed or without):
        return None
    other_needed, other_without = _needed_or_without(other)
    if (needed and other_without and not without) or (without and other_needed and not needed):
        return True
    return False if (needed and other_needed) or (without and other_without) else None
