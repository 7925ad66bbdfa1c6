"""Costs that are keyword actions, as printed: "Foraggia", "Raccogli prove 6", "Dominio dell'acqua {3}" (701)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..mana import ManaCost
from ..objects import Zone
from ..wording.action_costs import (
    BeholdCost,
    BlightCost,
    EvidenceCost,
    ExertCost,
    ForageCost,
    RevealFromHandCost,
    WaterbendCost,
)
from ..wording.costs import CostPart
from ..wording.values import Amount, Condition, CostPaid, Filter, Not, Whose
from .grammar import FAIL, rule
from .nouns import Noun, in_zone


@rule("pagamento", "@foraggiare")
def _forage() -> CostPart:
    return ForageCost()


@rule("pagamento", "@raccogliere prove <n:intero>")
def _evidence(n: int) -> CostPart:
    return EvidenceCost(n)


@rule("pagamento", "@piagare <n:numero>")
def _blight(n: Amount) -> CostPart:
    return BlightCost(n)


@rule("pagamento", "@stremare <t:questo>")
def _exert(t: Any) -> CostPart:
    return ExertCost()


@rule("pagamento", "dominio dell'acqua <m:mana>", "@esercitare il dominio dell'acqua <m:mana>")
def _waterbend(m: ManaCost) -> CostPart:
    return WaterbendCost(m)


@rule("pagamento", "@ammirare <n:intero> <f:filtro>")
def _behold(n: int, f: Filter) -> Any:
    if f.zone is not Zone.BATTLEFIELD:
        return FAIL
    return BeholdCost(replace(f, controller=Whose.ANY), n)


@rule("pagamento", "@rivelare <n:intero> <c:nome> dalla (tua|sua) mano", "@rivelare <n:intero> <c:nome>")
def _reveal(n: int, c: Noun) -> Any:
    found = in_zone(c, Zone.HAND) if c.card else None
    if found is None and c.card and c.filter is not None and c.filter.zone is Zone.HAND:
        found = c.filter
    return FAIL if found is None else RevealFromHandCost(found, n)


_WAS_PAID = {
    "raccogliere prove": (
        "(hai raccolto|sono state raccolte|erano state raccolte) [delle] prove",
        "le prove sono state raccolte",
    ),
    "ammirare": ("hai ammirato <n:ammirato>", "è stato ammirato <n:ammirato>"),
    "foraggiare": ("hai foraggiato",),
}


@rule("ammirato", "un <f:filtro>")
def _beheld(f: Filter) -> Filter:
    return f


for _name, _forms in _WAS_PAID.items():
    for _form in _forms:

        @rule("condizione", _form)
        def _paid(n: Any = None, _n: str = _name) -> Condition:
            return CostPaid(_n)

        if not _form.startswith(("(", "è", "le")):

            @rule("condizione", f"non {_form}")
            def _not_paid(n: Any = None, _n: str = _name) -> Condition:
                return Not(CostPaid(_n))
