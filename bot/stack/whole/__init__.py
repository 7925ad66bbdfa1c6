"""Tales of the stack that are read whole: every word of them has a meaning, or nothing is said.

An ability paid for with a sacrifice (602.2b), an ability whose source goes away (113.7a), spells that answer each other at
one creature (117.7, 608.2b): each is played, and what the game shows is the answer.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...answer import Verdict
from ...composing import led, verdict_word
from ...confirmed import confirmed
from ...situation.text import prepare
from .asked import Asked, parted, question_of
from .clauses import read
from .counters import countered, passed
from .permanents import REMOVES
from .playing import of_a_cost, of_a_source, of_spells
from .story import Effect, Event, Story, effect_of
from .targets import targets_gone, unless_paid
from .things import ME, marked
from .words import named

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ...outcome import Draft
    from ...question import Question
    from ...stage import Stage

_IS = re.compile(r"(?<![\w'’])(?:[èÈ]|[eE]['’])(?!\w)")
_CERTAIN = 0.96
"""Known facts in like words are not believed against what was read to the last word."""
_SHORTEST, _LONGEST = 7, 90
_HANGS_ON = re.compile(
    r"\b(?:se|finche|finché|a meno|fintanto|forza|lott|combatt|suo|sua|esso|essa|tranne|prende [+-])"
)
"""What an ability checks or does when it resolves that hangs on its source."""


def answer_whole(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """What the engine finds for a tale of which every word was read; None for any other."""
    prepared = prepare(_IS.sub(" xe ", question.text), stage.cards.italian)
    if not _SHORTEST <= len(prepared.words) <= _LONGEST or "?" not in prepared.words:
        return None
    marks = marked(named(prepared.words), prepared.quotes, prepared.cards, lambda name: _printed(name, stage))
    if (pieces := parted(marks.text)) is None:
        return None
    story = Story(marks)
    if not read(story, pieces[0]):
        return None
    asked = question_of(story, *pieces[1:])
    if asked is None and " anche se " in pieces[1]:
        head, _, although = pieces[1].partition(" anche se ")
        opening = re.match(r"A[01]?(?: di N\d+)?(?= )", head)
        if opening is None or not read(story, opening[0]) or not read(story, although):
            return None
        asked = question_of(story, head, *pieces[2:])
    if asked is None and " e " in pieces[1]:
        before, _, last = pieces[1].rpartition(" e ")
        asked = question_of(story, last, *pieces[2:]) if read(story, before) else None
    if asked is None and pieces[2] and read(story, pieces[1]) and story.events[-1].reply:
        asked = Asked("riesce", stated=True, false=pieces[3])  # what somebody says that they do in response
    if asked is None:
        return None
    for show in (_cost, _source, targets_gone, unless_paid, countered, passed, _spells):
        if (found := show(story, asked, stage)) is not None:
            holds, why, rules, source = found
            return _said(question, asked, holds, why, rules, source, kb, stage)
    return None


def _printed(name: str, stage: Stage) -> str | None:
    """What an instant or sorcery says."""
    card = stage.cards.find(name)
    return None if card is None or card.spell is None else card.text


Found = tuple[bool, str, tuple[str, ...], str]


def _cost(story: Story, asked: Asked, stage: Stage) -> Found | None:
    """An ability for which a creature was sacrificed, and what is tried against it in response."""
    events = _with_their_costs(
        story, [event for event in story.events if event.does not in ("C'È", "RISPOSTA")]
    )
    if (
        len(events) > 1
        and events[0].does in ("LANCIA", "UCCIDE")
        and events[1].reply
        and events[1].does == "ATTIVA"
    ):
        del events[0]  # what it answers is aimed at the creature, which is gone
    if not events or events[0].does != "ATTIVA":
        return None
    base = events[0]
    effect = base.effect or Effect("vale")
    quote = _quote(story, base)
    if quote is not None:
        cost, _, does = quote.partition(":")
        if not does or not re.fullmatch(
            r"(?:[^a-z]*, ?)?sacrifica (?:questa creatura|una creatura|questo permanente)",
            cost.lower().strip(),
        ):
            return None
        if (told := _effect_in(does)) is None:
            return None
        effect = told
        if "questa creatura" in cost.lower() or "questo permanente" in cost.lower():
            base.cost = base.on
    if base.cost is None:
        return None
    base.effect = effect
    replies = _removals(story, events[1:])
    if asked.what == "prima" and not replies:
        replies = [Event("UCCIDE", on=base.cost, reply=True)]
    if (not replies and not base.reply) or any(
        reply.does not in REMOVES
        or reply.on is None
        or reply.on not in (base.cost, base.on)
        or reply.does in ("SACRIFICA", "SFASA", "SFARFALLA")
        for reply in replies
    ):
        return None
    if asked.what not in ("paga", "riesce", "prima", "mano", "ferma", "vale", effect.does) or not _of_whom(
        asked, base
    ):
        return None
    shown = of_a_cost(base, replies, effect, stage)
    if shown is None or not shown.holds:
        return None
    if asked.what in ("riesce", "prima", "mano", "paga") and any(reply.on != base.cost for reply in replies):
        return None
    holds = asked.what not in ("riesce", "prima", "mano", "ferma")
    why = (
        "i costi si pagano mentre si attiva l'abilità: quando gli altri possono rispondere il sacrificio è già "
        "avvenuto, e "
        "l'abilità in pila si risolve lo stesso (602.2b)."
    )
    return holds, why, ("602.2b", "601.2h", "117.3c", "113.7a"), shown.source


def _with_their_costs(story: Story, events: list[Event]) -> list[Event]:
    """The events with a sacrifice that a quoted ability costs told as its activation."""
    out = []
    for event in events:
        quote = _quote(story, event) if event.does == "SACRIFICA" else None
        if quote is not None and re.match(r"sacrifica questa creatura\s*:", quote.lower()):
            event = replace(event, does="ATTIVA", cost=event.on)
        out.append(event)
    return out


def _source(story: Story, asked: Asked, stage: Stage) -> Found | None:
    """An ability on the stack whose source is removed before it resolves."""
    events = [event for event in story.events if event.does not in ("C'È", "RISPOSTA")]
    quote: str | None = None
    base: Event | None = None
    effect: Effect | None = None
    events = [_tapped_for(story, event) for event in events]
    while events and events[0].does in ("ENTRA", "MUORE", "INNESCA", "ATTIVA"):
        event = events.pop(0)
        if base is not None and (event.does == "ATTIVA" or base.does == "ATTIVA" or event.on != base.on):
            return None
        if base is None or base.does == "INNESCA":
            base = event
        effect = effect or event.effect
        if event.on is None or event.cost is not None:
            return None
        told = _quote(story, event)
        quote = quote or told
    if base is None and events and asked.what == "vale" and asked.told[:1] == "A" and events[0].reply:
        base = Event("INNESCA", on=events[0].on)  # told only where it is answered
    if base is not None and effect is None and base.quote is None:
        told_of = [
            each.effect for each in story.events if each.does == "C'È" and each.effect and each.on == base.on
        ]
        effect = told_of[-1] if told_of else None
    if base is None or base.on is None or not events:
        return None
    events = _removals(story, events)
    for reply in events:
        if reply.does not in REMOVES or reply.on != base.on:
            return None
        if base.does == "MUORE" and reply.does != "ESILIA":
            return None
    thing = story.marked.things[base.on]
    if base.by is None:
        base.by = thing.owner
    if base.by is None and asked.what in ("pesca", "guadagna"):
        base.by = asked.player
    if base.by is None:
        actors = {reply.by for reply in events if reply.does != "SACRIFICA"} - {None}
        if len(actors) != 1:
            return None
        base.by = 1 - (actors.pop() or 0)
    if quote is not None:
        lowered = quote.lower()
        wanted = {"ENTRA": "entra", "MUORE": "muore", "INNESCA": "entra"}.get(base.does)
        if wanted is not None and not re.match(
            rf"(?:quando|ogniqualvolta) questa creatura {wanted}(?: nel campo di battaglia)?,", lowered
        ):
            return None
        does = re.split(r":" if wanted is None else r",", quote, maxsplit=1)[-1]
        if wanted is None and not re.match(r"(?:\{[^}]+\}(?:, ?)?)+:", quote):
            return None
        if (effect := _effect_in(does)) is None:
            return None
    if effect is None:
        effect = Effect("vale")
    base.effect = effect
    walker = thing.noun in ("planeswalker", "pw", "walker") or bool(base.what)
    if asked.what not in ("vale", "ferma", effect.does) or not _of_whom(asked, base):
        return None
    shown = of_a_source(base, events, effect, walker, stage)
    if shown is None or not shown.holds:
        return None
    why = "un'abilità in pila esiste per conto suo: si risolve anche se la sua fonte non c'è più (113.7a)."
    return (
        asked.what != "ferma",
        why,
        ("113.7a", "117.7", "602.2a" if base.does == "ATTIVA" else "603.3"),
        shown.source,
    )


_KILLS = {"brucia": "UCCIDE", "distrugge": "UCCIDE", "esilia": "ESILIA", "rimbalza": "RIMBALZA"}


def _removals(story: Story, events: list[Event]) -> list[Event]:
    """The events with a spell that removes what it is aimed at told as what it does."""
    spells = story.marked.spells
    events = [
        replace(event, does="UCCIDE") if event.does in ("DISTRUGGE", "FULMINA", "SCOSSA") else event
        for event in events
    ]
    return [
        replace(event, does=_KILLS[spells[event.spell or 0].does])
        if event.does == "LANCIA" and spells[event.spell or 0].does in _KILLS
        else event
        for event in events
    ]


def _tapped_for(story: Story, event: Event) -> Event:
    """A creature tapped for the ability that its card was told to have."""
    quote = _quote(story, event) if event.does == "TAPPA" and not event.reply else None
    return replace(event, does="ATTIVA") if quote is not None and quote.startswith("{T}") else event


def _of_whom(asked: Asked, base: Event) -> bool:
    """Whether what is asked is asked of whoever controls the ability, where a player is named."""
    effect = base.effect
    if effect is not None and asked.what == effect.does and not asked.of_as_many(effect.amount):
        return False
    if asked.player is None or asked.what not in ("pesca", "guadagna"):
        return True
    return asked.player == (ME if base.by is None else base.by)


def _effect_in(does: str) -> Effect | None:
    """What a quoted ability does, where that is one thing and does not hang on its source."""
    plain = does.strip(' .«»"').lower()
    if _HANGS_ON.search(plain):
        return None
    plain = re.sub(r"^(?:questa creatura |esso |essa )?(?:infligge|fa|inflig[ge]+) ", "", plain)
    plain = re.sub(r"\b(?:punt[oi] vita)\b", "vite", plain)
    plain = re.sub(r"\bdann[oi]\b.*$", "danni", plain)
    plain = re.sub(r"^pesca\b", "3@PESCA", plain)
    plain = re.sub(r"^guadagn[iao]\b", "3@GUADAGNA", plain)
    plain = re.sub(r"^crea .*\bpedin[ae]\b.*$", "3@CREA una pedina", plain)
    return effect_of(plain)


def _quote(story: Story, event: Event) -> str | None:
    """What the card of an event's thing says, where it was quoted."""
    if event.quote is not None:
        return story.marked.quotes[event.quote]
    told = [
        each.quote
        for each in story.events
        if each.does == "C'È" and each.quote is not None and each.on == event.on
    ]
    return story.marked.quotes[told[-1]] if told else None


_AIMED = frozenset(
    {
        "UCCIDE",
        "DISTRUGGE",
        "FULMINA",
        "SCOSSA",
        "ESILIA",
        "RIMBALZA",
        "SFARFALLA",
        "SFASA",
        "RITARDA",
        "SACRIFICA",
    }
)


def _spells(story: Story, asked: Asked, stage: Stage) -> Found | None:
    """Spells that answer each other at one creature, and whether it dies."""
    if asked.what not in ("muore", "salva"):
        return None
    moves = [event for event in story.events if event.does not in ("C'È", "RISPOSTA")]
    alone = (
        len(moves) == 1
        and moves[0].does == "LANCIA"
        and story.marked.spells[moves[0].spell or 0].does == "brucia"
    )
    if (len(moves) < 2 and not alone) or not all(move.reply for move in moves[1:]) or moves[0].reply:
        return None
    if any(move.does not in _AIMED and move.does not in ("LANCIA", "DÀ") for move in moves):
        return None
    things = {move.on for move in moves if move.on is not None} | (
        {asked.on} if asked.on is not None else set()
    )
    if len(things) != 1 or any(event.quote is not None for event in story.events):
        return None
    (thing,) = things
    if (
        thing is None
        or story.marked.things[thing].count != 1
        or any(each.other for each in story.marked.things)
    ):
        return None
    shades = {move.what.split()[-1] for move in moves if move.what.startswith("protezione")}
    for move in moves if shades else ():
        if move.does == "LANCIA" and not story.marked.spells[move.spell or 0].color:
            return None  # of which colour the spell is was not told
        if move.does not in ("LANCIA", "DÀ", "FULMINA", "SCOSSA"):
            return None
    if (
        story.marked.things[thing].noun.startswith("carta-")
        or story.marked.things[thing].noun in _NO_CREATURE
    ):
        return None  # what its card says may matter
    if moves[0].does == "SACRIFICA":
        return None  # paid or done, that is not told
    spells = story.marked.spells
    hexed = {"anti-malocchio", "velo"}
    given = any(move.does == "DÀ" and move.what not in hexed for move in moves)
    if given and any(
        (move.does == "UCCIDE" and move.spell is None)
        or (move.does == "LANCIA" and spells[move.spell or 0].vague and not shades)
        for move in moves
    ):
        return None  # how it kills was not told
    found = of_spells(story, moves, thing, stage)
    if found is None:
        return None
    zone, source = found
    dead = zone.startswith("cimitero")
    owner = story.marked.things[thing].owner
    away = not dead and not zone.startswith(("campo", "sì"))
    if away and not any(
        move.does in ("RIMBALZA", "RITARDA", "SFARFALLA") and move.by == owner for move in moves
    ):
        if asked.what == "muore":
            return None  # it is gone, and did not die
        dead = True
    why, rules = _why(story, moves, zone)
    return (dead if asked.what == "muore" else not dead), why, rules, source


_NO_CREATURE = frozenset(
    word
    for line in (
        "planeswalker pw walker artefatto incantesimo aura equipaggiamento veicolo terra spada battaglia saga",
    )
    for word in line.split()
)


def _why(story: Story, moves: list[Event], zone: str) -> tuple[str, tuple[str, ...]]:
    kinds = {move.does for move in moves}
    sweep = any(
        move.does == "LANCIA" and story.marked.spells[move.spell or 0].does == "spazza" for move in moves
    )
    if "SFASA" in kinds:
        return "un permanente fuori fase è trattato come se non esistesse (702.26b).", (
            "702.26b",
            "702.26d",
            "117.7",
        )
    if sweep and "SFARFALLA" in kinds:
        return (
            "è tornata prima che si risolvesse, e ciò che distrugge tutte le creature non ha bersagli: vale "
            "per ogni creatura "
            "che c'è in quel momento (115.10a).",
            ("115.10a", "400.7", "117.7"),
        )
    if sweep and "RITARDA" in kinds:
        return "quando si risolve la creatura è in esilio, e torna più tardi (406.1).", (
            "406.1",
            "117.7",
            "603.7a",
        )
    if kinds & {"SFARFALLA", "RITARDA", "RIMBALZA", "ESILIA"} and not sweep:
        return "la magia che la bersagliava non la trova più: il bersaglio è illegale (608.2b).", (
            "608.2b",
            "400.7",
            "117.7",
        )
    if sweep:
        return "si risolve per prima l'ultima magia lanciata, e poi la prima (117.7).", (
            "117.7",
            "115.10a",
            "701.8a",
        )
    return (
        "si risolve per prima l'ultima magia lanciata, e dopo ciascuna si controlla il danno letale (117.7).",
        ("117.7", "704.5g", "405.5"),
    )


def _said(
    question: Question,
    asked: Asked,
    holds: bool,
    why: str,
    rules: tuple[str, ...],
    source: str,
    kb: KnowledgeBase,
    stage: Stage,
) -> Draft | None:
    """The answer: of a statement whether it is true, of a plain question whether it is so."""
    if asked.denied and not (asked.stated or question.polarity.denied):
        return None  # "non muore?" is answered now one way, now the other
    holds = sum((holds, asked.worded, asked.denied, asked.false)) % 2 == 1
    verdict = Verdict.YES if holds else Verdict.NO
    return confirmed(
        led(verdict_word(verdict, asked.stated), why),
        verdict,
        None,
        rules=rules,
        source=source,
        name="pila",
        confidence=_CERTAIN,
        why=why,
        kb=kb,
        stage=stage,
    )


__all__ = ["answer_whole"]
