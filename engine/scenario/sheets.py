"""The stickers of the sheets a player chose before the game (123.2c): `adesivi` of a player."""

from __future__ import annotations

from ..abilities import Ability
from ..errors import ScenarioError
from ..layers.naming import NAME
from ..objects import PlayerId, Sticker
from ..stickers import ABILITY, ART, POWER_TOUGHNESS
from .keys import STICKER, check, table
from .model import StickerSetup
from .nodes import Listing, Node, Scalar, integer


def stickers(node: Node | None, file: str) -> tuple[StickerSetup, ...]:
    """`[{nome: Dark}, {abilità: Volare, ticket: 2}, {forza: 5, costituzione: 5}, illustrazione]`. Raises ScenarioError."""
    if node is None:
        return ()
    if not isinstance(node, Listing):
        raise ScenarioError("gli adesivi sono un elenco", file, node.line, "adesivi")
    return tuple(_sticker(item, file) for item in node.items)


def _sticker(node: Node, file: str) -> StickerSetup:
    if isinstance(node, Scalar) and node.text.strip().lower() == ART:
        return StickerSetup(ART, node.line)
    written = table(node, "un adesivo", file, "adesivi")
    check(written, STICKER, "un adesivo", file)
    text = {key.text: value.text.strip() for key, value in written.entries if isinstance(value, Scalar)}
    number = {key.text: integer(value) for key, value in written.entries}
    tickets = number.get("ticket") or 0
    kinds = [
        kind
        for kind, key in ((NAME, "nome"), (ABILITY, "abilità"), (POWER_TOUGHNESS, "forza"))
        if key in text
    ]
    if len(kinds) != 1 or ("forza" in text) is not ("costituzione" in text) or tickets < 0:
        raise ScenarioError(
            "un adesivo ha un nome, oppure un'abilità, oppure forza e costituzione",
            file,
            node.line,
            "adesivi",
        )
    if kinds[0] == POWER_TOUGHNESS and (number["forza"] is None or number["costituzione"] is None):
        raise ScenarioError("forza e costituzione di un adesivo sono numeri", file, node.line, "adesivi")
    return StickerSetup(
        kinds[0],
        node.line,
        text=text.get("nome") or text.get("abilità") or "",
        power=number.get("forza"),
        toughness=number.get("costituzione"),
        tickets=tickets,
    )


def sheet(setups: tuple[StickerSetup, ...], player: PlayerId) -> tuple[Sticker, ...]:
    """The stickers themselves, each with a number of its own (123.3a). Raises UnknownText."""
    return tuple(_made(setup, player, 1000 * (player + 1) + place) for place, setup in enumerate(setups))


def _made(setup: StickerSetup, player: PlayerId, number: int) -> Sticker:
    from ..text.cards import parse_card

    abilities: tuple[Ability, ...] = ()
    if setup.kind == ABILITY:
        card = parse_card(
            {"nome": "Adesivo", "tipo": "Creatura", "testo": setup.text, "forza": 0, "costituzione": 0}
        )
        abilities = card.abilities
    return Sticker(
        setup.kind,
        0,
        player,
        name=setup.text if setup.kind == NAME else "",
        abilities=abilities,
        power=setup.power,
        toughness=setup.toughness,
        id=number,
        tickets=setup.tickets,
    )
