"""Back to Italian: keyword abilities with what they need after them (702)."""

from __future__ import annotations

from ..abilities import Ability, Keyword
from .reading_costs import cost
from .reading_forms import special
from .reading_nouns import article, noun
from .reading_triggers import lower
from .words import COLOR_WORDS, NUMBER_WORDS

LABELS = {"vanto": "Vanto", "esaurire": "Esaurire"}
"""Keywords that stand before an activated ability."""
_QUALITIES = {
    "artefatti": "dagli",
    "creature": "dalle",
    "incantesimi": "dagli",
    "istantanei": "dagli",
    "planeswalker": "dai",
    "stregonerie": "dalle",
    "terre": "dalle",
    "avversari": "dagli",
}
_WITH_QUALITY = {
    "incanta": "Incanta {}",
    "donare": "Dona {}",
    "partner con": "Partner con {}",
    "partner": "Partner — {}",
    "compagno": "Compagno — {}",
}


def keyword(ability: Keyword) -> str:
    """ "Volare", "Equipaggiare {2}", "Protezione dal rosso"."""
    form = special(ability)
    if form is not None:
        return form
    name = ability.name[:1].upper() + ability.name[1:]
    if ability.quality is not None:
        return _of_quality(ability.name, name, ability.quality)
    if ability.filter is not None:
        return _of_things(ability, name)
    if ability.number is not None and ability.cost is not None:
        return f"{name} {ability.number}—{cost(ability.cost)}"
    if ability.number is not None:
        return f"{name} {ability.number}"
    if ability.cost is not None:
        price = cost(ability.cost)
        return f"{name} {price}" if price.startswith("{") and "," not in price else f"{name}—{price}"
    return name


def _of_quality(plain: str, name: str, quality: str) -> str:
    """ "Incanta giocatore", "Dona una carta", "Protezione dal rosso"."""
    if plain in _WITH_QUALITY:
        return _WITH_QUALITY[plain].format(quality)
    if quality in _QUALITIES:
        return f"{name} {_QUALITIES[quality]} {quality}"
    if quality in {"tutto", "tutti i colori"}:
        return f"{name} da {quality}"
    known = quality in COLOR_WORDS.values() or quality.endswith(" scelto")
    return f"{name} {'dal' if known else 'da'} {quality}"


def _of_things(ability: Keyword, name: str) -> str:
    """ "Affinità con gli artefatti", "Costruire con due artefatti {2}", "Emergere da artefatto {5}{U}"."""
    assert ability.filter is not None
    if ability.name == "affinità":
        return f"Affinità con {article(noun(ability.filter, plural=True), 'i')}"
    if ability.cost is None:
        return f"{name} {noun(ability.filter)}"
    price, many = cost(ability.cost), ability.number or 1
    things = str(noun(ability.filter, plural=many > 1))
    if ability.name == "costruire":
        count = f"{NUMBER_WORDS.get(many, str(many))} " if many > 1 else ""
        return f"{name} con {count}{things} {price}"
    return f"{name} da {things} {price}" if ability.name == "emergere" else f"{name} {things} {price}"


def keywords_text(abilities: tuple[Ability, ...]) -> str:
    """ "volare", "volare e travolgere", "volare, cautela e legame vitale"."""
    names = [lower(keyword(ability)) for ability in abilities if isinstance(ability, Keyword)]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} e {names[-1]}"
