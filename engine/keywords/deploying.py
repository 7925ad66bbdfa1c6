"""The deploy creatures option (804): the ability that every creature has where it is used."""

from __future__ import annotations

from ..abilities import ActivatedAbility, Timing
from ..citing import cr
from ..layers.view import view
from ..objects import CardType, ObjectId, Zone
from ..state import State
from ..wording.costs import Cost, TapThis
from ..wording.instructions import Body, Change, GainControl
from ..wording.values import Duration, Ref, Reference, Target, TargetSpec, Whose

_TEXT = "{T}: Un compagno di squadra bersaglio prende il controllo di questa creatura. Attiva solo come una stregoneria."
DEPLOY = ActivatedAbility(
    cost=Cost((TapThis(),)),
    body=Body(
        targets=(TargetSpec(players=Whose.TEAMMATE, text="un compagno di squadra"),),
        effects=(Change(Ref(Reference.THIS), (GainControl(Target(0)),), Duration.PERMANENT),),
    ),
    timing=Timing.SORCERY,
    text=_TEXT,
)
"""804.2, as an ability."""


@cr("804.2")
def deployed(state: State, id: ObjectId) -> tuple[ActivatedAbility, ...]:
    """The ability the option gives to the object: to a creature on the battlefield, and to nothing else."""
    if not state.table.deploy or state.objects[id].zone is not Zone.BATTLEFIELD:
        return ()
    return (DEPLOY,) if CardType.CREATURE in view(state, id).types else ()
