"""What things are called: in the scenario ("3/3 di Anna") and to the person who asks ("la tua 3/3")."""

from __future__ import annotations

from .model import ME, Situation, Thing

_FEMININE = frozenset({"creatura", "aura", "terra"})
_ORDINALS = (
    "prima",
    "seconda",
    "terza",
    "quarta",
    "quinta",
    "sesta",
    "settima",
    "ottava",
    "nona",
    "decima",
    "undicesima",
    "dodicesima",
)


COPIED = "Originale"
"""The card of what is copied: its copy has that name too."""


def _plain(thing: Thing) -> str:
    if thing.card:
        return thing.card
    if thing.creature:
        size = thing.size if not thing.assumed_size else ""
        if size:
            return size
        if thing.subtypes:
            return f"creatura {' '.join(subtype.capitalize() for subtype in thing.subtypes)}"
        return "pedina" if thing.token else "creatura"
    return thing.kind


def names(situation: Situation) -> dict[int, str]:
    """A different name for each thing, as the scenario uses them."""
    groups: dict[tuple[str, int], list[Thing]] = {}
    found: dict[int, str] = {}
    for thing in situation.things:
        if thing.copy_of is not None:
            found[thing.number] = f"pedina {situation.things[thing.copy_of].card or COPIED}"
            continue
        owner = thing.owned_by if thing.owned_by is not None else thing.owner
        groups.setdefault((_plain(thing), owner if owner is not None else ME), []).append(thing)
    for (plain, owner), things in groups.items():
        for place, thing in enumerate(things):
            ordinal = f"{_ORDINALS[place % 12]} " if len(things) > 1 else ""
            found[thing.number] = f"{ordinal}{plain} di {situation.players[owner].name}"
    return found


def label(situation: Situation, thing: Thing) -> str:
    """ "la tua 3/3", "la 2/2 avversaria", "la 3/3 di Anna" when the players have names."""
    plain = _plain(thing)
    same = [
        other for other in situation.things if _plain(other) == plain and other.owned_by == thing.owned_by
    ]
    ordinal = ""
    if len(same) > 1:
        ordinal = f"{_ORDINALS[same.index(thing) % 12]} "
    owner = thing.owned_by if thing.owned_by is not None else thing.owner if thing.owner is not None else ME
    feminine = thing.kind in _FEMININE
    if thing.card:
        return f"{thing.card} {of(who(situation, owner))}" if situation.named else thing.card
    if not feminine:
        ordinal = ordinal[:-2] + "o " if ordinal else ""
    vowel = not ordinal and plain[:1] in "aeiou"
    article = ("l'" if vowel else "la ") if feminine else ("l'" if vowel else "il ")
    if situation.named:
        return f"{article}{ordinal}{plain} {of(who(situation, owner))}"
    if owner == ME:
        return f"la tua {ordinal}{plain}" if feminine else f"il tuo {ordinal}{plain}"
    return f"{article}{ordinal}{plain} {'avversaria' if feminine else 'avversario'}"


def who(situation: Situation, player: int) -> str:
    """ "tu", "l'avversario", or the player's name."""
    if situation.named:
        return situation.players[player].title or situation.players[player].name
    return "tu" if player == ME else "l'avversario"


def of(name: str) -> str:
    """ "della tua 3/3", "dell'avversario", "di Anna"."""
    for article, joined in (("la ", "della "), ("il ", "del "), ("l'", "dell'")):
        if name.startswith(article):
            return joined + name.removeprefix(article)
    return f"di {name}"


def to(name: str) -> str:
    """ "alla tua 3/3", "all'avversario", "a Anna"."""
    for article, joined in (("la ", "alla "), ("il ", "al "), ("l'", "all'")):
        if name.startswith(article):
            return joined + name.removeprefix(article)
    return f"a {name}"
