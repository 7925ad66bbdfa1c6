"""Questions in the words of the game that mean nothing: a thing asked of what cannot have it.

"Di che colore è la priorità?", "quanti punti vita ha una terra?": only what is of a kind has the attributes of that
kind (109.3), and only permanents are tapped, attack or are sacrificed (701.21a, 701.26a).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .. import messages
from ..question import Question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.lexicon import Concept, Spot

_MOMENTS = frozenset({"fase", "sottofase"})
_PLACES = frozenset({"zona"})
_ABSTRACT = frozenset({"priorita", "turno", "mulligan", "pila", "punti-vita", "partita"})
_NO_LIFE = frozenset({"tipo di carta", "tipo di terra", "zona", "fase", "sottofase", "pedina"})
_HAVE_LIFE = frozenset({"planeswalker", "battaglia", "avversario", "giocatore", "squadra"})
_NO_BODY = frozenset(
    {"istantaneo", "stregoneria", "terra", "incantesimo", "artefatto", "giocatore", "avversario"}
)
_ATTRIBUTE = re.compile(
    r"(?<!per )\b(?P<what>forza|costituzione|punti vita|colore|costo di mana|valore di mana|cmc)\b"
    r"(?: (?:iniziale|base))? ?(?:e'?|ha|hanno|di|del|dell'|della|dei|delle)? ?(?:un'|un[ao]?|il|la|lo|l'|i|gli|le)? ?\Z"
)
_DONE_TO = re.compile(
    r"\b(?:(?:s?tapp|equipaggi|attacc|blocc|sacrific|pomp|anim)(?:o|a|i|are|ando|ato|ata|iamo))"
    r" (?:un'|un[ao]?|il|la|lo|l'|i|gli|le|questo|questa|mio|mia|il mio|la mia|il suo|la sua) ?\Z"
)
_ONLY_WHEN = re.compile(r" (?:in cui|dopo|prima|che|stesso|scorso|seguente|successivo|prossimo|d)\b")
"""What makes a thing only the time of what is asked: "può bloccare il turno in cui entra?"."""
_DOES = re.compile(
    r"\A (?:mi |ti |si |non )*(?:puo |possono |deve )?(?:attacca\w*|blocca(?:re|no|\b)|muore|morire|si tappa)\b"
)


def of_no_such_thing(question: Question, kb: KnowledgeBase) -> str | None:
    """The sentence that says what is wrong with a question, None when its words go together."""
    text = question.read
    plain = question.plain
    if len(plain) != len(text):
        return None
    for spot in question.spots:
        concept = kb.lexicon[spot.concept]
        before, after = plain[: spot.start], plain[spot.end :]
        if (had := _ATTRIBUTE.search(before)) and _cannot_have(had["what"], concept):
            return messages.NO_SUCH_THING.format(what=had["what"], thing=spot.text)
        if (
            _is_no_object(concept)
            and not _ONLY_WHEN.match(after)
            and (_DONE_TO.search(before) or _is_subject(before, after, spot))
        ):
            return messages.MEANS_NOTHING.format(thing=spot.text)
    return None


def _is_no_object(concept: Concept) -> bool:
    """Whether a concept is a moment, a place or an idea: nothing on the battlefield."""
    if concept.concept in ("campo-di-battaglia", "mano", "zona-di-comando"):
        return False
    return concept.kind in _MOMENTS | _PLACES or concept.concept in _ABSTRACT


def _is_subject(before: str, after: str, spot: Spot) -> bool:
    """Whether a thing opens a clause whose verb is said of it."""
    opens = re.search(
        r"(?:\A|[,;:?] ?|\bse |\bche )(?:il |la |lo |l'|un |una |il mio |la mia |il suo |la sua )?\Z", before
    )
    return bool(opens) and bool(_DOES.match(after))


def _cannot_have(what: str, concept: Concept) -> bool:
    if what == "punti vita":
        return concept.kind in _NO_LIFE and concept.concept not in _HAVE_LIFE
    if what in ("forza", "costituzione"):
        return concept.concept in _NO_BODY or _is_no_object(concept)
    return _is_no_object(concept) or concept.kind in _PLACES
