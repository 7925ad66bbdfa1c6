"""Back to Italian: costs."""

from __future__ import annotations

from ..wording import action_costs
from ..wording import costs as part_of
from ..wording.costs import Cost, CostPart
from ..wording.values import MeasureOf
from .reading_nouns import CannotRead, article, noun, number, quantity
from .words import NUMBER_WORDS


def cost(what: Cost, mood: str = "2") -> str:
    """A cost as printed; `mood` "i" puts its verbs in the infinitive, "c" in the subjunctive."""
    parts = [_part(part, mood) for part in what.parts]
    if mood == "2":
        return ", ".join(part[:1].upper() + part[1:] for part in parts)
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} e {parts[-1]}"


_VERBS = {
    "pagare": {"2": "paga", "i": "pagare", "c": "paghi"},
    "sacrificare": {"2": "sacrifica", "i": "sacrificare", "c": "sacrifichi"},
    "scartare": {"2": "scarta", "i": "scartare", "c": "scarti"},
    "esiliare": {"2": "esilia", "i": "esiliare", "c": "esili"},
    "TAPpare": {"2": "TAPpa", "i": "TAPpare", "c": "TAPpi"},
    "rimuovere": {"2": "rimuovi", "i": "rimuovere", "c": "rimuova"},
    "mettere": {"2": "metti", "i": "mettere", "c": "metta"},
    "fare tornare": {"2": "fai tornare", "i": "far tornare", "c": "faccia tornare"},
    "rivelare": {"2": "rivela", "i": "rivelare", "c": "riveli"},
    "pescare": {"2": "pesca", "i": "pescare", "c": "peschi"},
    "macinare": {"2": "macina", "i": "macinare", "c": "macini"},
    "foraggiare": {"2": "foraggia", "i": "foraggiare", "c": "foraggi"},
    "piagare": {"2": "piaga", "i": "piagare", "c": "piaghi"},
    "raccogliere": {"2": "raccogli", "i": "raccogliere", "c": "raccolga"},
    "stremare": {"2": "strema", "i": "stremare", "c": "stremi"},
}


def _part(part: CostPart, mood: str) -> str:
    def verb(name: str) -> str:
        return _VERBS[name][mood]

    match part:
        case part_of.PayMana(cost=mana):
            return str(mana) if mood == "2" else f"{verb('pagare')} {mana}"
        case part_of.TapThis():
            return "{T}"
        case part_of.UntapThis():
            return "{Q}"
        case part_of.PayLife(amount=MeasureOf(half=half)) if half:
            return f"{verb('pagare')} metà dei tuoi punti vita, arrotondata per {'eccesso' if half > 0 else 'difetto'}"
        case part_of.PayLife(amount=amount):
            return f"{verb('pagare')} {quantity(amount, 'punto vita', 'punti vita')}"
        case part_of.SacrificeCost(this=True):
            return f"{verb('sacrificare')} ~"
        case part_of.SacrificeCost(filter=filter_, count=count) if filter_ is not None:
            return f"{verb('sacrificare')} {_some(filter_, count)}"
        case part_of.DiscardCost(this=True):
            return f"{verb('scartare')} questa carta"
        case part_of.DiscardCost(hand=True):
            return f"{verb('scartare')} la tua mano"
        case part_of.DiscardCost(filter=filter_, count=count):
            if filter_ is None:
                return f"{verb('scartare')} {'una carta' if count == 1 else f'{NUMBER_WORDS[count]} carte'}"
            phrase = noun(filter_, count != 1, words=False)
            return f"{verb('scartare')} {article(phrase) if count == 1 else f'{count} {phrase}'}"
        case part_of.ExileCost(this=True):
            return f"{verb('esiliare')} questa carta dal tuo cimitero"
        case part_of.ExileCost(filter=filter_, count=count) if filter_ is not None:
            return f"{verb('esiliare')} {_some(filter_, count)}"
        case part_of.TapOther(filter=filter_, count=count):
            return f"{verb('TAPpare')} {_some(filter_, count)}"
        case part_of.ReturnToHandCost(filter=filter_, count=count):
            return f"{verb('fare tornare')} {_some(filter_, count)} in mano al suo proprietario"
        case part_of.RemoveCounters(kind=kind, count=count):
            return f"{verb('rimuovere')} {_counters(count)} {kind} da ~"
        case part_of.AddCounterCost(kind=kind, count=count):
            return f"{verb('mettere')} {_counters(count)} {kind} su ~"
        case part_of.LoyaltyCost(change=change, x=x):
            return "-X" if x else f"{change:+d}" if change else "0"
        case part_of.PayEnergy(count=count):
            return "{E}" * count if mood == "2" else f"{verb('pagare')} {'{E}' * count}"
        case part_of.RevealCost():
            return f"{verb('rivelare')} ~ dalla tua mano"
        case part_of.DrawCost(count=count):
            return f"{verb('pescare')} {'una carta' if count == 1 else f'{NUMBER_WORDS[count]} carte'}"
        case part_of.MillCost(count=count):
            return f"{verb('macinare')} {'una carta' if count == 1 else f'{NUMBER_WORDS[count]} carte'}"
        case action_costs.EitherCost(options=options):
            return " o ".join(_option(each, mood) for each in options)
        case action_costs.WaterbendCost(cost=mana):
            return f"dominio dell'acqua {mana}"
        case action_costs.BlightCost(amount=amount):
            return f"{verb('piagare')} {number(amount)}"
        case action_costs.ForageCost():
            return verb("foraggiare")
        case action_costs.EvidenceCost(amount=total):
            return f"{verb('raccogliere')} prove {total}"
        case action_costs.ExertCost():
            return f"{verb('stremare')} ~"
    raise CannotRead("costo")


def _option(price: Cost, mood: str) -> str:
    text = cost(price, mood)
    if mood != "2":
        return text
    return f"paga {text}" if text.startswith("{") else text[:1].lower() + text[1:]


def _some(filter_: object, count: int) -> str:
    from ..wording.values import Filter

    assert isinstance(filter_, Filter)
    if count == 1:
        return article(noun(filter_))
    return f"{NUMBER_WORDS.get(count, str(count))} {noun(filter_, plural=True)}"


def _counters(count: int) -> str:
    return "un segnalino" if count == 1 else f"{NUMBER_WORDS.get(count, str(count))} segnalini"
