"""What becomes of a permanent spell that was cast for dash, blitz or warp (702.109a, 702.152a, 702.185a)."""

from __future__ import annotations

from .abilities import TriggeredAbility, TriggerPattern, When
from .citing import cr
from .context import Context
from .objects import ObjectId, StackInfo, TargetRef, Zone
from .transaction import Transaction
from .wording.instructions import Body, CreateDelayed, Designate, Exile, Instruction, MoveTo, Sacrifice
from .wording.values import Fixed, Ref, Reference

_IT = Ref(Reference.REMEMBERED)
_AT_END: dict[str, tuple[Instruction, ...]] = {
    "accelerare": (MoveTo(_IT, Zone.HAND),),
    "blitz": (Sacrifice(what=_IT),),
    "curvatura": (Exile(_IT), Designate(Ref(Reference.LAST), "curvata")),
}
"""Alternative cost -> what happens to the permanent at the beginning of the next end step."""


@cr("702.109a", "702.152a", "702.185a", "603.7")
def promise(tx: Transaction, permanent: ObjectId, info: StackInfo, context: Context) -> None:
    """Create the delayed triggered ability that such a spell creates as it resolves."""
    from .effects import run

    effects = _AT_END.get(info.alternative.rstrip(" 0123456789"))
    if effects is None:
        return
    text = f"{info.alternative}: all'inizio della prossima sottofase finale"
    at_end = TriggerPattern(When.BEGINNING, step="sottofase finale")
    later = TriggeredAbility((at_end,), Body(effects=effects, text=text), text=text, keyword=info.alternative)
    run(tx, (CreateDelayed(later, Fixed((TargetRef(object=permanent),))),), context)
