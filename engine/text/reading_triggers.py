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
    When.MUTATES: ("muta", ""),
    When.EXERTED: ("viene stremata", ""),
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


_ROMAN = {1: "I", 2: "II", 3: "III", 4: "IV", 5: "V", 6: "VI"}
_ORDINALS = {1: "prima", 2: "seconda", 3: "terza", 4: "quarta", 5: "quinta"}
_DEEDS: dict[str, tuple[str, str]] = {
    "indagare": ("indaghi", "indaga"),
    "piagare": ("piaghi", "piaga"),
    "proliferare": ("proliferi", "prolifera"),
    "profetizzare": ("profetizzi", "profetizza"),
    "sorvegliare": ("sorvegli", "sorveglia"),
    "passare in rassegna": ("passi in rassegna il tuo grimorio", "passa in rassegna il proprio grimorio"),
    "dominare il fuoco": ("domini il fuoco", ""),
    "fare un dono": ("fai un dono", ""),
    "predire una carta": ("predici una carta", ""),
    "tramare una carta": ("trami una carta", ""),
    "ciclare una carta": ("cicli una carta", ""),
}
"""What a player does -> how "tu" and how somebody else does it."""
_OF_OBJECTS: dict[str, str] = {
    "addestrarsi": "si addestra",
    "complottare": "complotta",
    "diventare mostruosa": "diventa mostruosa",
    "esplorare": "esplora",
    "essere manovrato": "viene manovrata",
    "evolvere": "evolve",
    "fare da mentore": "fa da mentore a un'altra creatura",
    "manovrare un Veicolo": "manovra un Veicolo",
    "sellare una Cavalcatura": "sella una Cavalcatura",
    "sfruttare una creatura": "sfrutta una creatura",
    "vantarsi": "si vanta",
}
"""What a permanent does -> how it does it."""


def _deed(pattern: TriggerPattern) -> str:
    """A keyword action carried out, or a card cycled (701, 702.29c)."""
    if pattern.this and pattern.action == "ciclare una carta":
        return "cicli ~"
    if pattern.action in _OF_OBJECTS and (pattern.this or pattern.subject is not None):
        return _OF_OBJECTS[pattern.action]
    yours, theirs = _DEEDS.get(pattern.action, ("", ""))
    said = yours if pattern.player is Whose.YOU else theirs
    if not said or pattern.this:
        raise CannotRead(pattern.action)
    return f"{_PEOPLE[pattern.player]}{said}"


def _counters_put(pattern: TriggerPattern) -> str:
    """ "Uno o più segnalini +1/+1 vengono messi su ~", "metti un segnalino +1/+1 su ~"."""
    if pattern.this:
        where = "~"
    elif pattern.attached:
        where = "la creatura incantata"
    elif pattern.subject is not None:
        where = article(noun(pattern.subject))
    else:
        raise CannotRead("segnalini")
    many = pattern.one_or_more
    what = f"{'uno o più segnalini' if many else 'un segnalino'} {pattern.counter}"
    if pattern.player is Whose.YOU:
        return f"metti {what} su {where}"
    return f"{what} {'vengono messi' if many else 'viene messo'} su {where}"


def _nth(pattern: TriggerPattern) -> str:
    """ "Lanci la tua seconda magia in ogni turno", "pesca la sua seconda carta in ogni turno"."""
    yours = pattern.player is Whose.YOU
    verbs = {When.CAST: ("lanci", "lancia"), When.DRAWS: ("peschi", "pesca")}[pattern.when]
    thing = "carta" if pattern.when is When.DRAWS else "magia"
    if pattern.subject is not None and pattern.when is When.CAST:
        thing = str(noun(pattern.subject))
    whose = "tua" if yours else "sua"
    which = _ORDINALS[pattern.nth]
    return f"{_PEOPLE[pattern.player]}{verbs[0 if yours else 1]} la {whose} {which} {thing} in ogni turno"


def triggered(ability: TriggeredAbility) -> str:
    """A triggered ability as "Ogniqualvolta …", "All'inizio di …" or, of a state, "Quando …"."""
    first = ability.patterns[0]
    if ability.keyword.startswith("capitolo "):
        return f"{_ROMAN[first.crosses]} — {body(ability.body)}"
    if first.when is When.STATE:
        if ability.condition is None:
            raise CannotRead("stato")
        return f"Quando {condition(ability.condition)}, {lower(body(ability.body))}"
    if first.when is When.BEGINNING:
        text = f"All'inizio di {_step(first)}"
    else:
        text = f"Ogniqualvolta {_subject(first)}{' o '.join(_event(pattern) for pattern in ability.patterns)}"
        if any(_subject(pattern) != _subject(first) for pattern in ability.patterns):
            said = (f"ogniqualvolta {_subject(pattern)}{_event(pattern)}" for pattern in ability.patterns)
            text = " e ".join(said).replace("ogniqualvolta", "Ogniqualvolta", 1)
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
    if pattern.when in {When.CAST, When.FULLY_UNLOCKED, When.DOOR_UNLOCKED}:
        return ""
    if pattern.when is When.COUNTER_PUT or pattern.action == "ciclare una carta":
        return ""
    if pattern.this:
        return "~ "
    if pattern.haunted:
        return "la creatura che ~ tormenta "
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
        if pattern.nth:
            return _nth(pattern)
        if pattern.subject is None:
            raise CannotRead("magia")
        return f"{_PEOPLE[pattern.player]}{'lanci' if you else 'lancia'} {article(noun(pattern.subject))}"
    if pattern.when is When.DRAWS and pattern.nth:
        return _nth(pattern)
    if pattern.when is When.ACTION:
        return _deed(pattern)
    if pattern.when is When.BECOMES_TARGET and pattern.by is not None:
        return f"diventa bersaglio di {article(noun(pattern.by))}"
    if pattern.when is When.DOOR_UNLOCKED:
        return "sblocchi questa porta" if pattern.this else "sblocchi una porta"
    if pattern.when is When.COUNTER_PUT:
        return _counters_put(pattern)
    if pattern.when is When.FULLY_UNLOCKED and pattern.subject is not None:
        return f"sblocchi completamente {article(noun(pattern.subject))}"
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
