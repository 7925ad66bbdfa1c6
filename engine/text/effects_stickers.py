"""Instructions about stickers (123): "metti un adesivo nome su una creatura bersaglio che possiedi"."""

from __future__ import annotations

from ..layers.naming import NAME
from ..stickers import ABILITY, ART, POWER_TOUGHNESS
from ..wording import instructions as ins
from ..wording.values import Selection
from .grammar import rule

rule("tipo di adesivo", "nome")(lambda: NAME)
rule("tipo di adesivo", "abilità")(lambda: ABILITY)
rule("tipo di adesivo", "forza e costituzione")(lambda: POWER_TOUGHNESS)
rule("tipo di adesivo", "illustrazione")(lambda: ART)


@rule(
    "azione", "@mettere un adesivo <k:tipo di adesivo> su <x:oggetti>", "@mettere un adesivo su <x:oggetti>"
)
def _put(x: Selection, k: str = "") -> ins.Instruction:
    return ins.PutSticker(x, k)
