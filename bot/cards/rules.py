"""The rules that the words of a card lean on: its keywords first, then what it does, then when it is cast."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.errors import RuleNotFound

from .facts import TYPES, Card, keyword_of

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.lexicon import Concept

_FIRST = ("parola chiave", "azione con parola chiave", "parola di abilità")
_PHRASES = (
    (r"scegli (?:uno|due|tre) —", "700.2", "scegliere un modo"),
    (r"qualsiasi bersaglio", "115.4", "un qualsiasi bersaglio"),
    (r"perd\w+ tutte le abilità", "613.1f", "perdere tutte le abilità"),
    (r"si innesca una volta in più", "603.2", "innescarsi"),
    (r"vin\w+ la partita", "104.2b", "vincere la partita"),
    (r"perd\w+ la partita", "104.3e", "perdere la partita"),
    (r"non può essere neutralizzata", "101.2", "«non può» prevale"),
    (r"come copia di", "707.5", "entrare come copia"),
    (r"turno extra", "500.7", "turni extra"),
    (r"\bdistrugg", "701.8a", "distruggere"),
    (r"\besilia", "701.13a", "esiliare"),
    (r"\bneutralizza", "701.6a", "neutralizzare"),
    (r"\bsacrifica", "701.21a", "sacrificare"),
    (r"\binvece\b", "614.1a", "«invece»: sostituzione"),
    (r"\bprev(?:ieni|iene)\b", "615.1a", "prevenire"),
    (r"\bbersagli", "115.1", "bersaglio"),
    (r"\binfligge", "120.3", "infliggere danno"),
    (r"\bquando \w+(?: \w+){0,3} entra\b", "603.6a", "«quando entra»"),
    (r"\bogniqualvolta\b|\bquando \w+(?: \w+){0,3} (?:muore|lascia)", "603.2", "innescarsi"),
    (r"\ball'inizio\b", "603.2b", "«all'inizio di»"),
    (r"\baggiungi\b", "605.1a", "abilità di mana"),
    (r"\bpesca", "121.1", "pescare"),
)
"""Words of card text, the rule that says what they do and what they are called, the most telling first."""
_PLAIN = frozenset(
    {"pescare-una-carta", "danno", "creatura", "giocatore", "carta", "turno", "abilita", "magia"}
)
_MOST = 4


def rules_of(card: Card, kb: KnowledgeBase) -> tuple[tuple[str, str], ...]:
    """(word of the card, rule), best first, at most four; the rule of its type is always the last."""
    found: dict[str, str] = {}
    for word in card.keywords:
        concept = keyword_of(word, kb)
        if concept is not None:
            _add(found, kb.lexicon[concept], kb)
    named = [kb.lexicon[spot.concept] for spot in kb.lexicon.spot(card.text)]
    for kind in _FIRST:
        for concept_named in named:
            if concept_named.kind == kind and concept_named.concept not in _PLAIN:
                _add(found, concept_named, kb)
    said = card.text.lower()
    for words, rule, label in _PHRASES:
        if len(found) < _MOST - 1 and rule not in found and kb.exists(rule) and re.search(words, said):
            found[rule] = label
    kept = list(found.items())[: _MOST - 1]
    kept += [(TYPES[kind], kind) for kind in card.kinds[:1] if kind in TYPES and TYPES[kind] not in found]
    return tuple((word, rule) for rule, word in kept)


def _add(found: dict[str, str], concept: Concept, kb: KnowledgeBase) -> None:
    rule = concept.rule and telling(concept.rule, kb)
    if rule and rule not in found:
        found[rule] = concept.name


def telling(number: str, kb: KnowledgeBase) -> str:
    """The rule itself, or of one that is only a title the first below it that says something."""
    from ..definitions import body_of

    try:
        page = kb.rule(number)
    except RuleNotFound:
        return number
    _, rules = body_of(page)
    return rules[0] if rules else number
