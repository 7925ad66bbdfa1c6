"""Cards in exile that an effect made plotted, whatever keywords they have (702.170c, 702.170d)."""

from __future__ import annotations

from .abilities import AlternativeCost
from .citing import cr
from .objects import GameObject, Zone
from .wording.costs import Cost
from .wording.values import SetAside

PLOT, PLOTTED = "tramare", "tramata"
_FREE = AlternativeCost(
    Cost(), SetAside(PLOTTED), Zone.EXILE, PLOT, "lanciala senza pagare il suo costo di mana", sorcery=True
)


@cr("702.170c", "702.170d")
def set_aside(item: GameObject, own: tuple[AlternativeCost, ...]) -> tuple[AlternativeCost, ...]:
    """What a plotted card may be cast for besides its own alternative costs, if plot is not among them."""
    if item.zone is not Zone.EXILE or PLOTTED not in item.designations:
        return ()
    return () if any(offer.name == PLOT for offer in own) else (_FREE,)
