"""Determiners: which objects and players a verb speaks of ("una creatura bersaglio", "ogni giocatore", "essa")."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..objects import CardType, Zone
from ..wording.values import (
    Amount,
    ControllerOf,
    Every,
    Number,
    OwnerOf,
    Pick,
    Players,
    PlayerSet,
    Ref,
    Reference,
    TargetSpec,
    Whose,
    X,
)
from .grammar import Reader, Results, parse, parser, rule, table
from .marks import CHOOSER, Pronoun, Said, TargetMark
from .modifiers import integer
from .nouns import Noun, noun
from .subtypes import SUBTYPES
from .words import TYPES

THIS = Ref(Reference.THIS)
GRANTER_SIGN = "≈"
"""Stands for the name of the card inside quotes: the object that gives the quoted ability (201.5a)."""


def _spec(
    found: Noun, minimum: int, maximum: int, text: str, x_count: bool = False, other: bool = False
) -> TargetSpec:
    filter_ = found.filter
    if filter_ is not None and not filter_.zone:
        filter_ = replace(filter_, zone=Zone.BATTLEFIELD)
    return TargetSpec(filter_, found.players, minimum, maximum, x_count, text=text)


def how_many(reader: Reader, position: int) -> tuple[int, int, bool, int] | None:
    """(minimum, maximum, x, end) of "una", "due", "fino a due", "una o due", "X", "fino a X"."""
    up_to = reader.at(position, "fino", "a")
    end = position + 2 if up_to else position
    word = reader.word(end)
    if word == "x":
        return (0 if up_to else 1, 0, True, end + 1)
    if reader.at(end, "un", "o", "piu"):
        return 1, 99, False, end + 3
    if reader.at(end, "un", "qualsiasi", "numero", "di"):
        return 0, 99, False, end + 4
    number = integer(word)
    if number is None:
        return None
    end += 1
    if reader.at(end, "o") and (more := integer(reader.word(end + 1))) is not None and more > number:
        return number, more, False, end + 2
    if (
        reader.at(end, ",")
        and reader.at(end + 2, "o")
        and (more := integer(reader.word(end + 3))) is not None
    ):
        return number, more, False, end + 4
    return (0 if up_to else number, number, False, end)


def targets(reader: Reader, position: int) -> Results:
    """Phrases that say "bersaglio" (115.1)."""
    found: list[tuple[TargetMark, int]] = []
    counted = how_many(reader, position)
    starts: list[tuple[int, int, bool, int]] = [counted] if counted is not None else []
    if reader.word(position) in {"il", "i"}:
        starts.append((1, 1, False, position + 1))
    for minimum, maximum, x_count, end in starts:
        for phrase, stop in noun(reader, end):
            if not phrase.target or (phrase.card and not phrase.zoned):
                continue
            if reader.word(position) == "i" and maximum == 1:
                continue
            spec = _spec(phrase, minimum, maximum, "", x_count)
            if reader.at(stop, "a", "scelto", "di", "un", "avversario"):
                theirs = replace(spec, by_opponent=True)
                found.append((TargetMark(theirs, position, stop + 5), stop + 5))
            found.append((TargetMark(spec, position, stop), stop))
    return tuple(found)


@parser("bersaglio")
def _target(reader: Reader, position: int, mood: str) -> Results:
    return targets(reader, position)


@parser("bersaglio oggetto")
def _object_target(reader: Reader, position: int, mood: str) -> Results:
    return tuple(item for item in targets(reader, position) if item[0].spec.players is None)


@parser("bersaglio dal tuo cimitero")
def _graveyard_target(reader: Reader, position: int, mood: str) -> Results:
    """ "dal tuo cimitero una carta creatura bersaglio": the zone is said first."""
    if not reader.at(position, "da", "il", "tuo", "cimitero"):
        return ()
    counted = how_many(reader, position + 4)
    if counted is None:
        return ()
    minimum, maximum, x_count, end = counted
    found = []
    for phrase, stop in noun(reader, end):
        if phrase.target and phrase.card and not phrase.zoned and phrase.filter and phrase.players is None:
            there = replace(phrase.filter, zone=Zone.GRAVEYARD, owner=Whose.YOU)
            spec = TargetSpec(there, None, minimum, maximum, x_count)
            found.append((TargetMark(spec, position + 4, stop), stop))
    return tuple(found)


@parser("bersaglio giocatore")
def _player_target(reader: Reader, position: int, mood: str) -> Results:
    return tuple(item for item in targets(reader, position) if item[0].spec.objects is None)


_THIS_NOUNS = {
    *TYPES,
    "permanente",
    "carta",
    "magia",
    "pedina",
    "veicolo",
    "aura",
    "equipaggiamento",
    "saga",
    "abilita",
    "fonte",
    "classe",
    "emblema",
}


@parser("questo")
def _this(reader: Reader, position: int, mood: str) -> Results:
    """The source: its name, "questa creatura"."""
    start = position + (reader.word(position) in {"il", "i"})
    if reader.at(start, GRANTER_SIGN):
        return ((Ref(Reference.GRANTER), start + 1),)
    if reader.at(start, "~"):
        from_graveyard = ((THIS, start + 5),) if reader.at(start + 1, "da", "il", "tuo", "cimitero") else ()
        return (*from_graveyard, (THIS, start + 1))
    if reader.at(position, "questo", "carta", "da", "il", "tuo", "cimitero"):
        return ((THIS, position + 6), (THIS, position + 2))
    if reader.at(position, "questo") and (
        reader.word(position + 1) in _THIS_NOUNS or reader.word(position + 1) in SUBTYPES
    ):
        return ((THIS, position + 2),)
    return ()


_ATTACHED_NOUNS = {"permanente", "equipaggiamento", "aura", "veicolo"}


@parser("assegnato")
def _attached(reader: Reader, position: int, mood: str) -> Results:
    """ "la creatura incantata", "il permanente incantato", "la creatura equipaggiata"."""
    start = position + 1 if reader.word(position) in {"il", "quel"} else position
    word = reader.word(start)
    if (word in TYPES or word in _ATTACHED_NOUNS) and reader.word(start + 1) in {
        "incantato",
        "equipaggiato",
        "fortificato",
    }:
        return ((Ref(Reference.ATTACHED), start + 2),)
    return ()


@parser("sacrificato")
def _sacrificed(reader: Reader, position: int, mood: str) -> Results:
    """ "la creatura sacrificata", "il permanente sacrificato": what was sacrificed as a cost."""
    start = position + (reader.word(position) == "il")
    if (reader.word(start) in TYPES or reader.word(start) == "permanente") and reader.at(
        start + 1, "sacrificato"
    ):
        return ((Ref(Reference.SACRIFICED), start + 2),)
    return ()


_SAID_NOUNS: dict[str, tuple[Said, CardType | None]] = {
    **{word: (Said.OBJECT, type_) for word, type_ in TYPES.items()},
    "permanente": (Said.OBJECT, None),
    "carta": (Said.CARD, None),
    "pedina": (Said.TOKEN, None),
    "magia": (Said.SPELL, None),
    "abilita": (Said.SPELL, None),
    "fonte": (Said.SOURCE, None),
}


@parser("detto")
def _said(reader: Reader, position: int, mood: str) -> Results:
    """ "essa", "-la", "quella creatura", "la creatura bersaglio" said before, "la carta esiliata"."""
    word, following = reader.word(position), reader.word(position + 1)
    if (
        word == "di"
        and following in {"esso", "essi"}
        and position
        and reader.word(position - 1) in {"su", "tra"}
    ):
        return ((Pronoun(Said.OBJECT, plural=following == "essi", strong=False), position + 2),)
    if word in {"esso", "essi", "_lo", "_li"}:
        return ((Pronoun(Said.OBJECT, plural=word in {"essi", "_li"}, strong=False), position + 1),)
    if word in {"quel", "quei"}:
        many = word == "quei"
        if following in _SAID_NOUNS:
            said, type_ = _SAID_NOUNS[following]
            if following in TYPES and reader.at(position + 2, "carta"):
                return ()
            return ((Pronoun(said, type_, many), position + 2),)
        if following in SUBTYPES:
            return ((Pronoun(Said.OBJECT, plural=many), position + 2),)
    if word in {"il", "i"} and following in {"carta", "pedina", "creatura", "permanente"}:
        many = word == "i"
        if following == "carta" and reader.word(position + 2) == "esiliato":
            return ((Pronoun(Said.EXILED, plural=many), position + 3),)
        if reader.word(position + 2) in {"esiliato", "creato", "scelto", "rivelato"}:
            said, type_ = _SAID_NOUNS[following]
            return ((Pronoun(said, type_, many), position + 3),)
        if following == "pedina":
            return ((Pronoun(Said.TOKEN, plural=many), position + 2),)
    return ()


@parser("gruppo")
def _group(reader: Reader, position: int, mood: str) -> Results:
    """ "ogni creatura", "tutte le creature", "le creature che controlli": everything that matches (no target)."""
    if reader.at(position, "ogni") or reader.at(position, "qualsiasi"):
        start = position + 1
    elif reader.at(position, "tutto", "i"):
        start = position + 2
    elif reader.at(position, "ognuno", "di", "i") or reader.at(position, "ognuno", "di", "quei"):
        start = position + 3
    elif reader.at(position, "i"):
        start = position + 1
    else:
        return ()
    return tuple((Every(found), end) for found, end in parse(reader, "filtro", start))


@parser("scelta")
def _pick(reader: Reader, position: int, mood: str) -> Results:
    """ "una creatura che controlli": chosen on resolution, without targeting."""
    counted = how_many(reader, position)
    if counted is None:
        return ()
    minimum, maximum, x_count, end = counted
    count: Amount = X() if x_count else Number(maximum)
    found = []
    for value, stop in parse(reader, "filtro", end):
        for trail in (("a", "tuo", "scelta"), ("a", "suo", "scelta")):
            if reader.at(stop, *trail):
                stop += len(trail)
        found.append((Pick(value, count, CHOOSER, up_to=minimum == 0), stop))
    return tuple(found)


rule("oggetto", "<x:sacrificato>", "<x:bersaglio oggetto>", "<x:questo>", "<x:assegnato>", "<x:detto>")(
    lambda x: x
)
rule("oggetti", "<x:oggetto>", "<x:gruppo>", "<x:scelta>")(lambda x: x)

table(
    "giocatore",
    {
        "tu": Players(PlayerSet.YOU),
        "ogni giocatore": Players(PlayerSet.EACH),
        "tutti i giocatori": Players(PlayerSet.EACH),
        "i giocatori": Players(PlayerSet.EACH),
        "ogni avversario": Players(PlayerSet.EACH_OPPONENT),
        "ogni tuo avversario": Players(PlayerSet.EACH_OPPONENT),
        "ciascuno dei tuoi avversari": Players(PlayerSet.EACH_OPPONENT),
        "i tuoi avversari": Players(PlayerSet.EACH_OPPONENT),
        "tutti gli avversari": Players(PlayerSet.EACH_OPPONENT),
        "gli avversari": Players(PlayerSet.EACH_OPPONENT),
        "il giocatore attivo": Players(PlayerSet.ACTIVE),
        "il giocatore in difesa": Players(PlayerSet.DEFENDING),
        "quel giocatore": Pronoun(Said.PLAYER),
        "quell'avversario": Pronoun(Said.PLAYER),
        "te": Players(PlayerSet.YOU),
        "ogni altro giocatore": Players(PlayerSet.EACH_OPPONENT),
        "ognuno degli avversari di quel giocatore": Players(PlayerSet.EVENT_OPPONENTS),
        "ogni avversario di quel giocatore": Players(PlayerSet.EVENT_OPPONENTS),
    },
)


def _theirs(many: bool) -> Any:
    return Pronoun(Said.OBJECT, plural=many, strong=False)


rule("giocatore", "<x:bersaglio giocatore>")(lambda x: x)
rule("giocatore", "il controllore di <x:oggetto>")(lambda x: ControllerOf(x))
rule("giocatore", "il suo controllore", many=False)(lambda many: ControllerOf(_theirs(many)))
rule("giocatore", "(il loro controllore|i loro controllori|i rispettivi controllori)", many=True)(
    lambda many: ControllerOf(_theirs(many))
)
rule("giocatore", "il proprietario di <x:oggetto>")(lambda x: OwnerOf(x))
rule("giocatore", "il suo proprietario", many=False)(lambda many: OwnerOf(_theirs(many)))
rule("giocatore", "(il loro proprietario|i loro proprietari|i rispettivi proprietari)", many=True)(
    lambda many: OwnerOf(_theirs(many))
)


@rule("destinatario", "<x:bersaglio>", "<x:oggetti>", "<x:giocatore>")
def _recipient(x: Any) -> Any:
    """Whatever damage can be dealt to."""
    return x
