"""Back to Italian: keywords printed with words of their own, as `keyword_forms` reads them."""

from __future__ import annotations

from ..abilities import Keyword
from ..wording.costs import PayMana
from ..wording.values import Filter
from .reading_costs import cost
from .reading_nouns import article, measure, noun
from .words import COLOR_WORDS


def special(ability: Keyword) -> str | None:
    """The keyword as its cards print it; None for one that is read like the others."""
    if ability.x is not None and ability.cost is not None:
        return f"{_name(ability)} {cost(ability.cost)}, dove X è {measure(ability.x)}"
    match ability:
        case Keyword(name="battersi per", filter=Filter() as wanted):
            options = wanted.any_of or (wanted,)
            return f"Battersi per {' o '.join(article(noun(option)) for option in options)}"
        case Keyword(name="divorare", filter=Filter() as wanted):
            return f"Divorare {noun(wanted, plural=True)} {ability.number}"
        case Keyword(name="equipaggiare", filter=Filter() as wanted) if ability.cost is not None:
            return f"Equipaggiare {noun(wanted)} {cost(ability.cost)}"
        case Keyword(name="obolo", filter=Filter() as wanted):
            return f"Obolo di {article(noun(wanted))}"
        case Keyword(name="sete di sangue", quality="X"):
            return "Sete di sangue X"
        case Keyword(name="modulare", quality="solarizzazione"):
            return "Modulare—Solarizzazione"
        case Keyword(name="anti-malocchio", quality=str(quality)):
            return f"Anti-malocchio {'dal' if quality in COLOR_WORDS.values() else 'da'} {quality}"
        case Keyword(name="mantenimento cumulativo") if ability.cost is not None:
            return _either(ability)
    return None


def _either(ability: Keyword) -> str | None:
    """ "Mantenimento cumulativo {W} o {U}"."""
    parts = ability.cost.parts if ability.cost is not None else ()
    match parts:
        case (PayMana(cost=mana),) if len(mana.symbols) == 1 and "/" in mana.symbols[0]:
            one, other = mana.symbols[0].split("/")
            return f"{_name(ability)} {{{one}}} o {{{other}}}"
    return None


def _name(ability: Keyword) -> str:
    return ability.name[:1].upper() + ability.name[1:]
