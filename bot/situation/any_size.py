"""A situation where only the size of a creature lacks: the same one with many sizes, to see whether it matters."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterator

from msgspec.structs import replace

from .naming import label, of
from .reading import SituationReading

SIZES = ((2, 2), (1, 1), (1, 20), (20, 1), (20, 20))
"""The usual one first, then the extremes: what is the same for all of them is the same for those between."""
MOST_CREATURES = 2
PLENTY = 100
_OF_LIFE = frozenset({"vita", "perso", "vinto", "vincitore", "pari", "vita_persa"})
_LACKS = "forza e costituzione "
_SAID = "qualunque siano forza (almeno 1) e costituzione {whose}, la risposta non cambia."


def only_sizes_lack(reading: SituationReading) -> bool:
    """Whether sizes lack and nothing else."""
    return bool(reading.missing) and all(fact.startswith(_LACKS) for fact in reading.missing)


def with_any_size(reading: SituationReading) -> Iterator[SituationReading]:
    """The readings with each size in the place of the one that lacks; none when something else lacks too."""
    if reading.unread or not reading.asks or not only_sizes_lack(reading):
        return
    things = [
        thing
        for thing in reading.situation.things
        if thing.creature and thing.assumed_size and not thing.card
    ]
    if not 0 < len(things) <= MOST_CREATURES or len(reading.missing) != len(things):
        return
    whose = " e ".join(of(label(reading.situation, thing)) for thing in things)
    assumptions = (*reading.assumptions, _SAID.format(whose=whose))
    for sizes in itertools.product(SIZES, repeat=len(things)):
        situation = copy.deepcopy(reading.situation)
        situation.missing = []
        if not {asked.about for asked in situation.asked} & _OF_LIFE:
            for player in situation.players:  # how much life there is must not end the game early
                player.life = PLENTY if player.life is None else player.life
        for thing, (power, toughness) in zip(things, sizes, strict=True):
            same = situation.things[reading.situation.things.index(thing)]
            usual = SIZES[0]  # what is not the usual was told: "una creatura con forza 0"
            same.power = power if thing.power == usual[0] else thing.power
            same.toughness = toughness if thing.toughness == usual[1] else thing.toughness
        yield replace(reading, situation=situation, missing=(), assumptions=assumptions)
