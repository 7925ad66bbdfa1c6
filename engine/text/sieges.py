"""What every Siege has without its text saying so (310.11b)."""

from __future__ import annotations

from ..abilities import Ability, TriggeredAbility, TriggerPattern, When
from ..citing import cr
from ..wording.instructions import Body, CastWithoutPaying, Exile
from ..wording.values import AmountIs, Compare, Comparison, Measure, MeasureOf, Ref, Reference

THIS = Ref(Reference.THIS)
_TEXT = (
    "Quando l'ultimo segnalino difesa viene rimosso da questo permanente, esilialo, poi puoi lanciarlo trasformato "
    "senza pagare il suo costo di mana."
)


@cr("310.11b")
def siege_abilities(subtypes: frozenset[str]) -> tuple[Ability, ...]:
    """Exiled when its last defense counter is removed, then perhaps cast with its back face up."""
    if "assedio" not in subtypes:
        return ()
    none_left = AmountIs(MeasureOf(Measure.COUNTERS, THIS, "difesa"), Compare(Comparison.EQUAL, 0))
    removed = TriggerPattern(When.COUNTER_REMOVED, this=True, counter="difesa", provided=none_left)
    effects = (Exile(THIS), CastWithoutPaying(Ref(Reference.LAST), transformed=True))
    return (TriggeredAbility((removed,), Body(effects=effects, text=_TEXT), text=_TEXT),)
