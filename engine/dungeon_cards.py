"""The dungeon cards (309): their rooms, what each does, and the arrows between them."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from .abilities import Keyword, TriggeredAbility, TriggerPattern, When
from .citing import cr
from .objects import CardType, Characteristics, Zone
from .wording.instructions import Body, Change, GainAbility, Shuffle
from .wording.library import LookAtTop
from .wording.values import Duration, Filter, Number, Ref, Reference, Whose
from .wording.venturing import DrawRevealCast

UNDERCITY = "sottocittà"
"""205.3p: the only dungeon type; this dungeon is entered only by venturing into it."""


class Room(Struct, frozen=True):
    """A room: its name, what its ability does, and the numbers of the rooms its arrows lead to."""

    name: str
    text: str
    leads_to: tuple[int, ...] = ()


DUNGEONS: dict[str, tuple[Room, ...]] = {
    "Miniera Perduta di Phandelver": (
        Room("Ingresso della Caverna", "Profetizza 1.", (1, 2)),
        Room("Tana dei Goblin", "Crea una pedina creatura Goblin 1/1 rossa.", (3, 4)),
        Room("Gallerie della Miniera", "Crea una pedina Tesoro.", (4, 5)),
        Room("Magazzino", "Metti un segnalino +1/+1 su una creatura bersaglio.", (6,)),
        Room("Pozza Oscura", "Ogni avversario perde 1 punto vita e tu guadagni 1 punto vita.", (6,)),
        Room(
            "Caverna dei Funghi",
            "Una creatura bersaglio prende -4/-0 fino al tuo prossimo turno.",
            (6,),
        ),
        Room("Tempio di Dumathoin", "Pesca una carta."),
    ),
    "Dungeon del Mago Folle": (
        Room("Portale Sbadigliante", "Guadagni 1 punto vita.", (1,)),
        Room("Livello del Dungeon", "Profetizza 1.", (2, 3)),
        Room("Bazar dei Goblin", "Crea una pedina Tesoro.", (4,)),
        Room(
            "Caverne Contorte",
            "Una creatura bersaglio non può attaccare fino al tuo prossimo turno.",
            (4,),
        ),
        Room("Livello Perduto", "Profetizza 2.", (5, 6)),
        Room(
            "Caverne delle Pietre Runiche", "Esilia le prime due carte del tuo grimorio. Puoi giocarle.", (7,)
        ),
        Room("Cimitero di Muiral", "Crea due pedine creatura Scheletro 1/1 nere.", (7,)),
        Room("Miniere Profonde", "Profetizza 3.", (8,)),
        Room(
            "Covo del Mago Folle",
            "Pesca tre carte e rivelale. Puoi lanciare una di esse senza pagare il suo costo di mana.",
        ),
    ),
    "Tomba dell'Annientamento": (
        Room("Entrata con Trappole", "Ogni giocatore perde 1 punto vita.", (1, 3)),
        Room(
            "Veli della Paura",
            "Ogni giocatore perde 2 punti vita a meno che non scarti una carta.",
            (2,),
        ),
        Room(
            "Cella Insabbiata",
            "Ogni giocatore perde 2 punti vita a meno che non sacrifichi una creatura, un artefatto o una terra.",
            (4,),
        ),
        Room(
            "Segrete",
            "Scarta una carta. Sacrifica un artefatto. Sacrifica una creatura. Sacrifica una terra.",
            (4,),
        ),
        Room(
            "Culla del Dio della Morte",
            "Crea Atropal, una pedina creatura Dio Orrore leggendaria 4/4 nera con tocco letale.",
        ),
    ),
    "Sottocittà": (
        Room(
            "Entrata Segreta",
            "Passa in rassegna il tuo grimorio per una carta terra base, rivelala, aggiungila alla tua mano, poi rimescola.",
            (1, 2),
        ),
        Room("Fucina", "Metti due segnalini +1/+1 su una creatura bersaglio.", (3, 4)),
        Room("Pozzo Perduto", "Profetizza 2.", (4, 5)),
        Room("Trappola!", "Un giocatore bersaglio perde 5 punti vita.", (6,)),
        Room("Arena", "Sprona una creatura bersaglio.", (6, 7)),
        Room("Nascondiglio", "Crea una pedina Tesoro.", (7,)),
        Room("Archivi", "Pesca una carta.", (8,)),
        Room("Catacombe", "Crea una pedina creatura Scheletro 4/1 nera con minacciare.", (8,)),
        Room(
            "Trono dei Tre Morti",
            "Rivela le prime dieci carte del tuo grimorio. Metti sul campo di battaglia una carta creatura scelta tra esse "
            "con tre segnalini +1/+1. Ha anti-malocchio fino al tuo prossimo turno. Poi rimescola.",
        ),
    ),
}
"""Name of a dungeon -> its rooms, the topmost first; the bottommost leads nowhere."""

_CREATURE_CARD = Filter(types=frozenset({CardType.CREATURE}), zone=Zone.LIBRARY, owner=Whose.YOU)
_SPECIAL: dict[str, Body] = {
    "Covo del Mago Folle": Body(effects=(DrawRevealCast(Number(3)),)),
    "Trono dei Tre Morti": Body(
        effects=(
            LookAtTop(
                Number(10),
                _CREATURE_CARD,
                zone=Zone.BATTLEFIELD,
                reveal_all=True,
                rest_on_top=True,
                counters=(("+1/+1", 3),),
            ),
            Change(
                Ref(Reference.LAST),
                (GainAbility(Keyword("anti-malocchio", text="anti-malocchio")),),
                Duration.YOUR_NEXT_TURN,
            ),
            Shuffle(),
        )
    ),
}
"""Rooms whose effect is data rather than read from their text."""


@cr("309.4c")
def _room_ability(number: int, room: Room) -> TriggeredAbility:
    """ "Quando sposti il tuo segnaposto di esplorazione in questa stanza, …"."""
    from .text import compile_ability

    pattern = TriggerPattern(When.ROOM_ENTERED, this=True, counter=room.name)
    body = _SPECIAL.get(room.name)
    if body is None:
        found = compile_ability(f"Quando questa creatura entra, {room.text[0].lower()}{room.text[1:]}")[0]
        assert isinstance(found, TriggeredAbility)
        body = found.body
    return TriggeredAbility((pattern,), body, zone=Zone.COMMAND, text=f"{room.name} — {room.text}")


@lru_cache(maxsize=8)
def dungeon_card(name: str) -> Characteristics:
    """The dungeon card of that name."""
    rooms = DUNGEONS[name]
    abilities = tuple(_room_ability(number, room) for number, room in enumerate(rooms))
    return Characteristics(
        name=name,
        types=frozenset({CardType.DUNGEON}),
        subtypes=frozenset({UNDERCITY}) if name.lower() == UNDERCITY else frozenset(),
        abilities=abilities,
        text="\n".join(ability.text for ability in abilities),
    )
