"""Costs in Italian, as a card writes them (118)."""

from __future__ import annotations

from .wording import action_costs as acting
from .wording import costs as part_of
from .wording.costs import Cost, CostPart


def describe(cost: Cost, x: int = 0) -> str:
    """The cost in Italian, as a card writes it."""
    words = [_describe_part(part, x) for part in cost.parts]
    return ", ".join(word for word in words if word) or "nessun costo"


def _describe_part(part: CostPart, x: int) -> str:
    match part:
        case part_of.PayMana(cost=cost):
            return str(cost)
        case part_of.TapThis():
            return "{T}"
        case part_of.UntapThis():
            return "{Q}"
        case part_of.PayLife(amount=value):
            return f"paga {getattr(value, 'value', x)} punti vita"
        case part_of.SacrificeCost(this=this, count=count):
            return "sacrifica questo permanente" if this else f"sacrifica {count} permanente/i"
        case part_of.DiscardCost(this=this, count=count):
            return "scarta questa carta" if this else f"scarta {count} carta/e"
        case part_of.ExileMaterials(count=count):
            return f"esilia {count} material{'e' if count == 1 else 'i'}"
        case part_of.ExileCost(this=this, count=count):
            return "esilia questa carta" if this else f"esilia {count} carta/e"
        case part_of.TapPower(power=power):
            return f"TAPpa creature con forza totale {power} o più"
        case part_of.TapOther(count=count):
            return f"TAPpa {count} permanente/i"
        case part_of.ReturnToHandCost(count=count):
            return f"riprendi in mano {count} permanente/i"
        case part_of.RemoveCounters(kind=kind, count=count):
            return f"rimuovi {count} segnalino/i {kind}"
        case part_of.AddCounterCost(kind=kind, count=count):
            return f"metti {count} segnalino/i {kind}"
        case part_of.LoyaltyCost(change=change, x=by_x):
            return "[-X]" if by_x else f"[{change:+d}]"
        case part_of.PayEnergy(count=count):
            return "{E}" * count
        case part_of.RevealCost():
            return "rivela questa carta"
        case part_of.DrawCost(count=count):
            return f"pesca {count} carta/e"
        case part_of.MillCost(count=count):
            return f"macina {count}"
        case acting.EitherCost(options=options):
            return " o ".join(describe(option, x) for option in options)
        case acting.RevealFromHandCost(count=count):
            return f"rivela {count} carta/e dalla mano"
        case acting.BeholdCost():
            return "ammira"
        case acting.ExertCost():
            return "strema questo permanente"
        case acting.EvidenceCost(amount=number):
            return f"raccogli prove {number}"
        case acting.ForageCost():
            return "foraggia"
        case acting.WaterbendCost(cost=cost):
            return f"dominio dell'acqua {cost}"
        case acting.BlightCost(amount=value):
            return f"piaga {getattr(value, 'value', x)}"
