"""What only keyword abilities bring about, in words: speed and the city's blessing."""

from __future__ import annotations

from ..keyword_events import CityBlessed, ExhaustBegun, SpeedChanged
from .names import Names, of
from .registry import tells


@tells(SpeedChanged)
def speed_changed(event: SpeedChanged, names: Names) -> str:
    was = f" (era {event.old})" if event.old else ""
    return f"la velocità {of(names.player(event.player))} diventa {event.now}{was}"


@tells(CityBlessed)
def city_blessed(event: CityBlessed, names: Names) -> str:
    return f"{names.player(event.player)} ottiene la benedizione della città per il resto della partita"


@tells(ExhaustBegun)
def exhaust_begun(event: ExhaustBegun, names: Names) -> str:
    return f"{names.player(event.player)} comincia ad attivare un'abilità esaurire {of(names.object(event.object))}"
