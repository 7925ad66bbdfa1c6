"""Choosing among the cards just milled, in words (701.17c)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..objects import Zone
from ..wording.milled import TakeMilled
from ..wording.values import Amount, Filter
from .grammar import rule

_AMONG = "([scelta|scelte] tra (le carte macinate|quelle macinate) [in questo modo]|(macinata|macinate) in questo modo)"


def _take(w: tuple[Filter, Amount, bool], zone: Zone, tapped: bool = False) -> TakeMilled:
    return TakeMilled(replace(w[0], zone=Zone.GRAVEYARD), w[1], zone, tapped, w[2])


@rule(
    "azione",
    f"@aggiungere alla (tua|propria) mano <w:carte scelte> {_AMONG}",
    f"@aggiungere <w:carte scelte> {_AMONG} alla (tua|propria) mano",
    zone=Zone.HAND,
)
@rule("azione", f"@mettere sul campo di battaglia <w:carte scelte> {_AMONG}", zone=Zone.BATTLEFIELD)
@rule(
    "azione",
    f"@mettere sul campo di battaglia (TAPpata|TAPpate) <w:carte scelte> {_AMONG}",
    zone=Zone.BATTLEFIELD,
    tapped=True,
)
@rule("azione", f"@mettere in cima al (tuo|proprio) grimorio <w:carte scelte> {_AMONG}", zone=Zone.LIBRARY)
@rule("azione", f"@esiliare <w:carte scelte> {_AMONG}", zone=Zone.EXILE)
def _from_milled(w: tuple[Filter, Amount, bool], zone: Zone, tapped: bool = False) -> Any:
    return _take(w, zone, tapped)
