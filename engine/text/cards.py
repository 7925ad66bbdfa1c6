"""Cards: the YAML format of data/carte, and short descriptions such as "creatura 2/2 verde con volare" (109.3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..abilities import Ability, ActivatedAbility
from ..errors import UnknownText
from ..mana import Color, ManaCost
from ..objects import CardType, Characteristics
from ..predefined_tokens import predefined
from ..vanguards import from_command_zone
from ..wording.costs import Cost, TapThis
from ..wording.instructions import AddMana, Body
from . import compile_text
from .faces import parse_faces
from .grammar import FAIL, Reader, parse, reader, whole
from .sieges import siege_abilities
from .subtypes import BASIC_LANDS
from .typeline import TypeLine, parse_type_line
from .words import COLORS

KEYS = frozenset(
    {
        "nome",
        "costo",
        "tipo",
        "testo",
        "forza",
        "costituzione",
        "fedelta",
        "fedeltà",
        "difesa",
        "modificatore_di_mano",
        "modificatore_di_vita",
        "colori",
        "inglese",
        "disposizione",
        "facce",
    }
)


def basic_mana_abilities(subtypes: frozenset[str]) -> tuple[Ability, ...]:
    """305.6: a land with a basic land type has "{T}: Aggiungi …" for it."""
    return tuple(_tap_for(symbol) for land, symbol in BASIC_LANDS.items() if land in subtypes)


@lru_cache(maxsize=8)
def _tap_for(symbol: str) -> Ability:
    return ActivatedAbility(
        Cost((TapThis(),)), Body(effects=(AddMana((symbol,)),)), text=f"{{T}}: Aggiungi {{{symbol}}}."
    )


def parse_card(card: Mapping[str, Any]) -> Characteristics:
    """Build a card from its YAML mapping.

    Keys: nome, tipo, and if the card has them costo, testo, forza, costituzione, fedelta, difesa, colori, inglese. Text
    that does not compile is named in `partial`. A card with more than one face or frame has disposizione and facce
    (engine.text.faces). Raises ValueError on an unknown key or a value of the wrong form.
    """
    unknown = sorted(set(map(str, card)) - KEYS)
    if unknown:
        raise ValueError(f"chiave sconosciuta: «{unknown[0]}»")
    if "facce" in card:
        return parse_faces(card, parse_card)
    name = str(card["nome"])
    line = parse_type_line(str(card.get("tipo", "")))
    cost = card.get("costo")
    mana_cost = None if cost is None or CardType.LAND in line.types else ManaCost.parse(str(cost))
    text = str(card.get("testo") or "").strip()
    compiled = compile_text(text, name=name, types=line.types, subtypes=line.subtypes)
    abilities, partial = compiled.abilities, compiled.partial
    if CardType.VANGUARD in line.types:
        abilities, unread = from_command_zone(abilities)
        partial = (*partial, *unread)
    given = card.get("colori")
    colors = _colors(given) if given is not None else mana_cost.colors() if mana_cost else frozenset()
    return Characteristics(
        name=name,
        mana_cost=mana_cost,
        colors=colors,
        supertypes=line.supertypes,
        types=line.types,
        subtypes=line.subtypes,
        power=_number(card, "forza"),
        toughness=_number(card, "costituzione"),
        loyalty=_number(card, "fedelta", "fedeltà"),
        defense=_number(card, "difesa"),
        abilities=(
            *basic_mana_abilities(line.subtypes if CardType.LAND in line.types else frozenset()),
            *abilities,
            *siege_abilities(line.subtypes),
        ),
        spell=compiled.spell,
        text=text,
        partial=partial,
        hand_modifier=_number(card, "modificatore_di_mano") or 0,
        life_modifier=_number(card, "modificatore_di_vita") or 0,
    )


def _number(card: Mapping[str, Any], *keys: str) -> int | None:
    """A printed number; "*" and sums with it count as 0 until a characteristic-defining ability says (208.2)."""
    value = next((card[key] for key in keys if card.get(key) is not None), None)
    if value is None:
        return None
    text = str(value).strip()
    if text == "*" or text in {"1+*", "*+1"}:
        return 1 if "1" in text else 0
    if text.upper() == "X":
        return 0
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"«{keys[0]}» dev'essere un numero, non «{text}»") from None


def _colors(value: Any) -> frozenset[Color]:
    """ "bianco e nero", ["rosso"], "incolore"."""
    words = value.replace(",", " ").split() if isinstance(value, str) else [str(item) for item in value]
    found: set[Color] = set()
    for word in words:
        tokens = reader(word).tokens
        color = COLORS.get(tokens[0].word) if tokens else None
        if color is not None:
            found.add(color)
        elif word not in {"e", "incolore", "nessuno"}:
            raise ValueError(f"colore sconosciuto: «{word}»")
    return frozenset(found)


# --- short descriptions ---


@lru_cache(maxsize=4096)
def parse_inline(text: str) -> Characteristics:
    """Read "creatura 2/2 verde con volare e tocco letale", "3/3 volare, travolgere", "Foresta", "artefatto".

    Tokens ("pedina 1/1 Soldato bianca") get the same characteristics: whether it is a token is not one of them. Raises
    UnknownText naming what is not understood.
    """
    found = _predefined_token(text.strip()) or _inline(text.strip())
    if found is None:
        raise UnknownText(text.strip(), text)
    return found


def _predefined_token(text: str) -> Characteristics | None:
    """ "pedina Tesoro", "pedina Ruolo Mostro" (111.10)."""
    first, _, name = text.partition(" ")
    return predefined(" ".join(name.split())) if first.lower() == "pedina" else None


def _inline(text: str) -> Characteristics | None:
    from . import compiler  # noqa: F401  (the grammar's rules are there once it is)

    words = reader(text)
    position = 0
    while words.word(position) in {"un", "pedina", "il", "carta"}:
        position += 1
    best: Characteristics | None = None
    for description, end in parse(words, "descrizione", position):
        types, subtypes, supertypes, colors, size = description
        line = _complete(types, subtypes, supertypes, size)
        if line is None:
            continue
        abilities, cost = _rest(words, end)
        if abilities is None or (cost and colors):
            continue
        best = Characteristics(
            name=_name(text, subtypes, size),
            mana_cost=cost,
            colors=(colors or frozenset()) if cost is None else cost.colors(),
            supertypes=line.supertypes,
            types=line.types,
            subtypes=line.subtypes,
            power=size[0].value if size else None,
            toughness=size[1].value if size else None,
            abilities=(*basic_mana_abilities(line.subtypes), *abilities),
            text=text,
        )
        break
    return best


def _complete(types: Any, subtypes: Any, supertypes: Any, size: Any) -> TypeLine | None:
    """What a description leaves out: a size means a creature; "Foresta" alone is that basic land."""
    if size is not None:
        if not all(hasattr(part, "value") for part in size):
            return None
        types = types | {CardType.CREATURE}
    elif CardType.CREATURE in types:
        return None
    if not types and subtypes and set(subtypes) <= set(BASIC_LANDS):
        types = frozenset({CardType.LAND})
        supertypes = supertypes | ({"base"} if len(subtypes) == 1 else frozenset())
    if not types:
        return None
    return TypeLine(frozenset(supertypes), frozenset(types), frozenset(subtypes))


def _rest(words: Reader, position: int) -> tuple[tuple[Ability, ...] | None, ManaCost | None]:
    """Abilities and mana cost after a description."""
    cost: ManaCost | None = None
    last = len(words.tokens)
    if words.word(position) in {",", ":"}:
        position += 1
    for found, end in (*parse(words, "mana", position), *_cost_phrase(words, position)):
        cost, position = found, end
        break
    if words.word(position) in {"con", ",", ":"}:
        position += 1
    if position >= last:
        return (), cost
    for name in ("parole chiave", "citate", "parole chiave e citate"):
        abilities = whole(words, name, position)
        if abilities is not FAIL:
            return tuple(abilities), cost
    return None, cost


def _cost_phrase(words: Reader, position: int) -> tuple[tuple[ManaCost, int], ...]:
    if words.at(position, "costo"):
        return tuple(parse(words, "mana", position + 1))
    return ()


def _name(text: str, subtypes: tuple[str, ...], size: Any) -> str:
    """What a nameless object is called in transcripts: its subtypes, or its description."""
    if subtypes and (size is None or len(subtypes) <= 2):
        return " ".join(subtype.capitalize() for subtype in subtypes)
    return text if len(text) <= 40 else text[:39] + "…"
