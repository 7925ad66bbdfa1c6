"""The rules that the words of a card lean on: its keywords first, then what it does, then when it is cast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.errors import RuleNotFound

from .facts import TYPES, Card, keyword_of

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.lexicon import Concept

_FIRST = ("parola chiave", "azione con parola chiave", "parola di abilità")
_PHRASES = (
    ("scegli due —", "700.2"),
    ("scegli uno —", "700.2"),
    ("qualsiasi bersaglio", "115.4"),
    ("perdono tutte le abilità", "613.1f"),
    ("si innesca una volta in più", "603.2"),
    ("vinci la partita", "104.2b"),
    ("perdi la partita", "104.3e"),
    ("non può essere neutralizzata", "101.2"),
    ("come copia di", "707.5"),
    ("qualsiasi colore", "106.1a"),
    ("turno extra", "500.7"),
    ("distrugg", "701.8a"),
    ("esilia", "701.13a"),
    ("neutralizza", "701.6a"),
    ("sacrifica", "701.21a"),
    ("invece", "614.1a"),
    ("bersaglio", "115.1"),
    ("verrebbe inflitt", "615.1"),
    ("verrebbero inflitt", "615.1"),
    ("infligge", "120.3"),
    ("quando ", "603.6a"),
    ("ogniqualvolta", "603.2"),
    ("all'inizio", "603.2b"),
    ("aggiungi", "605.1a"),
    ("pesca", "121.1"),
)
"""Words of card text and the rule that says what they do, the most telling first."""
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
    for words, rule in _PHRASES:
        if words in card.text.lower() and rule not in found and kb.exists(rule) and len(found) < _MOST:
            found[rule] = f"{kb.rule(rule).title[:1].lower()}{kb.rule(rule).title[1:]}"
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
