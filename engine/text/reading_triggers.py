"""Back to Italian: triggered abilities (603.1)."""

from __future__ import annotations

from ..abilities import (
    TriggeredAbility,
    TriggerPattern,
    When,
)
from ..objects import Zone
from ..wording import instructions as ins
from ..wording.values import Whose
from .reading_conditions import condition
from .reading_effects import body
from .reading_nouns import CannotRead, article, noun


def lower(text: str) -> str:
    """The text with a small first letter, for the middle of a sentence."""
    return text if text[:1] in "{~" or text.startswith(("TAP", "STAP")) else text[:1].lower() + text[1:]


def inner(what: ins.Body, zone: Zone, event: str | None = None) -> str:
    """A body whose source may be in the graveyard: "questa carta dal tuo cimitero"; `event` if it is of a trigger."""
    if zone is not Zone.GRAVEYARD:
        return body(what, event or "essa", event is not None)
    text = body(what)
    return text.replace("~", "questa carta dal tuo cimitero", 1)


_EVENTS: dict[When, tuple[str, str]] = {
    When.ENTERS: ("entra", "entrano"),
    When.LEAVES: ("lascia il campo di battaglia", "lasciano il campo di battaglia"),
    When.DIES: ("muore", "muoiono"),
    When.ATTACKS: ("attacca", "attaccano"),
    When.ATTACKS_ALONE: ("attacca da sola", ""),
    When.BLOCKS: ("blocca", "bloccano"),
    When.BECOMES_BLOCKED: ("viene bloccata", "vengono bloccate"),
    When.UNBLOCKED: ("attacca e non viene bloccata", ""),
    When.TAPPED: ("viene TAPpata", "vengono TAPpate"),
    When.UNTAPPED: ("viene STAPpata", "vengono STAPpate"),
    When.TURNED_FACE_UP: ("viene girata a faccia in su", ""),
    When.BECOMES_TARGET: ("diventa bersaglio di una magia o abilità", ""),
    When.DEALT_DAMAGE: ("subisce danno", "subiscono danno"),
    When.DEALS_DAMAGE: ("infligge danno", "infliggono danno"),
    When.DEALS_COMBAT_DAMAGE: ("infligge danno da combattimento", "infliggono danno da combattimento"),
    When.DEALS_COMBAT_DAMAGE_TO_PLAYER: (
        "infligge danno da combattimento",
        "infliggono danno da combattimento",
    ),
    When.TAPPED_FOR_MANA: ("viene TAPpata per attingere mana", ""),
}
_ACTIONS: dict[When, tuple[str, str]] = {
    When.GAINS_LIFE: ("guadagni punti vita", "guadagna punti vita"),
    When.LOSES_LIFE: ("perdi punti vita", "perde punti vita"),
    When.DRAWS: ("peschi una carta", "pesca una carta"),
    When.DISCARDS: ("scarti una carta", "scarta una carta"),
    When.LOSES_GAME: ("perdi la partita", "perde la partita"),
}
_PEOPLE = {Whose.YOU: "", Whose.OPPONENT: "un avversario ", Whose.ANY: "un giocatore "}


def triggered(ability: TriggeredAbility) -> str:
    """A triggered ability as "Ogniqualvolta …", "All'inizio di …" or, of a state, "Quando …"."""
    first = ability.patterns[0]
    if first.when is When.STATE:
        if ability.condition is None:
            raise CannotRead("stato")
        return f"Quando {condition(ability.condition)}, {lower(body(ability.body))}"
    if first.when is When.BEGINNING:
        text = f"All'inizio di {_step(first)}"
    else:
        text = f"Ogniqualvolta {_subject(first)}{' o '.join(_event(pattern) for pattern in ability.patterns)}"
        if any(_subject(pattern) != _subject(first) for pattern in ability.patterns):
            raise CannotRead("soggetti diversi")
    if ability.condition is not None:
        text += f", se {condition(ability.condition)}"
    tail = " Questa abilità si innesca solo una volta per turno." if ability.once_each_turn else ""
    what = lower(inner(ability.body, ability.zone, _called(first)))
    return f"{text}, {what}{tail}"


def _called(pattern: TriggerPattern) -> str:
    """What the object of the event is called afterwards."""
    about = pattern.to if pattern.to is not None else pattern.subject
    if about is None:
        return "quella creatura" if pattern.attached else "essa"
    if about.spell:
        return "quella magia"
    if pattern.when in {When.DIES, When.LEAVES, When.SACRIFICED}:
        return "quella carta"
    kinds = [kind.value for kind in about.types]
    if len(kinds) == 1:
        return f"{'quella' if kinds[0] in {'creatura', 'terra'} else 'quel'} {kinds[0]}".replace(
            "quel a", "quell'a"
        ).replace("quel i", "quell'i")
    return "quel permanente"


def _step(pattern: TriggerPattern) -> str:
    feminine = "fase" in pattern.step
    if pattern.player is Whose.YOU:
        return f"{'la tua' if feminine else 'il tuo'} {pattern.step}"
    if pattern.player is Whose.OPPONENT:
        return f"{'la' if feminine else 'il'} {pattern.step} di ogni avversario"
    return f"ogni {pattern.step}"


def _subject(pattern: TriggerPattern) -> str:
    if pattern.when is When.CAST:
        return ""
    if pattern.this:
        return "~ "
    if pattern.attached:
        return "la creatura incantata "
    if pattern.subject is None or pattern.when is When.SACRIFICED:
        return ""
    if pattern.or_this:
        return f"~ o {article(noun(pattern.subject))} "
    if pattern.one_or_more:
        return f"una o più {noun(pattern.subject, plural=True)} "
    return f"{article(noun(pattern.subject))} "


def _event(pattern: TriggerPattern) -> str:
    you = pattern.player is Whose.YOU
    if pattern.when is When.CAST:
        if pattern.this:
            return "lanci questa magia"
        if pattern.subject is None:
            raise CannotRead("magia")
        if pattern.nth:
            raise CannotRead("ordinale")
        return f"{_PEOPLE[pattern.player]}{'lanci' if you else 'lancia'} {article(noun(pattern.subject))}"
    if pattern.when is When.EXPENDS:
        return f"{_PEOPLE[pattern.player]}{'consumi' if you else 'consuma'} {pattern.crosses}"
    if pattern.when is When.SACRIFICED and pattern.subject is not None:
        return f"{_PEOPLE[pattern.player]}{'sacrifichi' if you else 'sacrifica'} {article(noun(pattern.subject))}"
    if pattern.when in _ACTIONS and not pattern.nth and not pattern.one_or_more:
        return f"{_PEOPLE[pattern.player]}{_ACTIONS[pattern.when][0 if you else 1]}"
    if pattern.when is When.DEALT_DAMAGE and pattern.to_player is Whose.YOU:
        return "ti viene inflitto danno"
    if pattern.when is When.BLOCKED_BY and pattern.by is not None:
        return f"viene bloccata da {article(noun(pattern.by))}"
    if pattern.when in _EVENTS and pattern.by is None:
        text = _EVENTS[pattern.when][1 if pattern.one_or_more else 0]
        if pattern.to_player is not None:
            text += " a un avversario" if pattern.to_player is Whose.OPPONENT else " a un giocatore"
        if pattern.to is not None:
            text += f" a {article(noun(pattern.to))}"
        if text:
            return text
    raise CannotRead(pattern.when.value)
